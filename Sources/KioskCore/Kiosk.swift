/// The kiosk itself: content, what is open, where it is scrolled, and how all of it moves.
///
/// Whoever owns one feeds it events with the instant they happened and asks it for frames with the
/// instant they will be seen; it knows no clock, no screen and no file.
package struct Kiosk {
  package internal(set) var catalog: Catalog
  package internal(set) var settings: Settings
  /// What the list and all that lies over it have of the picture, in whole device px: all of it but
  /// the strip for staff at its lower edge.
  package internal(set) var size: Size
  /// The whole picture's size in whole device px.
  package internal(set) var screen: Size
  /// What the strip says, a line each; none where there is none.
  package internal(set) var staffNotes: [String] = []
  var staffStrip: StaffStrip?
  /// What is open, by id and beside the questions, so that opening a row never makes it another
  /// (row E11).
  package internal(set) var open: Set<FAQ.ID>
  package internal(set) var focus: FocusTarget?
  /// Whether somebody listens: arrow keys then go from one thing to the next and never only scroll,
  /// which nobody would hear.
  package var readsAloud = false
  /// What the help card has to tell of it.
  package var speechOffer = SpeechOffer.none
  /// What is being said now.
  var spoken: Utterance.Subject?
  /// Whether a key was used last: the focus is shown only then.
  package internal(set) var showsFocus = false

  var scroll = Scroll()
  var gestures = GestureRecognizer()
  /// What is under the finger that is down, until the finger turns out to do something else.
  var touched: FocusTarget?
  /// Whether the present touch stopped a moving list and so means nothing else.
  var touchCaughtList = false
  /// Whether the present touch began while a dialog was there, and so concerns nothing below it.
  var isTouchForDialog = false
  /// What lies over the list.
  var dialog: Dialog?
  let vocabulary: Vocabulary
  /// The program's own words in the content's language.
  var words: Words
  var list: ListLayout
  var header = Header()
  var pin: Pin?
  /// The part of a device px that the wheel still owes.
  var wheelRest = 0.0
  var engine: any TextEngine
  var painter: Painter
  /// Whether visitors are asked below an answer if it helped.
  var asksRatings = false
  /// What this session's visitor has said of answers.
  var votes: [FAQ.ID: Vote] = [:]
  /// Pictures in answers that have been asked for.
  var images: [ImageInk: ImageState] = [:]
  /// Kept from frame to frame for its storage.
  var scene: Scene
  /// The list's rebuild that the scene's positions belong to.
  var sceneRebuild = -1
  /// What changed for whoever speaks; nil while nobody listens.
  var accessChanges: [AccessChange]?
  /// How many nodes each row has, and the rebuild of the list that they were counted for; nil
  /// while nobody asks.
  var outline: (counts: RowIndex, rebuild: Int)?
  /// Where each question's row is, and the rebuild of the list that it was worked out for.
  var positions: (found: [FAQ.ID: Int], rebuild: Int)?
  /// Nil while nobody wants to know what visitors do.
  var visits: VisitTally?
  var session = Session(timing: .off)
  /// What a reset goes back to.
  var startOpen: Set<FAQ.ID> = []
  package internal(set) var startSettings: Settings
  /// How often it has gone back to its start.
  package internal(set) var resets = 0
  /// Whether the list is to be laid out anew as soon as it rests after a reset.
  var isRenewalDue = false
  var tools = ToolSet.none
  /// Whose what part of the screen is.
  var parts: ScreenParts
  /// Whether the present touch began on the tool bar.
  var isTouchForBar = false
  /// Whether the visitor wants to be read to; nil where that has not been asked for.
  var speechWish: Bool?
  /// Whether the screen is read aloud when nobody has changed anything.
  package var readsAloudAtStart = false
  /// Whether a visitor has made the voice louder or softer.
  var hasOtherVolume = false
  /// The content in each language there is, where a visitor may choose.
  package internal(set) var editions: [Edition] = []
  /// What a reset goes back to; nil where there is one language.
  var home: Catalog?
  /// What asks whether somebody is still there.
  var countdown: Countdown?
  /// What hides the list.
  var poster: Poster?
  /// Whether there is no content.
  var isOut = false
  /// The running number of the question that passers-by see first.
  var nextQuestion = 0
  /// By what the tools in the scene stand as they do.
  var toolGrounds: ToolGrounds?
  /// How many keys have been explained.
  var explanations = 0
  /// When the screen is black.
  var darkness = Darkness()
  /// The page for staff that shows.
  var upkeep: Upkeep?
  /// Whether a PIN lets technicians in.
  var allowsUpkeep = false
  var cornerHold = CornerHold()
  var pinLock = PinLock()
  var upkeepRequests: [UpkeepRequest] = []
  /// What was last said to lie over everything else.
  var notedOverlay: Overlay?

  /// A row that stays where it is on the screen while rows above it come, go and change.
  struct Pin {
    let serial: Int
    /// Its place among the rows, and the rebuild of the list that this belongs to.
    var position: Int
    var rebuild: Int
    /// Its card's top below the content's top when it was last followed.
    var top: Double
  }

  /// Starts with `catalog`, of which the rows that say so are open (row A5).
  ///
  /// The ids must differ: `Catalog.firstDuplicate` tells, and the content's reader sees to it.
  ///
  /// - Parameter vocabulary: the program's own words; those of the content's language are shown.
  package init(
    catalog: Catalog, settings: Settings, size: Size, engine: any TextEngine,
    vocabulary: Vocabulary = .english
  ) {
    self.settings = settings
    startSettings = settings
    self.vocabulary = vocabulary
    words = vocabulary.words(for: catalog.language)
    self.size = size
    screen = size
    self.engine = engine
    self.catalog = catalog
    open = []
    for faq in catalog.faqs where faq.isExpanded { open.insert(faq.id) }
    startOpen = open
    scene = Scene(size: size)
    parts = ScreenParts(size: size)
    let metrics = Metrics(size: size, settings: settings)
    let style = LayoutStyle(theme: settings.theme, metrics: metrics, catalog: catalog)
    list = ListLayout(style: style)
    painter = Painter(theme: settings.theme, style: style)
    layHeaderOut()
    fillList()
  }

  /// What the layout has measured and rebuilt so far.
  package var counters: LayoutCounters { list.counters }

  /// A row for each question, unmeasured.
  mutating func fillList() {
    var rows: [Row] = []
    var heights: [Double] = []
    rows.reserveCapacity(catalog.faqs.count)
    heights.reserveCapacity(catalog.faqs.count)
    for place in catalog.faqs.indices {
      let row = list.makeRow(place: place)
      rows.append(row)
      let isOpen = !open.isEmpty && open.contains(catalog.faqs[place].id)
      heights.append(row.questionHeight + (isOpen ? row.answerHeight : 0) + list.style.gap)
    }
    list.replaceRows(rows, heights: heights)
  }

  func faq(of row: Row) -> FAQ? {
    if let place = row.place { return catalog.faqs[place] }
    return list.leaving[row.serial]?.faq
  }

  /// What the row shows, the headings above it included.
  func content(of row: Row) -> RowContent? {
    guard let place = row.place else { return list.leaving[row.serial] }
    return RowContent(faq: catalog.faqs[place], headings: catalog.faqs.headings(at: place))
  }

  /// Whether the row is open or about to be.
  ///
  /// A row that leaves is as open as it was.
  func isOpen(_ row: Row, faq: FAQ) -> Bool {
    row.place == nil ? row.wasOpen : open.contains(faq.id)
  }

  /// Where a question's row is; nil for an id that is not in the list.
  ///
  /// A row on the screen, which is what a finger finds, is known from the scene; for others a table
  /// of the whole list is made once after it changed.
  mutating func position(of id: FAQ.ID) -> Int? {
    if sceneRebuild == list.counters.rebuilds,
      let row = scene.rows.first(where: { $0.id == id && !$0.isLeaving })
    {
      return row.position
    }
    if let positions, positions.rebuild == list.counters.rebuilds { return positions.found[id] }
    var found: [FAQ.ID: Int] = [:]
    found.reserveCapacity(list.rows.count)
    for (position, row) in list.rows.enumerated() {
      if let place = row.place { found[catalog.faqs[place].id] = position }
    }
    positions = (found, list.counters.rebuilds)
    list.countTable()
    return found[id]
  }
}

