import KioskContent
import KioskCore
import Testing

/// Repeatable chance (SplitMix64).
private struct Chance: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}

@Suite("Damaged files")
struct MutationTests {
  private static let valid = """
    {"title": "Häuser", "hint": "Tippen", "lang": "de", "faqs": [\r
      {"id": 1, "question": "Wo?", "answer": "Hier\\n\\u00e9 😀", "isExpanded": true},
      {"id": "zwei", "question": "Wann?", "answer": "Um 3 < 5 & 7", "more": [1, {"x": null}]},
      {"id": 3, "question": "Wie oft?", "answer": ""},
    ]}
    """

  private func damaged(_ bytes: [UInt8], _ chance: inout Chance) -> [UInt8] {
    var bytes = bytes
    for _ in 0..<Int.random(in: 1...4, using: &chance) where !bytes.isEmpty {
      let index = Int.random(in: bytes.indices, using: &chance)
      switch Int.random(in: 0..<5, using: &chance) {
      case 0: bytes.removeLast(bytes.count - index)
      case 1: bytes[index] = UInt8.random(in: 0...255, using: &chance)
      case 2: bytes.remove(at: index)
      case 3:
        bytes.insert(
          contentsOf: Array("[]{},:\"\\0".utf8).shuffled(using: &chance).prefix(1), at: index)
      default: bytes.append(contentsOf: bytes[index...].prefix(200))
      }
    }
    return bytes
  }

  @Test("Whatever happens to a content file, it gives a catalog or an error, and never a crash")
  func content() {
    let seed: UInt64 = 0x5EED
    var chance = Chance(state: seed)
    for round in 0..<10_000 {
      let bytes = damaged(Array(Self.valid.utf8), &chance)
      let result = ContentLoader().load(bytes, named: "faq.json")
      let hasError = result.diagnostics.contains { $0.severity == .error }
      let isSound =
        (result.catalog != nil || hasError) && (result.outcome == .contentFaults) == hasError
        && result.catalog?.firstDuplicate == nil
        && result.diagnostics.allSatisfy { ($0.line ?? 0) > 0 && ($0.column ?? 0) > 0 }
      #expect(isSound, "seed \(seed), round \(round): \(String(decoding: bytes, as: UTF8.self))")
    }
  }

  private static let others: [(name: String, text: String)] = [
    (
      "faq.csv",
      """
      id;enabled;Frage;Antwort;Kategorie\r
      1;true;"Wo; bitte?";"Hier ""oben""\r
      links";Besuch\r
      2;false;Wann?;Um 3;\r
      1;;Größe?;é;Besuch\r
      """
    ),
    (
      "faq.yaml",
      """
      title: Häuser
      base: &b {answer: [x, y]}
      faqs:
        - {id: 1, question: "Wo?", <<: *b}
        - question: |
            Wann
          answer_de: 'Um 3'
          answer: *b
        - Besuch:
            - Q: Größe?
              A: é
      ---
      - q: x
        a: y
      """
    ),
    (
      "more.json",
      """
      {"title": {"en": "T", "ar": "U"}, "sections": [{"title": "S", "categories": [{"name": "N",\
       "faqs": [{"q": "A?", "a": ["x", {"kind": "table", "rows": [["a"], [[{"text": "b"}]]]}]}]}]},\
       {"Key": [{"question_en": "B?", "answer_en": "b", "question_ar": "C", "answer_ar": "c"}]}],\
       "x": {"question": "D?", "answer": {"text1": "d"}}, "Where?": "Here", "q1": "E", "q1p1": "e"}
      """
    ),
  ]

  @Test("Whatever happens to files of other shapes and formats, none brings the reading down")
  func otherFormats() {
    let seed: UInt64 = 0xFAD5
    var chance = Chance(state: seed)
    for round in 0..<6000 {
      let (name, text) = Self.others[round % Self.others.count]
      let bytes = damaged(Array(text.utf8), &chance)
      let result = ContentLoader().load(bytes, named: name)
      let hasError = result.diagnostics.contains { $0.severity == .error }
      let isSound =
        (result.catalog != nil || hasError) && (result.outcome == .contentFaults) == hasError
        && result.catalogs.allSatisfy { $0.firstDuplicate == nil }
      #expect(isSound, "seed \(seed), round \(round): \(String(decoding: bytes, as: UTF8.self))")
      let again = ContentLoader().load(
        Array(CatalogWriter().json(result.catalogs).utf8), named: "again.json")
      let isSame = again.catalogs.map(\.faqs) == result.catalogs.map(\.faqs)
      #expect(isSame || result.catalogs.isEmpty, "seed \(seed), round \(round) does not come back")
    }
  }

  @Test("Whatever happens to a theme file, it gives a theme or an error, and never a crash")
  func themes() {
    let valid = """
      {"name": "n", "page": {"background": "#123", "margin": 4}, "card": {"shadow": {"radius": 1}},
       "title": {"families": ["A"], "size": 20, "isBold": true}, "motion": {"curve": "spring"}}
      """
    let seed: UInt64 = 0xC0FFEE
    var chance = Chance(state: seed)
    for round in 0..<1000 {
      let bytes = damaged(Array(valid.utf8), &chance)
      let result = ThemeLoader().load(bytes, named: "t.json")
      let hasError = result.diagnostics.contains { $0.severity == .error }
      #expect(result.theme != nil || hasError, "seed \(seed), round \(round)")
    }
  }
}
