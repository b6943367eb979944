internal import CSDL2
package import KioskCore

/// A finished picture: opaque pixels, rows from top to bottom.
package struct Picture: Equatable, Sendable {
  package var width: Int
  package var height: Int
  /// 0xFFRRGGBB.
  package var pixels: [UInt32]

  package init(width: Int, height: Int, pixels: [UInt32]) {
    self.width = width
    self.height = height
    self.pixels = pixels
  }

  /// 0xFFRRGGBB at a place inside the picture.
  package subscript(x: Int, y: Int) -> UInt32 { pixels[y * width + x] }
}

/// Draws display lists without a window, with the code that draws the screen.
@MainActor
package final class Easel {
  private let painter: ListPainter
  private var surface: UnsafeMutablePointer<SDL_Surface>?
  private var target: RenderTarget?
  private let longestSide: Int

  /// - Parameter longestSide: of a texture in pixels; smaller only in tests.
  package init(
    glyphs: any GlyphPainter, images: ImageStore = ImageStore(),
    cache: TextureCache = TextureCache(), longestSide: Int = TextureCache.standardSide
  ) {
    painter = ListPainter(glyphs: glyphs, images: images, cache: cache)
    self.longestSide = longestSide
  }

  isolated deinit { close() }

  /// The whole list as a picture of the list's size.
  package func picture(of list: DisplayList) throws(PictureError) -> Picture {
    try open(list.size)
    let whole = Rect(x: 0, y: 0, width: list.size.width, height: list.size.height)
    return try paint(list, parts: [whole])
  }

  /// Draws only `parts` over what was drawn before.
  package func paint(_ list: DisplayList, parts: [Rect]) throws(PictureError) -> Picture {
    guard let target, let surface else { throw .notDrawn(reason: "nothing was drawn before") }
    painter.paint(list, parts: parts, on: target)
    return Picture(surface)
  }

  private func open(_ size: Size) throws(PictureError) {
    let (width, height) = (Int32(pixel: size.width), Int32(pixel: size.height))
    if let surface, surface.pointee.w == width, surface.pointee.h == height { return }
    close()
    let format = SDL_PIXELFORMAT_RGB888.rawValue
    surface = SDL_CreateRGBSurfaceWithFormat(0, width, height, 32, format)
    target = surface.flatMap { RenderTarget.software($0, longestSide: longestSide) }
    if target == nil { throw .notDrawn(reason: String(cString: SDL_GetError())) }
  }

  private func close() {
    painter.cache.forget()
    target?.destroyRenderer()
    if let surface { SDL_FreeSurface(surface) }
    (target, surface) = (nil, nil)
  }
}

extension Picture {
  /// A copy of a 32-bit surface's pixels.
  init(_ surface: UnsafeMutablePointer<SDL_Surface>) {
    let (width, height) = (Int(surface.pointee.w), Int(surface.pointee.h))
    var pixels = [UInt32](repeating: 0, count: width * height)
    for y in 0..<height {
      guard let row = surface.pointee.pixels?.advanced(by: y * Int(surface.pointee.pitch)) else {
        break
      }
      let values = row.assumingMemoryBound(to: UInt32.self)
      for x in 0..<width { pixels[y * width + x] = values[x] | 0xFF00_0000 }
    }
    self.init(width: width, height: height, pixels: pixels)
  }
}
