import Glibc

/// Moves whatever lies in a file's place out of the way and keeps it.
struct SetAside {
  /// So many are kept; a disk that spoils every file must not fill up with them.
  private static let most = 9

  let path: String

  /// Gives it the name `path.bad`, or `path.bad-2` and so on where that is taken; a file's log goes
  /// with it.
  ///
  /// - Returns: the new path.
  func perform() throws(StatisticsFault) -> String {
    let names = [path + ".bad"] + (2...Self.most).map { "\(path).bad-\($0)" }
    guard let free = names.first(where: { FileKind.of($0) == .nothing }) else {
      throw StatisticsFault("\(Self.most) bad files lie there already: look at them, remove them")
    }
    guard rename(path, free) == 0 else {
      throw StatisticsFault("it cannot be set aside", number: errno)
    }
    rename(path + "-wal", free + "-wal")
    unlink(path + "-shm")
    return free
  }
}

/// What a path leads to.
enum FileKind {
  case nothing
  case file(device: dev_t, number: ino_t)
  /// A folder, a device, a pipe; or something that cannot be looked at.
  case other

  static func of(_ path: String) -> FileKind {
    var status = stat()
    guard stat(path, &status) == 0 else { return errno == ENOENT ? .nothing : .other }
    return status.st_mode & S_IFMT == S_IFREG
      ? .file(device: status.st_dev, number: status.st_ino) : .other
  }
}

extension FileKind: Equatable {}
