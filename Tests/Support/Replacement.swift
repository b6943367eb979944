import Foundation

/// A way to put a new version of a file where the old one is.
package enum Replacement: String, CaseIterable, Sendable {
  /// Emptied and written again: `cp`, many editors.
  case inPlace
  /// Written beside it and renamed over it: rsync, Syncthing, careful editors.
  case rename
  /// Deleted and made again: git.
  case recreate
  /// The folder it lies in is reached by a link that is renamed over: a ConfigMap's `..data`.
  case dataLink
  /// Folders above it are reached by links to links, and the last one is renamed over.
  case linkedFolders
  /// The folder it lies in is renamed away and another one takes its place.
  case folderRename
}

/// A file that is replaced again and again in one way.
package struct ReplacedFile {
  /// What a program is told to read.
  package let path: String
  private let way: Replacement
  private let base: String
  private var version = 0
  private let files = FileManager.default

  /// - Parameter text: what the file holds at first.
  package init(_ way: Replacement, in folder: TemporaryFolder, text: String) throws {
    self.way = way
    base = folder.path
    switch way {
    case .inPlace, .rename, .recreate: path = folder.path("faq.json")
    case .dataLink, .folderRename: path = folder.path("site/faq.json")
    case .linkedFolders: path = folder.path("current/site/faq.json")
    }
    try lay(text)
  }

  /// Puts the next version in place.
  package mutating func replace(_ text: String) throws {
    version += 1
    switch way {
    case .inPlace: try Self.write(text, to: path)
    case .rename:
      try Self.write(text, to: base + "/.faq.json.new")
      try Self.move(base + "/.faq.json.new", over: path)
    case .recreate:
      try files.removeItem(atPath: path)
      try Self.write(text, to: path)
    case .dataLink: try swap("site/..data", to: "..v\(version)", from: "site/..v", text)
    case .linkedFolders: try swap("releases/newest", to: "v\(version)", from: "releases/v", text)
    case .folderRename: try swapFolders(text)
    }
  }

  /// Empties the file and writes bytes into it.
  package static func write(_ text: String, to path: String) throws {
    guard let file = fopen(path, "w") else { throw Command.Failure("cannot write \(path)") }
    fputs(text, file)
    fclose(file)
  }

  package static func move(_ source: String, over target: String) throws {
    guard Foundation.rename(source, target) == 0 else {
      let reason = String(cString: strerror(errno))
      throw Command.Failure("cannot move \(source) to \(target): \(reason)")
    }
  }

  // MARK: - The ways

  private func lay(_ text: String) throws {
    switch way {
    case .inPlace, .rename, .recreate: try Self.write(text, to: path)
    case .dataLink:
      try fill("site/..v0", text)
      try link("site/..data", to: "..v0")
      try link("site/faq.json", to: "..data/faq.json")
    case .linkedFolders:
      try fill("releases/v0/site", text)
      try link("releases/newest", to: "v0")
      try link("now", to: base + "/releases/newest")
      try link("current", to: "./now/../newest/.")
    case .folderRename: try fill("site", text)
    }
  }

  private func swap(_ name: String, to target: String, from prefix: String, _ text: String) throws {
    try fill("\(prefix)\(version)" + (way == .linkedFolders ? "/site" : ""), text)
    try link(name + ".new", to: target)
    try Self.move("\(base)/\(name).new", over: "\(base)/\(name)")
    try files.removeItem(atPath: "\(base)/\(prefix)\(version - 1)")
  }

  private func swapFolders(_ text: String) throws {
    try fill("next", text)
    try Self.move(base + "/site", over: base + "/last")
    try Self.move(base + "/next", over: base + "/site")
    try files.removeItem(atPath: base + "/last")
  }

  private func fill(_ folder: String, _ text: String) throws {
    try files.createDirectory(atPath: "\(base)/\(folder)", withIntermediateDirectories: true)
    try Self.write(text, to: "\(base)/\(folder)/faq.json")
  }

  private func link(_ name: String, to target: String) throws {
    try files.createSymbolicLink(atPath: "\(base)/\(name)", withDestinationPath: target)
  }
}
