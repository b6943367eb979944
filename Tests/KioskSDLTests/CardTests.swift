import KioskCore
import Testing

@testable import KioskSDL

/// Cards put together from cached ends against cards drawn in one piece.
@MainActor
@Suite struct CardTests {
  private func drawn(_ shape: CardShape, width: Double, height: Double) throws -> Picture {
    let insets = shape.shadowInsets
    let frame = Rect(x: insets.leading, y: insets.top, width: width, height: height)
    let bounds = DrawCommand.card(frame: frame, shape: shape).bounds
    let list = DisplayList(
      size: Size(width: bounds.width, height: bounds.height), background: .black,
      items: [Sample.item(1, bounds, .card(frame: frame, shape: shape))])
    return try Easel(glyphs: PatternPainter()).picture(of: list)
  }

  private func difference(_ shape: CardShape, width: Double, height: Double) throws -> Int {
    let direct = CardRasterizer(shapes: ShapeRasterizer()).pixels(
      of: shape, width: Int(width), height: Int(height))
    let cached = try drawn(shape, width: width, height: height).pixels
    #expect(direct.count == cached.count)
    var largest = 0
    for (one, other) in zip(direct, cached) {
      let (one, other) = (Color(one), Color(other))
      largest = max(largest, abs(Int(one.red) - Int(other.red)))
      largest = max(largest, abs(Int(one.green) - Int(other.green)))
      largest = max(largest, abs(Int(one.blue) - Int(other.blue)))
    }
    return largest
  }

  @Test(arguments: [(300.0, 120.0), (1000, 300), (97, 200), (64, 180), (20, 180), (2100, 99)])
  func `A card put together equals one drawn whole`(width: Double, height: Double) throws {
    for border in [0.0, 2] {
      let shape = Sample.card(border: border)
      #expect(try difference(shape, width: width, height: height) == 0)
    }
  }

  @Test func `A large card with a translucent fill equals one drawn whole`() throws {
    let shape = Sample.card(
      scale: 2.5, fill: Color(red: 250, green: 240, blue: 230, alpha: 200), border: 3)
    #expect(try difference(shape, width: 400, height: 400) == 0)
  }

  /// The shadow's sides have no room to reach their full strength there.
  @Test func `A card lower than its ends differs by no more than a few shades of shadow`() throws {
    for height in [40.0, 44, 52] {
      #expect(try difference(Sample.card(), width: 300, height: height) <= 3)
    }
  }

  @Test func `A card of any height, down to none, is drawn within its bounds`() throws {
    for height in 0...40 {
      let picture = try drawn(Sample.card(), width: 60, height: Double(height))
      #expect(picture.pixels.count == picture.width * picture.height)
    }
  }
}
