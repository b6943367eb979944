internal import CSDL2
internal import KioskCore

/// Draws whole frames by a GPU, in step with the display.
@MainActor
final class RendererPresenter: Presenter {
  /// Keeps alive what the renderer draws on.
  private let owner: AnyObject?
  private let renderer: OpaquePointer
  private let rotation: Rotation
  private let cache: TextureCache
  private let target: RenderTarget
  /// Whether the next picture would be drawn on a surface that SDL throws away.
  ///
  /// On KMSDRM SDL makes the surfaces anew for another mode, and for the first one, as it presents:
  /// what was drawn before is lost, and the screen would stay black until the next frame.
  private var isUnsettled = false
  /// The unturned picture; nil where the content is drawn straight onto the screen.
  private var content: OpaquePointer?

  private(set) var size = Size.zero
  let drawsWhole = true
  let waitsForDisplay: Bool
  let drawer: String

  /// Takes the renderer over.
  init(
    renderer: OpaquePointer, of owner: AnyObject?, rotation: Rotation, cache: TextureCache
  ) {
    self.owner = owner
    self.renderer = renderer
    self.rotation = rotation
    self.cache = cache
    target = .accelerated(renderer)
    var info = SDL_RendererInfo()
    SDL_GetRendererInfo(renderer, &info)
    drawer = info.name.map { "SDL's " + String(cString: $0) } ?? "SDL"
    waitsForDisplay = info.flags & SDL_RENDERER_PRESENTVSYNC.rawValue != 0
    refit()
  }

  isolated deinit {
    cache.forget()
    SDL_DestroyRenderer(renderer)
  }

  func begin() -> RenderTarget? {
    if isUnsettled {
      isUnsettled = false
      SDL_RenderPresent(renderer)
    }
    if rotation != .none { SDL_SetRenderTarget(renderer, content) }
    return target
  }

  func refit() {
    isUnsettled = VideoDriver.current == "KMSDRM"
    var (width, height): (Int32, Int32) = (0, 0)
    SDL_GetRendererOutputSize(renderer, &width, &height)
    size = rotation.turned(Size(width: Double(width), height: Double(height)))
    guard rotation != .none else { return }
    if let content { SDL_DestroyTexture(content) }
    content = SDL_CreateTexture(
      renderer, RenderTarget.format, Int32(SDL_TEXTUREACCESS_TARGET.rawValue), Int32(size.width),
      Int32(size.height))
  }

  func present(_ rects: [Rect]) {
    if let content {
      SDL_SetRenderTarget(renderer, nil)
      let panel = rotation.turned(size)
      // Turned about its middle, it lies exactly on the panel.
      var place = SDL_FRect(
        x: Float(panel.width - size.width) / 2, y: Float(panel.height - size.height) / 2,
        w: Float(size.width), h: Float(size.height))
      SDL_RenderCopyExF(
        renderer, content, nil, &place, Double(rotation.rawValue), nil, SDL_FLIP_NONE)
    }
    SDL_RenderPresent(renderer)
  }
}
