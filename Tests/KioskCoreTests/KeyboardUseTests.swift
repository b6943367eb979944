import KioskCore
import KioskTestSupport
import Testing

/// Everything by few keys: every stop is reached and can be left, nothing is out of reach.
@Suite struct KeyboardUse {
  /// Keys that are all somebody has: arrows and Enter, or Tab and the space bar.
  enum Keys: CaseIterable {
    case arrows
    case tab

    var moves: [Event.Key] {
      switch self {
      case .arrows: [.down, .up]
      case .tab: [.tab(isBackward: false)]
      }
    }

    var act: Event.Key { self == .arrows ? .enter : .space }
  }

  /// Everything that can have the focus with the rows that are open.
  private func stops(_ kiosk: TestKiosk) -> Set<FocusTarget> {
    var kiosk = kiosk.kiosk
    let catalog = kiosk.catalog
    return Set(
      catalog.faqs.flatMap { faq in
        [FocusTarget.row(faq.id)]
          + kiosk.openLinks(of: faq.id).map { FocusTarget.link(faq.id, $0.number) }
      })
  }

  /// Where the focus can go from where it is, found by a search over all states.
  ///
  /// A state is the focus and how far the list is scrolled, since keys may scroll first.
  private func reached(_ kiosk: TestKiosk, by keys: [Event.Key]) -> [FocusTarget: Set<FocusTarget>]
  {
    struct State: Hashable {
      var focus: FocusTarget?
      var offset: Double
    }
    var waiting = [kiosk]
    var seen: Set<State> = []
    var ways: [FocusTarget: Set<FocusTarget>] = [:]
    while let start = waiting.popLast() {
      for key in keys {
        var next = start
        next.press(key)
        next.settle()
        if let from = start.kiosk.focus, let to = next.kiosk.focus {
          ways[from, default: []].insert(to)
        }
        let state = State(focus: next.kiosk.focus, offset: next.kiosk.offset(at: next.now))
        if seen.insert(state).inserted { waiting.append(next) }
      }
    }
    return ways
  }

