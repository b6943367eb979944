import Foundation
import KioskTestSupport

/// Another clock on the wall of the real program; `Tests/Fixtures/wall-clock.c` is how.
final class WallClockStandIn {
  private let folder: TemporaryFolder
  private let numbers: FileHandle

  private static let library = Result { try CProgram.library("wall-clock", "-lpthread") }

  /// - Parameter time: what the clock says now, in seconds since 1970.
  init(_ time: Int) throws {
    folder = try TemporaryFolder()
    let pipe = folder.path("clock")
    guard mkfifo(pipe, 0o600) == 0, let handle = FileHandle(forUpdatingAtPath: pipe) else {
      throw Command.Failure("cannot make a pipe at \(pipe)")
    }
    numbers = handle
    try set(time)
  }

  deinit { folder.remove() }

  func environment() throws -> [String: String] {
    ["LD_PRELOAD": try Self.library.get(), "KIOSK_CLOCK": folder.path("clock"), "TZ": "UTC"]
  }

  /// Somebody sets the clock.
  func set(_ time: Int) throws {
    try numbers.write(contentsOf: Data("\(time - Int(Date().timeIntervalSince1970))\n".utf8))
  }
}
