import Foundation
import KioskTestSupport

/// A kiosk among mounts of its own, where a test can mount what the rest of the system never sees.
final class Mounting {
  static let isAllowed: Bool = {
    let outcome = try? Command("unshare", ["--mount", "true"]).run(limit: 5)
    return outcome?.status == 0
  }()

  private let kiosk: RunningKiosk
  private let folder: String
  private let fileName: String

  /// Starts the program and waits for its first frame.
  init(
    _ arguments: [String], on display: VirtualDisplay, at folder: String, fileName: String
  ) throws {
    self.folder = folder
    self.fileName = fileName
    kiosk = try RunningKiosk(
      ["--mount", "--", KioskProgram.path()] + arguments, on: display,
      program: Command.find("unshare").path)
    try kiosk.waitUntilReady()
  }

  /// Mounts an empty disk over the folder and writes the file there.
  func mount(text: String) throws {
    try perform(
      #"mount -t tmpfs kiosk "$1" && printf %s "$3" >"$1/$2""#, [folder, fileName, text])
  }

  func unmount() throws { try perform(#"umount "$1""#, [folder]) }

  private func perform(_ script: String, _ arguments: [String]) throws {
    let outcome = try Command(
      "nsenter",
      ["--target", "\(kiosk.identifier)", "--mount", "sh", "-c", script, "sh"] + arguments
    ).run(limit: 10)
    guard outcome.status == 0 else { throw Command.Failure("mount: \(outcome.errors)") }
  }
}
