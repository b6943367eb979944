import KioskCore

/// Turns the text that a format keeps for an answer into blocks.
enum AnswerText {
  /// The text as it stands, in one paragraph; a blank one gives none.
  static func blocks(of text: String) -> [Block] { text.isEmpty ? [] : [Block(text)] }
}
