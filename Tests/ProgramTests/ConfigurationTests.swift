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
      let shown = try display.settledPicture()
      try expectSame(
        shown, RenderedFrame.picture([content] + options, for: display.screen),
        name: "configuration", sourceLocation: sourceLocation)
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

    @Test func `one that is missing altogether starts with defaults`() throws {
      let display = try VirtualDisplay(width: 400, height: 600)
      let kiosk = try RunningKiosk(["run", "--config", "/nonexistent.json"], on: display)
      try kiosk.waitUntilReady()
      try expectSame(
        try display.settledPicture(), RenderedFrame.picture(for: display.screen), name: "defaults")
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
