/// What a cell says, without what spreadsheets put before it.
enum CellText {
  /// The text without a "Q:" or "A:" at its front.
  static func withoutLabel(_ text: String) -> String {
    guard let colon = text.prefix(16).firstIndex(where: { $0 == ":" || $0 == "：" }) else {
      return text
    }
    var label = text[..<colon].lowercased()
    while let last = label.last, last.isNumber || last == " " || last == "." { label.removeLast() }
    guard labels.contains(label) else { return text }
    let rest = text[text.index(after: colon)...].drop(while: \.isWhitespace)
    return rest.isEmpty ? text : String(rest)
  }

  private static let labels: Set<String> = [
    "q", "a", "question", "answer", "f", "frage", "antwort", "r", "p", "问", "問", "答", "问题", "答案",
    "س", "ج", "в", "о", "質問", "回答",
  ]
}
