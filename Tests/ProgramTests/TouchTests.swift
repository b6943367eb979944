import Foundation
import KioskTestSupport
import Testing

extension ProgramTests {
  /// Fingers on the panel, through the very loop that visitors touch (cases T01, T02, T04, T05).
  @Suite struct Touch {
    /// The mouse that SDL makes of touches.
    private static let mouseOfTouch = "4294967295"

    @Test func `a tap opens its row, another closes it`() throws {
      let stage = try TouchedKiosk()
      let row = try stage.frame().buttons[1]
      try stage.tap(stage.place(row))
      try expect(stage, shows: ["--open", row.id], "tapped")
      try stage.tap(stage.place(row))
      try expect(stage, shows: [], "tapped again")
      #expect(stage.kiosk.errors == "")
    }

    @Test(arguments: [true, false])
    func `a touch that comes as a click too counts once`(isClickFirst: Bool) throws {
      let stage = try TouchedKiosk()
      let row = try stage.frame().buttons[1]
      let point = "\(Int(row.middle.x)) \(Int(row.middle.y))"
      let click = ["down", "up"].map { "mouse \(Self.mouseOfTouch) \($0) \(point)" }
      let finger = ["down", "up"].map { "\($0) 1 1 \(stage.place(row))" }
      let (first, second) = isClickFirst ? (click, finger) : (finger, click)
      try stage.perform(first[0], second[0], "sleep 60", first[1], second[1])
      try expect(stage, shows: ["--open", row.id], "doubled, click first: \(isClickFirst)")
    }

    @Test func `a click that comes as a touch too counts once`() throws {
      let stage = try TouchedKiosk()
      let row = try stage.frame().buttons[3]
      let point = "\(Int(row.middle.x)) \(Int(row.middle.y))"
      try stage.perform(
        "mouse 0 down \(point)", "down -1 1 \(stage.place(row))", "sleep 40",
        "mouse 0 up \(point)", "up -1 1 \(stage.place(row))")
      try expect(stage, shows: ["--open", row.id], "a click and its copy")
    }

    @Test func `a second finger moves nothing and opens nothing`() throws {
      let folder = try TemporaryFolder()
      defer { folder.remove() }
      let file = try SampleContent.write(SampleContent.short(30), in: folder)
      let alone = try TouchedKiosk([file], size: (480, 800))
      try dragWithOneFinger(alone, meanwhile: [])
      let both = try TouchedKiosk([file], size: (480, 800))
      try dragWithOneFinger(
        both,
        meanwhile: ["down 1 2 0.5 0.9", "move 1 2 0.5 0.893", "sleep 20", "up 1 2 0.5 0.893"])
      let expected = try alone.display.settledPicture()
      #expect(try expected.pixels != alone.picture().pixels, "the drag has moved the list")
      try expectSame(try both.display.settledPicture(), expected, name: "a second finger")
    }

    @Test func `of two fingers on two rows the first alone counts`() throws {
      let stage = try TouchedKiosk()
      let rows = try stage.frame().buttons
      let (first, second) = (stage.place(rows[1]), stage.place(rows[3]))
      try stage.perform(
        "down 1 1 \(first)", "sleep 30", "down 1 2 \(second)", "sleep 80", "up 1 1 \(first)",
        "up 1 2 \(second)")
      try expect(stage, shows: ["--open", rows[1].id], "two fingers")
    }

    @Test func `a finger whose release was lost holds up nobody and opens nothing`() throws {
      let stage = try TouchedKiosk()
      let rows = try stage.frame().buttons
      try stage.perform("down 1 7 \(stage.place(rows[0]))", "sleep 1500")
      try stage.tap(stage.place(rows[1]), finger: 8)
      try expect(stage, shows: ["--open", rows[1].id], "another finger")
      let open = try stage.frame(["--open", rows[1].id]).buttons
      try stage.perform("down 1 7 \(stage.place(open[0]))", "sleep 300")
      try stage.tap(stage.place(open[3]), finger: 7)
      try expect(stage, shows: ["--open", "\(rows[1].id),\(rows[3].id)"], "the same finger")
      try stage.perform("up 1 99 \(stage.place(rows[4]))")
      try expect(stage, shows: ["--open", "\(rows[1].id),\(rows[3].id)"], "a release alone")
    }

