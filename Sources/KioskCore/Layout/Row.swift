/// What the layout keeps of one row, shown or not: small, for there may be a million.
struct Row: Hashable, Sendable {
  /// Stays with the row for as long as it is in the list, and is given to no other.
  let serial: Int
  /// The row's place in the catalog's list; nil for a row that is leaving.
  var place: Int?
  /// The question's box, in whole device px, paddings included.
  var questionHeight: Double
  /// The answer's box when it is wholly open.
  var answerHeight: Double
  var isQuestionMeasured = false
  var isAnswerMeasured = false
  /// Of a row that is leaving: whether it was open, and so is shown open as it goes.
  var wasOpen = false
}

/// A row's texts in lines.
struct ShapedRow: Hashable, Sendable {
  var question: ShapedText?
  var answer: ShapedText? {
    didSet { links = nil }
  }
  /// Where the answer's links stand; nil until somebody asks.
  var links: LinkMap?
}

/// Where a row stands at an instant, in device px.
struct RowBoxes: Hashable, Sendable {
  /// The whole box.
  var card: Rect
  /// The question over the card's whole width.
  var button: Rect
  /// What the rows below are pushed down by.
  var extent: Double
}

/// A row on its way from one height to another.
struct MovingRow: Hashable, Sendable {
  let serial: Int
  /// The row's present place among the layout's rows.
  var position: Int
  /// 0 closed, 1 open: the height of the answer, the chevron and the fade go by this one clock.
  var openness: Motion
  /// 0 not there, 1 there: a row that comes grows from nothing, a row that goes shrinks to it.
  var presence = Motion(1)
  /// Device px still missing to the new height of a row whose texts have changed.
  var surplus = Motion(0)

  func isSettled(at instant: Instant) -> Bool {
    openness.isSettled(at: instant) && presence.isSettled(at: instant)
      && surplus.isSettled(at: instant)
  }
}

/// Counts what the layout did, so that tests can prove what it did not (row E6).
package struct LayoutCounters: Hashable, Sendable {
  package var questionsMeasured = 0
  package var answersMeasured = 0
  /// Times the whole list was gone through.
  package var rebuilds = 0
  /// Times a table of all ids was made.
  package var tables = 0

  package init() {}
}
