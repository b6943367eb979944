import KioskCore
import Testing

@testable import KioskSDL

@MainActor
@Suite struct ImageStoreTests {
  private func ink(_ number: Int, side: Int = 50) -> ImageInk {
    ImageInk(
      source: ImageSource(path: "\(number)", width: side, height: side), width: side, height: side)
  }

  private func list(_ inks: [ImageInk]) -> DisplayList {
    let clip = Rect(x: 0, y: 0, width: 200, height: 200)
    return DisplayList(
      size: Size(width: 200, height: 200), background: .white,
      items: inks.enumerated().map { place, ink in
        Sample.item(
          place, clip,
          .image(
            ink: ink,
            frame: Rect(
              x: Double(place) * 60, y: 10, width: Double(ink.width), height: Double(ink.height)),
            opacity: 255))
      })
  }

  @Test func `Pictures without end stay within the budget, and what shows is never let go`() throws
  {
    let store = ImageStore(budget: 100_000)
    let easel = Easel(glyphs: PatternPainter(), images: store)
    var forgotten: [ImageInk] = []
    store.onForget = { forgotten.append($0) }
    store.insert(Sample.image(of: ink(0)), for: ink(0))
    let before = try easel.picture(of: list([ink(0)]))
    for number in 1..<60 {
      store.insert(Sample.image(of: ink(number)), for: ink(number))
      #expect(try easel.picture(of: list([ink(0), ink(number)]))[10, 20] == before[10, 20])
      #expect(store.bytes <= 100_000)
    }
    #expect(!forgotten.contains(ink(0)) && !forgotten.contains(ink(59)))
    #expect(forgotten.count + store.count == 60 && Set(forgotten).count == forgotten.count)
    #expect(try easel.picture(of: list([ink(0)])) == before)
  }

  @Test func `A picture that changed under its name is drawn anew`() throws {
    let store = ImageStore()
    let easel = Easel(glyphs: PatternPainter(), images: store)
    store.insert(Sample.image(of: ink(1)), for: ink(1))
    let before = try easel.picture(of: list([ink(1)]))
    var other = Sample.image(of: ink(2)).pixels
    other.reverse()
    store.forget { $0.path == "1" }
    #expect(store.count == 0 && store.bytes == 0)
    store.insert(DecodedImage(width: 50, height: 50, pixels: other), for: ink(1))
    #expect(try easel.picture(of: list([ink(1)])) != before)
  }

  @Test func `A picture that is not there draws nothing`() throws {
    let easel = Easel(glyphs: PatternPainter())
    let empty = DisplayList(size: Size(width: 200, height: 200), background: .white)
    #expect(try easel.picture(of: list([ink(1)])) == easel.picture(of: empty))
  }
}
