/// What a visitor says of an answer.
package enum Rating: String, Hashable, Sendable, CaseIterable {
  case helpful
  case notHelpful
}

/// A visitor's rating of one answer: one vote, which may be changed once.
struct Vote: Hashable, Sendable {
  private(set) var rating: Rating
  /// Whether it stays as it is now.
  private(set) var isFinal = false

  init(_ rating: Rating) { self.rating = rating }

  /// - Returns: whether it is another one now.
  mutating func change(to other: Rating) -> Bool {
    guard !isFinal, other != rating else { return false }
    rating = other
    isFinal = true
    return true
  }
}
