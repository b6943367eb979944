import Foundation
import KioskTestSupport
import Testing

/// One picture of each state that `render` can show: theme, way up, text size, how far open.
struct GoldenPicture: RecordedPicture {
  let name: String
  let options: [String]

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
    @Test(arguments: GoldenPicture.all)
    func `render draws what was recorded`(_ golden: GoldenPicture) throws {
      try golden.compare { path in
        let outcome = try KioskProgram.run(["render", "-o", path] + golden.options)
        #expect(outcome.status == 0, "\(outcome.errors)")
      }
    }

    @Test func `every recorded picture is compared with something`() throws {
      #expect(try GoldenPicture.unused() == [])
    }
  }
}
