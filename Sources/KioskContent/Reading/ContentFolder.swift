import KioskCore

/// A folder of content: its files in natural order, and one folder inside for each language.
struct ContentFolder {
  struct Entry: Equatable {
    var path: String
    /// What the folder or the file's own ending (`faq.de.json`) says; a BCP 47 tag.
    var language: String?
  }

  /// More files are not read.
  static let fileLimit = 10_000

  private(set) var entries: [Entry] = []
  private(set) var diagnostics: [Diagnostic] = []
  /// The folders inside that could not be read.
  private(set) var unreadable: [String] = []
  private let path: String
  /// Files beyond the limit.
  private var surplus = 0

  init(path: String) throws(FileFault) {
    let folder = path.hasSuffix("/") ? String(path.dropLast()) : path
    self.path = folder.isEmpty ? "/" : folder
    try add(self.path, language: nil)
    guard surplus > 0 else { return }
    report(
      .error, self.path,
      "\(surplus) files in this folder are not read: \(Self.fileLimit) are the most, put several "
        + "questions into one file")
  }

  private mutating func add(_ folder: String, language: String?) throws(FileFault) {
    for name in try FolderNames(of: folder).sorted where !FolderNames.isPassedOver(name.text) {
      let path = FolderNames.join(folder, name.text)
      guard name.isWhole else {
        warn(path, "this name is not in UTF-8, so what has it is not read: give it another")
        continue
      }
      if FolderNames.isFolder(path) {
        addFolder(path, name: name.text, around: language)
      } else {
        addFile(path, name: name.text, language: language)
      }
    }
  }

  private mutating func addFolder(_ path: String, name: String, around language: String?) {
    guard language == nil, let tag = LanguageTag.folder(name) else {
      guard FolderNames.hasContent(path) else { return }
      let reason =
        language == nil
        ? "since its name is no language: call it en, de or the like, move its files up, or "
          + "name the folder itself"
        : "since it lies in a language's own: move its files up"
      return warn(path, "this folder is not read, \(reason)")
    }
    do throws(FileFault) {
      try add(path, language: tag)
    } catch {
      unreadable.append(path)
      report(.error, path, error.message)
    }
  }

  private mutating func addFile(_ path: String, name: String, language: String?) {
    let ending = ContentFormat.ending(of: name)
    guard ContentFormat(ending: ending) != nil else {
      if !Self.otherEndings.contains(ending.lowercased()) {
        warn(
          path, "this file is not read: in a folder its name must end in .json, .csv or the like")
      }
      return
    }
    guard !FolderNames.isSpecial(path) else {
      return warn(path, "this is a pipe or a device, not a file, and is not read: put a file there")
    }
    guard entries.count < Self.fileLimit else { return surplus += 1 }
    entries.append(Entry(path: path, language: language ?? PlaceLanguage.ofFile(named: name)))
  }

  private mutating func warn(_ path: String, _ message: String) { report(.warning, path, message) }

  private mutating func report(
    _ severity: Diagnostic.Severity, _ path: String, _ message: String
  ) {
    diagnostics.append(Diagnostic(severity, file: path, message))
  }

  /// Of files that belong to content and hold no questions.
  private static let otherEndings: Set<String> = [
    "png", "jpg", "jpeg", "webp", "svg", "gif", "css", "js", "ico",
  ]

  /// Whether there is a folder at `path`.
  static func exists(_ path: String) -> Bool { FolderNames.isFolder(path) }
}
