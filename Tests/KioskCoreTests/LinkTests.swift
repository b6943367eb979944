import KioskCore
import KioskTestSupport
import Testing

@Suite("Links in answers")
struct LinkTests {
  static let site = Link.address("https://example.org/hours")
  static let mail = Link.address("mailto:post@example.org")

  /// Six questions: the second's answer has a link over two lines and one more, the fourth's leads
  /// to the sixth and to one that is not there.
  static let catalog: Catalog = {
    var catalog = TestKiosk.catalog(6)
    catalog.faqs[1].answer = [
      Block(runs: [
        TextRun("Our "), TextRun(String(repeating: "hours ", count: 14) + "today", link: site),
        TextRun(" and our "), TextRun("mailbox", link: mail), TextRun("."),
      ])
    ]
    catalog.faqs[3].answer = [
      Block(runs: [
        TextRun("See "), TextRun("six", link: .question(6)), TextRun("/"),
        TextRun("none", link: .question(99)),
      ])
    ]
    return catalog
  }()
  static let hours = String(repeating: "hours ", count: 14) + "today"

  private func kiosk(open: [FAQ.ID] = [2, 4]) -> TestKiosk {
    var kiosk = TestKiosk(Self.catalog)
    for id in open { kiosk.tap(id) }
    kiosk.settle()
    return kiosk
  }

