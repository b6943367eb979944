import KioskCore
import KioskTestSupport
import Testing

/// Two buttons below an open answer say whether it helped.
@Suite struct RatingTests {
  private func kiosk(
    _ catalog: Catalog = TestKiosk.catalog(6), size: Size = Size(width: 540, height: 800),
    scale: Double = 1
  ) -> TestKiosk {
    var kiosk = TestKiosk(
      catalog, size: size, settings: Settings(theme: .test(), textScale: scale))
    kiosk.kiosk.startRatings(at: kiosk.now)
    kiosk.kiosk.startCounting()
    kiosk.look()
    return kiosk
  }

  private func opened(_ id: FAQ.ID) -> TestKiosk {
    var kiosk = kiosk()
    kiosk.tap(id)
    kiosk.settle()
    return kiosk
  }

  private func frames(_ kiosk: TestKiosk, _ id: FAQ.ID) -> [Rect] {
    let placed = kiosk.row(id)?.rating
    return placed?.layout.buttons.compactMap { placed?.frame(of: $0) } ?? []
  }

  private func tap(_ kiosk: inout TestKiosk, _ id: FAQ.ID, _ rating: Rating) throws {
    let frames = frames(kiosk, id)
    try #require(frames.count == 2)
    let frame = frames[rating == .helpful ? 0 : 1]
    kiosk.tap(at: Point(x: frame.midX, y: frame.midY))
  }

  private func votes(_ kiosk: inout TestKiosk) -> [FAQ.ID: [Int]] {
    var votes: [FAQ.ID: [Int]] = [:]
    for (question, counts) in kiosk.kiosk.takeCounts()
    where counts.helpful != 0 || counts.notHelpful != 0 {
      votes[question.id] = [counts.helpful, counts.notHelpful]
    }
    return votes
  }

  @Test func `Nobody is asked unless that is wanted, nor where there is no answer`() {
    var silent = TestKiosk(TestKiosk.catalog(6))
    silent.tap(2)
    silent.settle()
    #expect(silent.row(2)?.rating == nil)
    silent.kiosk.rate(2, as: .helpful, at: silent.now)
    #expect(silent.kiosk.rating(of: 2) == nil)
    var catalog = TestKiosk.catalog(2)
    catalog.faqs[0].answer = []
    var empty = kiosk(catalog)
    empty.tap(1)
    empty.settle()
    #expect(empty.row(1)?.rating == nil)
    let isOffered = empty.kiosk.offersRating(of: 1)
    #expect(!isOffered)
  }

  @Test func `A tap on a button is one vote, says thanks and moves nothing`() throws {
    var kiosk = opened(2)
    let before = kiosk.row(2)
    try tap(&kiosk, 2, .helpful)
    let after = kiosk.row(2)
    #expect(after?.rating?.chosen == .helpful)
    #expect(after?.rating?.text.text == after?.rating?.layout.thanks.text)
    #expect(before?.rating?.text.text == before?.rating?.layout.question.text)
    #expect(before?.card == after?.card)
    #expect(kiosk.kiosk.open == [2])
    #expect(votes(&kiosk) == [2: [1, 0]])
    try tap(&kiosk, 2, .helpful)
    #expect(votes(&kiosk) == [:])
  }

  @Test func `A vote may be changed once, and is one vote all the same`() throws {
    var kiosk = opened(2)
    try tap(&kiosk, 2, .helpful)
    try tap(&kiosk, 2, .notHelpful)
    #expect(votes(&kiosk) == [2: [0, 1]])
    try tap(&kiosk, 2, .helpful)
    #expect(kiosk.kiosk.rating(of: 2) == .notHelpful)
    #expect(votes(&kiosk) == [:])
  }

  @Test func `A change after the first vote was handed on takes that back`() throws {
    var kiosk = opened(2)
    try tap(&kiosk, 2, .notHelpful)
    #expect(votes(&kiosk) == [2: [0, 1]])
    try tap(&kiosk, 2, .helpful)
    #expect(votes(&kiosk) == [2: [1, -1]])
  }

  @Test func `With the session the vote ends, and the next visitor is asked`() throws {
    var kiosk = opened(2)
    kiosk.kiosk.startSessions(SessionTiming(idleReset: 60))
    try tap(&kiosk, 2, .helpful)
    kiosk.tap(2)
    kiosk.settle()
    #expect(kiosk.kiosk.rating(of: 2) == .helpful)
    for _ in 0..<70 {
      kiosk.pass(1)
      kiosk.look()
    }
    kiosk.settle()
    #expect(kiosk.kiosk.resets == 1)
    kiosk.tap(2)
    kiosk.settle()
    #expect(kiosk.row(2)?.rating?.chosen == nil)
    try tap(&kiosk, 2, .helpful)
    #expect(votes(&kiosk) == [2: [2, 0]])
  }

