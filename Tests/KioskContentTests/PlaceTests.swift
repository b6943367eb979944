import KioskContent
import KioskCore
import Testing

@Suite("Places in a file")
struct PlaceTests {
  @Test("Line and column are the same for every kind of line end", arguments: ["\n", "\r", "\r\n"])
  func lineEnds(_ end: String) {
    let lines = ["[", " {\"id\": 1,", "", "  \"question\": null,", "  \"answer\": \"a\"}", "]"]
    let result = load(lines.joined(separator: end))
    #expect(result.diagnostics.map(\.place) == ["4:15 error"])
  }

  @Test("Mixed line ends in one file each count once")
  func mixed() {
    let result = load("\r\r\n\n\r\n[{\"id\":1,\"question\":\"Q?\",\n\r\"answer\":1}]")
    #expect(result.diagnostics.map(\.place) == ["7:10 error"])
  }

  @Test("A byte order mark is no column")
  func byteOrderMark() {
    let result = ContentLoader().load(
      [0xEF, 0xBB, 0xBF] + Array("[{\"id\":true,\"question\":\"Q?\",\"answer\":\"a\"}]".utf8),
      named: "faq.json")
    #expect(result.questions == ["Q?"])
    #expect(result.diagnostics.map(\.place) == ["1:8 error"])
  }

  @Test("Columns count characters, not bytes")
  func multibyte() {
    // Two, three and four bytes, and a combining accent, which is a scalar of its own.
    let result = load("[{\"id\":1,\"question\":\"é€😀e\u{301}\",\"answer\":false}]")
    #expect(result.diagnostics.map(\.place) == ["1:38 error"])
  }

  @Test("Places far into a file are as exact as near ones")
  func farAway() {
    let entry = "{\"id\":\"é\",\"question\":\" \",\"answer\":\"\"}"
    let count = 3000
    let oneLine = load("[" + Array(repeating: entry, count: count).joined(separator: ",") + "]")
    let width = entry.unicodeScalars.count + 1
    #expect(oneLine.diagnostics.map(\.column) == (0..<count).map { 23 + $0 * width })
    let manyLines = load(
      "[" + Array(repeating: entry, count: count).joined(separator: ",\r\n") + "]")
    #expect(manyLines.diagnostics.map(\.line) == Array(1...count))
  }

  @Test("Faults come in the order of the file")
  func order() {
    let result = load(
      """
      [{"id":"a","question":"A?","answer":"a", "x": 1},
       {"id":"b","question":"","answer":"a"},
       {"id":"a","question":"C?","answer":"a",}]
      """)
    #expect(
      result.diagnostics.map(\.place) == [
        "1:42 warning", "2:23 warning", "3:8 error", "3:40 warning",
      ])
  }
}