  @Test("A tap on a link opens its card and leaves the row open")
  func tap() throws {
    var kiosk = kiosk()
    kiosk.tap(link: "mailbox")
    kiosk.settle()
    #expect(kiosk.kiosk.open == [2, 4])
    let dialog = try #require(kiosk.dialog)
    #expect(
      dialog.layout.texts.map(\.name) == ["mailbox", "post@example.org", "Scan with your phone"])
    #expect(dialog.layout.code?.shape.text == "mailto:post@example.org")
    #expect(kiosk.kiosk.focus == .dialog(.close))
    #expect(kiosk.fault == nil)
  }

  @Test("Each line of a link can be tapped, 22 design px around it too")
  func target() throws {
    var kiosk = kiosk()
    let row = try #require(kiosk.row(2))
    let origin = try #require(row.answer).origin
    let parts = row.links.parts.filter { $0.number == 0 }
    #expect(parts.count == 2)
    for part in parts {
      let box = part.box.offset(x: origin.x, y: origin.y)
      #expect(
        kiosk.kiosk.target(at: Point(x: box.midX, y: box.midY), at: kiosk.now) == .link(2, 0))
    }
    let last = try #require(row.links.parts.last).box.offset(x: origin.x, y: origin.y)
    #expect(
      kiosk.kiosk.target(at: Point(x: last.midX, y: last.midY + 21), at: kiosk.now) == .link(2, 1))
    #expect(kiosk.kiosk.target(at: Point(x: last.midX, y: last.midY + 23), at: kiosk.now) == nil)
  }

  @Test("A question is never less of a target because a link is near")
  func question() throws {
    var kiosk = kiosk()
    let row = try #require(kiosk.row(4))
    for x in stride(from: row.button.x, to: row.button.maxX, by: 7) {
      for y in stride(from: row.button.y, to: row.button.maxY, by: 5) {
        #expect(kiosk.kiosk.target(at: Point(x: x, y: y), at: kiosk.now) == .row(4))
      }
    }
  }

  @Test("Of two links the nearer one is meant")
  func nearest() throws {
    var kiosk = kiosk()
    let row = try #require(kiosk.row(4))
    let origin = try #require(row.answer).origin
    let boxes = row.links.parts.map { $0.box.offset(x: origin.x, y: origin.y) }
    let middle = (boxes[0].maxX + boxes[1].x) / 2
    for (x, number) in [(middle - 1, 0), (middle + 1, 1)] {
      let point = Point(x: x, y: boxes[0].midY)
      #expect(kiosk.kiosk.target(at: point, at: kiosk.now) == .link(4, number))
    }
  }

  @Test("A link is drawn in its colour and underlined; under a finger its ground changes too")
  func drawn() throws {
    var kiosk = kiosk()
    let theme = kiosk.kiosk.settings.theme
    func commands() -> [DrawCommand] { kiosk.list.items.map(\.command) }
    func fills(_ color: Color) -> Int {
      commands().count { if case .fill(_, color) = $0 { true } else { false } }
    }
    // Three parts of the second row's links, two of the fourth's.
    #expect(fills(theme.link.color) == 5)
    let linked = commands().compactMap { command in
      if case .text(let ink, _, theme.link.color, _) = command { ink.text } else { nil }
    }
    #expect(linked.suffix(3) == ["mailbox", "six", "none"])
    #expect(fills(theme.card.pressedColor) == 0)
    let point = try #require(kiosk.middle(ofLink: Self.hours))
    kiosk.handle(.pointerDown(.finger(1), point))
    kiosk.look()
    #expect(fills(theme.card.pressedColor) == 2)
    kiosk.handle(.pointerMoved(.finger(1), Point(x: point.x, y: point.y + 60)))
    kiosk.look()
    #expect(fills(theme.card.pressedColor) == 0)
  }

  @Test("Tab goes from a row through the links of its open answer to the next, and back")
  func walk() {
    var kiosk = kiosk()
    let stops: [FocusTarget] = [
      .row(1), .row(2), .link(2, 0), .link(2, 1), .row(3), .row(4), .link(4, 0), .link(4, 1),
      .row(5), .row(6),
    ]
    kiosk.press(.home)
    for (place, stop) in stops.enumerated() {
      if place > 0 { kiosk.press(.tab(isBackward: false)) }
      kiosk.settle()
      #expect(kiosk.kiosk.focus == stop)
      #expect(kiosk.list.items.contains { $0.element == .focusRing })
    }
    for stop in stops.reversed().dropFirst() {
      kiosk.press(.tab(isBackward: true))
      #expect(kiosk.kiosk.focus == stop)
    }
    #expect(kiosk.fault == nil)
  }

  @Test("Arrows walk the same way, and what has the focus is on the screen")
  func arrows() throws {
    var kiosk = TestKiosk(Self.catalog, size: Size(width: 540, height: 240))
    for id in [2, 4] as [FAQ.ID] { kiosk.kiosk.set(id, isOpen: true, at: kiosk.now) }
    kiosk.settle()
    kiosk.press(.home)
    var visited: [FocusTarget] = []
    for _ in 0..<40 {
      kiosk.settle()
      if let focus = kiosk.kiosk.focus, focus != visited.last { visited.append(focus) }
      if case .link(let id, let number) = kiosk.kiosk.focus {
        let row = try #require(kiosk.row(id))
        let origin = try #require(row.answer).origin
        let box = try #require(row.links.box(of: number)).offset(x: origin.x, y: origin.y)
        #expect(box.y >= 5 && box.maxY <= 235, "\(id) \(number)")
      }
      kiosk.press(.down)
    }
    #expect(
      visited == [
        .row(1), .row(2), .link(2, 0), .link(2, 1), .row(3), .row(4), .link(4, 0), .link(4, 1),
        .row(5), .row(6),
      ])
    visited = []
    for _ in 0..<40 {
      kiosk.settle()
      if let focus = kiosk.kiosk.focus, focus != visited.last { visited.append(focus) }
      kiosk.press(.up)
    }
    #expect(visited.last == .row(1))
    #expect(visited.count == 10)
    #expect(kiosk.fault == nil)
  }

  @Test("The ring is drawn around each line of a focused link, at least 2 px wide")
  func ring() {
    var kiosk = kiosk()
    kiosk.press(.home)
    for _ in 0..<2 { kiosk.press(.tab(isBackward: false)) }
    kiosk.settle()
    #expect(kiosk.kiosk.focus == .link(2, 0))
    let rings = kiosk.list.items.filter { $0.element == .focusRing }
    #expect(rings.count == 2)
    for ring in rings {
      guard case .ring(_, _, let width, _, _) = ring.command else { continue }
      #expect(width >= 2)
    }
  }

  @Test(
    "Enter on a link follows it; a held Enter does nothing more",
    arguments: [Event.Key.enter, .space])
  func enter(_ key: Event.Key) {
    var kiosk = kiosk()
    kiosk.press(.home)
    for _ in 0..<3 { kiosk.press(.tab(isBackward: false)) }
    kiosk.press(key)
    #expect(kiosk.kiosk.showsDialog)
    kiosk.press(key, isRepeat: true)
    kiosk.settle()
    #expect(kiosk.kiosk.showsDialog)
    kiosk.press(key)
    kiosk.settle()
    #expect(kiosk.dialog == nil)
    #expect(kiosk.kiosk.focus == .link(2, 1))
  }

  @Test("Closing a row takes the focus from its links to the row")
  func closing() {
    var kiosk = kiosk()
    kiosk.press(.home)
    for _ in 0..<2 { kiosk.press(.tab(isBackward: false)) }
    kiosk.press(.left)
    #expect(kiosk.kiosk.focus == .row(2))
    #expect(kiosk.kiosk.open == [4])
    kiosk.press(.tab(isBackward: false))
    #expect(kiosk.kiosk.focus == .row(3))
  }

  @Test("A link to a question opens it, brings it into view and gives it the focus")
  func toQuestion() throws {
    var catalog = TestKiosk.catalog(300, words: 60)
    catalog.faqs[0].answer = [Block(runs: [TextRun("far", link: .question(300))])]
    var kiosk = TestKiosk(catalog)
    kiosk.tap(1)
    kiosk.settle()
    kiosk.tap(link: "far")
    kiosk.settle()
    #expect(kiosk.kiosk.open == [1, 300])
    #expect(kiosk.kiosk.focus == .row(300))
    let row = try #require(kiosk.row(300))
    #expect(row.card.y >= 0 && row.card.maxY <= 800)
    #expect(!kiosk.kiosk.showsDialog)
    #expect(kiosk.fault == nil)
    // Open already and out of sight: shown again.
    kiosk.scroll(to: 0)
    kiosk.tap(link: "far")
    kiosk.settle()
    #expect(try #require(kiosk.row(300)).card.maxY <= 800)
    #expect(kiosk.kiosk.open == [1, 300])
  }

  @Test("A link to a question that is not there does nothing")
  func toNowhere() {
    var kiosk = kiosk()
    let before = kiosk.offset
    kiosk.tap(link: "none")
    kiosk.settle()
    #expect(kiosk.kiosk.open == [2, 4])
    #expect(kiosk.offset == before)
    #expect(!kiosk.kiosk.showsDialog)
    #expect(kiosk.fault == nil)
  }

  @Test("New content keeps the focus on the same link, or gives it to its row")
  func update() throws {
    var kiosk = kiosk()
    kiosk.press(.home)
    for _ in 0..<3 { kiosk.press(.tab(isBackward: false)) }
    #expect(kiosk.kiosk.focus == .link(2, 1))
    var catalog = Self.catalog
    catalog.faqs[1].answer = [
      Block(runs: [
        TextRun("mail", link: Self.mail), TextRun(" or "), TextRun("x", link: Self.site),
      ])
    ]
    try kiosk.kiosk.apply(catalog, at: kiosk.now)
    kiosk.settle()
    #expect(kiosk.kiosk.focus == .link(2, 0))
    kiosk.kiosk.reconfigure([FAQ(id: 2, question: "Q", answer: "no link")], at: kiosk.now)
    #expect(kiosk.kiosk.focus == .row(2))
    catalog.faqs.remove(at: 1)
    try kiosk.kiosk.apply(catalog, at: kiosk.now)
    #expect(kiosk.kiosk.focus == nil)
    #expect(kiosk.fault == nil)
  }

  @Test("A finger on a link that new content took away follows nothing")
  func updateUnderFinger() throws {
    var kiosk = kiosk()
    let point = try #require(kiosk.middle(ofLink: "mailbox"))
    kiosk.handle(.pointerDown(.finger(1), point))
    kiosk.kiosk.reconfigure(
      [
        FAQ(
          id: 2, question: "Question 2?",
          answer: [
            Block(runs: [
              TextRun("a ", link: Self.site), TextRun("b", link: .address("https://other.example")),
            ])
          ])
      ], at: kiosk.now)
    kiosk.handle(.pointerUp(.finger(1)))
    kiosk.settle()
    #expect(!kiosk.kiosk.showsDialog)
  }

  @Test("Frames of a list with links shape no text and look for no link again")
  func frames() {
    var kiosk = kiosk()
    let before = kiosk.shapings.count
    kiosk.drag(from: Point(x: 200, y: 600), by: -300, over: 0.3)
    kiosk.wait(0.5)
    #expect(kiosk.shapings.count == before)
  }

  @Test("A screen reader finds links after their answer, where they are touched")
  func tree() throws {
    var kiosk = kiosk()
    let nodes = kiosk.kiosk.accessTree(at: kiosk.now)
    let ids = nodes.map(\.id)
    #expect(
      ids == [
        "title", "1", "2", "2/answer", "2/link/1", "2/link/2", "3", "4", "4/answer", "4/link/1",
        "4/link/2", "5", "6",
      ])
    let link = try #require(nodes.first { $0.id == "2/link/2" })
    #expect(link.role == .link)
    #expect(link.spoken == "mailbox, Link")
    let middle = Point(x: link.frame.midX, y: link.frame.midY)
    #expect(kiosk.kiosk.target(at: middle, at: kiosk.now) == .link(2, 1))
    kiosk.press(.home)
    for _ in 0..<3 { kiosk.press(.tab(isBackward: false)) }
    let focused = kiosk.kiosk.accessTree(at: kiosk.now).filter { $0.states.contains(.focused) }
    #expect(focused.map(\.id) == ["2/link/2"])
  }
}
