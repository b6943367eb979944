import Glibc

/// Tells when what lies at a path has changed and is whole again; knows nothing of formats.
///
/// The path names a file or a folder, and need not exist yet. Whatever way it is replaced is seen:
/// written in place, renamed over, deleted and made again, reached by another symbolic link at any
/// level, mounted. A folder counts with everything below it, names with a leading dot aside.
///
/// A thread of its own sleeps until the kernel tells of a change. Where the kernel cannot, or
/// while nothing lies at the path, it looks every two seconds.
package final class ContentWatch: Sendable {
  /// How patient the watch is.
  package struct Pace: Sendable {
    package var debouncing = Debouncer.Timing()
    /// Seconds between two looks at what tells of no changes.
    package var lookInterval = 2.0

    package init() {}
  }

  /// More pictures of a single file are not watched.
  private static let mostPictures = 1000

  private let stopping = StopSignal()
  private let pictures = PictureRequest()

  /// Watches from now on; what changes after this returns is told.
  ///
  /// - Parameters:
  ///   - pace: how long to wait for what.
  ///   - report: told once, on the watch's thread, in words for the log, if the kernel cannot tell
  ///     of changes.
  ///   - onChange: called on the watch's thread when it is time to read.
  /// - Returns: nil where the path names what can only be read once, such as a pipe, or where the
  ///   system has no thread left.
  package init?(
    path: String, pace: Pace = Pace(), report: @escaping @Sendable (String) -> Void,
    onChange: @escaping @Sendable () -> Void
  ) {
    guard Self.isFileOrFolderOrMissing(path) else { return nil }
    let loop = WatchLoop(
      path: path, pace: pace, calls: WatchLoop.Calls(report: report, onChange: onChange),
      stopping: stopping, pictures: pictures)
    guard loop.startThread() else {
      report("\(path) is not watched: the system has no thread left")
      return nil
    }
  }

  deinit { stop() }

  /// Watches the pictures that a single file names, whether or not they are there.
  ///
  /// They take the place of those named before; in a folder they are watched anyway.
  package func watch(pictures paths: [String]) {
    pictures.send(Array(paths.prefix(Self.mostPictures)))
  }

  /// Ends the watch; a call that is on its way may still come.
  package func stop() { stopping.send() }

  private static func isFileOrFolderOrMissing(_ path: String) -> Bool {
    var status = stat()
    guard stat(path, &status) == 0 else { return true }
    return [S_IFREG, S_IFDIR].contains(status.st_mode & S_IFMT)
  }
}
