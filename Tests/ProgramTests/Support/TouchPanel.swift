import Foundation
import KioskTestSupport

/// A touch panel whose fingers reach the real program through SDL's own queue, and a view of the
/// program's frame loop; `Tests/Fixtures/touch-panel.c` says which commands there are.
final class TouchPanel {
  private let folder: TemporaryFolder
  private let commands: FileHandle
  private var count = 0

  /// The library that is put into the program, or why it could not be compiled.
  private static let library = Result { try CProgram.library("touch-panel", "-lSDL2") }

  init() throws {
    folder = try TemporaryFolder()
    let pipe = folder.path("panel")
    guard mkfifo(pipe, 0o600) == 0, let handle = FileHandle(forUpdatingAtPath: pipe) else {
      throw Command.Failure("cannot make a pipe at \(pipe)")
    }
    commands = handle
  }

  deinit { folder.remove() }

  /// What the program has to be started with.
  func environment() throws -> [String: String] {
    ["LD_PRELOAD": try Self.library.get(), "KIOSK_PANEL": folder.path("panel")]
  }

  /// Has the commands done in their order and gives what was answered.
  @discardableResult
  func perform(_ lines: [String], in kiosk: RunningKiosk) throws -> [String] {
    count += 1
    let end = "done-\(count)"
    let known = kiosk.output.utf8.count
    let text = (lines + ["say \(end)", ""]).joined(separator: "\n")
    try commands.write(contentsOf: Data(text.utf8))
    func answers() -> [String] {
      String(decoding: kiosk.output.utf8.dropFirst(known), as: UTF8.self)
        .split(separator: "\n").map(String.init)
    }
    try wait(for: "the panel to do \(lines)", seconds: 30) {
      guard kiosk.isRunning else {
        throw Command.Failure("the program ended; it said: \(kiosk.errors)")
      }
      return answers().last == end
    }
    return answers().dropLast()
  }
}
