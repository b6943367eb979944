import Foundation
import KioskTestSupport
import Testing

extension ProgramTests {
  /// A display that is unplugged, turned or exchanged under the running kiosk, without a window
  /// manager that would tell it.
  @Suite struct DisplayChanges {
    private let display: VirtualDisplay
    private let kiosk: RunningKiosk

    init() throws {
      display = try VirtualDisplay(width: 700, height: 900)
      kiosk = try RunningKiosk(on: display)
      try kiosk.waitUntilReady()
      for (name, width, height) in [("small", 400, 600), ("turned", 600, 400)] {
        let sides = [width, width, width, width, height, height, height, height].map { "\($0)" }
        try xrandr(["--newmode", name, "20"] + sides)
        try xrandr(["--addmode", "screen", name])
      }
    }

    @discardableResult
    private func xrandr(_ arguments: [String]) throws -> Int32 {
      try Command("xrandr", arguments, environment: ["DISPLAY": display.name]).run(limit: 20).status
    }

    /// The part of the memory that the display shows.
    private func shown(_ width: Int, _ height: Int) -> Picture {
      display.screen.picture().part([0, 0, Double(width), Double(height)])
    }

    private func expect(
      _ width: Int, _ height: Int, open: [String] = [],
      sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
      let folder = try TemporaryFolder()
      defer { folder.remove() }
      let file = folder.path("expected.png")
      let open = open.isEmpty ? [] : ["--open", open.joined(separator: ",")]
      let drawn = try KioskProgram.run(
        ["render", "-o", file, "--size", "\(width)x\(height)"] + open)
      #expect(drawn.status == 0, "\(drawn.errors)", sourceLocation: sourceLocation)
      let expected = try Picture(png: file).cropped(width: width - 14)
      try wait(for: "the list on \(width) × \(height)", seconds: 20) {
        shown(width, height).cropped(width: width - 14).pixels == expected.pixels
      }
      #expect(kiosk.isRunning, sourceLocation: sourceLocation)
    }

    private func tapFirst(_ width: Int, _ height: Int) throws {
      let drawn = try KioskProgram.run(["render", "--json", "--size", "\(width)x\(height)"])
      let frame = try JSONDecoder().decode(Frame.self, from: Data(drawn.output.utf8))
      let row = try #require(frame.nodes.first { $0.role == "button" }?.frame)
      try Visitor(display: display).tap(row[0] + row[2] / 2, row[1] + row[3] / 2)
    }

    private struct Frame: Decodable {
      struct Node: Decodable {
        var role: String
        var frame: [Double]
      }

      var nodes: [Node]
    }

    @Test func `another size and another rotation fill the screen, and the next tap counts`() throws
    {
      try xrandr(["--output", "screen", "--mode", "small"])
      try expect(400, 600)
      try tapFirst(400, 600)
      try expect(400, 600, open: ["1"])
      try xrandr(["--output", "screen", "--mode", "turned"])
      try expect(600, 400, open: ["1"])
      try xrandr(["--output", "screen", "--mode", "700x900"])
      try expect(700, 900, open: ["1"])
      try tapFirst(700, 900)
      try expect(700, 900)
      #expect(kiosk.errors == "")
    }

    @Test func `an output that goes ends nothing, and one that comes is used`() throws {
      try expect(700, 900)
      for (mode, width, height) in [("turned", 600, 400), ("700x900", 700, 900)] {
        // Xvfb has no screen of no size, says so, and has the output off all the same.
        try xrandr(["--output", "screen", "--off"])
        usleep(300_000)
        #expect(kiosk.isRunning)
        try xrandr(["--output", "screen", "--mode", mode])
        try expect(width, height)
      }
      try tapFirst(700, 900)
      try expect(700, 900, open: ["1"])
      #expect(kiosk.errors == "")
    }
  }
}
