import Foundation
import KioskContent
import KioskCore
import Testing

@Suite("Bad input")
struct BadInputTests {
  private func bytes(_ bytes: [UInt8]) -> LoadResult {
    ContentLoader().load(bytes, named: "faq.json")
  }

  /// One error at that place whose message holds those words, and no catalog.
  private func expectRefusal(_ result: LoadResult, at place: String, _ words: String) {
    #expect(result.catalog == nil)
    #expect(result.outcome == .contentFaults)
    #expect(result.diagnostics.map(\.place) == ["\(place) error"], "\(result.diagnostics)")
    let message = result.diagnostics.first?.message ?? ""
    #expect(message.contains(words), "\(message)")
    #expect(!message.contains("\n"))
  }

  @Test("An empty file and one of white space say so")
  func empty() {
    expectRefusal(bytes([]), at: "1:1", "the file is empty")
    expectRefusal(bytes([0xEF, 0xBB, 0xBF]), at: "1:1", "the file is empty")
    expectRefusal(load(" \n\n  "), at: "3:3", "the file is empty")
  }

  @Test("What is not JSON is refused where it stops to be")
  func notJSON() {
    expectRefusal(load("hello"), at: "1:1", "not JSON")
    expectRefusal(load("[\n  <html>"), at: "2:3", "not JSON")
    expectRefusal(load("[{\"id\": 1 \"question\": 2}]"), at: "1:11", "missing a comma or '}'")
    expectRefusal(load("[] []"), at: "1:4", "more after the end")
    expectRefusal(load("[{“id”: 1}]"), at: "1:3", "typographic")
    expectRefusal(load("[{\"id\": 01}]"), at: "1:10", "missing a comma")
    expectRefusal(load("[NaN]"), at: "1:2", "not JSON")
  }

  @Test("A file that is cut short says that it ends too early")
  func cutShort() {
    expectRefusal(load("[{\"id\": 1,"), at: "1:11", "ends too early")
    expectRefusal(load("[\n{\"id\": \"abc"), at: "2:12", "never closed")
  }

  @Test("A root that is neither list nor object is refused")
  func wrongRoot() {
    for text in ["\"text\"", "1", "true", "null"] {
      expectRefusal(load(text), at: "1:1", "no list of questions")
    }
  }

  @Test("A NUL byte is named with its place")
  func nul() {
    expectRefusal(load("[\n\0]"), at: "2:1", "NUL")
    expectRefusal(bytes(Array(repeating: 0, count: 300)), at: "1:1", "NUL")
  }

  @Test("Invalid UTF-8 is read as what it most likely is, with a warning at its place")
  func encoding() {
    let head = Array("[\n{\"id\":1,\"question\":\"caf".utf8)
    let tail = Array("\",\"answer\":\"a\"}]".utf8)
    for odd in [[0xE9], [0xC0, 0x80], [0xED, 0xA0, 0x80]] as [[UInt8]] {
      let result = bytes(head + odd + tail)
      #expect(result.questions.first?.hasPrefix("caf") == true)
      #expect(result.diagnostics.map(\.place) == ["2:24 warning"], "\(odd)")
      #expect(result.diagnostics.first?.message.contains("windows-1252") == true)
    }
    #expect(bytes(head + [0xE9] + tail).questions == ["café"])
    expectRefusal(bytes([0xFF, 0xFE, 0x5B, 0x00]), at: "1:2", "ends too early")
  }

  @Test("Half a surrogate pair is refused, whichever half it is")
  func surrogates() {
    for half in ["\\ud800", "\\udc00", "\\ud800x", "\\udbff\\ud800"] {
      let result = load("[{\"id\":1,\"question\":\"\(half)\",\"answer\":\"a\"}]")
      #expect(result.catalog == nil, "\(half)")
      #expect(result.diagnostics.map(\.line) == [1])
      #expect(result.diagnostics.first?.message.contains("half of a character") == true)
    }
    #expect(load(#"[{"id":1,"question":"\ud83d\ude00","answer":"a"}]"#).questions == ["😀"])
  }

