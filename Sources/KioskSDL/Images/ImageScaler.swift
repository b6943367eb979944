/// Brings a picture to another size: each pixel the mean of those it covers, or, where the picture
/// grows, a mixture of its neighbours.
///
/// Rows are taken in the order they are needed and only two are kept, so that a large picture costs
/// no more memory than its own pixels.
struct ImageScaler {
  /// Straight alpha on the way in and out; between, colours are weighted by it, so that what cannot
  /// be seen lends no colour to its neighbours.
  private typealias Channels = SIMD4<Float>

  /// How much of which source pixels, side by side, goes into one pixel.
  private struct Share {
    var first: Int
    var weights: [Float]
  }

  private let source: UnsafeBufferPointer<UInt32>
  private let width: Int
  private let height: Int

  /// - Parameter source: 0xAARRGGBB, `width` times `height` of them.
  init(source: UnsafeBufferPointer<UInt32>, width: Int, height: Int) {
    self.source = source
    self.width = width
    self.height = height
  }

  /// - Parameters:
  ///   - newWidth: in pixels, 1 or more.
  ///   - newHeight: likewise.
  func scaled(width newWidth: Int, height newHeight: Int) -> [UInt32] {
    if newWidth == width, newHeight == height { return Array(source) }
    let columns = Self.shares(of: width, in: newWidth)
    var result: [UInt32] = []
    result.reserveCapacity(newWidth * newHeight)
    var known: [(row: Int, channels: [Channels])] = []
    for share in Self.shares(of: height, in: newHeight) {
      var sum = [Channels](repeating: .zero, count: newWidth)
      for (step, weight) in share.weights.enumerated() {
        let row = share.first + step
        let channels = known.first { $0.row == row }?.channels ?? scaledRow(row, columns)
        if known.last?.row != row { known = known.suffix(1) + [(row, channels)] }
        for x in 0..<newWidth { sum[x] += channels[x] * weight }
      }
      for channels in sum { result.append(Self.pixel(channels)) }
    }
    return result
  }

  private func scaledRow(_ row: Int, _ columns: [Share]) -> [Channels] {
    let start = row * width
    return columns.map { share in
      var sum = Channels.zero
      for (step, weight) in share.weights.enumerated() {
        sum += Self.channels(source[start + share.first + step]) * weight
      }
      return sum
    }
  }

  private static func shares(of count: Int, in newCount: Int) -> [Share] {
    let ratio = Double(count) / Double(newCount)
    return (0..<newCount).map { place in
      ratio > 1 ? covered(place, ratio, count) : mixed(place, ratio, count)
    }
  }

  /// By how much of each the new pixel covers.
  private static func covered(_ place: Int, _ ratio: Double, _ count: Int) -> Share {
    let (start, end) = (Double(place) * ratio, Double(place + 1) * ratio)
    let first = min(Int(start), count - 1)
    let last = min(max(Int(end.rounded(.up)) - 1, first), count - 1)
    let weights = (first...last).map { pixel in
      max(min(Double(pixel + 1), end) - max(Double(pixel), start), 0)
    }
    let sum = weights.reduce(0, +)
    return Share(first: first, weights: weights.map { Float($0 / sum) })
  }

  /// By how near the two nearest lie.
  private static func mixed(_ place: Int, _ ratio: Double, _ count: Int) -> Share {
    let middle = min(max((Double(place) + 0.5) * ratio - 0.5, 0), Double(count - 1))
    let first = min(Int(middle), max(count - 2, 0))
    let rest = Float(middle - Double(first))
    return Share(first: first, weights: count > 1 ? [1 - rest, rest] : [1])
  }

  private static func channels(_ pixel: UInt32) -> Channels {
    let alpha = Float(pixel >> 24)
    let color = Channels(
      Float(pixel >> 16 & 255), Float(pixel >> 8 & 255), Float(pixel & 255), 255)
    return color * (alpha / 255)
  }

  private static func pixel(_ channels: Channels) -> UInt32 {
    let alpha = channels.w
    guard alpha >= 0.5 else { return 0 }
    func byte(_ value: Float) -> UInt32 { UInt32(min(max(value.rounded(), 0), 255)) }
    let scale = 255 / alpha
    return byte(alpha) << 24 | byte(channels.x * scale) << 16 | byte(channels.y * scale) << 8
      | byte(channels.z * scale)
  }
}
