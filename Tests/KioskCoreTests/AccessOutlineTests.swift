import KioskCore
import KioskTestSupport
import Testing

/// What a screen reader's questions cost, by counters (100,000 questions cost what six do).
@Suite struct AccessOutlineTests {
  @Test(arguments: [6, 100_000])
  func `toggles and questions go through the list once and never again`(count: Int) throws {
    var kiosk = TestKiosk(TestKiosk.catalog(count))
    kiosk.kiosk.noteAccessChanges(true)
    let nodes = kiosk.kiosk.accessCount()
    #expect(nodes == count)
    let before = kiosk.kiosk.counters
    for round in 0..<5 {
      kiosk.press(.down)
      kiosk.press(.enter)
      kiosk.settle()
      let nodes = kiosk.kiosk.accessCount()
      #expect(nodes == count + round + 1)
      let found = kiosk.kiosk.accessPlace(ofNode: count + round)
      let place = try #require(found)
      #expect(place.id == FAQ.ID(count))
      let row = kiosk.kiosk.accessRow(of: place.id, near: place.position, at: kiosk.now)
      #expect(row?.index == count + round && row?.position == count - 1)
    }
    #expect(before.outlines == 1)
    #expect(kiosk.kiosk.counters.outlines == before.outlines)
    #expect(kiosk.kiosk.counters.rebuilds == before.rebuilds)
    #expect(kiosk.kiosk.counters.tables == before.tables)
    #expect(kiosk.kiosk.counters.answersMeasured - before.answersMeasured == 5)
  }

  @Test func `nothing is counted or noted while nobody listens`() {
    var kiosk = TestKiosk(TestKiosk.catalog(50))
    kiosk.tap(1)
    kiosk.settle()
    #expect(kiosk.kiosk.counters.outlines == 0)
    let changes = kiosk.kiosk.takeAccessChanges()
    #expect(changes.isEmpty)
  }

  @Test func `changes are noted in order`() throws {
    var kiosk = TestKiosk(TestKiosk.catalog(3))
    kiosk.kiosk.noteAccessChanges(true)
    kiosk.tap(1)
    kiosk.tap(1)
    let toggles = kiosk.kiosk.takeAccessChanges()
    #expect(toggles == [.toggled(1, isOpen: true), .toggled(1, isOpen: false)])
    var catalog = kiosk.kiosk.catalog
    catalog.title = "Others"
    catalog.faqs.removeFirst()
    catalog.faqs[0].question = "Other?"
    catalog.faqs.append(FAQ(id: 9, question: "New?", answer: "Yes."))
    try kiosk.kiosk.apply(catalog, at: kiosk.now)
    let changes = kiosk.kiosk.takeAccessChanges()
    #expect(
      changes == [.header, .rows(removed: [1], inserted: [9], isReordered: false), .texts(2)])
    catalog.faqs.reverse()
    try kiosk.kiosk.apply(catalog, at: kiosk.now)
    let order = kiosk.kiosk.takeAccessChanges()
    #expect(order == [.rows(removed: [], inserted: [], isReordered: true)])
  }

  @Test func `the focus that a screen reader sets is shown, and its question as well`() {
    var kiosk = TestKiosk(TestKiosk.catalog(100))
    kiosk.kiosk.perform(.focus(.row(80)), at: kiosk.now)
    kiosk.settle()
    #expect(kiosk.kiosk.accessFocus == .row(80))
    #expect(kiosk.row(80) != nil)
    kiosk.kiosk.perform(.show(.row(2)), at: kiosk.now)
    kiosk.settle()
    #expect(kiosk.kiosk.accessFocus == .row(80))
    #expect(kiosk.row(2) != nil && kiosk.row(80) == nil)
  }
}
