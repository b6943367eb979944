import KioskCore
import Testing

/// The page of squares for a machine without fonts.
@Suite struct PlainPageTests {
  @Test(arguments: [
    Size(width: 320, height: 240), Size(width: 1080, height: 1920), Size(width: 3840, height: 2160),
  ])
  func `It stands on the screen and is large`(size: Size) {
    let list = PlainPage.list(size)
    let frames = list.items.map(\.command.bounds)
    #expect(frames.count > 150)
    #expect(frames.allSatisfy { $0.x >= 0 && $0.y >= 0 })
    #expect(frames.allSatisfy { $0.maxX <= size.width && $0.maxY <= size.height })
    let (left, right) = (frames.map(\.x).min() ?? 0, frames.map(\.maxX).max() ?? 0)
    let (top, bottom) = (frames.map(\.y).min() ?? 0, frames.map(\.maxY).max() ?? 0)
    #expect(max((right - left) / size.width, (bottom - top) / size.height) > 0.5)
  }
}
