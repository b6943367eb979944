import Glibc

/// The names in a folder, and what they stand for.
struct FolderNames {
  struct Name {
    var text: String
    /// Whether the name is UTF-8; what has another cannot be named to the system by its text.
    var isWhole: Bool
  }

  /// How far folders that are not read are searched for content, in folders within folders and in
  /// names.
  private static let deepest = 8
  private static let mostNames = 5000

  private let names: [Name]

  init(of folder: String) throws(FileFault) {
    guard let stream = opendir(folder) else { throw FileFault(code: errno) }
    defer { closedir(stream) }
    var names: [Name] = []
    while let entry = readdir(stream) {
      let name = withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
        let text = bytes.prefix { $0 != 0 }
        let whole = String(validating: text, as: UTF8.self)
        return Name(text: whole ?? String(decoding: text, as: UTF8.self), isWhole: whole != nil)
      }
      if name.text != ".", name.text != ".." { names.append(name) }
    }
    self.names = names
  }

  /// In natural order.
  var sorted: [Name] { names.sorted { NaturalOrder.isBefore($0.text, $1.text) } }

  static func join(_ folder: String, _ name: String) -> String {
    folder == "/" ? "/\(name)" : "\(folder)/\(name)"
  }

  /// What tools leave behind, and what a mounted ConfigMap is made of.
  static func isPassedOver(_ name: String) -> Bool {
    [".", "#", "~$"].contains { name.hasPrefix($0) }
      || ["~", ".tmp", ".bak", ".part"].contains { name.hasSuffix($0) }
  }

  static func isFolder(_ path: String) -> Bool { kind(of: path) == S_IFDIR }

  /// Whether there is something at `path` that is neither a file nor a folder.
  static func isSpecial(_ path: String) -> Bool {
    kind(of: path).map { ![S_IFDIR, S_IFREG].contains($0) } ?? false
  }

  /// Nil where there is nothing.
  private static func kind(of path: String) -> mode_t? {
    var status = stat()
    return stat(path, &status) == 0 ? status.st_mode & S_IFMT : nil
  }

  /// Whether a content file lies in the folder or somewhere below.
  static func hasContent(_ folder: String) -> Bool {
    var remaining = mostNames
    return hasContent(folder, depth: 0, remaining: &remaining)
  }

  private static func hasContent(_ folder: String, depth: Int, remaining: inout Int) -> Bool {
    guard depth < deepest, let names = try? FolderNames(of: folder).names else { return false }
    for name in names where !isPassedOver(name.text) {
      remaining -= 1
      guard remaining > 0 else { return false }
      if ContentFormat(ending: ContentFormat.ending(of: name.text)) != nil { return true }
      let path = join(folder, name.text)
      if isFolder(path), hasContent(path, depth: depth + 1, remaining: &remaining) { return true }
    }
    return false
  }
}
