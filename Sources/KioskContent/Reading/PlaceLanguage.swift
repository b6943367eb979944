import KioskCore

/// The language that a file's place says: its folder's name, or the ending before the last one.
enum PlaceLanguage {
  /// What the name `faq.de.json` says, with folders before it or without; a BCP 47 tag.
  static func ofFile(named path: String) -> String? {
    let name = path.split(separator: "/").last ?? ""
    let ending = ContentFormat.ending(of: path)
    guard ContentFormat(ending: ending) != nil else { return nil }
    let stem = name.dropLast(ending.count + 1)
    return stem.lastIndex(of: ".").flatMap { LanguageTag.folder(stem[stem.index(after: $0)...]) }
  }

  /// Gives a file's only catalog the language of its place.
  ///
  /// The file's own word counts where it says the same language more exactly.
  ///
  /// - Returns: what there is to say where the two differ.
  static func settle(
    _ tag: String?, in catalogs: inout [BuiltCatalog], of path: String
  ) -> Diagnostic? {
    guard let tag, catalogs.count == 1 else { return nil }
    let own = catalogs[0].catalog.language
    if let own, LanguageTag.best(own, among: [tag]) != nil { return nil }
    catalogs[0].catalog.language = tag
    return own.map { own in
      Diagnostic(
        .warning, file: path,
        "the file says lang \(Excerpt(own)), but its place says \(tag), which counts")
    }
  }
}
