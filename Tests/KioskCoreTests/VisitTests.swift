import KioskCore
import KioskTestSupport
import Testing

/// What visitors do, counted.
@Suite struct VisitTests {
  private let first = AskedQuestion(id: 1, text: "One?", language: "en")
  private let second = AskedQuestion(id: 2, text: "Two?", language: "en")

  private func at(_ seconds: Double) -> Instant { Instant(seconds: seconds) }

  private func seconds(_ tally: inout VisitTally, _ question: AskedQuestion) -> Double {
    tally.take()[question]?.secondsRead ?? 0
  }

  @Test func `An answer is read from when it comes into view until it goes`() {
    var tally = VisitTally(patience: 60)
    tally.noteInput(at: at(100))
    tally.show([first], at: at(100.3))
    tally.show([], at: at(112.3))
    #expect(abs(seconds(&tally, first) - 12) < 1e-9)
    #expect(tally.readingEnd == nil)
  }

  @Test func `Nobody reads what nobody has touched yet`() {
    var tally = VisitTally(patience: 60)
    tally.show([first], at: at(100))
    #expect(tally.readingEnd == nil)
    tally.count(until: at(1000))
    #expect(tally.take().isEmpty)
    tally.noteInput(at: at(2000))
    tally.count(until: at(2005))
    #expect(seconds(&tally, first) == 5)
  }

  @Test func `A visitor who walks off is taken to be there for the patience, and no longer`() {
    var tally = VisitTally(patience: 60)
    tally.noteInput(at: at(100))
    tally.show([first], at: at(100))
    #expect(tally.readingEnd == at(160))
    tally.count(until: at(50_000))
    #expect(seconds(&tally, first) == 60)
    #expect(tally.readingEnd == nil)
    tally.count(until: at(60_000))
    #expect(tally.take().isEmpty)
  }

  @Test func `The next visitor's touch does not count the time that nobody was there`() {
    var tally = VisitTally(patience: 60)
    tally.noteInput(at: at(100))
    tally.show([first], at: at(100))
    tally.noteInput(at: at(5000))
    tally.show([], at: at(5010))
    #expect(seconds(&tally, first) == 70)
  }

  @Test func `Touches prolong the reading, however many there are`() {
    var tally = VisitTally(patience: 60)
    tally.noteInput(at: at(0))
    tally.show([first], at: at(0))
    var total = 0.0
    for touch in 1...2000 {
      tally.noteInput(at: at(Double(touch) * 0.1))
      total += seconds(&tally, first)
    }
    tally.count(until: at(1000))
    total += seconds(&tally, first)
    #expect(abs(total - 260) < 1e-6)
  }

  @Test func `With somebody there no more than a second of reading is uncounted at a touch`() {
    var tally = VisitTally(patience: 60)
    tally.noteInput(at: at(0))
    tally.show([first], at: at(0))
    tally.noteInput(at: at(0.9))
    #expect(tally.take().isEmpty)
    tally.noteInput(at: at(1.1))
    #expect(abs(seconds(&tally, first) - 1.1) < 1e-9)
  }

  @Test func `Two answers in view are both read`() {
    var tally = VisitTally(patience: 60)
    tally.noteInput(at: at(0))
    tally.show([first], at: at(0))
    tally.show([first, second], at: at(4))
    tally.show([second], at: at(10))
    tally.count(until: at(11))
    let counts = tally.take()
    #expect(counts[first]?.secondsRead == 10)
    #expect(counts[second]?.secondsRead == 7)
  }

  @Test func `Instants that come out of order count nothing twice and nothing below zero`() {
    var tally = VisitTally(patience: 60)
    tally.noteInput(at: at(10))
    tally.show([first], at: at(10))
    tally.count(until: at(20))
    tally.noteInput(at: at(19))
    tally.count(until: at(15))
    tally.show([], at: at(21))
    #expect(seconds(&tally, first) == 11)
  }

  @Test func `What was taken is not handed out again`() {
    var tally = VisitTally(patience: 60)
    tally.noteOpening(of: first)
    tally.noteRating(of: first, as: .helpful)
    tally.noteRating(of: first, as: .notHelpful)
    #expect(tally.take() == [first: VisitCounts(openings: 1, helpful: 1, notHelpful: 1)])
    #expect(tally.take().isEmpty)
  }

  // MARK: - The whole kiosk

  private func countingKiosk(_ catalog: Catalog = TestKiosk.catalog(6)) -> TestKiosk {
    var kiosk = TestKiosk(catalog)
    kiosk.kiosk.startCounting()
    return kiosk
  }

  private func counts(_ kiosk: inout TestKiosk) -> [FAQ.ID: VisitCounts] {
    var found: [FAQ.ID: VisitCounts] = [:]
    for (question, counts) in kiosk.kiosk.takeCounts() { found[question.id] = counts }
    return found
  }