  @Test func `A vote alone is reason enough for a reset`() throws {
    var catalog = TestKiosk.catalog(3)
    catalog.faqs[0].isExpanded = true
    var kiosk = kiosk(catalog)
    kiosk.kiosk.startSessions(SessionTiming(idleReset: 60))
    try tap(&kiosk, 1, .helpful)
    for _ in 0..<70 {
      kiosk.pass(1)
      kiosk.look()
    }
    #expect(kiosk.row(1)?.rating?.chosen == nil)
  }

  @Test func `Without sessions a vote ends when its answer is closed`() throws {
    var kiosk = opened(2)
    try tap(&kiosk, 2, .helpful)
    for _ in 0..<2 {
      kiosk.tap(2)
      kiosk.settle()
    }
    #expect(kiosk.row(2)?.rating?.chosen == nil)
  }

  @Test func `Keys reach both buttons after the links and before the next row, and back`() throws {
    var catalog = TestKiosk.catalog(3)
    catalog.faqs[0].answer = [
      Block(.paragraph, runs: [TextRun("here", link: .address("https://example.org/"))])
    ]
    catalog.faqs[0].isExpanded = true
    var kiosk = kiosk(catalog)
    let order: [FocusTarget] = [
      .row(1), .link(1, 0), .rating(1, .helpful), .rating(1, .notHelpful), .row(2),
    ]
    var found: [FocusTarget?] = []
    for _ in order {
      kiosk.press(.tab(isBackward: false))
      kiosk.settle()
      found.append(kiosk.kiosk.focus)
    }
    #expect(found == order)
    for target in order.dropLast().reversed() {
      kiosk.press(.tab(isBackward: true))
      kiosk.settle()
      #expect(kiosk.kiosk.focus == target)
    }
    for _ in 0..<2 { kiosk.press(.down) }
    kiosk.press(.enter)
    #expect(kiosk.kiosk.rating(of: 1) == .helpful)
    kiosk.press(.left)
    kiosk.settle()
    #expect(kiosk.kiosk.focus == .row(1) && kiosk.kiosk.open.isEmpty)
  }

  @Test(arguments: [0.5, 1, 3.1, 4], [320.0, 540, 1920])
  func `Both buttons are large enough, apart and whole`(scale: Double, width: Double) throws {
    for direction in [Direction.leftToRight, .rightToLeft] {
      var catalog = TestKiosk.catalog(2)
      catalog.direction = direction
      catalog.faqs[0].isExpanded = true
      let kiosk = kiosk(catalog, size: Size(width: width, height: 4000), scale: scale)
      #expect(kiosk.fault == nil)
      let frames = frames(kiosk, 1)
      let design = Metrics(size: kiosk.kiosk.size, textScale: 1).length(44)
      try #require(frames.count == 2)
      #expect(frames.allSatisfy { $0.width >= design && $0.height >= design })
      let card = try #require(kiosk.row(1)?.card)
      #expect(frames.allSatisfy { card.contains($0) })
      let isBeside = frames[0].y == frames[1].y
      let isInOrder = (frames[0].x < frames[1].x) == (direction == .leftToRight)
      #expect(isBeside ? isInOrder : frames[0].maxY < frames[1].y)
    }
  }

  @Test func `Toggling still measures one answer`() {
    var kiosk = opened(2)
    let before = kiosk.kiosk.counters
    kiosk.tap(3)
    kiosk.settle()
    kiosk.kiosk.rate(3, as: .helpful, at: kiosk.now)
    kiosk.settle()
    #expect(kiosk.kiosk.counters.answersMeasured == before.answersMeasured + 1)
    #expect(kiosk.kiosk.counters.rebuilds == before.rebuilds)
  }

  @Test func `A screen reader finds the question, and buttons that stay pressed`() throws {
    var kiosk = opened(2)
    kiosk.kiosk.noteAccessChanges(true)
    func nodes() -> [AccessNode] {
      kiosk.kiosk.accessTree(at: kiosk.now).filter { $0.id.hasPrefix("2/rating") }
    }
    #expect(
      nodes().map(\.spoken) == [
        "Was this helpful?", "Yes, Off, Button", "No, Off, Button",
      ])
    #expect(nodes().dropFirst().map(\.frame) == frames(kiosk, 2))
    kiosk.kiosk.perform(.rate(2, .notHelpful), at: kiosk.now)
    #expect(
      nodes().map(\.spoken) == [
        "Thank you", "Yes, Off, Button", "No, On, Button",
      ])
    let changes = kiosk.kiosk.takeAccessChanges()
    #expect(changes.contains(.rated(2, .notHelpful)))
  }

  @Test func `A vote stays with a question that is corrected, and goes with one that is gone`()
    throws
  {
    var kiosk = opened(2)
    try tap(&kiosk, 2, .helpful)
    var catalog = kiosk.kiosk.catalog
    catalog.faqs[1].question = "Better?"
    try kiosk.kiosk.apply(catalog, at: kiosk.now)
    #expect(kiosk.kiosk.rating(of: 2) == .helpful)
    catalog.faqs.remove(at: 1)
    try kiosk.kiosk.apply(catalog, at: kiosk.now)
    #expect(kiosk.kiosk.rating(of: 2) == nil)
    #expect(kiosk.kiosk.focus?.row != 2)
  }
}
