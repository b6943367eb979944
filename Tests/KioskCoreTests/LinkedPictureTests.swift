import KioskCore
import KioskTestSupport
import Testing

@Suite("Links that are pictures, and links in tables and beside pictures")
struct LinkedPictureTests {
  private static let site = Link.address("https://example.org/map")
  private static let source = ImageSource(path: "map.png", width: 200, height: 100)

  private func picture(_ words: String = "A map", link: Link? = site) -> Block {
    Block(.image(Self.source), runs: [TextRun(words, link: link)])
  }

  private func open(
    _ answer: [Block], scale: Double = 1, direction: Direction? = nil
  ) -> TestKiosk {
    var kiosk = TestKiosk(
      Catalog(direction: direction, faqs: [FAQ(id: 1, question: "What?", answer: answer)]),
      settings: Settings(theme: .test(), textScale: scale))
    kiosk.tap(1)
    kiosk.settle()
    return kiosk
  }

  /// The boxes of a link's parts on the screen.
  private func boxes(_ kiosk: TestKiosk, link: Int) throws -> [Rect] {
    let row = try #require(kiosk.row(1))
    let origin = try #require(row.answer).origin
    return row.links.parts.filter { $0.number == link }
      .map { $0.box.offset(x: origin.x, y: origin.y) }
  }

