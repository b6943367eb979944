import Glibc
import KioskCore
import KioskHost
import KioskSDL

/// Decodes pictures on another thread, one after the other, so that none stops a frame.
@MainActor
final class ImageLoader {
  /// What became of a picture.
  enum Outcome: Sendable {
    case ready(DecodedImage)
    case broken(String)
  }

  private let mailbox: Mailbox
  private let log: Log
  private let take: (ImageInk, Outcome) -> Void
  private var waiting: [ImageInk] = []
  private var isBusy = false
  /// What the files were when they were decoded.
  private var stamps: [String: FileStamp] = [:]

  /// - Parameter take: called on the main thread with each picture.
  init(mailbox: Mailbox, log: Log, take: @escaping (ImageInk, Outcome) -> Void) {
    self.mailbox = mailbox
    self.log = log
    self.take = take
  }

  func load(_ inks: [ImageInk]) {
    waiting += inks
    loadNext()
  }

  /// Whether the file is another than the one that was decoded.
  func hasChanged(_ source: ImageSource) -> Bool {
    stamps[source.path].map { $0 != FileStamp(path: source.path) } ?? false
  }

  private func loadNext() {
    guard !isBusy, !waiting.isEmpty else { return }
    isBusy = true
    let ink = waiting.removeFirst()
    stamps[ink.source.path] = FileStamp(path: ink.source.path)
    let mailbox = mailbox
    Worker.detached { [weak self] in
      let outcome: Outcome
      do throws(ImageFileFault) {
        outcome = .ready(try ImageFile.decode(ink))
      } catch {
        outcome = .broken(error.message)
      }
      mailbox.post(.run { self?.finish(ink, outcome) })
    }
  }

  private func finish(_ ink: ImageInk, _ outcome: Outcome) {
    isBusy = false
    if case .broken(let message) = outcome { log.warning(message, at: MonotonicClock.now()) }
    take(ink, outcome)
    loadNext()
  }
}

/// What tells a file from the one that had its name before.
private struct FileStamp: Equatable {
  private let inode: UInt
  private let bytes: Int
  private let seconds: Int
  private let nanoseconds: Int

  /// All zeros where there is no such file.
  init(path: String) {
    var status = stat()
    _ = stat(path, &status)
    inode = UInt(status.st_ino)
    bytes = Int(status.st_size)
    seconds = status.st_mtim.tv_sec
    nanoseconds = status.st_mtim.tv_nsec
  }
}
