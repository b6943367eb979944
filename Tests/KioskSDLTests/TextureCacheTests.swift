import KioskCore
import Testing

@testable import KioskSDL

@MainActor
@Suite struct TextureCacheTests {
  private let list = Sample.page(
    Size(width: 400, height: 500), heights: [80, 80, 100], angle: -90)

  @Test func `Fifty resets before a frame cost one rebuild and change no pixel (V02)`() throws {
    let cache = TextureCache()
    let easel = Easel(glyphs: PatternPainter(), cache: cache)
    let before = try easel.picture(of: list)
    let (creations, bytes) = (cache.creations, cache.bytes)
    for _ in 0..<50 { cache.reset() }
    #expect(try easel.picture(of: list) == before)
    #expect(cache.creations == 2 * creations)
    #expect(cache.bytes == bytes)
  }

  @Test func `A second frame of the same list makes nothing`() throws {
    let cache = TextureCache()
    let painter = PatternPainter()
    let easel = Easel(glyphs: painter, cache: cache)
    _ = try easel.picture(of: list)
    let (creations, pictures) = (cache.creations, painter.pictures)
    _ = try easel.picture(of: list)
    #expect(cache.creations == creations && painter.pictures == pictures)
  }

  @Test func `Days of changing texts stay within the budget`() throws {
    let budget = 400_000
    let cache = TextureCache(budget: budget)
    let easel = Easel(glyphs: PatternPainter(), cache: cache)
    let clip = Rect(x: 0, y: 0, width: 400, height: 500)
    for number in 0..<300 {
      var list = DisplayList(size: Size(width: 400, height: 500), background: .white)
      list.items.append(
        Sample.item(
          1, clip, Sample.text("text \(number)", Rect(x: 0, y: 0, width: 300, height: 30))))
      _ = try easel.picture(of: list)
      #expect(cache.bytes <= budget)
    }
    #expect(cache.creations == 300)
    #expect(cache.count < 20)
  }

  @Test func `A frame that needs more than the budget is drawn whole`() throws {
    let small = Easel(glyphs: PatternPainter(), cache: TextureCache(budget: 10_000))
    let large = Easel(glyphs: PatternPainter())
    #expect(try small.picture(of: list) == large.picture(of: list))
  }

  @Test(arguments: [16, 100, 0])
  func `A small largest texture changes no pixel (V04)`(side: Int) throws {
    let easel = Easel(
      glyphs: PatternPainter(), longestSide: side == 0 ? TextureCache.standardSide : side)
    let wide = Sample.page(Size(width: 2600, height: 300), heights: [120, 90])
    let reference = Easel(glyphs: PatternPainter(), longestSide: 8192)
    #expect(try easel.picture(of: wide) == reference.picture(of: wide))
  }
}
