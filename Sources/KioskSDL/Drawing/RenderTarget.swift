internal import CSDL2

/// A renderer, and what has to be known of it to draw well.
struct RenderTarget: Equatable {
  /// Of all textures, opaque ones too: SDL's copy of this format into a window's keeps to the
  /// processor's cache, where its copy between equal formats goes round it, which for narrow
  /// rectangles measured 1.5 against 2.3 ns a pixel.
  static let format = SDL_PIXELFORMAT_ARGB8888.rawValue

  let renderer: OpaquePointer
  /// In pixels, 1 or more.
  let longestSide: Int
  /// Whether text is kept mixed with its ground (copying is cheap, blending dear) instead of
  /// tinted while it is drawn.
  let mixesText: Bool

  @MainActor
  static func software(
    _ renderer: OpaquePointer, longestSide: Int = TextureCache.standardSide
  ) -> RenderTarget {
    RenderTarget(renderer: renderer, longestSide: max(1, longestSide), mixesText: true)
  }

  /// A renderer on a GPU; its largest texture is asked for, and assumed where it says nothing.
  @MainActor
  static func accelerated(_ renderer: OpaquePointer) -> RenderTarget {
    var info = SDL_RendererInfo()
    SDL_GetRendererInfo(renderer, &info)
    let named = min(info.max_texture_width, info.max_texture_height)
    return RenderTarget(
      renderer: renderer, longestSide: named > 0 ? Int(named) : TextureCache.standardSide,
      mixesText: false)
  }
}
