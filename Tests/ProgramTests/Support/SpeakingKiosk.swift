import Foundation
import KioskTestSupport

/// The real program reading aloud: its sound goes into a file as it would into a sound card, and
/// its engine notes what it is asked to say.
final class SpeakingKiosk {
  let display: VirtualDisplay
  let kiosk: RunningKiosk
  private let folder: TemporaryFolder

  /// - Parameter engine: a shell script in the engine's place; nil for espeak-ng.
  init(_ arguments: [String], engine: String? = nil) throws {
    display = try VirtualDisplay()
    folder = try TemporaryFolder()
    let listening = """
      #!/bin/sh
      text=$(cat)
      [ -n "$text" ] || exit 0
      printf '%s|%s\\n' "$1" "$text" >>'\(folder.path("said"))'
      printf '%s\\n' "$text" | exec espeak-ng --stdout --stdin -b 1 -v "$1" -s 170
      """
    let script = try folder.write("engine", engine.map { "#!/bin/sh\n" + $0 } ?? listening)
    kiosk = try RunningKiosk(
      ["run", "--speech=on", "--speech-command", "/bin/sh '\(script)' {voice}"] + arguments,
      on: display,
      environment: [
        "SDL_AUDIODRIVER": "disk", "SDL_DISKAUDIOFILE": folder.path("sound"),
        "LD_PRELOAD": try Self.library.get(), "KIOSK_NO_SOUND": folder.path("no-sound"),
      ])
    try kiosk.waitUntilReady()
  }

  deinit {
    kiosk.stop()
    folder.remove()
  }

  /// What the engine was asked to say, each with its voice and a bar before it.
  var said: [String] {
    let text = try? String(contentsOfFile: folder.path("said"), encoding: .utf8)
    return (text ?? "").split(separator: "\n").map(String.init)
  }

  func waitUntilSaid(_ count: Int, seconds: Double = 10) throws {
    try wait(for: "\(count) texts; there are \(said)", seconds: seconds) {
      self.said.count >= count
    }
  }

  /// What the program says to the technician, without what SDL says of recording into a file.
  var complaints: [Substring] {
    kiosk.errors.split(separator: "\n").filter { !$0.hasPrefix("CRITICAL") }
  }

  /// Removes what was recorded; while the device is closed.
  func forgetSound() { try? FileManager.default.removeItem(atPath: folder.path("sound")) }

  /// Pulls the sound device out, or plugs it in.
  func setSoundDevice(_ isThere: Bool) throws {
    if isThere {
      try FileManager.default.removeItem(atPath: folder.path("no-sound"))
    } else {
      try folder.write("no-sound", "")
    }
  }

  func press(_ key: String) throws { try Visitor(display: display).key(key) }

  /// Bytes of sound so far, and whether any behind the first `start` is not silence.
  func hasSound(after start: Int) -> Bool {
    guard let file = FileHandle(forReadingAtPath: folder.path("sound")) else { return false }
    try? file.seek(toOffset: UInt64(start))
    return (try? file.readToEnd())?.contains { $0 != 0 } ?? false
  }

  var soundBytes: Int {
    let attributes = try? FileManager.default.attributesOfItem(atPath: folder.path("sound"))
    return attributes?[.size] as? Int ?? 0
  }

  /// Waits until no sound has come for so long that the device is closed.
  func waitForSilence() throws {
    var last = -1
    try wait(for: "the sound device to be closed", seconds: 60) {
      defer { last = soundBytes }
      usleep(300_000)
      return soundBytes == last
    }
  }

  /// The programs that it has started.
  func children() throws -> [String] {
    let folder = "/proc/\(kiosk.identifier)/task"
    return try FileManager.default.contentsOfDirectory(atPath: folder).flatMap { thread in
      let text = try? String(contentsOfFile: "\(folder)/\(thread)/children", encoding: .utf8)
      return (text ?? "").split(separator: " ").map(String.init)
    }
  }

  private static let library = Result { try CProgram.library("unbuffered", "-ldl", "-lSDL2") }
}
