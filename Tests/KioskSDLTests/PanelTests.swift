import KioskCore
import Testing

@testable import KioskSDL

/// Case T05: fingers and mouse in the same pixels, whatever the density and rotation.
@Suite struct PanelTests {
  private let dense = Panel(
    points: Size(width: 1280, height: 720), pixels: Size(width: 1920, height: 1080))

  @Test func `A finger's share and the mouse's point hit the same device pixel`() {
    #expect(dense.content(fingerX: 0.25, y: 0.5) == Point(x: 480, y: 540))
    #expect(dense.content(mouseX: 320, y: 360) == Point(x: 480, y: 540))
  }

  @Test(arguments: [
    (Rotation.none, Point(x: 0.25, y: 0.5)), (.quarter, Point(x: 0.5, y: 0.75)),
    (.half, Point(x: 0.75, y: 0.5)), (.threeQuarters, Point(x: 0.5, y: 0.25)),
  ])
  func `A turned panel turns fingers back`(rotation: Rotation, share: Point) {
    let panel = Panel(points: dense.points, pixels: dense.pixels, rotation: rotation)
    let size = panel.contentSize
    let expected = Point(x: share.x * size.width, y: share.y * size.height)
    #expect(panel.content(fingerX: 0.25, y: 0.5) == expected)
    #expect(panel.content(mouseX: 320, y: 360) == expected)
  }

  @Test func `The edge belongs to the last pixel`() {
    #expect(dense.content(fingerX: 1, y: 1) == Point(x: 1919, y: 1079))
    #expect(dense.content(mouseX: 1280, y: -40) == Point(x: 1919, y: 0))
  }

  @Test func `A little outside is the edge, and far outside is nothing`() {
    #expect(dense.content(fingerX: -0.01, y: 0.5) == Point(x: 0, y: 540))
    #expect(dense.content(fingerX: 15.98, y: 5.48) == nil)
    #expect(dense.content(fingerX: .nan, y: 0.5) == nil)
    #expect(dense.content(fingerX: 0.5, y: -.infinity) == nil)
  }

  @Test(arguments: Rotation.allCases)
  func `A rectangle's corner on the panel is where its finger would be`(rotation: Rotation) {
    let panel = Panel(
      points: dense.pixels, pixels: dense.pixels, rotation: rotation)
    let place = rotation.panel(
      ofContent: Rect(x: 30, y: 40, width: 20, height: 10), panel: dense.pixels)
    let middle = panel.content(mouseX: place.midX, y: place.midY)
    #expect(abs(middle.x - 40) < 1e-9 && abs(middle.y - 45) < 1e-9)
  }
}
