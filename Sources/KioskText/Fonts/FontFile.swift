internal import CFontconfig

/// An installed face as fontconfig describes it; its file need not be open.
final class FontFile {
  let path: String
  /// The face within a collection; a named instance of a variable font in the upper 16 bits.
  let index: Int
  let isBold: Bool
  let isSlanted: Bool
  /// Whether every printable ASCII character has a glyph: what most texts need asked once.
  private(set) lazy var coversASCII = (0x20...0x7E).allSatisfy { covers($0) }
  private let characters: OpaquePointer?

  init?(pattern: OpaquePointer) {
    var path: UnsafeMutablePointer<FcChar8>?
    guard FcPatternGetString(pattern, FC_FILE, 0, &path) == FcResultMatch, let path else {
      return nil
    }
    self.path = String(cString: path)
    let index = Self.number(FC_INDEX, of: pattern) ?? 0
    // fontconfig marks a variable font as a whole by 0x8000 in the place of an instance's number;
    // FreeType knows it as instance 0.
    self.index = index >> 16 == 0x8000 ? index & 0xFFFF : index
    // fontconfig calls a face bold or slanted too where it asks us to make that up.
    isBold =
      (Self.number(FC_WEIGHT, of: pattern) ?? 0) >= Int(FC_WEIGHT_DEMIBOLD)
      && !Self.isEmboldened(pattern)
    isSlanted = (Self.number(FC_SLANT, of: pattern) ?? 0) > 0 && !Self.hasMatrix(pattern)
    var characters: OpaquePointer?
    FcPatternGetCharSet(pattern, FC_CHARSET, 0, &characters)
    self.characters = characters.flatMap(FcCharSetCopy)
  }

  deinit {
    if let characters { FcCharSetDestroy(characters) }
  }

  func covers(_ scalar: UInt32) -> Bool {
    guard let characters else { return false }
    return FcCharSetHasChar(characters, scalar) != 0
  }

  private static func isEmboldened(_ pattern: OpaquePointer) -> Bool {
    var value: FcBool = 0
    return FcPatternGetBool(pattern, FC_EMBOLDEN, 0, &value) == FcResultMatch && value != 0
  }

  private static func hasMatrix(_ pattern: OpaquePointer) -> Bool {
    var matrix: UnsafeMutablePointer<FcMatrix>?
    return FcPatternGetMatrix(pattern, FC_MATRIX, 0, &matrix) == FcResultMatch
  }

  private static func number(_ property: String, of pattern: OpaquePointer) -> Int? {
    var value: Int32 = 0
    guard FcPatternGetInteger(pattern, property, 0, &value) == FcResultMatch else { return nil }
    return Int(value)
  }
}
