/// Asks fontconfig which file serves a style, a language and a character, and remembers.
final class FontFinder {
  /// All files any answer named; a file's place is its number.
  private(set) var files: [FontFile] = []
  /// Serves where nothing better can be opened; nil where no font is installed any more.
  private(set) lazy var defaultFile: Int? = FontQuery().match().map(intern)
  private var places: [String: Int] = [:]
  private var families: [FontQuery: Int] = [:]
  private var fallbacks: [FontQuery: [Int]] = [:]
  private var unfindable: Set<[UInt32]> = []
  private var installed: InstalledCharacters?

  private static let emoji = FontQuery(
    families: ["emoji"], isColored: true, language: "und-zsye")
  /// Answers of "no font" that are remembered; more than a page of text can hold.
  private static let maximumUnfindable = 4096

  init() throws(NoFontError) {
    guard InstalledCharacters.isAnyFontInstalled else { throw NoFontError() }
  }

  /// The file that suits the families best; nil where no font is installed any more.
  func file(for query: FontQuery) -> Int? {
    if let known = families[query] { return known }
    guard let file = query.match().map(intern) ?? defaultFile else { return nil }
    families[query] = file
    return file
  }

  /// A file that has all of `scalars`, nearest to `query`; nil where no font has them.
  func fallback(for scalars: [UInt32], query: FontQuery) -> Int? {
    if let known = fallbacks[query]?.first(where: { covers($0, scalars) }) { return known }
    if let installed, !scalars.allSatisfy(installed.contains) { return nil }
    if unfindable.contains(scalars) { return nil }
    if let found = search(for: scalars, query: query) {
      fallbacks[query, default: []].append(found)
      return found
    }
    if installed == nil { installed = InstalledCharacters() }
    if unfindable.count >= Self.maximumUnfindable { unfindable.removeAll() }
    unfindable.insert(scalars)
    return nil
  }

  /// A colour font that has all of `scalars`; nil where none is installed.
  func emoji(for scalars: [UInt32]) -> Int? { fallback(for: scalars, query: Self.emoji) }

  /// Whether any font has the character, or needs not.
  func isInstalled(_ scalar: UInt32) -> Bool {
    if Characters.needsNoGlyph(scalar) { return true }
    if installed == nil { installed = InstalledCharacters() }
    return installed?.contains(scalar) ?? false
  }

  func covers(_ file: Int, _ scalars: [UInt32]) -> Bool { scalars.allSatisfy(files[file].covers) }

  private func search(for scalars: [UInt32], query: FontQuery) -> Int? {
    var other = query
    other.isColored.toggle()
    for attempt in [query, other] {
      guard let file = attempt.match(covering: scalars), scalars.allSatisfy(file.covers) else {
        continue
      }
      return intern(file)
    }
    return nil
  }

  private func intern(_ file: FontFile) -> Int {
    let name = "\(file.path)#\(file.index)"
    if let known = places[name] { return known }
    files.append(file)
    places[name] = files.count - 1
    return files.count - 1
  }
}
