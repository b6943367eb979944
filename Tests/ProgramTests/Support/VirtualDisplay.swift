import Foundation
import KioskTestSupport

/// An X server that shows its screen to nobody but the test: Xvfb.
///
/// A shell watches over it: when this object goes, or the whole test process with it, the pipe
/// to the shell closes and the shell ends the server and removes its files.
final class VirtualDisplay {
  /// The value for `DISPLAY`.
  let name: String
  let screen: FrameBuffer
  private let folder: TemporaryFolder
  private let guardian: Process
  private let lifeline = Pipe()

  /// Ends the server when the standard input ends, by force if it takes more than half a second.
  private static let watch = """
    folder=$1; shift
    Xvfb "$@" -fbdir "$folder" & server=$!
    cat >/dev/null
    kill $server
    for tick in 1 2 3 4 5 6 7 8 9 10; do
      [ -e /proc/$server/exe ] || break
      sleep 0.05
    done
    kill -KILL $server 2>/dev/null
    rm -rf "$folder"
    """

  /// - Parameters:
  ///   - width: of the screen, in pixels.
  ///   - height: of the screen, in pixels.
  ///   - hasPointer: whether the server shows a pointer.
  init(width: Int = 1080, height: Int = 1920, hasPointer: Bool = false) throws {
    _ = try Command.find("Xvfb")
    folder = try TemporaryFolder(in: "/dev/shm")
    let output = Pipe()
    guardian = Process()
    guardian.executableURL = URL(fileURLWithPath: "/bin/sh")
    guardian.arguments = [
      "-c", Self.watch, "sh", folder.path, "-displayfd", "1",
      "-screen", "0", "\(width)x\(height)x24", "-noreset", "-nolisten", "tcp",
    ]
    if !hasPointer { guardian.arguments?.append("-nocursor") }
    guardian.standardInput = lifeline
    guardian.standardOutput = output
    guardian.standardError = FileHandle.nullDevice
    try guardian.runWithSignals()
    name = try ":" + Self.readNumber(output)
    screen = try FrameBuffer(path: folder.path("Xvfb_screen0"))
  }

  deinit { close() }

  /// Ends the server and waits for its end.
  func close() {
    try? lifeline.fileHandleForWriting.close()
    _ = guardian.waitUntilExit(limit: 5)
    folder.remove()
  }

  /// Waits until nothing has changed on the screen for 0.4 s, and gives what is shown.
  func settledPicture() throws -> Picture {
    var last = screen.bytes()
    var watch = Stopwatch()
    try wait(for: "the screen to come to rest", seconds: 20) {
      if !screen.isSame(as: last) {
        last = screen.bytes()
        watch = Stopwatch()
      }
      return watch.hasCounted(0.4)
    }
    return screen.picture()
  }

  /// What `Tests/Fixtures/x-state.py` says of the server.
  func state(_ what: String) throws -> String {
    let script = Repository.path("Tests/Fixtures/x-state.py")
    let outcome = try Command("python3", [script, what], environment: ["DISPLAY": name])
      .run(limit: 20)
    guard outcome.status == 0 else { throw Command.Failure("x-state.py: \(outcome.errors)") }
    return outcome.output.trimmingCharacters(in: .whitespacesAndNewlines)
  }

  /// The number comes with a line end, perhaps in pieces.
  private static func readNumber(_ pipe: Pipe) throws -> String {
    var text = ""
    while !text.hasSuffix("\n") {
      let piece = pipe.fileHandleForReading.availableData
      guard !piece.isEmpty else { throw Command.Failure("Xvfb did not start") }
      text += String(decoding: piece, as: UTF8.self)
    }
    return text.trimmingCharacters(in: .whitespacesAndNewlines)
  }
}
