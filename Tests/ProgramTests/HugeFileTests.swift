import Foundation
import KioskTestSupport
import Testing

extension ProgramTests {
  /// A pasted manual as one answer (case C05): cut with a note, and the screen stays at hand.
  @Suite struct HugeFiles {
    enum Kind: String {
      case words = "lorem ipsum dolor sit "
      case oneWord = "x"
      case lines = "ab\n"
    }

    @Test(arguments: [
      (Kind.words, 100_000, "3"), (.oneWord, 1_000_000, "3"), (.lines, 10_000_000, "3"),
    ])
    func `a huge answer is opened, read to its end and closed`(
      kind: Kind, bytes: Int, scale: String
    ) throws {
      let folder = try TemporaryFolder()
      defer { folder.remove() }
      let answer = String(repeating: kind.rawValue, count: bytes / kind.rawValue.utf8.count)
      let path = try SampleContent.write(
        SampleContent.short(2)
          + [SampleContent.Entry(id: "big", question: "Big?", answer: answer)]
          + SampleContent.short(20).dropFirst(2), in: folder)
      let start = Stopwatch()
      let stage = try TouchedKiosk(
        [path, "--text-scale", scale], size: (540, 960),
        environment: ["WATCHDOG_USEC": "10000000"])
      #expect(start.seconds < 3)
      _ = try stage.display.settledPicture()
      _ = try stage.turns()

      let row = try stage.frame().buttons[2]
      try stage.tap(stage.place(row))
      let opened = try stage.display.settledPicture()
      #expect(try opened.pixels != stage.picture().pixels)
      try stage.scrollToEnd()
      try stage.expectPicture(
        ["--open", "big", "--scroll", RenderedFrame.end], "end of \(kind), \(scale)")
      try closeFromTheEnd(stage)

      let turns = try stage.turns()
      #expect(turns.cpu < FrameTime.limit(milliseconds: 100), "\(turns)")
      #expect(try stage.kiosk.counters.residentBytes() < 10 * bytes + 150 << 20)
      #expect(stage.kiosk.errors.contains("is cut there"), "\(stage.kiosk.errors)")
    }

    /// Goes back to the question by keys and closes it by a tap.
    private func closeFromTheEnd(_ stage: TouchedKiosk) throws {
      try Visitor(display: stage.display).key("Home")
      _ = try stage.display.settledPicture()
      try stage.tap(stage.place(stage.frame(["--open", "big", "--scroll", "0"]).buttons[2]))
      try stage.expectPicture([], "closed again")
    }
  }
}
