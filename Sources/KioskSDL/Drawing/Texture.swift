internal import CSDL2
internal import KioskCore

/// Pixels on their way into a texture.
struct TexturePicture {
  var width: Int
  var height: Int
  var pixels: [Pixel]
  /// Whether every pixel is opaque, so that copying needs no blending.
  var isOpaque: Bool
}

/// A picture a renderer can copy, cut into tiles no larger than the renderer can hold.
@MainActor
struct Texture {
  struct Tile {
    let handle: OpaquePointer
    /// Its place in the picture, in device pixels.
    let place: Rect
  }

  private(set) var tiles: [Tile] = []
  private(set) var bytes = 0

  /// - Parameter limit: the longest side of a tile in pixels, 1 or more.
  init(_ picture: TexturePicture, renderer: OpaquePointer, limit: Int) {
    for y in stride(from: 0, to: picture.height, by: limit) {
      for x in stride(from: 0, to: picture.width, by: limit) {
        let place = Rect(
          x: Double(x), y: Double(y), width: Double(min(limit, picture.width - x)),
          height: Double(min(limit, picture.height - y)))
        add(picture, part: place, renderer: renderer)
      }
    }
  }

  private mutating func add(
    _ picture: TexturePicture, part: Rect, renderer: OpaquePointer
  ) {
    let handle = SDL_CreateTexture(
      renderer, RenderTarget.format, Int32(SDL_TEXTUREACCESS_STATIC.rawValue), Int32(part.width),
      Int32(part.height))
    guard let handle else { return }
    picture.pixels.withUnsafeBufferPointer { pixels in
      let start = pixels.baseAddress?.advanced(by: Int(part.y) * picture.width + Int(part.x))
      SDL_UpdateTexture(handle, nil, start, Int32(picture.width * 4))
    }
    SDL_SetTextureBlendMode(handle, picture.isOpaque ? SDL_BLENDMODE_NONE : SDL_BLENDMODE_BLEND)
    tiles.append(Tile(handle: handle, place: part))
    bytes += Int(part.area) * 4
  }

  func destroy() {
    for tile in tiles { SDL_DestroyTexture(tile.handle) }
  }

  /// Multiplies the pixels by this colour and alpha whenever they are drawn from now on.
  func tint(_ color: Color) {
    for tile in tiles {
      SDL_SetTextureColorMod(tile.handle, color.red, color.green, color.blue)
      SDL_SetTextureAlphaMod(tile.handle, color.alpha)
    }
  }

  /// Copies what lies inside `visible` of the picture whose top left corner is at `origin`.
  func draw(at origin: Point, inside visible: Rect, renderer: OpaquePointer) {
    for tile in tiles {
      let shown = tile.place.offset(x: origin.x, y: origin.y).intersection(visible)
      guard !shown.isEmpty else { continue }
      var target = SDL_Rect(shown)
      var source = SDL_Rect(
        shown.offset(x: -origin.x - tile.place.x, y: -origin.y - tile.place.y))
      SDL_RenderCopy(renderer, tile.handle, &source, &target)
    }
  }
}
