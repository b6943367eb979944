import Foundation
import KioskTestSupport
import Testing

extension ProgramTests {
  /// What is said on the command line, and what the program answers.
  @Suite struct CommandLine {
    @Test(arguments: [
      (["--texst-scale", "2"], "--text-scale"), (["run", "--windowd"], "--windowed"),
      (["render", "--sise", "1x1"], "--size"),
    ])
    func `an unknown option is refused with the nearest known one`(
      arguments: [String], known: String
    ) throws {
      let outcome = try KioskProgram.run(arguments, limit: 5)
      #expect(outcome.status == 64)
      #expect(outcome.errors.contains(known), "\(outcome.errors)")
      #expect(outcome.errors.contains(arguments.first { $0.hasPrefix("--") } ?? ""))
    }

    @Test(arguments: [
      ["--text-scale", "0"], ["--text-scale", "0.49"], ["--text-scale=4.01"],
      ["--text-scale", "big"], ["--text-scale", "nan"], ["--text-scale="], ["--text-scale"],
      ["--rotate", "45"], ["--renderer", "magic"], ["--windowed=0x0"], ["--windowed=x"],
      ["--display", "-1"], ["one.json", "two.json"],
      ["render", "--size", "0x0", "-o", "x.png"], ["render", "--size", "wide", "-o", "x.png"],
      ["render", "--size", "100x100"], ["check"],
    ])
    func `a bad value is refused with 64 and words about it`(arguments: [String]) throws {
      let outcome = try KioskProgram.run(arguments, limit: 5)
      #expect(outcome.status == 64, "\(arguments): \(outcome.errors)")
      #expect(outcome.errors.hasPrefix("faq-kiosk: "), "\(outcome.errors)")
      #expect(outcome.output == "")
    }

    @Test(arguments: [
      ["--help"], ["-h"], ["run", "--help"], ["render", "--help"], ["check", "--help"],
    ])
    func `help is printed where it was asked for`(arguments: [String]) throws {
      let outcome = try KioskProgram.run(arguments, limit: 5)
      #expect(outcome.status == 0)
      #expect(outcome.output.contains("--"), "\(outcome.output)")
      #expect(outcome.errors == "")
    }

    @Test func `the version is one line`() throws {
      let outcome = try KioskProgram.run(["--version"], limit: 5)
      #expect(outcome.status == 0)
      #expect(outcome.output.hasPrefix("faq-kiosk "))
      #expect(outcome.output.split(separator: "\n").count == 1)
    }

    @Test func `options are taken with a space, with an equals sign and short`() throws {
      let folder = try TemporaryFolder()
      defer { folder.remove() }
      for (index, options) in [
        ["--size", "320x400", "--text-scale", "2"], ["--size=320x400", "--text-scale=2"],
      ].enumerated() {
        let file = folder.path("\(index).png")
        let outcome = try KioskProgram.run(["render", "-o", file] + options)
        #expect(outcome.status == 0, "\(outcome.errors)")
      }
      try expectSame(
        try Picture(png: folder.path("0.png")), try Picture(png: folder.path("1.png")),
        tolerance: 0, name: "spellings")
    }
  }
}
