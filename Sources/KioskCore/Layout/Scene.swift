/// What is on the screen at an instant, as boxes in device px of the picture.
///
/// The one source of what is painted, what is touched and what is spoken: whatever reads another
/// would sooner or later disagree with it.
package struct Scene: Equatable, Sendable {
  /// A text and the place of its top left corner.
  package struct PlacedText: Equatable, Sendable {
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

  package struct PlacedRow: Equatable, Sendable {
    package var serial: Int
    /// The row's place among the layout's rows.
    package var position: Int
    package var id: FAQ.ID
    /// The whole box; it may end beyond the screen.
    package var card: Rect
    /// The part that acts: the question with its chevron, over the card's whole width.
    package var button: Rect
    package var question: PlacedText
    package var chevron: Point
    /// Nil while nothing of it shows.
    package var answer: PlacedText?
    /// Where links stand in the answer, relative to its text's place.
    package var links: LinkMap
    /// The number of the link under the finger that is down.
    package var pressedLink: Int?
    /// 0 closed to 1 open, as the chevron and the fade show it.
    package var openness: Double
    /// What it is, or is about to be.
    package var isOpen: Bool
    /// Whether it is leaving the list: drawn, but no longer there for anybody to act on.
    package var isLeaving: Bool
    /// Whether its height is still growing to what its texts need.
    package var isComing: Bool
    package var isPressed: Bool
  }

  package var size: Size
  package var title: PlacedText?
  package var hint: PlacedText?
  /// What stands in place of rows where there are none.
  package var notice: PlacedText?
  /// The rows that touch the screen, from top to bottom.
  package var rows: [PlacedRow]
  /// What has the focus, where the ring is to be seen.
  package var focused: FocusTarget?
  /// What lies over everything else.
  package var dialog: PlacedDialog?
  package var offset: Double
  package var contentHeight: Double
  package var gap: Double
  /// Below the last card.
  package var margin: Double
  /// Whether the last row of `rows` is the list's last.
  package var showsLastRow: Bool

  package init(size: Size) {
    self.size = size
    rows = []
    offset = 0
    contentHeight = 0
    gap = 0
    margin = 0
    showsLastRow = false
  }

  /// The row whose button is at `point`, if any.
  package func row(at point: Point) -> PlacedRow? {
    rows.first { !$0.isLeaving && $0.button.contains(point) }
  }
}
