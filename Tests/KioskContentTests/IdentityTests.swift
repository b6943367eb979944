import KioskContent
import KioskCore
import Testing

@Suite("Identity of questions")
struct IdentityTests {
  let mixed = Fixture.load("C02/mixed.json")

  @Test("One odd entry costs itself only")
  func oddEntries() {
    #expect(
      mixed.questions == [
        "Integer id?", "String id 1?", "Float id?", "Boolean id?", "Null id?", "No id?",
        "Huge id?", "First a?", "Second a?", "Composed?", "Decomposed?", "Last one is fine?",
      ])
    #expect(mixed.outcome == .contentFaults)
    #expect(mixed.hasDuplicateIDs)
  }

  @Test("Every shown row has an id of its own, so that each opens alone")
  func allDifferent() {
    #expect(Set(mixed.catalog?.faqs.map(\.id) ?? []).count == 12)
    #expect(mixed.catalog?.firstDuplicate == nil)
    #expect(mixed.ids[0] == "1")
    #expect(mixed.ids[1] == "1 (2)")
    #expect(mixed.ids[7] == "a")
    #expect(mixed.ids[8] == "a (2)")
  }

  @Test("Each fault is at its place, with the path to the field")
  func places() {
    #expect(
      mixed.diagnostics.map(\.place) == [
        "3:9 error", "4:9 error", "5:9 error", "6:9 warning", "7:2 warning", "8:9 error",
        "10:9 error", "13:2 error", "14:2 error", "15:30 error", "16:60 error",
      ])
    let named = [
      4: "[2].id", 13: "[11]", 14: "[12].answer", 15: "[13].question", 16: "[14].answer",
    ]
    for (line, name) in named {
      #expect(mixed.diagnostics(line: line).first?.message.hasPrefix(name + " is ") == true)
    }
  }

  @Test("true is never an id of 1")
  func boolean() {
    let result = load(
      #"[{"id":true,"question":"A?","answer":"a"},{"id":1,"question":"B?","answer":"a"}]"#)
    #expect(result.ids.last == "1")
    #expect(result.ids.first?.hasPrefix("q-") == true)
    #expect(!result.hasDuplicateIDs)
  }

  @Test("A composed and a decomposed accent are two ids")
  func accents() {
    let accents = mixed.catalog?.faqs.map(\.id).suffix(3).prefix(2) ?? []
    #expect(accents.count == 2)
    #expect(accents.first != accents.last)
  }

  @Test("A duplicate names id, line and both questions")
  func duplicate() {
    let message = mixed.diagnostics(line: 10).first?.message ?? ""
    for part in ["\"a\"", "\"First a?\"", "line 9", "\"Second a?\"", "\"a (2)\""] {
      #expect(message.contains(part), "\(part)")
    }
  }

  @Test("A made id never takes one away that the file gives further down")
  func madeIDsYield() {
    let entries = ["a", "a", "a (2)", "a"].enumerated().map { index, id in
      #"{"id":"\#(id)","question":"Q\#(index)?","answer":"a"}"#
    }
    let result = load("[\(entries.joined(separator: ","))]")
    #expect(result.ids == ["a", "a (3)", "a (2)", "a (4)"])
    #expect(result.diagnostics.count == 2)
  }

  @Test("Two questions without ids and with the same text are two rows, and no duplicate")
  func sameQuestion() {
    let result = load(#"[{"question":"Q?","answer":"a"},{"question":"Q?","answer":"b"}]"#)
    #expect(Set(result.ids).count == 2)
    #expect(!result.hasDuplicateIDs)
    #expect(result.outcome == .fine)
  }

  @Test("A made id depends on the question alone: FNV-1a, 64 bits, in hex")
  func madeID() {
    let result = load(#"[{"question":"a","answer":"1"}]"#)
    // The published hash of "a".
    #expect(result.ids == ["q-af63dc4c8601ec8c"])
  }

  @Test("Whole numbers and texts are ids; what is blank, too large or of another kind is not")
  func forms() {
    let good = ["0": "0", "-5": "-5", "\"é\"": "é", "9223372036854775807": "9223372036854775807"]
    for (written, id) in good {
      #expect(load(#"[{"id":\#(written),"question":"Q?","answer":"a"}]"#).ids == [id])
    }
    for written in ["1.0", "1e3", "9223372036854775808", "\" \"", "[1]", "{\"a\":1}", "false"] {
      let result = load(#"[{"id":\#(written),"question":"Q?","answer":"a"}]"#)
      #expect(result.ids.first?.hasPrefix("q-") == true, "\(written)")
      #expect(result.diagnostics.map(\.place) == ["1:8 error"], "\(written)")
    }
  }

  @Test("Five thousand rows with one id are told apart in good time")
  func manyDuplicates() {
    let entry = #"{"id":1,"question":"Q?","answer":"a"}"#
    let result = load("[" + Array(repeating: entry, count: 5000).joined(separator: ",") + "]")
    #expect(Set(result.ids).count == 5000)
    #expect(result.ids.last == "1 (5000)")
    #expect(result.diagnostics.count == 4999)
  }
}
