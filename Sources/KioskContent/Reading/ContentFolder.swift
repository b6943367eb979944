import Glibc
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

  init(path: String) throws(FileFault) {
    let folder = path.hasSuffix("/") ? String(path.dropLast()) : path
    try add(folder.isEmpty ? "/" : folder, language: nil)
  }

  private mutating func add(_ folder: String, language: String?) throws(FileFault) {
    for name in try ContentFolder.names(in: folder) where !ContentFolder.isPassedOver(name) {
      let path = folder == "/" ? "/\(name)" : "\(folder)/\(name)"
      if ContentFolder.isFolder(path) {
        guard language == nil else { continue }
        addFolder(path, name: name)
      } else {
        addFile(path, name: name, language: language)
      }
    }
  }

  private mutating func addFolder(_ path: String, name: String) {
    guard let tag = LanguageTag.folder(name) else {
      let hasContent = (try? ContentFolder.names(in: path))?.contains { name in
        !ContentFolder.isPassedOver(name)
          && ContentFormat(ending: ContentFormat.ending(of: name)) != nil
      }
      guard hasContent == true else { return }
      return warn(
        path,
        "this folder is not read, since its name is no language: "
          + "call it en, de or the like, or move its files up")
    }
    do throws(FileFault) {
      try add(path, language: tag)
    } catch {
      diagnostics.append(Diagnostic(.error, file: path, error.message))
    }
  }

  private mutating func addFile(_ path: String, name: String, language: String?) {
    let ending = ContentFormat.ending(of: name)
    guard ContentFormat(ending: ending) != nil else {
      if !ContentFolder.otherEndings.contains(ending.lowercased()) {
        warn(
          path, "this file is not read: in a folder its name must end in .json, .csv or the like")
      }
      return
    }
    guard entries.count < ContentFolder.fileLimit else {
      if entries.count == ContentFolder.fileLimit {
        warn(path, "this file and those after it are not read: there are too many")
      }
      return
    }
    let stem = name.dropLast(ending.count + 1)
    let suffix = stem.lastIndex(of: ".").flatMap { point in
      LanguageTag.folder(stem[stem.index(after: point)...])
    }
    entries.append(Entry(path: path, language: language ?? suffix))
  }

  private mutating func warn(_ path: String, _ message: String) {
    diagnostics.append(Diagnostic(.warning, file: path, message))
  }

  /// What tools leave behind, and what a mounted ConfigMap is made of.
  private static func isPassedOver(_ name: String) -> Bool {
    name.hasPrefix(".") || name.hasSuffix("~") || name.hasPrefix("#") || name.hasSuffix(".tmp")
      || name.hasSuffix(".bak") || name.hasSuffix(".part")
  }

  /// Of files that belong to content, or to whoever keeps it, and hold no questions.
  private static let otherEndings: Set<String> = [
    "png", "jpg", "jpeg", "webp", "svg", "gif", "css", "js", "ico", "txt", "",
  ]

  private static func isFolder(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }

  /// Whether there is a folder at `path`.
  static func exists(_ path: String) -> Bool { isFolder(path) }

  private static func names(in folder: String) throws(FileFault) -> [String] {
    guard let stream = opendir(folder) else { throw FileFault(code: errno) }
    defer { closedir(stream) }
    var names: [String] = []
    while let entry = readdir(stream) {
      // The name's array has a fixed size in C's header, and none in truth.
      let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
        pointer.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if name != ".", name != ".." { names.append(name) }
    }
    return names.sorted(by: NaturalOrder.isBefore)
  }
}

/// The order in which people number files: `2-rooms` before `10-tickets`.
enum NaturalOrder {
  static func isBefore(_ left: String, _ right: String) -> Bool {
    var left = Array(left.utf8)[...]
    var right = Array(right.utf8)[...]
    let whole = (left, right)
    while let first = left.first, let second = right.first {
      if isDigit(first), isDigit(second) {
        let one = takeNumber(&left)
        let other = takeNumber(&right)
        if one.count != other.count { return one.count < other.count }
        if one != other { return one.lexicographicallyPrecedes(other) }
      } else if first != second {
        return first < second
      } else {
        left = left.dropFirst()
        right = right.dropFirst()
      }
    }
    if left.isEmpty != right.isEmpty { return left.isEmpty }
    return whole.0.lexicographicallyPrecedes(whole.1)
  }

  /// The digits at the front, without zeros before them.
  private static func takeNumber(_ bytes: inout ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    let digits = bytes.prefix(while: isDigit)
    bytes = bytes.dropFirst(digits.count)
    return digits.drop { $0 == UInt8(ascii: "0") }
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }
}
