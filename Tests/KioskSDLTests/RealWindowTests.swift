import Foundation
import KioskTestSupport
import Testing

/// The loop in a program of its own, on a real X server or on none.
@Suite(.serialized) struct RealWindowTests {
  @Test func `Without a display it says so in one line and ends (V01)`() throws {
    let window = try RealWindow(environment: ["PATH": "/usr/bin:/bin"])
    let said = window.rest()
    #expect(window.process.terminationStatus == 69)
    #expect(said.split(separator: "\n").count == 1)
    #expect(said.contains("automatic") && said.contains("offscreen") && said.contains("render"))
  }

  @Test(arguments: ["nonsense", "kmsdrm"])
  func `A driver that can't be had is named, with SDL's reason (V01)`(driver: String) throws {
    let window = try RealWindow(environment: ["PATH": "/usr/bin:/bin", "SDL_VIDEODRIVER": driver])
    let said = window.rest()
    #expect(window.process.terminationStatus == 69)
    #expect(said.split(separator: "\n").count == 1)
    #expect(said.contains("asked for: \(driver)") && said.contains("got: none"))
  }

  @Test func `An invisible driver that was asked for by name is used (V01)`() throws {
    let window = try RealWindow(environment: ["SDL_VIDEODRIVER": "offscreen"])
    #expect(window.line("first frame") != nil)
    window.send(SIGTERM)
    #expect(window.rest().contains("end after"))
    #expect(window.process.terminationStatus == 0)
  }

  @Test(.enabled(if: FramebufferServer.isInstalled, "Xvfb is not installed"))
  func `At rest nothing wakes, and a tap is answered with frames`() async throws {
    let server = try FramebufferServer()
    let window = try RealWindow(environment: server.environment)
    #expect(window.line("size") == "size 480x800")
    #expect(window.line("first frame") != nil)
    try await Task.sleep(for: .milliseconds(500))
    let before = window.contextSwitches()
    try await Task.sleep(for: .seconds(2))
    #expect(window.contextSwitches() == before)
    try server.point("mousemove", "200", "150", "click", "1")
    #expect(window.line("toggle") != nil)
    let settled = try #require(window.line("settled"))
    #expect((settled.split(separator: " ").compactMap { Int($0) }.first ?? 0) > 5)
    // The mouse's pointer goes by itself three seconds after it was moved.
    try await Task.sleep(for: .seconds(4))
    let again = window.contextSwitches()
    try await Task.sleep(for: .seconds(1))
    #expect(window.contextSwitches() == again)
  }

  @Test(.enabled(if: FramebufferServer.isInstalled, "Xvfb is not installed"))
  func `Signals end it cleanly or read the content again (K01)`() throws {
    let server = try FramebufferServer()
    for signal in [SIGTERM, SIGINT] {
      let window = try RealWindow(environment: server.environment)
      #expect(window.line("first frame") != nil)
      window.send(SIGHUP)
      #expect(window.line("reload") != nil)
      let began = Stopwatch()
      window.send(signal)
      #expect(window.rest().contains("end after"))
      #expect(window.process.terminationStatus == 0)
      #expect(window.process.terminationReason == .exit)
      #expect(began.seconds < 2)
    }
  }

  @Test(.enabled(if: FramebufferServer.isInstalled, "Xvfb is not installed"))
  func `A signal while something moves, and two at once, end it with 0 (K01)`() throws {
    let server = try FramebufferServer()
    let window = try RealWindow(environment: server.environment)
    #expect(window.line("first frame") != nil)
    try server.point("mousemove", "200", "150", "click", "1")
    #expect(window.line("toggle") != nil)
    window.send(SIGTERM)
    window.send(SIGTERM)
    _ = window.rest()
    #expect(window.process.terminationStatus == 0)
    #expect(window.process.terminationReason == .exit)
  }

  @Test(
    .enabled(if: FramebufferServer.isInstalled, "Xvfb is not installed"), arguments: ["90", "270"])
  func `A turned panel has a turned content`(rotation: String) throws {
    let server = try FramebufferServer()
    let window = try RealWindow([rotation], environment: server.environment)
    #expect(window.line("size") == "size 800x480")
    window.send(SIGTERM)
    _ = window.rest()
  }
}
