internal import CSDL2

/// A renderer, and what has to be known of it to draw well.
struct RenderTarget: Equatable {
  let renderer: OpaquePointer
  /// SDL's pixel format for pictures that are copied without blending.
  let opaqueFormat: UInt32
  let alphaFormat = SDL_PIXELFORMAT_ARGB8888.rawValue
  /// In pixels, 1 or more.
  let longestSide: Int
  /// Whether text is kept mixed with its ground (copying is cheap, blending dear) instead of
  /// tinted while it is drawn.
  let mixesText: Bool

  /// A software renderer whose pixels are of this format.
  @MainActor
  static func software(
    _ renderer: OpaquePointer, format: UInt32, longestSide: Int = TextureCache.standardSide
  ) -> RenderTarget {
    let isPlain = format == SDL_PIXELFORMAT_RGB888.rawValue
    return RenderTarget(
      renderer: renderer, opaqueFormat: isPlain ? format : SDL_PIXELFORMAT_ARGB8888.rawValue,
      longestSide: max(1, longestSide), mixesText: true)
  }

  /// A renderer on a GPU; its largest texture is asked for, and assumed where it says nothing.
  @MainActor
  static func accelerated(_ renderer: OpaquePointer) -> RenderTarget {
    var info = SDL_RendererInfo()
    SDL_GetRendererInfo(renderer, &info)
    let named = min(info.max_texture_width, info.max_texture_height)
    return RenderTarget(
      renderer: renderer, opaqueFormat: SDL_PIXELFORMAT_ARGB8888.rawValue,
      longestSide: named > 0 ? Int(named) : TextureCache.standardSide, mixesText: false)
  }
}
