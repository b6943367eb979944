import Foundation
import KioskCommand
import KioskTestSupport
import Testing

@Suite("Command lines that cannot be followed")
struct UsageFaultTests {
  @Test(
    "A text scale must be a plain number from 0.5 to 4",
    arguments: [
      "0.49", "4.01", "0", "-1", "nan", "inf", "x", "1,5", "0x1", "1e0", "", "1.0.0", "2x", ".",
    ])
  func textScale(_ value: String) {
    let message = fault("--text-scale=\(value)") ?? ""
    #expect(message.hasPrefix("--text-scale cannot be \"\(value)\""), "\(message)")
    #expect(message.contains("0.5 to 4.0"))
    #expect(fault("render -o o.png -s\(value)") != nil || value.isEmpty)
  }

  @Test("The ends of the range are within", arguments: ["0.5", "4", "4.0", "1", ".5"])
  func textScaleEnds(_ value: String) { #expect(fault("-s \(value)") == nil) }

  @Test(
    "A size must be two whole numbers within what a screen can be",
    arguments: [
      "800", "800x", "x600", "0x600", "-800x600", "319x600", "800x199", "16385x600", "800x600x2",
      "800.5x600", "axb", "99999999999999999999x600", "",
    ])
  func size(_ value: String) {
    let message = fault("--windowed=\(value)") ?? ""
    #expect(message.hasPrefix("--windowed cannot be \"\(value)\""), "\(message)")
    #expect(fault("render -o o.png --size=\(value)")?.contains("1080x1920") == true)
  }

  @Test("A size with a blank before it is no file", arguments: ["10x10", "800X600", "1080×1920"])
  func sizeApart(_ word: String) {
    #expect(fault("-w \(word)")?.contains("write -w\(word)") == true)
    #expect(fault("--windowed \(word)")?.contains("--windowed=\(word)") == true)
    #expect(fault("-w ./\(word)") == nil)
    #expect(fault("-w faq.json") == nil)
    #expect(fault("\(word)") == nil)
  }

  @Test("Metrics go to a file that node_exporter reads", arguments: ["foo.txt", "foo", ".prom"])
  func metrics(_ file: String) {
    #expect(fault("--metrics=\(file)")?.contains(".prom") == true)
    #expect(fault("--metrics=foo.prom") == nil)
  }

  @Test("convert never writes over what it reads")
  func overInput() throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let file = try folder.write("a.md", "# Q?")
    try FileManager.default.createSymbolicLink(
      atPath: folder.path("link"), withDestinationPath: file)
    for name in [file, folder.path("./a.md"), folder.path("link")] {
      #expect(fault("convert b.md \(file) -o \(name)")?.contains("write over") == true, "\(name)")
    }
    #expect(fault("convert a.md -o ./a.md") == nil)
    #expect(fault("convert a.md -o a.md")?.contains("write over") == true)
    #expect(fault("convert \(file) -o \(folder.path("b.md"))") == nil)
  }

  @Test("A rotation is a quarter of a turn", arguments: ["45", "-90", "360", "90.0", "left"])
  func rotation(_ value: String) {
    #expect(fault("--rotate=\(value)")?.contains("0, 90, 180 or 270") == true)
  }

  @Test("A screen is counted from 0", arguments: ["-1", "64", "1.5", "one"])
  func display(_ value: String) {
    #expect(fault("--display=\(value)")?.contains("whole number") == true)
  }

  @Test("A renderer or theme that is nearly known is suggested")
  func nearValues() {
    #expect(fault("--renderer sofware")?.contains("did you mean \"software\"?") == true)
    #expect(fault("--renderer vulkan")?.contains("auto, gpu or software") == true)
    #expect(fault("--theme drak")?.contains("did you mean \"dark\"?") == true)
    #expect(fault("--theme solarized")?.contains("high-contrast") == true)
    #expect(fault("--theme solarized")?.contains(".json") == true)
  }

  @Test("An unknown option suggests the nearest known one")
  func unknownOption() {
    #expect(fault("--texscale 2")?.contains("did you mean --text-scale?") == true)
    #expect(fault("--windowd=800x600")?.contains("did you mean --windowed?") == true)
    #expect(fault("check --jsn f")?.contains("did you mean --json?") == true)
    #expect(fault("--xyzzy")?.hasPrefix("unknown option \"--xyzzy\"") == true)
    #expect(fault("-x")?.hasPrefix("unknown option \"-x\"") == true)
    #expect(fault("-mx")?.hasPrefix("unknown option \"-x\"") == true)
    #expect(fault("--re")?.contains("--reduce-motion or --renderer") == true)
  }

  @Test("An option of another command says where it belongs")
  func otherCommand() {
    let several = "belongs to \"faq-kiosk check\" and \"faq-kiosk render\""
    #expect(fault("--size 800x600")?.contains(several) == true)
    #expect(fault("check --theme dark f")?.contains("belongs to \"faq-kiosk run\"") == true)
  }

  @Test("A missing value and one too many are named")
  func values() {
    #expect(fault("--theme")?.hasPrefix("--theme needs a value") == true)
    #expect(fault("-s")?.hasPrefix("--text-scale needs a value") == true)
    #expect(fault("--reduce-motion=yes")?.hasPrefix("--reduce-motion takes no value") == true)
  }

  @Test("A misspelt command is not taken for a file")
  func misspeltCommand() {
    #expect(fault("chekc f.json")?.contains("did you mean \"check\"?") == true)
    #expect(fault("rendr")?.contains("./") == true)
    #expect(fault("help chek")?.contains("did you mean \"check\"?") == true)
    #expect(fault("help me") != nil)
    #expect(fault("questions") == nil)
    #expect(fault("chekc.json") == nil)
  }

  @Test("Each command takes the files it can use")
  func files() {
    #expect(fault("a.json b.json")?.contains("one FILE") == true)
    #expect(fault("render a b -o o.png")?.contains("one FILE") == true)
    #expect(fault("check")?.contains("needs a FILE") == true)
    #expect(fault("render a.json")?.contains("-o out.png") == true)
  }

  @Test("Every message is one line without controls, whatever was typed")
  func oneLine() throws {
    for typed in ["--\u{1B}[31m", "-t\na", "-s\r1", "che\nck", "--th\u{202E}"] {
      let message = try #require(fault(typed))
      let isClean = message.unicodeScalars.allSatisfy { $0.value >= 0x20 && $0.value != 0x202E }
      #expect(isClean, "\(message)")
    }
  }
}
