import Glibc

/// What tells one state of a file from another without reading it.
package struct FileStamp: Hashable, Sendable {
  private struct Time: Hashable {
    var seconds: Int
    var nanoseconds: Int

    init(_ time: timespec) {
      seconds = time.tv_sec
      nanoseconds = time.tv_nsec
    }
  }

  /// Bytes.
  package let size: Int
  private let device: UInt
  private let inode: UInt
  private let modified: Time
  /// When anything about it changed, permissions included; no tool can set it.
  private let changed: Time

  init(_ status: stat) {
    size = Int(status.st_size)
    device = UInt(status.st_dev)
    inode = UInt(status.st_ino)
    modified = Time(status.st_mtim)
    changed = Time(status.st_ctim)
  }

  /// Whether this may be the first part of what will become of `earlier` once it is written.
  ///
  /// Nobody can know; but a file that has lost a quarter or more at once is rarely meant.
  func looksCutShort(comparedTo earlier: FileStamp?) -> Bool {
    guard let earlier else { return size == 0 }
    return self != earlier && size < earlier.size - earlier.size / 4
  }
}
