import KioskAccess
import KioskCore
import KioskTestSupport
import Testing

/// The tree a question at a time, against the whole tree.
@Suite struct AccessFactsTests {
  private static let window = AccessWindow(title: "FAQ Kiosk", isActive: true)

  /// Everything below `key`, in reading order, by asking for one child after the other.
  private func walk(
    _ key: AccessKey, _ kiosk: inout TestKiosk, _ found: inout [(AccessKey, AccessFacts)]
  ) {
    guard let facts = kiosk.kiosk.accessFacts(of: key, in: Self.window, at: kiosk.now) else {
      Issue.record("\(key) has no facts")
      return
    }
    found.append((key, facts))
    for index in 0..<facts.childCount {
      guard let child = kiosk.kiosk.accessChild(of: key, at: index, at: kiosk.now) else {
        Issue.record("\(key) has no child \(index) of \(facts.childCount)")
        return
      }
      let own = kiosk.kiosk.accessFacts(of: child.key, in: Self.window, at: kiosk.now)
      #expect(own?.parent == key && own?.index == index, "\(child.key)")
      walk(child.key, &kiosk, &found)
    }
    let beyond = kiosk.kiosk.accessChild(of: key, at: facts.childCount, at: kiosk.now)
    #expect(beyond == nil)
  }

  /// Names and frames are those of the whole tree, which is what is drawn and touched.
  private func expectWhole(_ kiosk: inout TestKiosk) {
    var found: [(AccessKey, AccessFacts)] = []
    walk(.window, &kiosk, &found)
    let spoken = found.map(\.1).filter { ![.window, .list, .panel].contains($0.role) }
    let nodes = kiosk.kiosk.accessTree(at: kiosk.now)
    #expect(spoken.map(\.name) == nodes.map(\.name))
    #expect(spoken.map(\.frame) == nodes.map(\.frame))
    #expect(spoken.map(\.position) == nodes.map(\.position))
    let isExpanded = nodes.map { $0.states.contains(.expanded) }
    #expect(spoken.map { $0.states.contains(.expanded) } == isExpanded)
  }

  @Test func `piece by piece it is the whole tree, through any storm`() throws {
    var kiosk = TestKiosk(TestKiosk.catalog(12, words: 8))
    var random = SeededRandom(seed: 42)
    var next = 100
    expectWhole(&kiosk)
    for _ in 0..<150 {
      var catalog = kiosk.kiosk.catalog
      let place = Int.random(in: 0..<max(catalog.faqs.count, 1), using: &random)
      switch Int.random(in: 0..<8, using: &random) {
      case 0:
        var faq = FAQ(
          id: FAQ.ID(next), question: "New \(next)?", answer: next % 3 == 0 ? "" : "Yes.",
          isExpanded: next.isMultiple(of: 2))
        if next % 3 == 1 {
          let cells = Table(rows: [[[TextRun("Day")], [TextRun("Hour")]]])
          faq.answer += [Block(.table(cells), runs: []), Block("And no.")]
          faq.sections = ["Section \(next % 4)"]
        }
        catalog.faqs.insert(faq, at: place)
        next += 1
        try kiosk.kiosk.apply(catalog, at: kiosk.now)
      case 1 where catalog.faqs.count > 1:
        catalog.faqs.remove(at: place)
        try kiosk.kiosk.apply(catalog, at: kiosk.now)
      case 2:
        catalog.faqs.shuffle(using: &random)
        try kiosk.kiosk.apply(catalog, at: kiosk.now)
      case 3: kiosk.kiosk.reload([catalog.faqs[place]], at: kiosk.now)
      case 4:
        let faq = FAQ(id: catalog.faqs[place].id, question: "Other?", answer: "")
        kiosk.kiosk.reconfigure([faq], at: kiosk.now)
      case 5: kiosk.press(.down)
      default: kiosk.kiosk.perform(.toggle(catalog.faqs[place].id), at: kiosk.now)
      }
      kiosk.wait(0.05)
      expectWhole(&kiosk)
    }
  }

  @Test func `a button knows its answer, and the answer its button`() throws {
    var kiosk = TestKiosk(TestKiosk.catalog(3))
    kiosk.tap(2)
    kiosk.settle()
    let first = kiosk.kiosk.accessFacts(of: .button(2), in: Self.window, at: kiosk.now)
    let button = try #require(first)
    #expect(button.role == .button && button.details == .answer(2))
    #expect(button.states == [.focusable, .expandable, .expanded, .showing])
    #expect(button.position == AccessNode.Position(number: 2, count: 3))
    let answer = AccessKey.answer(2)
    let second = kiosk.kiosk.accessFacts(of: answer, in: Self.window, at: kiosk.now)
    let panel = try #require(second)
    #expect(panel.role == .panel && panel.detailsFor == .button(2) && panel.name == "")
    #expect(panel.frame.y == button.frame.maxY)
    kiosk.tap(2)
    let gone = kiosk.kiosk.accessFacts(of: answer, in: Self.window, at: kiosk.now)
    #expect(gone == nil)
  }

  @Test func `what is touched at a point is what is there`() throws {
    var kiosk = TestKiosk(TestKiosk.catalog(3))
    kiosk.tap(1)
    kiosk.settle()
    let middle = try #require(kiosk.middle(of: 3))
    let touched = kiosk.kiosk.accessKey(at: middle, at: kiosk.now)
    #expect(touched == .button(3))
    let answer = try #require(kiosk.row(1)).card
    let inside = Point(x: answer.midX, y: answer.maxY - 2)
    let read = kiosk.kiosk.accessKey(at: inside, at: kiosk.now)
    #expect(read == .part(1, "1/answer"))
    let elsewhere = kiosk.kiosk.accessKey(at: Point(x: 1, y: 1), at: kiosk.now)
    #expect(elsewhere == .window)
  }

  @Test func `a long list is no list to those who would go through it`() throws {
    for (count, role) in [(200, AccessFacts.Role.list), (201, .panel)] {
      var kiosk = TestKiosk(TestKiosk.catalog(count, words: 1))
      let list = kiosk.kiosk.accessFacts(of: .list, in: Self.window, at: kiosk.now)
      #expect(list?.role == role && list?.childCount == count)
    }
  }

  @Test func `an empty list has a notice and no list`() {
    var kiosk = TestKiosk(Catalog(title: "FAQ", language: "de", faqs: []))
    let nodes = kiosk.kiosk.accessTree(at: kiosk.now)
    #expect(nodes.map(\.id) == ["title", "notice"])
    #expect(nodes.map(\.language) == ["de", "en"])
    expectWhole(&kiosk)
  }
}