  @Test func `A kiosk that was not asked counts nothing`() {
    var kiosk = TestKiosk(TestKiosk.catalog(6))
    kiosk.tap(1)
    kiosk.settle()
    kiosk.pass(30)
    kiosk.kiosk.countReading(until: kiosk.now)
    #expect(kiosk.kiosk.takeCounts().isEmpty)
    #expect(kiosk.kiosk.readingEnd == nil)
  }

  @Test func `A tap that opens counts, one that closes does not`() {
    var kiosk = countingKiosk()
    for _ in 0..<3 {
      kiosk.tap(2)
      kiosk.settle()
    }
    #expect(counts(&kiosk)[2]?.openings == 2)
  }

  @Test func `A key that opens counts as a tap does`() {
    var kiosk = countingKiosk()
    for key in [Event.Key.down, .enter] { kiosk.press(key) }
    kiosk.settle()
    #expect(counts(&kiosk)[1]?.openings == 1)
  }

  @Test func `Rows that start open or come open were opened by nobody`() throws {
    var catalog = TestKiosk.catalog(3)
    catalog.faqs[0].isExpanded = true
    var kiosk = countingKiosk(catalog)
    kiosk.settle()
    var next = catalog
    next.faqs.append(FAQ(id: 9, question: "New?", answer: "Yes.", isExpanded: true))
    try kiosk.kiosk.apply(next, at: kiosk.now)
    kiosk.settle()
    #expect(counts(&kiosk).values.allSatisfy { $0.openings == 0 })
  }

  @Test func `Reading begins with the tap that opens and ends with the tap that closes`() throws {
    var kiosk = countingKiosk()
    kiosk.tap(1)
    kiosk.settle()
    kiosk.pass(20)
    kiosk.tap(1)
    kiosk.settle()
    let read = try #require(counts(&kiosk)[1]).secondsRead
    #expect((20...21.5).contains(read), "\(read) s")
  }

  @Test func `An answer that is scrolled away is not read`() throws {
    var kiosk = countingKiosk(TestKiosk.catalog(60))
    kiosk.tap(1)
    kiosk.settle()
    kiosk.scroll(to: 2000)
    _ = kiosk.kiosk.takeCounts()
    #expect(kiosk.kiosk.readingEnd == nil)
    kiosk.pass(20)
    kiosk.kiosk.countReading(until: kiosk.now)
    #expect(kiosk.kiosk.takeCounts().isEmpty)
    kiosk.scroll(to: 0)
    kiosk.pass(10)
    kiosk.kiosk.countReading(until: kiosk.now)
    let read = try #require(counts(&kiosk)[1]).secondsRead
    #expect((10...12).contains(read), "\(read) s")
  }

  @Test func `A strip of an answer at the screen's edge is not read, half of it is`() throws {
    var kiosk = countingKiosk(TestKiosk.catalog(60))
    kiosk.tap(1)
    kiosk.settle()
    let row = try #require(kiosk.row(1))
    let answer = row.card.maxY - row.button.maxY
    kiosk.scroll(to: row.card.maxY - (answer / 4).rounded())
    #expect(kiosk.kiosk.readingEnd == nil)
    kiosk.scroll(to: row.card.maxY - (answer * 3 / 4).rounded())
    #expect(kiosk.kiosk.readingEnd != nil)
  }

  @Test func `An answer longer than the screen is read wherever it fills half of it`() throws {
    var kiosk = countingKiosk(TestKiosk.catalog(3, words: 4000))
    kiosk.tap(1)
    kiosk.settle()
    kiosk.scroll(to: 5000)
    let row = try #require(kiosk.row(1))
    #expect(row.card.y < 0 && row.card.maxY > kiosk.kiosk.size.height)
    #expect(kiosk.kiosk.readingEnd != nil)
  }

  @Test func `A question that is corrected while it is read counts with its new text`() throws {
    var kiosk = countingKiosk()
    kiosk.tap(1)
    kiosk.settle()
    var next = TestKiosk.catalog(6)
    next.faqs[0].question = "Better?"
    next.language = "en"
    try kiosk.kiosk.apply(next, at: kiosk.now)
    kiosk.settle()
    _ = kiosk.kiosk.takeCounts()
    kiosk.pass(5)
    kiosk.kiosk.countReading(until: kiosk.now)
    let asked = AskedQuestion(id: 1, text: "Better?", language: "en")
    #expect(kiosk.kiosk.takeCounts()[asked] != nil)
  }

  @Test func `A rating counts for its question, and one of no question not at all`() {
    var kiosk = countingKiosk()
    kiosk.kiosk.startRatings(at: kiosk.now)
    kiosk.tap(3)
    kiosk.kiosk.rate(3, as: .helpful, at: kiosk.now)
    kiosk.kiosk.rate("gone", as: .helpful, at: kiosk.now)
    #expect(counts(&kiosk)[3]?.helpful == 1)
    #expect(counts(&kiosk).isEmpty)
  }
}
