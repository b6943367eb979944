import Foundation
import KioskTestSupport
import Testing

extension ProgramTests {
  /// Fonts that are not there: the technician hears what to install.
  @Suite struct Fonts {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private func content(_ question: String) throws -> String {
      try folder.write("faq.json", #"[{"id": 1, "question": "\#(question)", "answer": "a"}]"#)
    }

    @Test func `without any font render ends with 69 and the package to install`() throws {
      let fonts = try InstalledFonts(in: [])
      defer { fonts.remove() }
      let outcome = try fonts.run(["render", "-o", folder.path("a.png")])
      #expect(outcome.status == 69)
      #expect(outcome.errorLines.count == 1, "\(outcome.errors)")
      #expect(outcome.errors.contains("apt-get install fonts-dejavu-core"), "\(outcome.errors)")
    }

    @Test func `without any font run sends visitors to the staff until there is one`() throws {
      let fonts = try InstalledFonts(in: [])
      defer { fonts.remove() }
      let display = try VirtualDisplay(width: 400, height: 600)
      let kiosk = try RunningKiosk(["run"], on: display, environment: fonts.environment)
      try kiosk.waitUntilReady(seconds: 20)
      let page = try display.settledPicture()
      #expect(Set(page.pixels).count == 2, "letters of one colour on a ground")
      try Visitor(display: display).tap(200, 300)
      #expect(kiosk.isRunning)
      #expect(kiosk.errors.split(separator: "\n").count == 1, "\(kiosk.errors)")
      #expect(kiosk.errors.contains("apt-get install fonts-dejavu-core"), "\(kiosk.errors)")
      try fonts.install(InstalledFonts.latin)
      kiosk.send(signal: SIGHUP)
      let expected = try Picture(png: drawn(fonts))
      try wait(for: "the list", seconds: 40) { display.screen.picture().pixels == expected.pixels }
      kiosk.send(signal: SIGTERM)
      #expect(try kiosk.status(within: 3) == 0)
    }

    @Test func `a signal ends the page without fonts, too`() throws {
      let fonts = try InstalledFonts(in: [])
      defer { fonts.remove() }
      let display = try VirtualDisplay(width: 400, height: 600)
      let kiosk = try RunningKiosk(["run"], on: display, environment: fonts.environment)
      try kiosk.waitUntilReady(seconds: 20)
      kiosk.send(signal: SIGTERM)
      #expect(try kiosk.status(within: 3) == 0)
    }

    private func drawn(_ fonts: InstalledFonts) throws -> String {
      let picture = folder.path("expected.png")
      let outcome = try fonts.run(["render", "-o", picture, "--size", "400x600"])
      #expect(outcome.status == 0, "\(outcome.errors)")
      return picture
    }

    @Test func `a family that is not installed and a cache that cannot be written cost nothing`()
      throws
    {
      let theme = try folder.write(
        "theme.json", "{\"title\": {\"families\": [\"No Such Family\"]}}")
      let display = try VirtualDisplay(width: 400, height: 600)
      let conf = try folder.write(
        "fonts.conf",
        "<?xml version=\"1.0\"?><fontconfig><dir>\(InstalledFonts.latin)</dir>"
          + "<cachedir>/proc/nowhere</cachedir></fontconfig>")
      let kiosk = try RunningKiosk(
        ["run", "--theme", theme], on: display, environment: ["FONTCONFIG_FILE": conf])
      try kiosk.waitUntilReady(seconds: 20)
      #expect(Set(try display.settledPicture().pixels).count > 20)
      // fontconfig says once itself that its cache cannot be written.
      #expect(!kiosk.errors.contains("faq-kiosk:"), "\(kiosk.errors)")
      #expect(kiosk.isRunning)
    }

    @Test func `without any font check warns and still checks`() throws {
      let fonts = try InstalledFonts(in: [])
      defer { fonts.remove() }
      let outcome = try fonts.run(["check", content("Where?")])
      #expect(outcome.status == 0)
      #expect(outcome.errors.contains(": warning: No font is installed."), "\(outcome.errors)")
      #expect(outcome.output == "1 file, 1 question, 0 errors, 1 warning\n")
    }