  @Test("A raw line end or a wrong escape inside a text says what to write")
  func escapes() {
    expectRefusal(load("[{\"id\":1,\"question\":\"a\nb\"}]"), at: "1:23", "write \\n")
    expectRefusal(load("[\"C:\\Windows\"]"), at: "1:5", "write \\\\")
  }

  @Test("A number beyond every computer's numbers says to put it in quotation marks")
  func hugeNumber() {
    let digits = String(repeating: "9", count: 400)
    let result = load("[{\"id\":\(digits)}]")
    #expect(result.catalog == nil)
    #expect(result.diagnostics.map(\.line) == [1])
    #expect(result.diagnostics.first?.message.contains("quotation marks") == true)
  }

  @Test("Brackets nested too deep are refused, however many there are")
  func nesting() {
    let deepest = String(repeating: "[", count: 512) + String(repeating: "]", count: 512)
    #expect(load(deepest).catalog == Catalog())
    expectRefusal(load("[" + deepest + "]"), at: "1:513", "512 deep")
    expectRefusal(load(String(repeating: "[", count: 1_000_000)), at: "1:513", "512 deep")
    let objects = String(repeating: "{\"a\":", count: 100_000)
    #expect(load(objects).catalog == nil)
  }

  @Test("More questions than the limit are refused, as many as the limit are not")
  func tooMany() {
    let entry = "{\"id\":1,\"question\":\"Q?\",\"answer\":\"a\"}"
    let text = Array("[\(entry),\n\(entry),\n\(entry)]".utf8)
    let refused = ContentLoader(questionLimit: 2).load(text, named: "faq.json")
    expectRefusal(refused, at: "3:1", "more than 2 questions")
    let whole = ContentLoader(questionLimit: 3).load(text, named: "faq.json")
    #expect(whole.questions.count == 3)
    #expect(ContentLoader().questionLimit == 1_000_000)
  }

  @Test("Wrong types name the path to the field, inside a list and under faqs")
  func wrongTypes() {
    let result = load(
      #"{"title":1,"hint":[],"faqs":[{"id":1,"question":"Q?","answer":{}},5,{"id":2,"question":"R?","answer":"a","isExpanded":"yes"}]}"#
    )
    #expect(result.questions == ["R?"])
    let messages = result.diagnostics.map(\.message)
    for (message, name) in zip(
      messages, ["title", "hint", "faqs[0].answer", "faqs[1]", "faqs[2].isExpanded"])
    {
      #expect(message.hasPrefix(name + " is "), "\(message)")
    }
    #expect(messages.count == 5)
    #expect(result.catalog?.title == "FAQ")
  }

