internal import Glibc

/// A Gaussian as two passes, cut off at three deviations, where it is below 0.3 %.
enum GaussianBlur {
  /// The mask blurred by `deviation` device pixels, with nothing outside it.
  static func blurred(_ mask: CoverageMask, deviation: Double) -> [Float] {
    let source = mask.values.map(Float.init)
    guard deviation > 0 else { return source }
    let kernel = kernel(deviation: deviation)
    let across = pass(source, kernel, Rows(mask), distance: 1)
    return pass(across, kernel, Rows(mask), distance: mask.width)
  }

  private struct Rows {
    let width: Int
    let count: Int

    init(_ mask: CoverageMask) { (width, count) = (mask.width, mask.height) }
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

  /// Adds up neighbours that lie `distance` values apart: 1 in a row, the row's width in a column.
  ///
  /// Row by row with one weight at a time, so that many pixels are done at once.
  private static func pass(
    _ source: [Float], _ kernel: [Float], _ rows: Rows, distance: Int
  ) -> [Float] {
    let reach = kernel.count / 2
    var result = [Float](repeating: 0, count: source.count)
    for row in 0..<rows.count {
      for (index, weight) in kernel.enumerated() {
        let shift = (index - reach) * distance
        let places = row * rows.width..<(row + 1) * rows.width
        // A row's neighbours are its own; a column's are wherever there is a row.
        let limits = distance == 1 ? places : source.indices
        let usable = places.clamped(to: limits.lowerBound - shift..<limits.upperBound - shift)
        add(source, shifted: shift, times: weight, to: &result, at: usable)
      }
    }
    return result
  }

  private static func add(
    _ source: [Float], shifted shift: Int, times weight: Float, to result: inout [Float],
    at places: Range<Int>
  ) {
    guard !places.isEmpty else { return }
    source.withUnsafeBufferPointer { source in
      result.withUnsafeMutableBufferPointer { result in
        guard let from = source.baseAddress, let to = result.baseAddress else { return }
        for place in places { to[place] += from[place + shift] * weight }
      }
    }
  }
}
