internal import CSDL2
internal import CSDL2TTF
internal import Synchronization

/// SDL2_ttf's side of a face: opened only when something is drawn with it.
final class DrawingFont {
  private let font: OpaquePointer
  /// SDL2_ttf reads from it for as long as the font is open.
  private let bytes: FontBytes

  /// SDL2_ttf keeps one FreeType library for the whole process and does not guard it.
  private static let guardian = Mutex(())

  init?(of face: FontFace) {
    let bytes = face.bytes
    let (address, count) = (UInt(bitPattern: bytes.start), Int32(bytes.count))
    let (size, index) = (Int32(face.scale.selection), face.file.index)
    let opened = Self.guardian.withLock { _ -> OpaquePointer? in
      guard TTF_WasInit() > 0 || TTF_Init() == 0 else { return nil }
      return TTF_OpenFontIndexRW(
        SDL_RWFromConstMem(UnsafeRawPointer(bitPattern: address), count), 1, size, index)
    }
    guard let opened else { return nil }
    font = opened
    self.bytes = bytes
    var style = TTF_STYLE_NORMAL
    if face.synthesis.contains(.bold) { style |= TTF_STYLE_BOLD }
    if face.synthesis.contains(.italic) { style |= TTF_STYLE_ITALIC }
    TTF_SetFontStyle(font, style)
  }

  deinit {
    Self.guardian.withLock { _ in TTF_CloseFont(font) }
  }

  /// The rows above the base line in a picture of which no ink is higher than that.
  var ascent: Int { Int(TTF_FontAscent(font)) }

  /// Draws in white; nil where SDL2_ttf finds nothing to draw.
  ///
  /// The caller frees the surface.
  func render(
    _ text: String, isRightToLeft: Bool, script: UnsafePointer<CChar>?
  ) -> UnsafeMutablePointer<SDL_Surface>? {
    var surface: UnsafeMutablePointer<SDL_Surface>?
    Self.guardian.withLock { _ in
      TTF_SetFontDirection(font, isRightToLeft ? TTF_DIRECTION_RTL : TTF_DIRECTION_LTR)
      TTF_SetFontScriptName(font, script)
      surface = TTF_RenderUTF8_Blended(font, text, SDL_Color(r: 255, g: 255, b: 255, a: 255))
    }
    return surface
  }
}
