import KioskCore
import KioskTestSupport
import Testing

@Suite("E10: an opened answer comes into view")
struct RevealTests {
  /// Rows of 100 px with no gaps, margins or header, open 300: the numbers of case A01.
  private static func plain(answers: [Int: Int] = [:], count: Int = 10) -> TestKiosk {
    var theme = Theme.test()
    theme.page.gap = 0
    theme.page.margin = 0
    theme.page.headerHeight = 0
    theme.page.hintHeight = 0
    theme.card.minimumHeight = 100
    let catalog = Catalog(
      title: "",
      faqs: (1...count).map { number in
        // 20 px a line, and 16 px of padding below: 184 px need nine lines and four.
        FAQ(
          id: FAQ.ID(number), question: "Q\(number)",
          answer: Array(repeating: "line", count: answers[number] ?? 9).joined(separator: "\n"))
      })
    return TestKiosk(
      catalog, size: Size(width: 540, height: 600), settings: Settings(theme: theme))
  }

  @Test("A01: opening the last row ends with its bottom at the view's bottom, together")
  func lastRow() throws {
    var kiosk = Self.plain()
    kiosk.scroll(to: 10_000)
    #expect(kiosk.offset == 400)
    kiosk.tap(10)
    let height = 100 + 9 * 20.0 + 16
    var wasEarly = false
    kiosk.wait(0.5) { kiosk in
      guard let row = kiosk.row(10) else { return }
      let isMoving = kiosk.kiosk.isMoving(at: kiosk.now)
      if !isMoving { #expect(abs(row.card.maxY - 600) <= 1) }
      if row.openness > 0, row.openness < 1, row.card.maxY > 601 { wasEarly = true }
    }
    #expect(kiosk.offset == 900 + height - 600)
    // The scroll and the height share a clock: the bottom edge never runs ahead of the view.
    #expect(!wasEarly)
    let end = kiosk.offset
    kiosk.wait(1)
    #expect(kiosk.offset == end)
  }

  @Test("A01: what is already visible causes no scroll", arguments: [10, 2])
  func noScroll(count: Int) {
    var kiosk = Self.plain(count: count)
    kiosk.tap(count == 2 ? 2 : 1)
    kiosk.settle()
    #expect(kiosk.offset == 0)
  }

  @Test("A02: a row taller than the view ends with its top at the view's top")
  func tallRow() throws {
    var kiosk = Self.plain(answers: [4: 85])
    kiosk.scroll(to: 260)
    #expect(kiosk.y(4) == 40)
    kiosk.tap(4)
    kiosk.wait(0.6) { kiosk in #expect((kiosk.y(4) ?? -1) >= 0) }
    #expect(kiosk.offset == 300)
    kiosk.tap(4)
    kiosk.wait(0.6) { kiosk in #expect((kiosk.y(4) ?? -1) >= 0) }
  }

  @Test("A02: also when its question is half above the view")
  func halfAbove() {
    var kiosk = Self.plain(answers: [4: 85])
    kiosk.scroll(to: 350)
    kiosk.handle(.pointerDown(.mouse, Point(x: 200, y: 20)))
    kiosk.handle(.pointerUp(.mouse))
    kiosk.settle()
    #expect(kiosk.kiosk.open == [4])
    #expect(kiosk.offset == 300)
  }

  @Test("A02: by keyboard, Page Down and Down scroll inside the tall answer first")
  func keyboardInside() {
    var kiosk = Self.plain(answers: [4: 85])
    kiosk.press(.home)
    for _ in 0..<3 { kiosk.press(.down) }
    kiosk.settle()
    #expect(kiosk.kiosk.focus == .row(4))
    kiosk.press(.enter)
    kiosk.settle()
    #expect(kiosk.offset == 300)
    kiosk.press(.pageDown)
    kiosk.settle()
    #expect(kiosk.offset == 300 + 510)
    #expect(kiosk.kiosk.focus == .row(4))
    kiosk.press(.down)
    kiosk.settle()
    #expect(kiosk.offset == 810 + 72)
    #expect(kiosk.kiosk.focus == .row(4))
    for _ in 0..<30 { kiosk.press(.down); kiosk.settle() }
    #expect(kiosk.kiosk.focus == .row(10))
  }

  @Test("A03: opening a row below a long open one leaves both where they are")
  func belowLongRow() {
    var kiosk = Self.plain(answers: [1: 60])
    kiosk.tap(1)
    kiosk.settle()
    kiosk.scroll(to: 1016)
    #expect(kiosk.y(2) == 300)
    kiosk.tap(2)
    kiosk.wait(0.6) { kiosk in #expect(kiosk.y(2) == 300) }
    #expect(kiosk.kiosk.open == [1, 2])
  }

  @Test("A touch takes over from the scroll at once")
  func touchTakesOver() {
    var kiosk = Self.plain()
    kiosk.scroll(to: 400)
    kiosk.tap(10)
    kiosk.pass(0.1)
    kiosk.look()
    let held = kiosk.offset
    kiosk.handle(.pointerDown(.finger(2), Point(x: 100, y: 300)))
    kiosk.wait(0.4) { kiosk in #expect(abs(kiosk.offset - held) < 1) }
    #expect(kiosk.row(10)?.openness == 1)
  }
}
