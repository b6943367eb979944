import KioskContent
import KioskCore
import Testing

/// Files of settings as text: comments, places, and what is left where a file is broken.
@Suite struct SettingsFileTests {
  private func load(_ text: String) -> SettingsFile {
    SettingsLoader().load([UInt8](text.utf8), named: "c.json")
  }

  @Test func `values come with the place of key and value`() throws {
    let file = load("{\n  \"theme\": \"dark\",\n  \"text-scale\": 1.50,\n \"windowed\":true}")
    #expect(file.diagnostics == [])
    #expect(file.entries.map(\.key) == ["theme", "text-scale", "windowed"])
    #expect(file.entries.map(\.value) == [.text("dark"), .text("1.50"), .flag(true)])
    #expect(file.entries.map(\.place.line) == [2, 3, 4])
    #expect(file.entries.map(\.place.column) == [12, 17, 13])
    #expect(file.entries[1].keyPlace == .init(line: 3, column: 3))
  }

  @Test func `comments of both kinds may stand anywhere between words`() {
    let file = load(
      """
      // a comment, with "quotes": and commas,
      { /* one */ "a" /* two, "b": 3 */ : // three
        /* ** / **/ 1, // four,
        // "b": 2,
      /**/ "c": "// no comment"
      } // five
      """)
    #expect(file.diagnostics == [])
    #expect(file.entries.map(\.key) == ["a", "c"])
    #expect(file.entries.map(\.value) == [.text("1"), .text("// no comment")])
    #expect(file.entries.map(\.place.line) == [3, 5])
    #expect(file.entries.map(\.keyPlace.column) == [13, 6])
  }

  @Test func `a comma after the last setting is no fault, so that lines can be commented out`() {
    #expect(load("{\"a\": 1,\n // \"b\": 2\n}").diagnostics == [])
  }

  @Test(arguments: ["", "\n", "{}", "{ // nothing\n}", "// nothing\n", "{\"a\": null}"])
  func `a file without settings is no fault`(text: String) {
    let file = load(text)
    #expect(file.entries == [])
    #expect(file.diagnostics == [], "\(file.diagnostics.map(\.description))")
  }

  @Test(arguments: [
    ("{\"a\": 1, \"b\" 2, \"c\": 3}", 1), ("{\"a\": 1", 1), ("{\"a\": 1, \"b\": [1, ", 1),
    ("{\"a\": 1} x", 1), ("{\"a\": 1, /* never closed", 1), ("[1]", 0), ("7", 0),
    ("{\"a\": \u{0}}", 0),
  ])
  func `a fault is told once, and what stands before it counts`(text: String, entries: Int) {
    let file = load(text)
    #expect(file.entries.count == entries)
    #expect(file.diagnostics.count == 1)
    #expect(file.diagnostics.first?.line == 1)
  }

  @Test func `of a key that stands twice the last counts, with a warning`() {
    let file = load("{\"a\": 1,\n\"a\": 2}")
    #expect(file.entries.map(\.value) == [.text("2")])
    #expect(file.diagnostics.map(\.severity) == [.warning])
    #expect(file.diagnostics.first?.line == 2)
  }

  @Test func `what no setting can be is named`() {
    #expect(load("{\"a\": [1]}").entries.map(\.value) == [.other(kindName: "a list [ … ]")])
  }

  @Test func `a missing file says so and is told apart from one that may not be read`() {
    let file = SettingsLoader().load(path: "/nonexistent/c.json")
    #expect(file.isMissing)
    #expect(file.diagnostics.count == 1)
    #expect(!SettingsLoader().load(path: "/").isMissing)
  }

  @Test func `comments stay a fault in content`() {
    let result = ContentLoader().load([UInt8]("[] // none".utf8), named: "f.json")
    #expect(result.outcome == .contentFaults)
  }
}
