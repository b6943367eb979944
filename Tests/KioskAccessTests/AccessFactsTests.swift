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
    if kiosk.kiosk.showsDialog { found.removeFirst(found.firstIndex { $0.0 == .dialog } ?? 0) }
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
    kiosk.kiosk.startRatings(at: kiosk.now)
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
          faq.answer += [Block(runs: [TextRun("more", link: .address("example.org"))])]
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
      case 5: kiosk.press([.down, .enter, .escape][Int.random(in: 0..<3, using: &random)])
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

  /// The second answer has a link to an address and one to the third question.
  private func linked() -> TestKiosk {
    var catalog = TestKiosk.catalog(3)
    catalog.faqs[1].answer = [
      Block(runs: [
        TextRun("See "), TextRun("hours", link: .address("https://example.org")),
        TextRun(" or "), TextRun("three", link: .question(3)),
      ])
    ]
    var kiosk = TestKiosk(catalog)
    kiosk.tap(2)
    kiosk.settle()
    return kiosk
  }

  @Test func `a link is a part of its answer that can be reached and pressed`() throws {
    var kiosk = linked()
    let key = AccessKey(.link(2, 1))
    let facts = kiosk.kiosk.accessFacts(of: key, in: Self.window, at: kiosk.now)
    let link = try #require(facts)
    #expect(link.role == .link && link.name == "three" && link.parent == .answer(2))
    #expect(link.states == [.focusable, .showing] && link.target == .link(2, 1))
    let middle = Point(x: link.frame.midX, y: link.frame.midY)
    let touched = kiosk.kiosk.accessKey(at: middle, at: kiosk.now)
    #expect(touched == key)
    kiosk.kiosk.perform(.focus(.link(2, 1)), at: kiosk.now)
    #expect(kiosk.kiosk.accessFocus.map { AccessKey($0) } == key)
    expectWhole(&kiosk)
    kiosk.kiosk.perform(.follow(2, 1), at: kiosk.now)
    #expect(kiosk.kiosk.accessFocus == .row(3))
    #expect(kiosk.kiosk.open == [2, 3])
  }

  @Test func `a dialog lies over the list, has the focus, and hides what is below it`() throws {
    var kiosk = linked()
    kiosk.kiosk.noteAccessChanges(true)
    kiosk.tap(link: "hours")
    kiosk.settle()
    let opened = kiosk.kiosk.takeAccessChanges()
    #expect(opened == [.dialog(isThere: true)])
    // Opened with a finger, and yet where a screen reader goes on.
    #expect(kiosk.kiosk.accessFocus == .dialog(.close))
    let facts = kiosk.kiosk.accessFacts(of: .dialog, in: Self.window, at: kiosk.now)
    let dialog = try #require(facts)
    #expect(dialog.role == .dialog && dialog.name == "hours")
    #expect(dialog.states == [.modal, .showing])
    expectWhole(&kiosk)
    let close = AccessKey(.dialog(.close))
    let button = kiosk.kiosk.accessFacts(of: close, in: Self.window, at: kiosk.now)
    #expect(button?.states == [.focusable, .focused, .showing] && button?.language == "en")
    let below = kiosk.kiosk.accessFacts(of: .button(1), in: Self.window, at: kiosk.now)
    #expect(below?.states.contains(.showing) == false)
    let shown = kiosk.kiosk.accessShown(at: kiosk.now)
    #expect(shown == [])
    let middle = try #require(kiosk.middle(of: 1))
    let touched = kiosk.kiosk.accessKey(at: middle, at: kiosk.now)
    #expect(touched == .window || touched == .dialog || kiosk.isInDialog(touched))
    // Nothing below it is reached by a screen reader's wishes.
    kiosk.kiosk.perform(.focus(.row(1)), at: kiosk.now)
    kiosk.kiosk.perform(.toggle(1), at: kiosk.now)
    #expect(kiosk.kiosk.accessFocus == .dialog(.close) && kiosk.kiosk.open == [2])
    kiosk.kiosk.perform(.dismiss, at: kiosk.now)
    kiosk.settle()
    let closed = kiosk.kiosk.takeAccessChanges()
    #expect(closed == [.dialog(isThere: false)])
    let gone = kiosk.kiosk.accessFacts(of: .dialog, in: Self.window, at: kiosk.now)
    #expect(gone == nil)
    expectWhole(&kiosk)
  }
}

extension TestKiosk {
  fileprivate func isInDialog(_ key: AccessKey) -> Bool {
    if case .dialogPart = key { true } else { false }
  }
}
