import Foundation
import KioskTestSupport
import Testing

extension ProgramTests {
  /// Texts longer than any screen and any texture (cases V04, A04 g).
  @Suite struct LongTexts {
    private let folder: TemporaryFolder
    private let file: String
    /// 8,000 characters, for quick toggles.
    private let middling: String

    init() throws {
      folder = try TemporaryFolder()
      let answer = String(String(repeating: "lorem ipsum dolor ", count: 1_778).prefix(31_980))
      file = try SampleContent.write(
        [
          SampleContent.Entry(
            id: "long", question: "Long?", answer: answer + " the very last words"),
          SampleContent.Entry(
            id: "asked", question: String(repeating: "why ", count: 748) + "at last?",
            answer: "ok"),
        ], in: folder)
      middling = String(String(repeating: "lorem ipsum dolor ", count: 445).prefix(8_000))
    }

    @Test(arguments: ["1", "3"], ["long", "asked"])
    func `the last words of a long text are drawn as those of a short one`(
      scale: String, id: String
    ) throws {
      let screen = try VirtualDisplay().screen
      let options = [file, "--text-scale", scale, "--open", "long"]
      let bottom = try RenderedFrame(options + ["--scroll", RenderedFrame.end], for: screen)
      let question = try #require(bottom.buttons.last)
      // The answer ends above the second question; that one ends the list.
      let back = id == "asked" ? 0 : max(0, 1_000 - question.frame[1])
      let end = options + ["--scroll", "\(Int(bottom.scroll - back))"]
      let frame = try RenderedFrame(end, for: screen)
      let edge = id == "asked" ? 1e9 : try #require(frame.buttons.last).frame[1]
      let last = try #require(
        frame.commands.last { $0.text != nil && $0.frame[1] + $0.frame[3] <= edge })
      let text = try #require(last.text)
      #expect(text.contains(id == "asked" ? "last?" : "words"))
      #expect(last.frame[1] + last.frame[3] <= Double(screen.height))
      let ink = try RenderedFrame.picture(end, for: screen).part(last.frame)
      #expect(Set(ink.pixels).count > 2)
      try expectSame(
        ink, picture(ofTheWords: text, like: last, id: id, scale: scale, on: screen),
        name: "last words of \(id), \(scale)")
    }

    @Test(arguments: [("1", "gpu"), ("3", "software")])
    func `a finger reaches the end of a long answer, in memory as for a short one`(
      scale: String, renderer: String
    ) throws {
      // The largest texture is unknown, and one beyond what is assumed then would fail.
      let stage = try TouchedKiosk(
        [file, "--text-scale", scale], runOptions: ["--renderer", renderer],
        environment: ["KIOSK_TEXTURE_CAP": "2048", "KIOSK_NO_TEXTURE_LIMIT": "1"])
      let idle = try stage.kiosk.counters.residentBytes()
      try stage.tap(stage.place(stage.frame().buttons[0]))
      _ = try stage.display.settledPicture()
      try stage.scrollToEnd()
      try stage.expectPicture(
        ["--open", "long", "--scroll", RenderedFrame.end],
        "end of a long answer, \(scale), \(renderer)",
        tolerance: renderer == "gpu" ? 24 : 2)
      #expect(try stage.kiosk.counters.residentBytes() - idle < 64 << 20)
      #expect(try stage.textures().longest <= 2048)
      #expect(stage.kiosk.errors == "")
    }

    @Test func `an answer of 8,000 characters toggles quickly, laid out once`() throws {
      let entries =
        SampleContent.short(1)
        + [SampleContent.Entry(id: "big", question: "Big?", answer: middling)]
      let stage = try TouchedKiosk([try SampleContent.write(entries, in: folder)])
      let row = stage.place(try stage.frame().buttons[1])
      _ = try stage.display.settledPicture()
      _ = try stage.turns()
      for _ in 0..<8 {
        try stage.perform("down 1 1 \(row)", "sleep 20", "up 1 1 \(row)", "sleep 40")
      }
      _ = try stage.display.settledPicture()
      let turns = try stage.turns()
      #expect(turns.count > 20)
      #expect(turns.cpu < FrameTime.limit(milliseconds: 50), "\(turns)")
      try expectSame(
        try stage.display.settledPicture(), stage.picture(), name: "closed after eight taps")
    }

    /// The same words as a whole question or answer, where their line lies.
    private func picture(
      ofTheWords text: String, like line: RenderedFrame.Drawing, id: String, scale: String,
      on screen: FrameBuffer
    ) throws -> Picture {
      let folder = try TemporaryFolder()
      defer { folder.remove() }
      let isQuestion = id == "asked"
      let entry = SampleContent.Entry(
        id: "short", question: isQuestion ? text : "Q?", answer: isQuestion ? "A" : text)
      let options = [
        try SampleContent.write([entry], in: folder), "--text-scale", scale, "--open",
        "short",
      ]
      let frame = try RenderedFrame(options, for: screen)
      let place = try #require(frame.commands.last { $0.text == text }).frame
      return try RenderedFrame.picture(options, for: screen).part(
        [place[0], place[1], line.frame[2], line.frame[3]])
    }
  }
}
