/// One question with its answer: a value whose identity is its `id` alone (row E11).
package struct FAQ: Identifiable, Hashable, Sendable {
  /// What makes a row the same row, whatever happens to its texts.
  ///
  /// A file may say a whole number or a text. Both are kept as text, so that `7` and `"7"` are one
  /// id: it is what `--open 7` names and what a screen reader's tree shows. Two ids are equal when
  /// their UTF-8 is equal, byte for byte: `String`'s own `==` would make one id of a composed and
  /// a decomposed "é".
  package struct ID: Hashable, Sendable, CustomStringConvertible, ExpressibleByStringLiteral,
    ExpressibleByIntegerLiteral
  {
    package let text: String

    package init(_ text: String) { self.text = text }
    package init(_ number: Int) { text = String(number) }
    package init(stringLiteral text: String) { self.text = text }
    package init(integerLiteral number: Int) { text = String(number) }

    package var description: String { text }

    package static func == (left: ID, right: ID) -> Bool {
      left.text.utf8.elementsEqual(right.text.utf8)
    }

    package func hash(into hasher: inout Hasher) {
      var text = text
      text.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
    }
  }

  package let id: ID
  package var question: String
  package var answer: [Block]
  /// Whether the row starts open (row A5).
  ///
  /// Read when the row first appears, never afterwards.
  package var isExpanded: Bool
  /// The titles of the sections it stands in, the outermost first; empty where there are none.
  ///
  /// A section begins where this differs from the question before.
  package var sections: [String] = []

  package init(
    id: ID, question: String, answer: [Block], isExpanded: Bool = false, sections: [String] = []
  ) {
    self.id = id
    self.question = question
    self.answer = answer
    self.isExpanded = isExpanded
    self.sections = sections
  }

  package init(id: ID, question: String, answer: String, isExpanded: Bool = false) {
    self.init(
      id: id, question: question, answer: answer.isEmpty ? [] : [Block(answer)],
      isExpanded: isExpanded)
  }

  /// The answer's characters alone, a line end between blocks.
  package var plainAnswer: String {
    answer.count == 1
      ? answer[0].plainText : answer.map(\.plainText).joined(separator: "\n")
  }
}
