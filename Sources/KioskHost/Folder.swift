import Glibc

/// What has to be done about the folder that a file lies in.
enum Folder {
  /// Waits until names that were given in the folder of `path` are on the disk.
  static func synchronize(of path: String) {
    let descriptor = open(name(of: path), O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { return }
    fsync(descriptor)
    close(descriptor)
  }

  /// Makes the folder that `path` will lie in, where it is missing and its own folder is there.
  static func make(for path: String) { mkdir(name(of: path), 0o700) }

  /// Whether there is a file with anything in it.
  static func hasBytes(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_size > 0
  }

  private static func name(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }
}