  @Test("A direction is ltr or rtl; another word is an error that says so")
  func direction() {
    #expect(load(#"{"direction":"rtl","faqs":[]}"#).catalog?.direction == .rightToLeft)
    #expect(load(#"{"direction":"ltr","faqs":[]}"#).catalog?.direction == .leftToRight)
    let result = load(#"{"direction":"left","faqs":[]}"#)
    #expect(result.catalog?.direction == nil)
    #expect(result.diagnostics.contains { $0.severity == .error && $0.column == 14 })
  }

  @Test("A language that is no tag is not used")
  func language() {
    let result = load(#"{"lang":"de_DE; rm","faqs":[]}"#)
    #expect(result.catalog?.language == nil)
    #expect(result.diagnostics.map(\.place) == ["1:9 warning"])
  }

  @Test("A missing file, a folder and a disk that fails are no input")
  func unreadable() throws {
    let folder = FileManager.default.temporaryDirectory.path
    let missing = ContentLoader().load(path: "\(folder)/\(UUID().uuidString)/none.json")
    #expect(missing.outcome == .noInput)
    #expect(missing.diagnostics.first?.message.contains("no such file") == true)
    #expect(missing.diagnostics.first?.line == nil)
    let empty = "\(folder)/\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: empty, withIntermediateDirectories: false)
    defer { try? FileManager.default.removeItem(atPath: empty) }
    let directory = ContentLoader().load(path: empty)
    #expect(directory.outcome == .noInput)
    #expect(directory.diagnostics.first?.message.contains("folder") == true)
    #expect(ContentLoader().load(path: "").outcome == .noInput)
    // Nothing is mapped at its address 0.
    let broken = ContentLoader().load(path: "/proc/self/mem")
    #expect(broken.outcome == .noInput)
    #expect(broken.diagnostics.first?.message.contains("cannot be read") == true)
  }

  @Test("A file larger than 64 MB is refused unread")
  func tooLarge() throws {
    let path = "\(FileManager.default.temporaryDirectory.path)/\(UUID().uuidString).json"
    defer { try? FileManager.default.removeItem(atPath: path) }
    #expect(FileManager.default.createFile(atPath: path, contents: nil))
    let handle = try #require(FileHandle(forWritingAtPath: path))
    try handle.truncate(atOffset: 64 << 20 + 1)
    try handle.close()
    let result = ContentLoader().load(path: path)
    #expect(result.catalog == nil)
    #expect(result.diagnostics.first?.message.contains("64 MB") == true)
  }

  @Test("An endless device is refused at the limit, and a file without a size is read whole")
  func devices() {
    #expect(ContentLoader().load(path: "/dev/zero").outcome == .noInput)
    #expect(ContentLoader().load(path: "/dev/null").diagnostics.map(\.place) == ["1:1 error"])
    // It says that its size is 0.
    let result = ContentLoader().load(path: "/proc/self/status")
    #expect(result.outcome != .noInput)
    #expect(!result.diagnostics.contains { $0.message.contains("is empty") })
  }

  @Test("No text from the content can forge a line of the log")
  func logForging() {
    let result = load(
      #"[{"id":"a","question":"\u001b[31mred\nfaq.json:1:1: error: forged\u2028\u202e","answer":"a"},{"id":"a","question":"Q?","answer":"a","\r\u0007key":1}]"#
    )
    #expect(result.diagnostics.count == 3)
    for diagnostic in result.diagnostics {
      let isClean = diagnostic.message.unicodeScalars.allSatisfy { scalar in
        scalar.value >= 0x20 && scalar.value != 0x7F && !(0x80...0x9F).contains(scalar.value)
          && !(0x2028...0x202E).contains(scalar.value)
      }
      #expect(isClean, "\(diagnostic.message)")
    }
  }

  @Test("A text in a message is shortened to 40 characters")
  func excerpt() {
    #expect(Excerpt("short").description == "\"short\"")
    #expect(Excerpt(String(repeating: "é", count: 41)).description.count == 43)
    #expect(Excerpt("a\u{1B}\tb\nc").description == "\"a\\u{1b}\\tb\\nc\"")
    #expect(
      Excerpt(String(repeating: "a\u{301}\u{301}\u{301}\u{301}\u{301}", count: 40)).description
        .unicodeScalars.count < 200)
  }

  @Test("Ten thousand bad entries are all named, and the good one among them shows")
  func manyFaults() {
    let bad = (0..<10_000).map { #"{"id":\#($0),"question":null,"answer":\#($0)}"# }
    let result = load(
      "[" + (bad + [#"{"id":"ok","question":"OK?","answer":"OK"}"#]).joined(separator: ", ") + "]")
    #expect(result.questions == ["OK?"])
    #expect(result.diagnostics.count == 20_000)
  }

  @Test("Faults without end are counted, not kept")
  func endlessFaults() {
    let result = load("[" + String(repeating: "1,", count: 100_005) + "2]")
    #expect(result.diagnostics.count == 100_001)
    #expect(result.diagnostics.last?.message.contains("6 further faults") == true)
  }
}
