import KioskCore
import KioskTestSupport
import Testing

@Suite("Toggling rows")
struct TogglingTests {
  @Test("E2 E4: rows start closed; a tap opens a row, another closes it, others stay")
  func toggles() {
    var kiosk = TestKiosk(TestKiosk.catalog(6))
    #expect(kiosk.kiosk.open.isEmpty)
    kiosk.tap(1)
    kiosk.settle()
    kiosk.tap(2)
    kiosk.settle()
    #expect(kiosk.kiosk.open == [1, 2])
    kiosk.tap(1)
    kiosk.settle()
    #expect(kiosk.kiosk.open == [2])
    #expect(kiosk.fault == nil)
  }

  @Test("E5: the height is eased, and rows below move with it")
  func eases() throws {
    var kiosk = TestKiosk(TestKiosk.catalog(6))
    let closed = try #require(kiosk.row(1)).card.height
    let below = try #require(kiosk.y(2))
    kiosk.tap(1)
    var heights: [Double] = []
    kiosk.wait(0.4) { kiosk in
      let height = kiosk.row(1)?.card.height ?? 0
      heights.append(height)
      #expect(kiosk.y(2) == below + height - closed)
    }
    let full = try #require(heights.last)
    #expect(full > closed)
    #expect(zip(heights, heights.dropFirst()).allSatisfy { $0 <= $1 })
    // Ease in and out: the steps in the middle are longer than those at either end.
    let steps = zip(heights, heights.dropFirst()).map { $1 - $0 }
    #expect(steps[8] > steps[0] && steps[8] > steps[16])
    #expect(kiosk.fault == nil)
  }

  @Test("E5 A04c: a tap in mid-animation turns it where it is")
  func turns() throws {
    var kiosk = TestKiosk(TestKiosk.catalog(6))
    let closed = try #require(kiosk.row(1)).card.height
    kiosk.tap(1, holding: 0)
    kiosk.pass(0.15)
    let half = try #require(kiosk.row(1)).card.height
    kiosk.tap(1, holding: 0)
    #expect(kiosk.row(1)?.card.height == half)
    var last = half
    let fastest = 1.5 * (half - closed) * 2 / 0.3 / 60 + 2
    kiosk.wait(0.5) { kiosk in
      let height = kiosk.row(1)?.card.height ?? 0
      #expect(abs(height - last) <= fastest)
      last = height
    }
    #expect(last == closed)
  }

  @Test("A04ab: seven quick taps leave a row open, eight closed", arguments: [7, 8])
  func quickTaps(count: Int) throws {
    var kiosk = TestKiosk(TestKiosk.catalog(6))
    let closed = try #require(kiosk.row(2)).card.height
    kiosk.tap(2)
    kiosk.settle()
    let full = try #require(kiosk.row(2)).card.height
    kiosk.tap(2)
    kiosk.settle()
    for _ in 0..<count {
      kiosk.tap(2, holding: 0.02)
      kiosk.wait(0.04) { kiosk in
        #expect((closed...full).contains(kiosk.row(2)?.card.height ?? 0))
      }
    }
    kiosk.settle()
    #expect(kiosk.row(2)?.card.height == (count.isMultiple(of: 2) ? closed : full))
    #expect(kiosk.fault == nil)
  }

  @Test("A04de: a held or doubled Enter toggles once")
  func heldEnter() {
    var kiosk = TestKiosk(TestKiosk.catalog(6))
    kiosk.press(.home)
    kiosk.press(.enter)
    for _ in 0..<60 {
      kiosk.pass(0.03)
      kiosk.press(.enter, isRepeat: true)
    }
    kiosk.settle()
    #expect(kiosk.kiosk.open == [1])
  }

  @Test("A04f: five rows tapped 30 ms apart are all open, each below the one before")
  func fiveRows() throws {
    var kiosk = TestKiosk(TestKiosk.catalog(6, words: 3), size: Size(width: 540, height: 1200))
    for id in 1...5 {
      kiosk.tap(FAQ.ID(id), holding: 0.01)
      kiosk.pass(0.02)
    }
    kiosk.settle()
    #expect(kiosk.kiosk.open.count == 5)
    for id in 1...4 {
      let row = try #require(kiosk.row(FAQ.ID(id)))
      #expect(kiosk.y(FAQ.ID(id + 1)) == row.card.maxY + 10)
    }
    #expect(kiosk.fault == nil)
  }

