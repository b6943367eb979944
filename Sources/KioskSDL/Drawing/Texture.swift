internal import CSDL2
internal import KioskCore

/// Pixels on their way into a texture.
struct TexturePicture {
  var width: Int
  var height: Int
  var pixels: [Pixel]
  /// Whether every pixel is opaque, so that copying needs no blending.
  var isOpaque: Bool

  var bytes: Int { pixels.count * 4 }
}

/// A picture a target can copy: kept as it is for pixels in memory, and for a renderer cut into
/// tiles no larger than it can hold.
@MainActor
final class Texture {
  private struct Tile {
    let handle: OpaquePointer
    /// Its place in the picture, in device pixels.
    let place: Rect
  }

  private enum Content {
    case memory(TexturePicture, Raster)
    case tiles([Tile], OpaquePointer)
  }

  private let content: Content
  let bytes: Int
  private var tint = Color.white

  init(_ picture: TexturePicture, on target: RenderTarget) {
    switch target.surface {
    case .memory(let raster):
      content = .memory(picture, raster)
      bytes = picture.bytes
    case .renderer(let renderer):
      let tiles = Self.tiles(of: picture, renderer: renderer, limit: target.longestSide)
      content = .tiles(tiles, renderer)
      bytes = tiles.reduce(0) { $0 + Int($1.place.area) * 4 }
    }
  }

  /// The tiles' sizes, in pixels; for pixels in memory the picture is its own tile.
  var tileSizes: [Size] {
    switch content {
    case .memory(let picture, _):
      [Size(width: Double(picture.width), height: Double(picture.height))]
    case .tiles(let tiles, _):
      tiles.map { Size(width: $0.place.width, height: $0.place.height) }
    }
  }

  private static func tiles(
    of picture: TexturePicture, renderer: OpaquePointer, limit: Int
  ) -> [Tile] {
    var tiles: [Tile] = []
    for y in stride(from: 0, to: picture.height, by: limit) {
      for x in stride(from: 0, to: picture.width, by: limit) {
        let place = Rect(
          x: Double(x), y: Double(y), width: Double(min(limit, picture.width - x)),
          height: Double(min(limit, picture.height - y)))
        if let tile = tile(of: picture, at: place, renderer: renderer) { tiles.append(tile) }
      }
    }
    return tiles
  }

  private static func tile(
    of picture: TexturePicture, at place: Rect, renderer: OpaquePointer
  ) -> Tile? {
    let handle = SDL_CreateTexture(
      renderer, RenderTarget.format, Int32(SDL_TEXTUREACCESS_STATIC.rawValue),
      Int32(place.width), Int32(place.height))
    guard let handle else { return nil }
    picture.pixels.withUnsafeBufferPointer { pixels in
      let start = pixels.baseAddress?.advanced(by: Int(place.y) * picture.width + Int(place.x))
      SDL_UpdateTexture(handle, nil, start, Int32(picture.width * 4))
    }
    SDL_SetTextureBlendMode(handle, picture.isOpaque ? SDL_BLENDMODE_NONE : SDL_BLENDMODE_BLEND)
    return Tile(handle: handle, place: place)
  }

  func destroy() {
    guard case .tiles(let tiles, _) = content else { return }
    for tile in tiles { SDL_DestroyTexture(tile.handle) }
  }

  /// Multiplies the pixels by this colour and alpha whenever they are drawn from now on.
  func tint(_ color: Color) {
    tint = color
    guard case .tiles(let tiles, _) = content else { return }
    for tile in tiles {
      SDL_SetTextureColorMod(tile.handle, color.red, color.green, color.blue)
      SDL_SetTextureAlphaMod(tile.handle, color.alpha)
    }
  }

  /// Copies what lies inside `visible` of the picture whose top left corner is at `origin`.
  func draw(at origin: Point, inside visible: Rect) {
    switch content {
    case .memory(let picture, let raster):
      raster.copy(picture, at: origin, inside: visible, tint: tint)
    case .tiles(let tiles, let renderer):
      for tile in tiles { Self.draw(tile, at: origin, inside: visible, on: renderer) }
    }
  }

  private static func draw(
    _ tile: Tile, at origin: Point, inside visible: Rect, on renderer: OpaquePointer
  ) {
    let shown = tile.place.offset(x: origin.x, y: origin.y).intersection(visible)
    guard !shown.isEmpty else { return }
    var target = SDL_Rect(shown)
    var source = SDL_Rect(
      shown.offset(x: -origin.x - tile.place.x, y: -origin.y - tile.place.y))
    SDL_RenderCopy(renderer, tile.handle, &source, &target)
  }
}
