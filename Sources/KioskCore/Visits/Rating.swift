/// What a visitor says of an answer.
package enum Rating: String, Hashable, Sendable, CaseIterable {
  case helpful
  case notHelpful
}

/// A visitor's rating of one answer: one vote, which may be changed once.
struct Vote: Hashable, Sendable {
  let rating: Rating
  /// Whether it stays as it is now.
  private(set) var isFinal = false

  init(_ rating: Rating) { self.rating = rating }

  /// Another one; nil where it stays as it was.
  func changed(to other: Rating) -> Vote? {
    guard !isFinal, other != rating else { return nil }
    var vote = Vote(other)
    vote.isFinal = true
    return vote
  }
}
