import Glibc
import KioskCore
import Testing

@testable import KioskSDL

@MainActor
@Suite struct ShapeTests {
  private let shapes = ShapeRasterizer()

  private func area(_ mask: CoverageMask) -> Double {
    mask.values.reduce(0) { $0 + Double($1) } / 255
  }

  private func corner(_ box: Rect, radius: Double) -> CoverageMask {
    var outline = Outline()
    ContinuousCorner.add(box, radius: radius, to: &outline)
    return shapes.fill(outline, width: 200, height: 200)
  }

  @Test func `A box on whole pixels covers them wholly and no others`() {
    let mask = corner(Rect(x: 10, y: 20, width: 100, height: 50), radius: 0)
    #expect(mask[10, 20] == 255 && mask[109, 69] == 255)
    #expect(mask[9, 20] == 0 && mask[110, 69] == 0 && mask[10, 19] == 0 && mask[109, 70] == 0)
    #expect(area(mask) == 5000)
  }

  @Test func `A continuous corner bends the edge up to 1_53 radii, and no further`() {
    let mask = corner(Rect(x: 0, y: 0, width: 200, height: 200), radius: 40)
    #expect(mask[0, 62] == 255)
    #expect(mask[0, 48] < 255)
    #expect(mask[0, 10] == 0)
    // A circular corner of this radius leaves out 343 pixels, and so, nearly, does this one.
    #expect(abs(40_000 - area(mask) - 4 * 343) < 4 * 40)
  }

  @Test func `A box too small for its radius gets a smaller one and keeps its sides`() {
    let mask = corner(Rect(x: 0, y: 0, width: 30, height: 200), radius: 40)
    #expect(mask[15, 0] > 200 && mask[0, 100] == 255 && mask[29, 100] == 255)
    #expect(mask[0, 0] == 0)
  }

  @Test func `A disc has a circle's area`() {
    let disc = shapes.fill(
      .disc(center: Point(x: 100, y: 100), radius: 50), width: 200, height: 200)
    #expect(abs(area(disc) - Double.pi * 2500) < 16)
  }

  @Test func `A blur spreads what there is and loses nothing`() {
    let mask = corner(Rect(x: 60, y: 60, width: 80, height: 80), radius: 10)
    let blurred = GaussianBlur.blurred(mask, deviation: 6)
    let sum = blurred.reduce(0) { $0 + Double($1) } / 255
    #expect(abs(sum - area(mask)) < 1)
    #expect(blurred[100 * 200 + 100] > 254.5)
    #expect(blurred[100 * 200 + 60] > 100 && blurred[100 * 200 + 60] < 150)
    #expect(blurred[100 * 200 + 41] == 0 && blurred[100 * 200 + 43] > 0)
  }

  @Test func `A blur is the same along and across`() {
    let mask = corner(Rect(x: 50, y: 50, width: 100, height: 100), radius: 20)
    let blurred = GaussianBlur.blurred(mask, deviation: 5)
    var largest: Float = 0
    for x in 0..<200 {
      for y in 0..<x {
        largest = max(largest, abs(blurred[y * 200 + x] - blurred[x * 200 + y]))
      }
    }
    #expect(largest < 0.5)
  }

  /// How wide the ink is in the outermost rows and columns that have any.
  private func extents(angle: Double) -> (top: Int, bottom: Int, left: Int, right: Int) {
    let pose = ChevronPose(center: Point(x: 0, y: 0), angle: angle)
    let (side, pixels) = ChevronRasterizer(shapes: shapes).pixels(
      of: Sample.chevron(.plain, size: 32), pose: pose)
    let ink = pixels.indices.filter { pixels[$0] != Color.white.pixel }
    let places = ink.map { (x: $0 % side, y: $0 / side) }
    func extent(_ values: [Int]) -> Int { (values.max() ?? 0) - (values.min() ?? 0) }
    let (xs, ys) = (places.map(\.x), places.map(\.y))
    return (
      extent(places.filter { $0.y == ys.min() }.map(\.x)),
      extent(places.filter { $0.y == ys.max() }.map(\.x)),
      extent(places.filter { $0.x == xs.min() }.map(\.y)),
      extent(places.filter { $0.x == xs.max() }.map(\.y))
    )
  }

  @Test func `A chevron points down at 0 degrees, left at 90 and right at -90`() {
    let (down, left, right) = (extents(angle: 0), extents(angle: 90), extents(angle: -90))
    #expect(down.bottom < 8 && down.top > 16)
    #expect(left.left < 8 && left.right > 16)
    #expect(right.right < 8 && right.left > 16)
  }

  @Test func `A chevron's angle is kept to whole degrees`() {
    let center = Point(x: 10.5, y: 3)
    #expect(ChevronPose(center: center, angle: -90) == ChevronPose(center: center, angle: 270.2))
    #expect(ChevronPose(center: center, angle: .nan).degrees == 0)
    #expect(ChevronPose(center: center, angle: -0.4).degrees == 0)
  }
}