  @Test("E6: toggling one row among 100,000 measures no other text and rebuilds no list")
  func measuresNothingElse() {
    var kiosk = TestKiosk(TestKiosk.catalog(100_000))
    kiosk.look()
    let before = kiosk.kiosk.counters
    #expect(before.questionsMeasured < 30)
    #expect(before.rebuilds == 1)
    let shapings = kiosk.shapings.count
    kiosk.tap(3)
    kiosk.settle()
    kiosk.tap(3)
    kiosk.settle()
    let after = kiosk.kiosk.counters
    #expect(after.answersMeasured == before.answersMeasured + 1)
    #expect(after.questionsMeasured == before.questionsMeasured)
    #expect(after.rebuilds == before.rebuilds)
    #expect(after.tables == 0)
    #expect(kiosk.shapings.count == shapings + 1)
  }

  @Test("E7: the chevron turns on the same clock as the height")
  func chevron() throws {
    var kiosk = TestKiosk(TestKiosk.catalog(3))
    func angle() -> Double? {
      for item in kiosk.list.items {
        if case .chevron(_, let angle, _) = item.command { return angle }
      }
      return nil
    }
    #expect(angle() == 0)
    let closed = try #require(kiosk.row(1)).card.height
    kiosk.tap(1)
    kiosk.pass(0.1)
    kiosk.look()
    let share = try #require(angle()) / 180
    let height = try #require(kiosk.row(1)).card.height
    kiosk.settle()
    let full = try #require(kiosk.row(1)).card.height
    #expect(abs((height - closed) / (full - closed) - share) < 0.01)
    #expect(angle() == 180)
  }

  @Test("E8: a row's height comes from its text, at any width and size")
  func selfSizing() throws {
    let text = String(repeating: "word ", count: 40)
    var last = 0.0
    for width in [540.0, 420, 320] {
      let kiosk = TestKiosk(
        Catalog(faqs: [FAQ(id: 1, question: text, answer: text)]),
        size: Size(width: width, height: 4000))
      let height = try #require(kiosk.row(1)).card.height
      #expect(height > last)
      last = height
    }
  }

  @Test("A3: with a spring the answer fades in and comes down from the top edge")
  func springAndFade() throws {
    let theme = Theme.test(
      curve: .spring(response: 0.55, dampingFraction: 0.825), fadesAnswer: true)
    var kiosk = TestKiosk(TestKiosk.catalog(6), settings: Settings(theme: theme))
    kiosk.tap(1)
    kiosk.pass(0.08)
    kiosk.look()
    let row = try #require(kiosk.row(1))
    let answer = try #require(row.answer)
    #expect(answer.origin.y < row.button.maxY)
    #expect(answer.frame.maxY + 16 >= row.card.maxY - 1)
    let alphas = kiosk.list.items.compactMap { item in
      if case .text(_, _, let color, _) = item.command { color.alpha } else { nil }
    }
    #expect(alphas.contains { $0 > 0 && $0 < 255 })
    kiosk.settle()
    #expect(kiosk.row(1)?.answer?.origin.y == kiosk.row(1)?.button.maxY)
    #expect(kiosk.fault == nil)
  }

  @Test("A5: a row may start open")
  func startsOpen() {
    var catalog = TestKiosk.catalog(3)
    catalog.faqs[1].isExpanded = true
    let kiosk = TestKiosk(catalog)
    #expect(kiosk.row(2)?.openness == 1)
    #expect(kiosk.kiosk.open == [2])
  }

  @Test("With motion reduced, states change at once, in one frame")
  func reducedMotion() throws {
    var settings = Settings(theme: .test())
    settings.reducesMotion = true
    var kiosk = TestKiosk(TestKiosk.catalog(6), settings: settings)
    let closed = try #require(kiosk.row(6)).card.height
    kiosk.tap(6)
    #expect(kiosk.look() == .never)
    #expect(try #require(kiosk.row(6)).card.height > closed)
  }
}
