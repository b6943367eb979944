import Foundation
import KioskTestSupport
import Testing

extension ProgramTests {
  /// Input, drawing and sound devices that go and come while somebody uses them.
  @Suite struct DeviceFaults {
    @Test func `a panel unplugged in mid-touch leaves no press, and the next touch counts`() throws
    {
      let stage = try TouchedKiosk()
      let before = try stage.display.settledPicture()
      let rows = try stage.frame().buttons
      try stage.perform("plug 5", "down 5 1 \(stage.place(rows[1]))", "sleep 1500")
      let pressed = stage.display.screen.picture()
      #expect(pressed.pixels != before.pixels, "a finger that rests is known, and stays")
      try stage.perform("unplug 5")
      try wait(for: "the press to end", seconds: 20) {
        stage.display.screen.picture().pixels == before.pixels
      }
      try stage.perform(
        "plug 6", "down 6 1 \(stage.place(rows[2]))", "sleep 40", "up 6 1 \(stage.place(rows[2]))")
      try stage.expectPicture(["--open", rows[2].id], "the next touch")
      #expect(stage.kiosk.errors == "")
    }

    @Test func `a panel unplugged in mid-drag lets the list go`() throws {
      let stage = try TouchedKiosk(["--text-scale", "3"], size: (480, 800))
      try stage.perform("plug 5", "down 5 1 0.5 0.8", "sweep 5 1 0.5 0.8 0.3 12", "unplug 5")
      let dragged = try stage.display.settledPicture()
      usleep(1_500_000)
      try stage.perform("plug 5", "down 5 1 0.5 0.5", "sleep 40", "up 5 1 0.5 0.5")
      #expect(try stage.display.settledPicture().pixels != dragged.pixels)
      #expect(stage.kiosk.isRunning)
    }

    @Test(arguments: ["software", "gpu"])
    func `after lost targets and devices the next tap counts`(renderer: String) throws {
      let stage = try TouchedKiosk(runOptions: ["--renderer", renderer])
      let row = try stage.frame().buttons[0]
      try stage.perform("hold", "spoil", "reset targets 3", "reset device 3", "go", "sleep 200")
      try stage.tap(stage.place(row))
      try stage.expectPicture(["--open", row.id], "\(renderer) after resets")
      #expect(stage.kiosk.errors == "")
    }

    @Test func `a window without pixels is drawn as soon as it has some, without any event`() throws
    {
      let stage = try TouchedKiosk(runOptions: ["--renderer", "software"])
      let row = try stage.frame().buttons[0]
      try stage.perform("surface off", "reset device 1", "sleep 200")
      try stage.tap(stage.place(row))
      try stage.perform("sleep 1500")
      #expect(stage.kiosk.isRunning)
      try stage.perform("surface on")
      try wait(for: "the picture", seconds: 20) {
        let shown = stage.display.screen.picture().cropped(width: 1066)
        return try shown.pixels == stage.picture(["--open", row.id]).cropped(width: 1066).pixels
      }
      #expect(stage.kiosk.errors == "")
    }

    @Test func `sound that is gone in mid-sentence costs one line, and is tried again`() throws {
      let folder = try TemporaryFolder()
      defer { folder.remove() }
      let answer = String(repeating: "All the words of a long answer. ", count: 40)
      let file = try folder.write(
        "faq.json", "[{\"id\": 1, \"question\": \"Long?\", \"answer\": \"\(answer)\"}]")
      let stage = try SpeakingKiosk([file])
      try stage.press("Down")
      try stage.press("Return")
      try wait(for: "sound", seconds: 30) { stage.hasSound(after: 0) }
      try stage.setSoundDevice(false)
      for _ in 0..<3 {
        try stage.press("r")
        usleep(400_000)
      }
      try wait(for: "the line", seconds: 20) { !stage.complaints.isEmpty }
      #expect(stage.complaints.count == 1, "\(stage.complaints)")
      #expect(stage.complaints.first?.contains("no sound device") == true)
      let open = try stage.display.settledPicture()
      let row = try RenderedFrame([file], for: stage.display.screen).buttons[0]
      try Visitor(display: stage.display).tap(row.middle.x, row.middle.y)
      try wait(for: "the tap to be answered", seconds: 20) {
        stage.display.screen.picture().pixels != open.pixels
      }
      try stage.setSoundDevice(true)
      let before = stage.soundBytes
      try stage.press("r")
      try wait(for: "sound again", seconds: 30) { stage.hasSound(after: before) }
      try wait(for: "word of it", seconds: 20) { stage.complaints.count == 2 }
      #expect(stage.complaints.last?.contains("read aloud again") == true)
      stage.kiosk.send(signal: SIGTERM)
      #expect(try stage.kiosk.status(within: 3) == 0)
    }
  }
}
