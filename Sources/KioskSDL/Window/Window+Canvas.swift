internal import CSDL2
internal import Glibc

extension Window {
  /// What draws into this window.
  ///
  /// - Parameter renderer: instead of the options' choice, where one is given.
  /// - Throws: `WindowError.noRenderer` where what `--renderer` asks for can't be had.
  package func canvas(
    glyphs: any GlyphPainter, images: ImageStore = ImageStore(),
    cache: TextureCache = TextureCache(), renderer: RendererChoice? = nil
  ) throws(WindowError) -> Canvas {
    let presenter = try presenter(renderer ?? options.renderer, cache)
    return Canvas(presenter: presenter, glyphs: glyphs, images: images, cache: cache)
  }

  private func presenter(
    _ choice: RendererChoice, _ cache: TextureCache
  ) throws(WindowError) -> any Presenter {
    // KMSDRM gives no surface to draw into.
    let needsRenderer = VideoDriver.current == "KMSDRM"
    if choice == .software, needsRenderer {
      throw .noRenderer(asked: choice, reason: "video driver KMSDRM draws by the GPU only")
    }
    if choice == .gpu || needsRenderer || (choice == .auto && hasRenderNode) {
      if let renderer = accelerated(refusesProcessor: choice == .auto && !needsRenderer) {
        return RendererPresenter(
          renderer: renderer, of: self, rotation: options.rotation, cache: cache)
      }
      if choice == .gpu || needsRenderer { throw .noRenderer(asked: choice, reason: .lastFromSDL) }
    }
    return try SurfacePresenter(window: self, cache: cache)
  }

  /// Whether the kernel offers a GPU to draw with.
  private var hasRenderNode: Bool {
    (128..<136).contains { access("/dev/dri/renderD\($0)", R_OK | W_OK) == 0 }
  }

  /// - Parameter refusesProcessor: whether a GPU that is only imitated is as good as none.
  private func accelerated(refusesProcessor: Bool) -> OpaquePointer? {
    let flags =
      SDL_RENDERER_ACCELERATED.rawValue | SDL_RENDERER_PRESENTVSYNC.rawValue
      | SDL_RENDERER_TARGETTEXTURE.rawValue
    guard let renderer = SDL_CreateRenderer(handle, -1, flags) else { return nil }
    if refusesProcessor, isImitated {
      SDL_DestroyRenderer(renderer)
      return nil
    }
    return renderer
  }

  /// Whether OpenGL, where that is what draws, runs on the processor.
  private var isImitated: Bool {
    typealias GetString = @convention(c) (UInt32) -> UnsafePointer<CChar>?
    guard SDL_GL_GetCurrentContext() != nil, let address = SDL_GL_GetProcAddress("glGetString")
    else { return false }
    // OpenGL's glGetString has this signature; GL_RENDERER is 0x1F01.
    let getString = unsafeBitCast(address, to: GetString.self)
    guard let text = getString(0x1F01) else { return false }
    let name = String(cString: text)
    return ["llvmpipe", "softpipe", "swrast", "SwiftShader"].contains { name.contains($0) }
  }
}
