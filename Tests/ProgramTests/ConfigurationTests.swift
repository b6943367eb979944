import Foundation
import KioskTestSupport
import Testing

extension ProgramTests {
  /// The real program with a configuration: what it shows, and that none keeps the screen dark.
  @Suite struct ConfigurationFile {
    private func shows(
      _ configuration: String, as options: [String], saying words: [String],
      sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
      let display = try VirtualDisplay(width: 400, height: 600)
      let folder = try TemporaryFolder()
      defer { folder.remove() }
      let content = try SampleContent.write(SampleContent.short(3), in: folder)
      let file = try folder.write("config.json", configuration)
      let kiosk = try RunningKiosk(["run", "--config", file], on: display)
      try kiosk.waitUntilReady()
      // Faults stand in a strip at the lower edge; the list is as without.
      let list = [0, 0, 380, words.isEmpty ? 600 : 500.0]
      try expectSame(
        try display.settledPicture().part(list),
        RenderedFrame.picture([content] + options, for: display.screen).part(list),
        name: "configuration", sourceLocation: sourceLocation)
      let edge = display.screen.picture().part([0, 560, 400, 40])
      #expect(
        (Set(edge.pixels).count > 4) == !words.isEmpty, "the strip for staff",
        sourceLocation: sourceLocation)
      for word in words {
        #expect(kiosk.errors.contains(word), "\(kiosk.errors)", sourceLocation: sourceLocation)
      }
      if words.isEmpty { #expect(kiosk.errors == "", sourceLocation: sourceLocation) }
    }

    @Test func `content beside it and options are in force`() throws {
      try shows(
        "{ // as at night\n\"file\": \"faq.json\", \"theme\": \"dark\", \"text-scale\": 1.5 }",
        as: ["--theme", "dark", "--text-scale", "1.5"], saying: [])
    }

    @Test func `a broken one shows what it can and says the rest with its place`() throws {
      try shows(
        """
        {"theme": "dark", "file": "faq.json",
        "text-scale": 99, "rotat": 90,
        "x" 1}
        """,
        as: ["--theme", "dark"],
        saying: [
          "config.json:2:15: text-scale cannot be \"99\"",
          "config.json:2:19: unknown setting \"rotat\"",
          "did you mean \"rotate\"?", "config.json:3:5", "faq-kiosk config shows what is in force",
        ])
    }

    @Test func `a display, a renderer and a theme file that are not there give way`() throws {
      try shows(
        "{\"display\": 7, \"renderer\": \"gpu\", \"theme\": \"none.json\", \"file\": \"faq.json\"}",
        as: ["--theme", "light"], saying: ["display is left out", "none.json"])
    }

    @Test(arguments: ["{\"card\": {\"color\": 7}}", "no JSON", "[]"])
    func `a broken theme on the command line is replaced, and named for staff`(text: String) throws
    {
      let display = try VirtualDisplay(width: 400, height: 600)
      let folder = try TemporaryFolder()
      defer { folder.remove() }
      let theme = try folder.write("theme.json", text)
      let kiosk = try RunningKiosk(["run", "--theme", theme], on: display)
      try kiosk.waitUntilReady()
      let list = [0, 0, 380, 480.0]
      try expectSame(
        try display.settledPicture().part(list),
        RenderedFrame.picture(for: display.screen).part(list), name: "light")
      #expect(Set(display.screen.picture().part([0, 560, 400, 40]).pixels).count > 4)
      #expect(kiosk.errors.split(separator: "\n").count == 1, "\(kiosk.errors)")
      #expect(kiosk.errors.contains("theme.json:1:"), "\(kiosk.errors)")
      let strict = try KioskProgram.run(["render", "--theme", theme, "-o", folder.path("a.png")])
      #expect(strict.status == 1)
      let typed = try KioskProgram.run(["run", "--theme", "no-such-theme"], on: display, limit: 10)
      #expect(typed.status == 64, "a technician is at the keyboard")
    }

    @Test func `one that is missing altogether starts with defaults`() throws {
      let display = try VirtualDisplay(width: 400, height: 600)
      let kiosk = try RunningKiosk(["run", "--config", "/nonexistent.json"], on: display)
      try kiosk.waitUntilReady()
      let list = [0, 0, 380, 500.0]
      try expectSame(
        try display.settledPicture().part(list),
        RenderedFrame.picture(for: display.screen).part(list), name: "defaults")
      #expect(kiosk.errors.contains("/nonexistent.json: there is no such file"))
    }

    @Test func `content that it names and that is missing leaves the screen lit`() throws {
      let display = try VirtualDisplay(width: 400, height: 600)
      let folder = try TemporaryFolder()
      defer { folder.remove() }
      let file = try folder.write("config.json", "{\"file\": \"none.json\"}")
      let kiosk = try RunningKiosk(["run", "--config", file], on: display)
      try kiosk.waitUntilReady()
      #expect(kiosk.isRunning)
      #expect(try display.settledPicture()[200, 580] != 0)
      #expect(kiosk.errors.contains("none.json: there is no such file"))
    }
  }
}
