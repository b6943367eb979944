/// What `GlyphRun.Ink.tag` carries.
struct InkTag {
  let script: Script
  /// Of `ShapingLanguages`, where the language decides the glyphs; else 0.
  let language: Int

  init(script: Script, language: ShapingLanguage?) {
    self.script = script
    self.language = language?.number ?? 0
  }

  init(_ value: Int) {
    script = Script(code: Int32(Int16(truncatingIfNeeded: value)))
    language = value >> 16
  }

  var value: Int { language << 16 | Int(UInt16(truncatingIfNeeded: script.code)) }
}
