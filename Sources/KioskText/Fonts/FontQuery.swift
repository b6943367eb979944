internal import CFontconfig

/// What is asked of fontconfig: the best installed face for these wishes.
struct FontQuery: Hashable {
  /// In order of preference; none stands for the system's sans serif.
  var families: [String] = []
  var isBold = false
  var isItalic = false
  /// Whether the glyphs should bring their own colours.
  var isColored = false
  /// As fontconfig spells it ("ja", "zh-tw"); nil for the environment's.
  var language: String?

  /// The best face, and one that has all of `scalars` if there is such a face; nil without fonts.
  func match(covering scalars: [UInt32] = []) -> FontFile? {
    guard let pattern = FcPatternCreate() else { return nil }
    defer { FcPatternDestroy(pattern) }
    describe(in: pattern)
    if !scalars.isEmpty { require(scalars, in: pattern) }
    FcConfigSubstitute(nil, pattern, FcMatchPattern)
    FcDefaultSubstitute(pattern)
    var result = FcResultMatch
    guard let match = FcFontMatch(nil, pattern, &result) else { return nil }
    defer { FcPatternDestroy(match) }
    return FontFile(pattern: match)
  }

  private func describe(in pattern: OpaquePointer) {
    for family in families.isEmpty ? ["sans-serif"] : families {
      FcPatternAddString(pattern, FC_FAMILY, family)
    }
    FcPatternAddInteger(pattern, FC_WEIGHT, isBold ? FC_WEIGHT_BOLD : FC_WEIGHT_REGULAR)
    FcPatternAddInteger(pattern, FC_SLANT, isItalic ? FC_SLANT_ITALIC : FC_SLANT_ROMAN)
    FcPatternAddBool(pattern, FC_SCALABLE, FcBool(FcTrue))
    FcPatternAddBool(pattern, FC_COLOR, FcBool(isColored ? FcTrue : FcFalse))
    FcPatternAddBool(pattern, FC_VARIABLE, FcBool(FcFalse))
    if let language { FcPatternAddString(pattern, FC_LANG, language) }
  }

  private func require(_ scalars: [UInt32], in pattern: OpaquePointer) {
    guard let characters = FcCharSetCreate() else { return }
    for scalar in scalars { FcCharSetAddChar(characters, scalar) }
    FcPatternAddCharSet(pattern, FC_CHARSET, characters)
    FcCharSetDestroy(characters)
  }
}
