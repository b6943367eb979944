/// What stands below an open answer and asks whether it helped: a question and two buttons.
///
/// The same for every answer, and of one height whatever was answered: a vote moves nothing. All
/// boxes are device px from the left edge of the answer's column and from the answer's lower edge.
package struct RatingLayout: Hashable, Sendable {
  package struct Button: Hashable, Sendable {
    package var rating: Rating
    package var name: String
    package var frame: Rect
    /// The box of the circle that is filled when this one is chosen.
    package var mark: Rect
    package var label: Scene.PlacedText
  }

  /// The thin line below the answer.
  package var rule: Rect
  package var question: Scene.PlacedText
  /// Stands in the question's place once it was answered.
  package var thanks: Scene.PlacedText
  /// In reading order.
  package var buttons: [Button]
  /// All of it, with the room above.
  package var height: Double
}

extension Scene {
  /// The question whether an answer helped, where it stands.
  package struct PlacedRating: Equatable, Sendable {
    package var layout: RatingLayout
    package var origin: Point
    /// What was answered; nil for nothing yet.
    package var chosen: Rating?
    /// Whether that can no longer be changed.
    package var isFinal: Bool
    /// What is under the finger that is down.
    package var pressed: Rating?

    package var rule: Rect { layout.rule.offset(x: origin.x, y: origin.y) }

    /// The question, or the thanks.
    package var text: PlacedText {
      placed(chosen == nil ? layout.question : layout.thanks)
    }

    package func frame(of button: RatingLayout.Button) -> Rect {
      button.frame.offset(x: origin.x, y: origin.y)
    }

    package func mark(of button: RatingLayout.Button) -> Rect {
      button.mark.offset(x: origin.x, y: origin.y)
    }

    package func placed(_ text: PlacedText) -> PlacedText {
      PlacedText(
        text: text.text,
        origin: Point(x: text.origin.x + origin.x, y: text.origin.y + origin.y))
    }
  }

  /// The rating whose button is at `point`, as far as its card shows it.
  package func rating(at point: Point) -> (id: FAQ.ID, rating: Rating)? {
    for row in rows where !row.isLeaving {
      guard let rating = row.rating, row.card.rows(row.button.maxY, row.card.maxY).contains(point)
      else { continue }
      let button = rating.layout.buttons.first { rating.frame(of: $0).contains(point) }
      if let button { return (row.id, button.rating) }
    }
    return nil
  }
}

extension Scene.PlacedRating {
  /// Names the first thing that is not as it has to be in a card; nil where all is well.
  func fault(in card: Rect, isAtRest: Bool) -> String? {
    let frames = layout.buttons.map { frame(of: $0) }
    for frame in frames {
      guard frame.x >= card.x, frame.maxX <= card.maxX else { return "a button leaves its card" }
      guard frame == frame.snapped else { return "a button is not on whole pixels" }
      if isAtRest, frame.maxY > card.maxY { return "a button is cut off" }
    }
    if frames.count == 2, frames[0].intersects(frames[1]) { return "its buttons overlap" }
    for placed in [text] + layout.buttons.map({ self.placed($0.label) }) {
      for run in placed.text.lines.flatMap(\.runs) {
        let left = placed.origin.x + run.frame.x
        guard left >= card.x, left + run.frame.width <= card.maxX else {
          return "the text of the question whether it helped leaves its card"
        }
      }
    }
    return nil
  }
}
