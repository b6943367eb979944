/// One piece of speech: said without a break, in one language.
package struct Utterance: Hashable, Sendable {
  package var text: String
  /// The text's language, a BCP 47 tag; nil where nobody says.
  package var language: String?
  package var subject: Subject

  /// What on the screen it says.
  package enum Subject: Hashable, Sendable {
    /// The screen as a whole: its title, how to move.
    case screen
    /// A question, with its state and place.
    case row(FAQ.ID)
    /// A sentence of an open answer.
    case sentence(SentencePlace)
    /// A link of an open answer, by its place among the answer's links.
    case link(FAQ.ID, Int)
    /// What lies over the list.
    case dialog
    /// A tool, with its state and place.
    case tool(Tool)
  }

  package init(_ text: String, language: String?, subject: Subject) {
    self.text = text
    self.language = language
    self.subject = subject
  }
}

/// Where in an answer a sentence stands.
package struct SentencePlace: Hashable, Sendable {
  package var id: FAQ.ID
  /// Among the answer's blocks, from 0.
  package var block: Int
  /// In Unicode scalars of the block's text.
  package var characters: Range<Int>

  package init(id: FAQ.ID, block: Int, characters: Range<Int>) {
    self.id = id
    self.block = block
    self.characters = characters
  }
}
