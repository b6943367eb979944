internal import CSDL2

/// What is drawn on, and what has to be known of it to draw well.
struct RenderTarget: Equatable {
  enum Surface: Equatable {
    /// The pixels themselves.
    case memory(Raster)
    /// An SDL renderer: a GPU's, or SDL's own for surfaces whose pixels are kept otherwise.
    case renderer(OpaquePointer)
  }

  /// Of all textures.
  static let format = SDL_PIXELFORMAT_ARGB8888.rawValue

  let surface: Surface
  /// In pixels, 1 or more.
  let longestSide: Int
  /// Whether text is kept mixed with its ground (copying is cheap, blending dear) instead of
  /// tinted while it is drawn.
  let mixesText: Bool

  /// The renderer to hand finished drawing to; nil where pixels are drawn at once.
  var renderer: OpaquePointer? {
    if case .renderer(let renderer) = surface { renderer } else { nil }
  }

  /// The processor draws: into the surface's pixels where it keeps them as most do, else through
  /// SDL's software renderer, which `renderer` then has to destroy.
  @MainActor
  static func software(
    _ surface: UnsafeMutablePointer<SDL_Surface>, longestSide: Int = TextureCache.standardSide
  ) -> RenderTarget? {
    if let raster = Raster(surface) {
      return RenderTarget(
        surface: .memory(raster), longestSide: max(1, longestSide), mixesText: true)
    }
    return SDL_CreateSoftwareRenderer(surface).map { renderer in
      RenderTarget(
        surface: .renderer(renderer), longestSide: max(1, longestSide), mixesText: true)
    }
  }

  /// A renderer on a GPU; its largest texture is asked for, and assumed where it says nothing.
  @MainActor
  static func accelerated(_ renderer: OpaquePointer) -> RenderTarget {
    var info = SDL_RendererInfo()
    SDL_GetRendererInfo(renderer, &info)
    let named = min(info.max_texture_width, info.max_texture_height)
    return RenderTarget(
      surface: .renderer(renderer),
      longestSide: named > 0 ? Int(named) : TextureCache.standardSide, mixesText: false)
  }

  @MainActor
  func destroyRenderer() {
    if let renderer { SDL_DestroyRenderer(renderer) }
  }
}
