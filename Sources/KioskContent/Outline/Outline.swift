import KioskCore

/// The questions that stand on a page, found by how it is laid out.
struct Outline {
  struct Question {
    var title: [TextRun]
    var offset: Int
    var id: String?
    var anchors: [String]
    var answer: [Block] = []
    var answerOffset: Int
    /// The parts that the answer was made of.
    var parts: Range<Int>
    var sections: [String]
    var isExpanded = false
    /// Whether the text began with a mark such as "Q:".
    var isMarked = false
  }

  /// Something of the page that is not shown.
  struct Leftover {
    enum Kind {
      /// Text that belongs to no question.
      case text
      /// A heading with nothing below.
      case emptyHeading(String)
      /// A heading that is none of the page's questions.
      case otherHeading(String)
      /// A question with no answer below, which is shown all the same.
      case noAnswer(String)
      /// A heading in the place of the title, which the file gives elsewhere.
      case secondTitle(String)
    }

    var kind: Kind
    var offset: Int
  }

  var title: String?
  var questions: [Question] = []
  var leftovers: [Leftover] = []
  /// The parts that belong to no question.
  var unusedParts: Set<Int> = []
}

extension Outline.Leftover.Kind {
  /// What is not shown and what to do.
  var message: String {
    switch self {
    case .text:
      return "this text belongs to no question and is not shown: put it below one, or delete it"
    case .emptyHeading(let title):
      return """
        the heading \(Excerpt(title)) has nothing below it and is not shown: \
        write the answer below it, or delete it
        """
    case .otherHeading(let title):
      return """
        the heading \(Excerpt(title)) is taken for no question, and what is below it is not shown: \
        end it with a question mark if it is one
        """
    case .noAnswer(let title):
      return "\(Excerpt(title)) has no answer: write it below the question"
    case .secondTitle(let title):
      return """
        the heading \(Excerpt(title)) is not shown, since the title stands in the front matter: \
        delete one of the two
        """
    }
  }
}
