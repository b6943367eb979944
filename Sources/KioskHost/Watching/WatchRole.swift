import Glibc

/// Why a folder or a file is watched: which of its events matter.
struct WatchRole: Equatable {
  /// The names in a folder that a path leads through.
  var names: Set<String> = []
  /// Whether whatever lies in this folder is content.
  var isContentFolder = false
  /// Whether it is a folder that a path leads through: its own going matters.
  var isOnTheWay = false
  /// Whether it is a content file.
  var isFile = false

  /// Names with a leading dot are no content: temporary files of copying tools, `.git`.
  static func isHidden(_ name: some StringProtocol) -> Bool { name.utf8.first == UInt8(ascii: ".") }

  /// - Parameter name: in the folder; empty for the folder or the file itself.
  func matters(_ name: String) -> Bool {
    name.isEmpty || names.contains(name) || isContentFolder && !Self.isHidden(name)
  }

  /// What to ask the kernel for; what is written to is told only of content, so that a busy
  /// neighbour wakes nobody.
  var mask: UInt32 {
    var mask = UInt32(IN_ATTRIB | IN_DELETE_SELF | IN_MOVE_SELF)
    mask |= UInt32(IN_EXCL_UNLINK)
    if isFile || isContentFolder || !names.isEmpty { mask |= UInt32(IN_CLOSE_WRITE) }
    if isFile || isContentFolder { mask |= UInt32(IN_MODIFY) }
    if isContentFolder || !names.isEmpty { mask |= UInt32(IN_CREATE | IN_DELETE | IN_MOVE) }
    return isFile ? mask : mask | UInt32(IN_ONLYDIR)
  }

  mutating func formUnion(_ other: WatchRole) {
    names.formUnion(other.names)
    isContentFolder = isContentFolder || other.isContentFolder
    isOnTheWay = isOnTheWay || other.isOnTheWay
    isFile = isFile || other.isFile
  }
}
