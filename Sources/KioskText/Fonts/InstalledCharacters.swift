internal import CFontconfig

/// All characters that any installed font has, so that hopeless searches are not made.
final class InstalledCharacters {
  private let characters = FcCharSetCreate()

  /// Asked at every start: costs nothing, unlike a search.
  static var isAnyFontInstalled: Bool {
    guard let fonts = FcConfigGetFonts(nil, FcSetSystem) else { return false }
    return fonts.pointee.nfont > 0
  }

  init() {
    guard let characters, let fonts = FcConfigGetFonts(nil, FcSetSystem) else { return }
    for index in 0..<Int(fonts.pointee.nfont) {
      guard let font = fonts.pointee.fonts?[index] else { continue }
      var own: OpaquePointer?
      guard FcPatternGetCharSet(font, FC_CHARSET, 0, &own) == FcResultMatch else { continue }
      FcCharSetMerge(characters, own, nil)
    }
  }

  deinit {
    if let characters { FcCharSetDestroy(characters) }
  }

  func contains(_ scalar: UInt32) -> Bool {
    guard let characters else { return false }
    return FcCharSetHasChar(characters, scalar) != 0
  }
}
