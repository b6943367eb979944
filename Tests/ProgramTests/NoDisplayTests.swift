import Foundation
import KioskTestSupport
import Testing

extension ProgramTests {
  /// Nothing to show itself on (case V01): SDL alone would run on a driver nobody sees.
  @Suite struct NoDisplay {
    static let hasScreen = FileManager.default.fileExists(atPath: "/dev/dri")

    // Where there is a real screen, a program that is told of no display takes that one, and shows
    // itself on it until the test's limit; CI has none, so it never skips there.
    @Test(
      .disabled(if: hasScreen, "this machine's own screen would light up"),
      arguments: [
        ([:], "no display"), (["SDL_VIDEODRIVER": "kmsdrm"], "kmsdrm"),
      ] as [([String: String], String)])
    func `without a display it ends with one line that names what is missing`(
      environment: [String: String], name: String
    ) throws {
      try expectOneLine(naming: name, environment: environment)
    }

    @Test func `a driver that does not exist is named`() throws {
      try expectOneLine(naming: "nonsense", environment: ["SDL_VIDEODRIVER": "nonsense"])
    }

    @Test func `a display that does not answer is named`() throws {
      try expectOneLine(
        naming: "x11", environment: ["SDL_VIDEODRIVER": "x11", "DISPLAY": ":987"])
    }

    @Test func `render needs no display at all`() throws {
      let folder = try TemporaryFolder()
      defer { folder.remove() }
      let outcome = try Command(
        KioskProgram.path(), ["render", "-o", folder.path("a.png"), "--size", "400x600"],
        environment: [:]
      ).run()
      #expect(outcome.status == 0, "\(outcome.errors)")
      #expect(try Picture(png: folder.path("a.png")).width == 400)
    }

    /// Also five seconds is the limit: a kiosk nobody sees must not look healthy.
    private func expectOneLine(
      naming name: String, environment: [String: String],
      sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
      let outcome = try Command(KioskProgram.path(), ["run"], environment: environment)
        .run(limit: 5)
      #expect(outcome.status == 69, "\(outcome.errors)", sourceLocation: sourceLocation)
      #expect(outcome.errorLines.count == 1, "\(outcome.errors)", sourceLocation: sourceLocation)
      #expect(outcome.errors.contains(name), "\(outcome.errors)", sourceLocation: sourceLocation)
      #expect(outcome.output == "", sourceLocation: sourceLocation)
    }
  }
}
