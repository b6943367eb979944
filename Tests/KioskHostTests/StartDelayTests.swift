import Foundation
import KioskTestSupport
import Testing

/// How long the service waits before a start (case K02): the script itself, with a `sleep` that
/// writes down what it was asked for.
@Suite struct StartDelayTests {
  private struct Stage {
    let folder: TemporaryFolder

    init() throws {
      folder = try TemporaryFolder()
      let sleep = try folder.write("sleep", "#!/bin/sh\necho \"$1\"\n")
      try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: sleep)
    }

    /// The seconds that the next start waits.
    func start() throws -> Int {
      let outcome = try Command(
        Repository.path("Packaging/start-delay"), [],
        environment: ["PATH": "\(folder.path):/usr/bin:/bin", "RUNTIME_DIRECTORY": folder.path]
      ).run(limit: 5)
      guard outcome.status == 0, outcome.errors == "" else {
        throw Command.Failure("\(outcome.status): \(outcome.errors)")
      }
      return Int(outcome.output.dropLast()) ?? 0
    }

    /// Seconds since the machine was switched on.
    func now() throws -> Int {
      let text = try String(contentsOfFile: "/proc/uptime", encoding: .utf8)
      return Int(Double(text.prefix { $0 != " " }) ?? 0)
    }

    func remember(_ text: String) throws { try folder.write("starts", text) }
  }

  @Test func `a first crash costs nothing, further ones more and more, up to ten seconds`() throws {
    let stage = try Stage()
    defer { stage.folder.remove() }
    var delays: [Int] = []
    for _ in 0..<8 { delays.append(try stage.start()) }
    #expect(delays == [0, 0, 2, 5, 10, 10, 10, 10])
  }

  @Test func `a display that is missing is tried at most twelve times in a minute`() throws {
    let stage = try Stage()
    defer { stage.folder.remove() }
    var time = 0.0
    var starts = 0
    while time < 60 {
      // The program ends at once, and systemd waits RestartSec=.
      time += Double(try stage.start()) + 0.5
      starts += 1
    }
    #expect(starts <= 12)
  }

  @Test func `a start that follows a minute of rest is a first one again`() throws {
    let stage = try Stage()
    defer { stage.folder.remove() }
    try stage.remember("\(try stage.now() - 61) 9\n")
    #expect(try stage.start() == 0)
    #expect(try stage.start() == 0)
    #expect(try stage.start() == 2)
    try stage.remember("\(try stage.now() - 50) 9\n")
    #expect(try stage.start() == 10)
  }

  @Test(arguments: ["", "\n", "x y\n", "12", "-5 3\n", "99999999999 \u{1}\n", "1 2 3\n"])
  func `a memory that was torn counts as none`(text: String) throws {
    let stage = try Stage()
    defer { stage.folder.remove() }
    try stage.remember(text)
    #expect(try stage.start() == 0)
  }
}
