/// A question as visitors saw it when something about it was counted.
package struct AskedQuestion: Hashable, Sendable {
  package var id: FAQ.ID
  package var text: String
  /// The language of the content it stood in; nil where the content named none.
  package var language: String?

  package init(id: FAQ.ID, text: String, language: String? = nil) {
    self.id = id
    self.text = text
    self.language = language
  }

  init(_ faq: FAQ, language: String?) {
    self.init(id: faq.id, text: faq.question, language: language)
  }
}

/// What visitors did with one question; nothing in it tells one visitor from another.
package struct VisitCounts: Hashable, Sendable {
  package var openings = 0
  /// How long its open answer was in view with somebody there, in seconds.
  package var secondsRead = 0.0
  /// Visitors whom it helped; below 0 where more took that back since the last counting.
  package var helpful = 0
  package var notHelpful = 0

  package init(openings: Int = 0, secondsRead: Double = 0, helpful: Int = 0, notHelpful: Int = 0) {
    self.openings = openings
    self.secondsRead = secondsRead
    self.helpful = helpful
    self.notHelpful = notHelpful
  }

  mutating func add(_ votes: Int, _ rating: Rating) {
    switch rating {
    case .helpful: helpful += votes
    case .notHelpful: notHelpful += votes
    }
  }

  package static func += (total: inout VisitCounts, counts: VisitCounts) {
    total.openings += counts.openings
    total.secondsRead += counts.secondsRead
    total.helpful += counts.helpful
    total.notHelpful += counts.notHelpful
  }
}