// MARK: - Scrolling

extension Kiosk {
  /// The offsets at which the list may rest at this instant.
  func bounds(at instant: Instant) -> ClosedRange<Double> {
    0...max(list.contentHeight(at: instant) - view.height, 0)
  }

  /// The offsets at which it may rest once everything has come to rest.
  var restingBounds: ClosedRange<Double> {
    0...max(list.restingContentHeight - view.height, 0)
  }

  /// How far the list is scrolled, in whole device px.
  package func offset(at instant: Instant) -> Double {
    scroll.offset(at: instant, bounds: bounds(at: instant), extent: view.height).rounded()
  }

  /// Moves the list to `target`, on the clock of the row that made it necessary.
  ///
  /// - Parameter duration: seconds; nil for the theme's own.
  mutating func scroll(to target: Double, at instant: Instant, duration: Double? = nil) {
    pin = nil
    // A finger that holds the list has it.
    if scroll.isDragging { return }
    guard var curve else {
      scroll.rest(at: target)
      return
    }
    if let duration, case .eased = curve { curve = .eased(duration: duration) }
    scroll.move(
      to: target, at: instant, bounds: bounds(at: instant), extent: view.height,
      manner: Motion.Manner(curve, resolution: 0.5))
  }

  /// The theme's curve; nil where nothing may move.
  var curve: Theme.MotionStyle.Curve? {
    settings.reducesMotion || darkness.isDark ? nil : settings.theme.motion.curve
  }
}

extension Kiosk {
  /// Puts the list at `offset` device px at once, as near as its ends allow.
  package mutating func jump(to offset: Double, at instant: Instant) {
    pin = nil
    scroll.rest(at: offset.rounded())
    placeRows(at: instant)
    scroll.rest(at: self.offset(at: instant))
  }

  /// How far the list can be scrolled at this instant, and everything it is scrolled over.
  package func contentHeight(at instant: Instant) -> Double { list.contentHeight(at: instant) }
}