  private func pictureFrame(_ kiosk: TestKiosk) throws -> Rect {
    let answer = try #require(kiosk.row(1)?.answer)
    let piece = try #require(
      answer.answer.pieces.first { if case .image = $0.content { true } else { false } })
    return answer.frame(of: piece)
  }

  @Test("A picture that is a link is pressed, ringed and followed as a word is")
  func pressed() throws {
    var kiosk = open([Block("Before."), picture(), Block("After.")])
    let frame = try pictureFrame(kiosk)
    let box = try #require(try boxes(kiosk, link: 0).first)
    #expect(box.contains(frame))
    let middle = Point(x: frame.midX, y: frame.midY)
    #expect(kiosk.kiosk.target(at: middle, at: kiosk.now) == .link(1, 0))
    kiosk.press(.home)
    kiosk.press(.tab(isBackward: false))
    kiosk.settle()
    let rings = kiosk.list.items.filter { $0.element == .focusRing }
    #expect(rings.count == 1)
    #expect(rings.allSatisfy { $0.command.bounds.contains(box) })
    kiosk.tap(at: middle)
    kiosk.settle()
    #expect(kiosk.dialog?.layout.texts.first?.name == "A map")
    #expect(kiosk.fault == nil)
  }

  @Test("It has a line below it, inside its card, and is seen less under a finger")
  func drawn() throws {
    for scale in [0.5, 1, 3.1] {
      var kiosk = open([picture()], scale: scale)
      for ink in kiosk.kiosk.takeWantedImages() { kiosk.kiosk.showImage(ink) }
      kiosk.look()
      let frame = try pictureFrame(kiosk)
      let color = kiosk.kiosk.settings.theme.link.color
      let lines = kiosk.list.items.compactMap { item in
        if case .fill(let line, color) = item.command { line } else { nil }
      }
      #expect(lines.count == 1)
      let line = try #require(lines.first)
      #expect(line.y > frame.maxY && line.width == frame.width)
      #expect(line.maxY < (try #require(kiosk.row(1)).card.maxY))
      #expect(opacities(kiosk) == [255])
      kiosk.handle(.pointerDown(.finger(1), Point(x: frame.midX, y: frame.midY)))
      kiosk.look()
      #expect(try #require(opacities(kiosk).first) < 200)
      #expect(kiosk.fault == nil)
    }
  }

  private func opacities(_ kiosk: TestKiosk) -> [UInt8] {
    kiosk.list.items.compactMap { item in
      if case .image(_, _, let opacity) = item.command { opacity } else { nil }
    }
  }

  @Test("A picture that cannot be shown leaves its words as the link")
  func broken() throws {
    var kiosk = open([picture(), Block("After.")])
    kiosk.kiosk.breakImage(Self.source, at: kiosk.now)
    kiosk.settle()
    let row = try #require(kiosk.row(1))
    #expect(row.links.parts.map(\.isPicture) == [false])
    kiosk.tap(link: "A map")
    kiosk.settle()
    #expect(kiosk.dialog != nil)
    #expect(kiosk.fault == nil)
  }

  @Test("Of equal pictures the one that is a link is meant, and words beside it stay their own")
  func equalPictures() throws {
    let words = Block(runs: [TextRun("the map", link: Self.site)])
    var kiosk = open([picture(link: nil), words, picture(), words])
    let row = try #require(kiosk.row(1))
    #expect(kiosk.kiosk.openLinks(of: 1).map(\.name) == ["the map", "A map", "the map"])
    let numbers = row.links.parts.map { ($0.number, $0.isPicture) }
    #expect(numbers.map(\.0) == [0, 2, 1])
    #expect(numbers.map(\.1) == [false, false, true])
    let first = try pictureFrame(kiosk)
    let middle = Point(x: first.midX, y: first.midY)
    #expect(kiosk.kiosk.target(at: middle, at: kiosk.now) == nil)
  }

  @Test("A picture without words is called by where it leads")
  func wordless() {
    var kiosk = open([picture("")])
    #expect(kiosk.kiosk.openLinks(of: 1).map(\.name) == ["example.org"])
    let nodes = kiosk.kiosk.accessTree(at: kiosk.now).map(\.spoken)
    #expect(nodes.last == "example.org, Link")
  }

  @Test("A picture that is a link stands at the right where the screen reads from there")
  func mirrored() throws {
    let kiosk = open([picture()], direction: .rightToLeft)
    let box = try #require(try boxes(kiosk, link: 0).first)
    #expect(box.maxX == (try pictureFrame(kiosk)).maxX)
  }

  @Test("Links in cells have the boxes of their words, aligned or stacked", arguments: [1, 3.1])
  func cells(scale: Double) throws {
    let rows = (1...2).map { row in
      (1...2).map { column in
        [
          TextRun("to "),
          TextRun("\(row)\(column)", link: .address("https://example.org/\(row)\(column)")),
        ]
      }
    }
    let table = Table(rows: [[[TextRun("One")], [TextRun("Two")]]] + rows, headerRows: 1)
    var kiosk = open([Block(.table(table), runs: [])], scale: scale)
    #expect(kiosk.kiosk.openLinks(of: 1).map(\.name) == ["11", "12", "21", "22"])
    for number in 0..<4 {
      let box = try #require(try boxes(kiosk, link: number).first)
      let middle = Point(x: box.midX, y: box.midY)
      #expect(kiosk.kiosk.target(at: middle, at: kiosk.now) == .link(1, number))
    }
    kiosk.press(.home)
    for number in 0..<4 {
      kiosk.press(.tab(isBackward: false))
      kiosk.settle()
      #expect(kiosk.kiosk.focus == .link(1, number))
      let ring = try #require(kiosk.list.items.first { $0.element == .focusRing })
      #expect(ring.command.bounds.contains(try #require(try boxes(kiosk, link: number).first)))
    }
    #expect(kiosk.fault == nil)
  }

  @Test("A focused link below headings and a long answer is brought onto the screen")
  func belowHeadings() throws {
    let long = Block(String(repeating: "word ", count: 400))
    let faq = FAQ(
      id: 1, question: "What?", answer: [long, picture()], sections: ["Part", "Chapter"])
    var kiosk = TestKiosk(Catalog(faqs: [faq]), size: Size(width: 540, height: 400))
    kiosk.kiosk.set(1, isOpen: true, at: kiosk.now)
    kiosk.settle()
    kiosk.press(.home)
    // The answer fills several screens, and comes by first.
    for _ in 0..<20 where kiosk.kiosk.focus != .link(1, 0) {
      kiosk.press(.tab(isBackward: false))
      kiosk.settle()
    }
    #expect(kiosk.kiosk.focus == .link(1, 0))
    let box = try #require(try boxes(kiosk, link: 0).first)
    #expect(box.y >= 0 && box.maxY <= 400)
    #expect(kiosk.fault == nil)
  }
}
