/// What the layout keeps of one row, shown or not: small, for there may be a million.
struct Row: Hashable, Sendable {
  /// Stays with the row for as long as it is in the list, and is given to no other.
  let serial: Int
  /// The row's place in the catalog's list; nil for a row that is leaving.
  var place: Int?
  /// The headings above the card; 0 where no section begins, and until the question is measured.
  var leadHeight = 0.0
  /// The question's box, in whole device px, paddings included.
  var questionHeight: Double
  /// The answer's box when it is wholly open.
  var answerHeight: Double
  var isQuestionMeasured = false
  var isAnswerMeasured = false
  /// Of a row that is leaving: whether it was open, and so is shown open as it goes.
  var wasOpen = false
}

/// What a row shows.
struct RowContent: Hashable, Sendable {
  var faq: FAQ
  /// Of the sections that begin above it.
  var headings: [SectionHeading] = []
}

/// A row's texts in lines.
struct ShapedRow: Hashable, Sendable {
  var lead: ShapedLead?
  var question: ShapedText?
  var answer: ShapedAnswer? {
    didSet { links = nil }
  }
  /// Where the answer's links stand; nil until somebody asks.
  var links: LinkMap?
}

/// Where a row stands at an instant, in device px.
struct RowBoxes: Hashable, Sendable {
  /// The headings' box, over the card's whole width; of no height where there are none.
  var lead: Rect
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
  /// Device px still missing to the new height of the headings above it.
  var leadSurplus = Motion(0)

  /// Whether what its texts need is what it has.
  func isSizeSettled(at instant: Instant) -> Bool {
    surplus.isSettled(at: instant) && leadSurplus.isSettled(at: instant)
  }

  func isSettled(at instant: Instant) -> Bool {
    openness.isSettled(at: instant) && presence.isSettled(at: instant)
      && isSizeSettled(at: instant)
  }
}

/// How much taller a row has become, in device px.
struct Growth: Hashable, Sendable {
  var card = 0.0
  var lead = 0.0
}

/// Counts what the layout did, so that tests can prove what it did not (row E6).
package struct LayoutCounters: Hashable, Sendable {
  package var questionsMeasured = 0
  package var answersMeasured = 0
  /// Times the whole list was gone through.
  package var rebuilds = 0
  /// Times a table of all ids was made.
  package var tables = 0
  /// Times the nodes of all rows were counted for a screen reader.
  package var outlines = 0

  package init() {}
}
