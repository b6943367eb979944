import KioskCore
import KioskTestSupport
import Testing

@Suite("Where links stand in an answer")
struct LinkMapTests {
  private let style = TextStyle(families: ["Test"], size: 16)
  private let site = Link.address("https://example.org")
  private let mail = Link.address("mailto:a@example.org")

  private func map(_ runs: [TextRun], width: Double, direction: Direction = .leftToRight) -> LinkMap
  {
    let faq = FAQ(id: 1, question: "?", answer: [Block(runs: runs)])
    var engine = HalfEmEngine()
    let text = engine.shape(faq.answer, style: style, width: width)
    return LinkMap([LinkMap.Text(text)], links: faq.links, style: style, direction: direction)
  }

  @Test("Two links on one line have a box each, as wide as their words")
  func twoOnOneLine() {
    let map = map(
      [
        TextRun("see "), TextRun("here", link: site), TextRun(" or "), TextRun("there", link: mail),
      ],
      width: 400)
    #expect(map.parts.map(\.number) == [0, 1])
    #expect(map.parts.map(\.box.x) == [32, 96])
    #expect(map.parts.map(\.box.width) == [32, 40])
    #expect(map.marks.map(\.run) == [1, 3])
  }

  @Test("A link that wraps has a part on each line, each underlined inside its line")
  func wraps() {
    let map = map([TextRun("xx "), TextRun("ABCDEFGHIJ", link: site)], width: 48)
    #expect(map.parts.map(\.number) == [0, 0, 0])
    #expect(map.parts.map(\.box.width) == [24, 48, 8])
    for (line, part) in map.parts.enumerated() {
      #expect(part.underline.y >= Double(line) * 20 && part.underline.maxY <= Double(line + 1) * 20)
      #expect(part.underline.width == part.box.width)
      #expect(part.underline.height >= 1)
      #expect(part.box.contains(part.underline))
    }
    #expect(map.box(of: 0) == Rect(x: 0, y: 0, width: 48, height: 60))
    #expect(map.box(of: 1) == nil)
  }

  @Test("Two links to one place stay two", arguments: [Direction.leftToRight, .rightToLeft])
  func samePlace(_ direction: Direction) {
    let runs = [
      TextRun("abc", link: site), TextRun(" "), TextRun("defg", link: site), TextRun(" x"),
    ]
    let map = map(runs, width: 400, direction: direction)
    // The test's engine sets from left to right: where reading starts at the right, the first link
    // is the one there, and what its letters leave over goes to the second.
    #expect(map.parts.map(\.number) == (direction == .leftToRight ? [0, 1] : [1, 0]))
    // "abcde", "fgh i", "j".
    let wrapped = self.map(
      [TextRun("abcdefgh", link: site), TextRun(" "), TextRun("ij", link: site)], width: 40)
    #expect(wrapped.parts.map(\.number) == [0, 0, 1, 1])
  }

  @Test("Neighbouring runs of one link are one: a bold word in it changes nothing")
  func boldInside() {
    let runs = [
      TextRun("a ", link: site), TextRun("bold", style: .bold, link: site), TextRun(" x"),
    ]
    let faq = FAQ(id: 1, question: "?", answer: [Block(runs: runs)])
    #expect(faq.links.map(\.name) == ["a bold"])
    #expect(map(runs, width: 400).parts.count == 1)
  }

  @Test("What leads nowhere is no link: other schemes, and links without words")
  func nowhere() {
    let runs = [
      TextRun("x", link: .address("javascript:alert(1)")), TextRun("y", link: .address("")),
      TextRun("  ", link: site), TextRun("z", link: .question(9)),
    ]
    let faq = FAQ(id: 1, question: "?", answer: [Block(runs: runs)])
    #expect(faq.links.map(\.name) == ["z"])
    #expect(faq.links.map(\.number) == [0])
    #expect(map(runs, width: 400).marks.map(\.number) == [0])
  }

  @Test("Links of points, tables and further blocks are counted on")
  func blocks() {
    let table = Table(rows: [
      [[TextRun("1", link: site)], [TextRun("2", link: mail)]], [[TextRun("3", link: site)]],
    ])
    let faq = FAQ(
      id: 1, question: "?",
      answer: [
        Block(.bullet(level: 0), runs: [TextRun("0", link: mail)]),
        Block(.table(table), runs: []), Block(runs: [TextRun("4", link: site)]),
      ])
    #expect(faq.links.map(\.name) == ["0", "1", "2", "3", "4"])
    #expect(faq.links.map(\.number) == [0, 1, 2, 3, 4])
  }
}
