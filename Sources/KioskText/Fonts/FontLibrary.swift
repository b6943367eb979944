internal import CFontconfig
internal import CICU

/// The system's fonts, as far as they are known before a text is set.
package enum FontLibrary {
  /// Reads the font configuration and its caches and ICU's rules, and answers one query.
  ///
  /// It takes some milliseconds and may run on any thread, so a program can do it beside
  /// something else at its start. Not calling it costs the same time when the first engine is made.
  package static func prepare() {
    FcInit()
    _ = FontQuery().match()
    if let breaks = kiosk_icu_lines_open(nil) { kiosk_icu_breaks_close(breaks) }
  }
}

extension FontLibrary {
  /// Whether a font is installed by now; looks for them anew.
  package static func hasFontsNow() -> Bool {
    FcInitReinitialize()
    return InstalledCharacters.isAnyFontInstalled
  }
}

/// No font is installed: nothing can be shown.
package struct NoFontError: Error, Hashable, CustomStringConvertible {
  package init() {}

  package var description: String {
    "No font is installed. Install one with: apt-get install fonts-dejavu-core"
      + " (or fonts-noto-core, for all scripts)."
  }
}