  @Test(arguments: Keys.allCases, [540.0, 200])
  func `every question and link is reached and can be left`(keys: Keys, height: Double) {
    var kiosk = TestKiosk(LinkTests.catalog, size: Size(width: 540, height: height))
    for id in [FAQ.ID(2), 4] { kiosk.kiosk.set(id, isOpen: true, at: kiosk.now) }
    kiosk.settle()
    let ways = reached(kiosk, by: keys.moves)
    let all = stops(kiosk)
    #expect(all.count == 10)
    #expect(Set(ways.keys) == all)
    for stop in all { #expect(ways[stop]?.subtracting([stop]).isEmpty == false, "\(stop)") }
  }

  @Test(arguments: Keys.allCases)
  func `every row is opened and closed, and every link's card opened and put away`(keys: Keys) {
    var catalog = LinkTests.catalog
    // A link that leads to another question would lead past those between.
    catalog.faqs[3].answer = [Block("See six")]
    var kiosk = TestKiosk(catalog)
    var opened: Set<FAQ.ID> = []
    var cards = 0
    var pressed = 0
    kiosk.press(keys.moves[0])
    // Down through the list, acting on whatever has the focus.
    while pressed < 200, opened.count < 6 || cards < 2 {
      let focus = kiosk.kiosk.focus
      kiosk.press(keys.act)
      kiosk.settle()
      if case .row(let id) = focus, kiosk.kiosk.open.contains(id) { opened.insert(id) }
      if kiosk.kiosk.showsDialog {
        cards += 1
        kiosk.press(keys.act)
        kiosk.settle()
        #expect(!kiosk.kiosk.showsDialog)
        #expect(kiosk.kiosk.focus == focus)
      }
      kiosk.press(keys.moves[0])
      kiosk.settle()
      pressed += 1
    }
    #expect(opened.count == 6)
    #expect(cards >= 2)
    // Up by arrows; by Tab round again.
    for id in (1...6).reversed().map({ FAQ.ID($0) }) where kiosk.kiosk.open.contains(id) {
      var tries = 0
      while kiosk.kiosk.focus != .row(id), tries < 60 {
        kiosk.press(keys.moves.last ?? .up)
        kiosk.settle()
        tries += 1
      }
      kiosk.press(keys.act)
      kiosk.settle()
      #expect(!kiosk.kiosk.open.contains(id), "\(id) stays open")
    }
    #expect(kiosk.fault == nil)
  }

  @Test(arguments: Keys.allCases)
  func `all of an answer taller than the screen comes by`(keys: Keys) throws {
    let catalog = TestKiosk.catalog(3, words: 600)
    var kiosk = TestKiosk(catalog, size: Size(width: 400, height: 300))
    kiosk.press(.down)
    kiosk.press(keys.act)
    kiosk.settle()
    let end = try #require(kiosk.row(1)).card.maxY + kiosk.kiosk.offset(at: kiosk.now)
    var seen = kiosk.kiosk.offset(at: kiosk.now) + 300
    var presses = 0
    while kiosk.kiosk.focus == .row(1), presses < 500 {
      kiosk.press(keys.moves[0])
      kiosk.settle()
      let top = kiosk.kiosk.offset(at: kiosk.now)
      if kiosk.kiosk.focus == .row(1) {
        #expect(top <= seen, "a part was passed over")
        seen = max(seen, top + 300)
      }
      presses += 1
    }
    #expect(seen >= end)
    #expect(kiosk.kiosk.focus == .row(2))
  }

  @Test func `at the end of a tall last answer nothing jumps, and Tab goes round`() {
    var kiosk = TestKiosk(TestKiosk.catalog(2, words: 600), size: Size(width: 400, height: 300))
    kiosk.press(.end)
    kiosk.press(.enter)
    kiosk.settle()
    for _ in 0..<500 { kiosk.press(.down) }
    kiosk.settle()
    let end = kiosk.kiosk.offset(at: kiosk.now)
    kiosk.press(.down)
    kiosk.settle()
    #expect(kiosk.kiosk.offset(at: kiosk.now) == end)
    #expect(end > 300)
    kiosk.press(.tab(isBackward: false))
    kiosk.settle()
    #expect(kiosk.kiosk.focus == .row(1))
    #expect(kiosk.kiosk.offset(at: kiosk.now) == 0)
  }

  @Test func `Shift Tab goes round the other way, to the last link`() {
    var catalog = LinkTests.catalog
    catalog.faqs[5].answer = catalog.faqs[3].answer
    var kiosk = TestKiosk(catalog)
    kiosk.tap(6)
    kiosk.settle()
    kiosk.press(.home)
    kiosk.press(.tab(isBackward: true))
    #expect(kiosk.kiosk.focus == .link(6, 1))
  }

  @Test func `a card longer than the screen comes by with Tab alone`() throws {
    var catalog = TestKiosk.catalog(1)
    let name = Array(repeating: "long words", count: 120).joined(separator: " ")
    catalog.faqs[0].answer = [Block(runs: [TextRun(name, link: LinkTests.site)])]
    var kiosk = TestKiosk(catalog, size: Size(width: 320, height: 400))
    for key in [Event.Key.down, .enter, .tab(isBackward: false), .enter] {
      kiosk.press(key)
      kiosk.settle()
    }
    let overflow = try #require(kiosk.dialog).layout.overflow
    #expect(overflow > 0)
    var offsets: [Double] = []
    for _ in 0..<60 {
      kiosk.press(.tab(isBackward: false))
      kiosk.settle()
      offsets.append(try #require(kiosk.dialog).offset)
    }
    #expect(offsets.max() == overflow)
    #expect(offsets.dropFirst().contains(0))
  }

  @Test func `the title is reached by arrows even where it is taller than the screen`() {
    var catalog = TestKiosk.catalog(3)
    catalog.title = Array(repeating: "Title", count: 60).joined(separator: " ")
    var kiosk = TestKiosk(catalog, size: Size(width: 320, height: 200))
    for key in [Event.Key.end, .home] { kiosk.press(key) }
    kiosk.settle()
    #expect(kiosk.kiosk.offset(at: kiosk.now) > 0)
    for _ in 0..<200 { kiosk.press(.up) }
    kiosk.settle()
    #expect(kiosk.kiosk.offset(at: kiosk.now) == 0)
  }

  @Test func `a keypad's back key puts a card away, then closes the answer`() {
    var kiosk = TestKiosk(LinkTests.catalog)
    for key in [Event.Key.down, .down, .enter, .next, .enter] {
      kiosk.press(key)
      kiosk.settle()
    }
    #expect(kiosk.kiosk.showsDialog)
    kiosk.press(.back)
    kiosk.settle()
    #expect(!kiosk.kiosk.showsDialog)
    #expect(kiosk.kiosk.open == [2])
    kiosk.press(.back)
    kiosk.settle()
    #expect(kiosk.kiosk.open == [])
    #expect(kiosk.kiosk.focus == .row(2))
  }
}
