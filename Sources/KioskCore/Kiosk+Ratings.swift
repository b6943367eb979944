/// The question below an open answer whether it helped.
extension Kiosk {
  /// Asks below every open answer from now on; without this nobody is asked.
  package mutating func startRatings(at instant: Instant) {
    asksRatings = true
    relayout(at: instant, size: size)
  }

  /// What a visitor has said of an answer; nil for nothing in this session.
  package func rating(of id: FAQ.ID) -> Rating? { votes[id]?.rating }

  /// Whether the question stands below this row's answer: the row is open and has one.
  package mutating func offersRating(of id: FAQ.ID) -> Bool {
    guard asksRatings, open.contains(id), let position = position(of: id) else { return false }
    return faq(of: list.rows[position])?.canBeRated ?? false
  }

  /// A visitor says whether an answer helped.
  ///
  /// One vote counts for a question and session, and may be changed once; more change nothing.
  package mutating func rate(_ id: FAQ.ID, as rating: Rating, at instant: Instant) {
    guard offersRating(of: id), let position = position(of: id),
      let faq = faq(of: list.rows[position])
    else { return }
    let old = votes[id]
    guard let new = old == nil ? Vote(rating) : old?.changed(to: rating) else { return }
    votes[id] = new
    let asked = AskedQuestion(faq, language: catalog.language)
    visits?.noteRating(of: asked, as: rating, insteadOf: old?.rating)
    noteVote(of: id)
  }

  /// The next visitor has votes of their own.
  mutating func forgetVotes() {
    let old = votes
    votes = [:]
    for id in old.keys where open.contains(id) { noteVote(of: id) }
  }

  /// Without sessions nobody knows when another visitor comes: a vote is for one reading then.
  mutating func forgetVoteOfReading(_ id: FAQ.ID) {
    if session.timing.idleReset == 0 { votes[id] = nil }
  }

  // MARK: - Where it stands

  func ratingLayout(_ style: LayoutStyle) -> RatingLayout? {
    guard asksRatings else { return nil }
    var setting = RatingSetting(style: style, words: words, engine: engine)
    return setting.layout()
  }

  /// - Parameter top: the answer's upper edge on the screen.
  func placedRating(of faq: FAQ, row: Row, top: Double) -> Scene.PlacedRating? {
    guard let layout = list.rating, faq.canBeRated else { return nil }
    let vote = votes[faq.id]
    var pressed: Rating?
    if case .rating(faq.id, let rating) = touched { pressed = rating }
    return Scene.PlacedRating(
      layout: layout,
      origin: Point(
        x: list.style.columnX + list.style.padding,
        y: top + row.answerHeight - layout.height - list.style.padding),
      chosen: vote?.rating, isFinal: vote?.isFinal ?? false, pressed: pressed)
  }
}

extension FAQ {
  /// Whether there is an answer that could have helped.
  var canBeRated: Bool { !answer.isEmpty }
}