    @Test func `a finger that leaves the window ends its drag, and the next tap counts`() throws {
      let stage = try TouchedKiosk(["--text-scale", "3"], size: (480, 800))
      try stage.perform(
        "down 1 1 0.5 0.6", "sweep 1 1 0.5 0.6 0.0 20", "move 1 1 0.5 -0.3", "move 1 1 0.5 nan",
        "move 1 1 16 5.5", "sleep 200", "up 1 1 0.5 -2")
      let dragged = try stage.display.settledPicture()
      #expect(try dragged.pixels != stage.picture().pixels)
      try stage.perform("down 1 2 0.5 0.4", "sleep 40", "up 1 2 0 0")
      #expect(try stage.display.settledPicture().pixels != dragged.pixels)
      #expect(stage.kiosk.errors.split(separator: "\n").count == 1, "\(stage.kiosk.errors)")
    }

    @Test func `a release without a place counts where the finger was`() throws {
      let stage = try TouchedKiosk()
      let row = try stage.frame().buttons[2]
      try stage.perform("down 1 1 \(stage.place(row))", "sleep 60", "up 1 1 0 0")
      try expect(stage, shows: ["--open", row.id], "released at 0, 0")
    }

    @Test func `thousands of motions in one frame move the list once, to the last`() throws {
      let folder = try TemporaryFolder()
      defer { folder.remove() }
      let file = try SampleContent.write(SampleContent.short(60), in: folder)
      let few = try TouchedKiosk([file], size: (480, 800))
      try drag(few, motions: 2)
      let many = try TouchedKiosk([file], size: (480, 800))
      _ = try many.turns()
      try drag(many, motions: 20_000)
      let turns = try many.turns()
      #expect(turns.cpu < FrameTime.limit(milliseconds: 100), "\(turns)")
      #expect(turns.count < 40, "\(turns)")
      let expected = try few.display.settledPicture()
      #expect(try expected.pixels != few.picture().pixels, "the drag has moved the list")
      try expectSame(try many.display.settledPicture(), expected, name: "thousands of motions")
    }

    @Test func `motions that overflow the queue lose the release and nothing else`() throws {
      let stage = try TouchedKiosk()
      let rows = try stage.frame().buttons
      let x = 0.5
      let y = rows[0].middle.y / Double(stage.display.screen.height)
      try stage.perform(
        "hold", "down 1 1 \(x) \(y)", "sweep 1 1 \(x) \(y) \(y) 70000", "up 1 1 \(x) \(y)", "go",
        "sleep 1500")
      try stage.tap(stage.place(rows[2]), finger: 2)
      try expect(stage, shows: ["--open", rows[2].id], "after an overflow")
      #expect(try stage.turns().cpu < FrameTime.limit(milliseconds: 1000))
    }

    private func dragWithOneFinger(_ stage: TouchedKiosk, meanwhile: [String]) throws {
      try stage.perform("down 1 1 0.5 0.6", "sweep 1 1 0.5 0.6 0.35 20", "sleep 50")
      try stage.panel.perform(meanwhile, in: stage.kiosk)
      try stage.perform(
        "sweep 1 1 0.5 0.35 0.2875 5", "sleep 200", "move 1 1 0.5 0.2875", "up 1 1 0.5 0.2875")
    }

    /// Drags half of the screen up within one frame, and lets go at rest.
    private func drag(_ stage: TouchedKiosk, motions: Int) throws {
      try stage.perform(
        "hold", "down 1 1 0.5 0.8", "sweep 1 1 0.5 0.8 0.3 \(motions)", "go", "sleep 200",
        "move 1 1 0.5 0.3", "up 1 1 0.5 0.3")
    }

    private func expect(
      _ stage: TouchedKiosk, shows options: [String], _ name: String,
      sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
      try expectSame(
        try stage.display.settledPicture(), try stage.picture(options), name: name,
        sourceLocation: sourceLocation)
    }
  }
}
