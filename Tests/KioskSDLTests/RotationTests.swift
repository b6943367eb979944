import CSDL2
import KioskCore
import Testing

@testable import KioskSDL

/// Every content pixel is found on the panel where a finger would touch it.
@MainActor
@Suite struct RotationTests {
  private let size = Size(width: 240, height: 160)

  private var list: DisplayList {
    var list = Sample.page(size, heights: [40, 50], scroll: 30)
    list.items.append(
      Sample.item(
        1, Rect(x: 0, y: 0, width: 240, height: 160),
        .fill(Rect(x: 3, y: 5, width: 7, height: 11), .black)))
    return list
  }

  private func expectTurned(_ panel: Picture, _ content: Picture, _ rotation: Rotation) {
    let turned = rotation.turned(size)
    #expect(panel.width == Int(turned.width) && panel.height == Int(turned.height))
    var wrong = 0
    for y in 0..<content.height {
      for x in 0..<content.width {
        let place = rotation.panel(
          ofContent: Rect(x: Double(x), y: Double(y), width: 1, height: 1), panel: turned)
        if panel[Int(place.x), Int(place.y)] != content[x, y] { wrong += 1 }
      }
    }
    #expect(wrong == 0)
  }

  private func surface(_ size: Size) throws -> UnsafeMutablePointer<SDL_Surface> {
    try #require(
      SDL_CreateRGBSurfaceWithFormat(
        0, Int32(size.width), Int32(size.height), 32, SDL_PIXELFORMAT_RGB888.rawValue))
  }

  @Test(arguments: Rotation.allCases)
  func `The processor's copy turns every pixel, also part by part`(rotation: Rotation) throws {
    let content = try Easel(glyphs: PatternPainter()).picture(of: list)
    let (source, target) = (try surface(size), try surface(rotation.turned(size)))
    defer {
      SDL_FreeSurface(source)
      SDL_FreeSurface(target)
    }
    let pixels = try #require(source.pointee.pixels).assumingMemoryBound(to: UInt32.self)
    for (index, pixel) in content.pixels.enumerated() { pixels[index] = pixel }
    for x in stride(from: 0.0, to: 240, by: 57) {
      for y in stride(from: 0.0, to: 160, by: 33) {
        rotation.copy(Rect(x: x, y: y, width: 57, height: 33), from: source, to: target)
      }
    }
    expectTurned(Picture(target), content, rotation)
  }

  @Test(arguments: Rotation.allCases)
  func `A renderer's copy turns every pixel`(rotation: Rotation) throws {
    let target = try surface(rotation.turned(size))
    defer { SDL_FreeSurface(target) }
    let renderer = try #require(SDL_CreateSoftwareRenderer(target))
    let cache = TextureCache()
    let presenter = RendererPresenter(
      renderer: renderer, of: nil, rotation: rotation, cache: cache)
    let canvas = Canvas(presenter: presenter, glyphs: PatternPainter(), cache: cache)
    #expect(canvas.size == size)
    #expect(canvas.show(list))
    #expect(!canvas.show(list))
    let reference = try surface(size)
    defer { SDL_FreeSurface(reference) }
    let plainRenderer = try #require(SDL_CreateSoftwareRenderer(reference))
    let plain = Canvas(
      presenter: RendererPresenter(
        renderer: plainRenderer, of: nil, rotation: .none, cache: TextureCache()),
      glyphs: PatternPainter(), cache: TextureCache())
    plain.show(list)
    expectTurned(Picture(target), Picture(reference), rotation)
  }
}
