import Foundation
import KioskTestSupport
import Testing

extension ProgramTests {
  /// That the harness sees what is there, and can fail.
  @Suite struct Harness {
    private let display: VirtualDisplay
    private let program: RunningKiosk
    private let visitor: Visitor

    init() throws {
      display = try VirtualDisplay(width: 640, height: 800)
      program = try RunningKiosk([], on: display, program: StandIn.program.get())
      visitor = Visitor(display: display)
      try program.waitUntilReady()
    }

    @Test func `the screen's pixels are what the program drew`() throws {
      let picture = try display.settledPicture()
      #expect((picture.width, picture.height) == (640, 800))
      #expect(picture[320, 80] == 0xFFFFFF)
      #expect(picture[320, 300] == 0x7FD2FF)
      #expect(display.screen[320, 300] == 0x7FD2FF)
    }

    @Test func `a tap arrives where it was made and changes the screen`() throws {
      try visitor.tap(123, 456)
      try wait(for: "the rectangle to grow") { display.screen[320, 300] == 0xFFFFFF }
      #expect(program.output.contains("down 123 456\nup 123 456\n"))
    }

    @Test func `a drag goes down, on and up`() throws {
      try visitor.drag(100, from: 600, to: 300)
      try wait(for: "the release") { program.output.contains("up 100 300\n") }
      #expect(program.output.contains("down 100 600\nmove 100 575\n"))
    }

    @Test func `the wheel turns downwards`() throws {
      try visitor.wheel(3, at: 100, 100)
      try wait(for: "three clicks") {
        program.output.contains("wheel -1\nwheel -1\nwheel -1\n")
      }
    }

    @Test func `a key stroke arrives`() throws {
      try visitor.key("Return")
      try wait(for: "the key") { program.output.contains("key Return\n") }
    }

    @Test func `a window asked to close hears of it`() throws {
      try visitor.askToClose()
      #expect(try program.status(within: 5) == 0)
      #expect(program.output.hasSuffix("quit\n"))
    }

    @Test func `a signal and the exit code get through`() throws {
      program.send(signal: SIGTERM)
      #expect(try program.status(within: 5) == 0)
    }

    @Test func `a program that does not end is an error, not a wait for ever`() throws {
      #expect(throws: Command.Failure.self) { try program.status(within: 0.1) }
    }

    @Test func `sleeps and processor time are counted`() throws {
      let before = try (program.counters.sleeps(), program.counters.cpuSeconds())
      try visitor.tap(10, 10)
      try wait(for: "the rectangle to grow") { display.screen[320, 300] == 0xFFFFFF }
      #expect(try program.counters.sleeps() > before.0)
      #expect(try program.counters.cpuSeconds() > before.1)
    }

    @Test func `the display is gone when it is closed`() throws {
      let socket = "/tmp/.X11-unix/X\(display.name.dropFirst())"
      #expect(FileManager.default.fileExists(atPath: socket))
      program.stop()
      display.close()
      #expect(!FileManager.default.fileExists(atPath: socket))
    }

    @Test func `a tool that is missing is named with the way to install it`() throws {
      let error = #expect(throws: Command.Failure.self) { try Command.find("no-such-tool") }
      #expect(error?.description.contains("install-packages.sh test") == true)
    }
  }
}
