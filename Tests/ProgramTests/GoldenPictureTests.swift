import Foundation
import KioskTestSupport
import Testing

/// One picture of each state that `render` can show: theme, way up, text size, how far open.
struct GoldenPicture: CustomTestStringConvertible, Sendable {
  let name: String
  let options: [String]

  var testDescription: String { name }
  var file: String { "\(Self.folder)/\(name).png" }

  static let folder = Repository.path("Tests/Fixtures/Pictures")

  /// 140 ms is nearly half of an eased opening and well inside a spring's; at exactly half, edges
  /// would fall between two pixels and go either way.
  private static let states = [
    ("closed", []), ("open", ["--open", "1,2"]), ("half-way", ["--open", "2,1", "--at", "140"]),
  ]

  static let all = themes + languages + documents

  /// Content in Markdown, with all that an answer can hold, in either direction.
  private static let documents: [GoldenPicture] = [
    GoldenPicture(
      name: "document-library",
      options: [
        Repository.path("docs/examples/library.md"), "--size", "540x1560", "--open",
        "hours,way,how-many,renew",
      ]),
    GoldenPicture(
      name: "document-library-dark-2",
      options: [
        Repository.path("docs/examples/library.html"), "--size", "540x1560", "--open",
        "way,how-many", "--theme", "dark", "--text-scale", "2",
      ]),
    GoldenPicture(
      name: "document-clinic-ar",
      options: [
        Repository.path("docs/examples/clinic"), "--size", "540x1160", "--open",
        "visits,register,card", "--language", "ar",
      ]),
  ]

  private static let themes: [GoldenPicture] = {
    var pictures: [GoldenPicture] = []
    for theme in ["light", "dark", "high-contrast", "accordion"] {
      for (way, size) in [("portrait", "540x960"), ("landscape", "960x540")] {
        for scale in ["1", "2", "3.1"] {
          for (state, options) in states {
            pictures.append(
              GoldenPicture(
                name: "\(theme)-\(way)-\(scale)-\(state)",
                options: ["--theme", theme, "--size", size, "--text-scale", scale] + options))
          }
        }
      }
    }
    return pictures
  }()
}

extension ProgramTests {
  /// What text can't say: compared with pictures that somebody looked at.
  ///
  /// `make golden` records them anew; the run that records fails, so that no picture is taken over
  /// unseen.
  @Suite struct GoldenPictureTests {
    private static let isRecording = ProcessInfo.processInfo.environment["FAQ_KIOSK_RECORD"] == "1"

    @Test(arguments: GoldenPicture.all)
    func `render draws what was recorded`(_ golden: GoldenPicture) throws {
      let folder = try TemporaryFolder()
      defer { folder.remove() }
      let drawn = folder.path("drawn.png")
      let outcome = try KioskProgram.run(["render", "-o", drawn] + golden.options)
      #expect(outcome.status == 0, "\(outcome.errors)")
      guard !Self.isRecording else { return try record(drawn, as: golden) }
      guard FileManager.default.fileExists(atPath: golden.file) else {
        Issue.record("there is no picture \(golden.file): record it with make golden")
        return
      }
      try expectSame(
        try Picture(png: drawn), try Picture(png: golden.file), tolerance: 4, name: golden.name)
    }

    private func record(_ drawn: String, as golden: GoldenPicture) throws {
      let files = FileManager.default
      try files.createDirectory(atPath: GoldenPicture.folder, withIntermediateDirectories: true)
      try? files.removeItem(atPath: golden.file)
      try files.copyItem(atPath: drawn, toPath: golden.file)
      Issue.record("recorded \(golden.file): look at it")
    }

    @Test func `every recorded picture is compared with something`() throws {
      let names = Set(GoldenPicture.all.map { "\($0.name).png" })
      let found = try FileManager.default.contentsOfDirectory(atPath: GoldenPicture.folder)
      #expect(found.filter { $0.hasSuffix(".png") && !names.contains($0) } == [])
    }
  }
}
