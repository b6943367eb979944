import Glibc

/// What tells whether somebody wrote to an open file while it was read.
struct FileState: Equatable {
  /// A step of the kernel's clock for files, in nanoseconds, with room to spare.
  ///
  /// Steps are 10 ms at most; within one, two writes look like one.
  private static let step = 20_000_000

  private let inode: UInt
  /// Bytes, 0 or more.
  let size: Int
  private let modified: Int
  private let changed: Int
  /// Pipes and devices have no state; they are read once.
  let isRegular: Bool

  init(_ status: stat) {
    inode = UInt(status.st_ino)
    size = max(0, Int(status.st_size))
    modified = FileState.nanoseconds(status.st_mtim)
    changed = FileState.nanoseconds(status.st_ctim)
    isRegular = status.st_mode & S_IFMT == S_IFREG
  }

  /// How long to wait until a further write cannot be overlooked, in microseconds; mostly 0.
  var settlingTime: UInt32 {
    var now = timespec()
    clock_gettime(CLOCK_REALTIME, &now)
    let age = FileState.nanoseconds(now) - changed
    // A change in the future is no recent one: the clock was set back.
    guard isRegular, (0..<FileState.step).contains(age) else { return 0 }
    return UInt32((FileState.step - age) / 1000)
  }

  private static func nanoseconds(_ time: timespec) -> Int {
    let (product, overflows) = time.tv_sec.multipliedReportingOverflow(by: 1_000_000_000)
    return overflows ? 0 : product &+ time.tv_nsec
  }
}
