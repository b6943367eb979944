import Foundation
import KioskTestSupport

/// openbox with its own keys: Alt+Tab, Alt+F4, Super+D and others.
final class OpenboxSession {
  private let folder: TemporaryFolder
  private let files: OutputFiles
  private let process: Process

  init(on display: VirtualDisplay) throws {
    folder = try TemporaryFolder()
    files = try OutputFiles()
    process = try Command(
      "openbox", [], environment: ["DISPLAY": display.name, "HOME": folder.path]
    ).start(files)
    try wait(for: "openbox", seconds: 20) {
      let root = try Command(
        "xprop", ["-root", "_NET_SUPPORTING_WM_CHECK"], environment: ["DISPLAY": display.name]
      ).run(limit: 20)
      return root.output.contains("window id")
    }
  }

  deinit {
    process.kill()
    files.remove()
    folder.remove()
  }
}
