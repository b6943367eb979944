internal import Glibc

/// A Gaussian as two passes, cut off at three deviations, where it is below 0.3 %.
enum GaussianBlur {
  /// The mask blurred by `deviation` device pixels, with nothing outside it.
  static func blurred(_ mask: CoverageMask, deviation: Double) -> [Float] {
    let source = mask.values.map(Float.init)
    guard deviation > 0 else { return source }
    let kernel = kernel(deviation: deviation)
    let across = pass(source, kernel, Lines(count: mask.height, length: mask.width, step: 1))
    return pass(across, kernel, Lines(count: mask.width, length: mask.height, step: mask.width))
  }

  /// Rows (`step` 1) or columns (`step` the row's length) of a picture.
  private struct Lines {
    var count: Int
    var length: Int
    var step: Int
  }

  /// Weights from -reach to reach that add up to one.
  private static func kernel(deviation: Double) -> [Float] {
    let reach = Int((3 * deviation).rounded(.up))
    let weights = (-reach...reach).map { offset in
      exp(-Double(offset * offset) / (2 * deviation * deviation))
    }
    let sum = weights.reduce(0, +)
    return weights.map { weight in Float(weight / sum) }
  }

  private static func pass(_ source: [Float], _ kernel: [Float], _ lines: Lines) -> [Float] {
    let reach = kernel.count / 2
    let across = lines.step == 1 ? lines.length : 1
    var result = [Float](repeating: 0, count: source.count)
    for line in 0..<lines.count {
      for place in 0..<lines.length {
        var sum: Float = 0
        for other in max(0, place - reach)...min(lines.length - 1, place + reach) {
          sum += source[line * across + other * lines.step] * kernel[other - place + reach]
        }
        result[line * across + place * lines.step] = sum
      }
    }
    return result
  }
}
