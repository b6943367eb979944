import Foundation
import KioskTestSupport
import Testing

/// How two pictures of one size differ.
struct PictureDifference {
  /// Pixels of which a channel differs by more than the tolerance.
  var count = 0
  /// The largest difference of a channel, 0 to 255.
  var worst = 0
  /// Red where the pictures differ, else the first one darkened.
  var picture: Picture

  /// - Parameter tolerance: what a channel may differ by, 0 to 255.
  init(_ left: Picture, _ right: Picture, tolerance: Int) {
    picture = Picture(width: left.width, height: left.height, color: 0)
    for index in left.pixels.indices where left.pixels[index] != right.pixels[index] {
      let distance = Self.distance(left.pixels[index], right.pixels[index])
      worst = max(worst, distance)
      guard distance > tolerance else { continue }
      count += 1
      picture[index % left.width, index / left.width] = 0xFF0000
    }
    guard count > 0 else { return }
    for index in left.pixels.indices where picture.pixels[index] == 0xFF00_0000 {
      let dark = left.pixels[index] >> 2 & 0x3F3F3F
      picture[index % left.width, index / left.width] = dark
    }
  }

  private static func distance(_ left: UInt32, _ right: UInt32) -> Int {
    [0, 8, 16].map { shift in
      abs(Int(left >> UInt32(shift) & 255) - Int(right >> UInt32(shift) & 255))
    }.max() ?? 0
  }
}

/// Records an issue if the pictures differ, and says where it left them and their difference.
///
/// - Parameters:
///   - tolerance: what a channel may differ by, 0 to 255.
///   - name: of the files, in `.build/failed-pictures`.
func expectSame(
  _ actual: Picture, _ expected: Picture, tolerance: Int = 2, name: String,
  sourceLocation: SourceLocation = #_sourceLocation
) throws {
  let folder = Repository.path(".build/failed-pictures")
  guard (actual.width, actual.height) == (expected.width, expected.height) else {
    Issue.record(
      "\(name): \(actual.width) × \(actual.height), not \(expected.width) × \(expected.height)",
      sourceLocation: sourceLocation)
    return
  }
  if actual.pixels == expected.pixels { return }
  let difference = PictureDifference(actual, expected, tolerance: tolerance)
  if difference.count == 0 { return }
  try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
  try actual.write(png: "\(folder)/\(name)-actual.png")
  try expected.write(png: "\(folder)/\(name)-expected.png")
  try difference.picture.write(png: "\(folder)/\(name)-difference.png")
  Issue.record(
    """
    \(name): \(difference.count) pixels differ, by up to \(difference.worst); see \
    \(folder)/\(name)-difference.png
    """, sourceLocation: sourceLocation)
}