    @Test func `check names characters that no font has with their packages`() throws {
      let fonts = try InstalledFonts(in: [InstalledFonts.latin])
      defer { fonts.remove() }
      let outcome = try fonts.run(["check", content("Where ก ข ก 漢?")])
      #expect(outcome.status == 0)
      let lines = outcome.errorLines
      #expect(lines.count == 3, "\(outcome.errors)")
      #expect(lines.count { $0.contains("(Thai); install fonts-noto-core") } == 2)
      #expect(lines.count { $0.contains("U+6F22 (Han); install fonts-noto-cjk") } == 1)
      #expect(outcome.output.contains(", 3 characters without a font\n"), "\(outcome.output)")
    }

    @Test func `render names what shows as a box and still draws it`() throws {
      let fonts = try InstalledFonts(in: [InstalledFonts.latin])
      defer { fonts.remove() }
      let outcome = try fonts.run(["render", "-o", folder.path("a.png"), content("Where ก ข ก?")])
      #expect(outcome.status == 0)
      #expect(
        outcome.errorLines == [
          "faq-kiosk: warning: no installed font has the character U+0E01 (Thai);"
            + " install fonts-noto-core",
          "faq-kiosk: warning: no installed font has the character U+0E02 (Thai);"
            + " install fonts-noto-core",
        ])
      #expect(FileManager.default.fileExists(atPath: folder.path("a.png")))
    }

    @Test func `nobody is told to install a package that is there`() throws {
      let noto = "/usr/share/fonts/truetype/noto"
      let fonts = try InstalledFonts(in: [InstalledFonts.latin, noto])
      defer { fonts.remove() }
      let file = try content("漢 \u{1F906}")
      for arguments in [["check", file], ["render", "-o", folder.path("a.png"), file]] {
        let outcome = try fonts.run(arguments)
        #expect(outcome.status == 0)
        let errors = outcome.errors
        #expect(errors.contains("U+6F22 (Han); install fonts-noto-cjk"), "\(errors)")
        #expect(
          errors.contains("U+1F906 (Common), and no package is known that has it"), "\(errors)")
        #expect(!errors.contains("fonts-noto-core"), "\(errors)")
      }
    }

    @Test func `run says each missing character once, however often it is shown`() throws {
      let fonts = try InstalledFonts(in: [InstalledFonts.latin])
      defer { fonts.remove() }
      let display = try VirtualDisplay(width: 400, height: 600)
      let file = try content("ก ข ก")
      let kiosk = try RunningKiosk(["run", file], on: display, environment: fonts.environment)
      try kiosk.waitUntilReady()
      let visitor = Visitor(display: display)
      for _ in 0..<4 { try visitor.key("Return") }
      try visitor.key("Down")
      for _ in 0..<4 { try visitor.key("Return") }
      _ = try display.settledPicture()
      let lines = kiosk.errors.split(separator: "\n")
      #expect(lines.count == 2, "\(kiosk.errors)")
      #expect(lines.allSatisfy { $0.contains("(Thai); install fonts-noto-core") })
    }

    @Test func `run says at most twenty characters and then how many there are`() throws {
      let fonts = try InstalledFonts(in: [InstalledFonts.latin])
      defer { fonts.remove() }
      let display = try VirtualDisplay(width: 400, height: 600)
      let letters = (0x0E01...0x0E2E).compactMap { Unicode.Scalar($0) }
      let text = letters.map { "\($0) " }.joined()
      let kiosk = try RunningKiosk(
        ["run", content(text)], on: display, environment: fonts.environment)
      try kiosk.waitUntilReady()
      _ = try display.settledPicture()
      let lines = kiosk.errors.split(separator: "\n")
      #expect(lines.count == 21, "\(kiosk.errors)")
      #expect(lines.last?.contains("\(letters.count) characters so far have no font") == true)
    }
  }
}
