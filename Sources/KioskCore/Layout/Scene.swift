/// What is on the screen at an instant, as boxes in device px of the picture.
///
/// The one source of what is painted, what is touched and what is spoken: whatever reads another
/// would sooner or later disagree with it.
package struct Scene: Equatable, Sendable {
  /// A text and the place of its top left corner.
  package struct PlacedText: Hashable, Sendable {
    package var text: ShapedText
    package var origin: Point

    package init(text: ShapedText, origin: Point) {
      self.text = text
      self.origin = origin
    }

    package var frame: Rect {
      Rect(x: origin.x, y: origin.y, width: text.size.width, height: text.size.height)
    }
  }

  /// A section's heading above a row.
  package struct PlacedHeading: Equatable, Sendable {
    package var text: PlacedText
    /// From 1, the outermost.
    package var level: Int
  }

  /// An answer and the place of its top left corner.
  package struct PlacedAnswer: Equatable, Sendable {
    package var answer: ShapedAnswer
    package var origin: Point

    package init(answer: ShapedAnswer, origin: Point) {
      self.answer = answer
      self.origin = origin
    }

    package var frame: Rect {
      Rect(x: origin.x, y: origin.y, width: answer.size.width, height: answer.size.height)
    }

    /// Its texts where they stand, from top to bottom.
    package var texts: [PlacedText] {
      answer.pieces.compactMap { piece in
        guard case .text(let text, _) = piece.content else { return nil }
        let frame = frame(of: piece)
        return PlacedText(text: text, origin: Point(x: frame.x, y: frame.y))
      }
    }

    /// Where one of its pieces stands.
    package func frame(of piece: ShapedAnswer.Piece) -> Rect {
      piece.frame.offset(x: origin.x, y: origin.y)
    }
  }

  package struct PlacedRow: Equatable, Sendable {
    package var serial: Int
    /// The row's place among the layout's rows.
    package var position: Int
    package var id: FAQ.ID
    /// What headings have above the card; of no height where no section begins.
    package var lead: Rect
    package var headings: [PlacedHeading]
    /// The whole box; it may end beyond the screen.
    package var card: Rect
    /// The part that acts: the question with its chevron, over the card's whole width.
    package var button: Rect
    package var question: PlacedText
    package var chevron: Point
    /// Nil while nothing of it shows.
    package var answer: PlacedAnswer?
    /// Where links stand in the answer, relative to its own place.
    package var links: LinkMap
    /// The number of the link under the finger that is down.
    package var pressedLink: Int?
    /// The question below the answer whether it helped; nil where nobody is asked.
    package var rating: PlacedRating?
    /// 0 closed to 1 open, as the chevron and the fade show it.
    package var openness: Double
    /// What it is, or is about to be.
    package var isOpen: Bool
    /// Whether it is leaving the list: drawn, but no longer there for anybody to act on.
    package var isLeaving: Bool
    /// Whether its height is still growing to what its texts need.
    package var isComing: Bool
    package var isPressed: Bool
    /// The lines of its answer that are being read out.
    package var spoken: SpokenLines?
  }

  package var size: Size
  /// The list's part of the screen.
  package var view: Rect
  /// Whether title and hint stand above that part and never move.
  package var isHeaderPinned = false
  package var title: PlacedText?
  package var hint: PlacedText?
  /// What stands in place of rows where there are none.
  package var notice: PlacedText?
  /// The rows that touch the screen, from top to bottom.
  package var rows: [PlacedRow]
  /// What has the focus, where the ring is to be seen.
  package var focused: FocusTarget?
  /// What changes the screen for a visitor; nil where there is no bar.
  package var tools: PlacedToolBar?
  /// What lies over everything else.
  package var dialog: PlacedDialog?
  /// What asks whether somebody is still there.
  package var countdown: PlacedCountdown?
  /// What hides the list.
  package var poster: PlacedPoster?
  /// A page for staff, over all of it but the countdown.
  package var upkeep: PlacedUpkeep?
  /// What staff are told, below all of the above and beyond `size`.
  package var staff: StaffStrip?
  package var offset: Double
  package var contentHeight: Double
  package var gap: Double
  /// Below the last card.
  package var margin: Double
  /// Whether the last row of `rows` is the list's last.
  package var showsLastRow: Bool

  package init(size: Size) {
    self.size = size
    view = Rect(x: 0, y: 0, width: size.width, height: size.height)
    rows = []
    offset = 0
    contentHeight = 0
    gap = 0
    margin = 0
    showsLastRow = false
  }

  /// Where the list and what lies over it may show.
  package var bounds: Rect { Rect(x: 0, y: 0, width: size.width, height: size.height) }

  /// The row whose button is at `point`, if any.
  package func row(at point: Point) -> PlacedRow? {
    guard view.contains(point) else { return nil }
    return rows.first { !$0.isLeaving && $0.button.contains(point) }
  }
}
