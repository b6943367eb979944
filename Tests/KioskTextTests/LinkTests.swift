import KioskCore
import KioskTestSupport
import KioskText
import Testing

/// Links as the real engine sets them: in bidirectional lines, over lines, in points.
@Suite struct LinkTests {
  private let site = Link.address("https://example.org")
  private let mail = Link.address("mailto:a@example.org")

  private func set(
    _ blocks: [Block], width: Double, direction: Direction? = nil
  ) throws -> (ShapedText, LinkMap, [AnswerLink]) {
    let style = TestText.style(language: nil, direction: direction)
    let links = FAQ(id: 1, question: "?", answer: blocks).links
    let text = try TestText.engine().shape(blocks, style: style, width: width)
    let map = LinkMap(
      [LinkMap.Text(text)], links: links, style: style, direction: direction ?? .leftToRight)
    return (text, map, links)
  }

  /// What any map has to keep to: each linked run is marked, and lies in a box of its own link; each
  /// line below lies in its text line and its box.
  private func expectSound(_ text: ShapedText, _ map: LinkMap) {
    var marked = 0
    for line in text.lines { marked += line.runs.count { $0.link != nil } }
    #expect(map.marks.count == marked)
    for mark in map.marks {
      let frame = text.lines[mark.line].runs[mark.run].frame
      #expect(map.parts.contains { $0.number == mark.number && $0.box.contains(frame) })
    }
    for part in map.parts {
      #expect(part.box.contains(part.underline))
      #expect(
        text.lines.contains {
          $0.y <= part.underline.y && part.underline.maxY <= $0.y + $0.height
        })
    }
  }

  @Test func `A link of many words wraps, with a part on every line it touches`() throws {
    let words = String(repeating: "opening hours ", count: 8)
    let (text, map, _) = try set(
      [Block(runs: [TextRun("See our "), TextRun(words, link: site), TextRun(" here.")])],
      width: 300)
    expectSound(text, map)
    #expect(map.parts.count >= 5)
    #expect(Set(map.parts.map(\.number)) == [0])
    #expect(map.parts[0].box.x > 50)
  }

  @Test func `In lines from right to left links stand where their words do, Latin ones too`() throws
  {
    let runs = [
      TextRun("انظر "), TextRun("ساعات العمل", link: site), TextRun(" أو "),
      TextRun("example.org", link: mail), TextRun(" الآن"),
    ]
    let (text, map, links) = try set(
      [Block(runs: runs)], width: 900, direction: .rightToLeft)
    expectSound(text, map)
    #expect(links.map(\.name) == ["ساعات العمل", "example.org"])
    let first = try #require(map.box(of: 0))
    let second = try #require(map.box(of: 1))
    #expect(first.x > second.maxX)
  }

  @Test func `Of two equal links in a line from right to left the right one is the first`() throws {
    let runs = [
      TextRun("هنا", link: site), TextRun(" أو "), TextRun("هناك", link: site), TextRun(" الآن"),
    ]
    let (text, map, _) = try set([Block(runs: runs)], width: 900, direction: .rightToLeft)
    expectSound(text, map)
    let first = try #require(map.box(of: 0))
    let second = try #require(map.box(of: 1))
    #expect(first.x > second.maxX)
  }

  @Test func `Links in points and headings, bold and italic, are found`() throws {
    let blocks = [
      Block(.heading(level: 1), runs: [TextRun("Top", link: site)]),
      Block(
        .bullet(level: 1),
        runs: [
          TextRun("a "), TextRun("slanted", style: .italic, link: mail),
          TextRun(" and bold", style: .bold, link: mail),
        ]),
      Block(.numbered(level: 0, number: 3), runs: [TextRun("gap_y,", link: site)]),
    ]
    let (text, map, links) = try set(blocks, width: 500)
    expectSound(text, map)
    #expect(links.count == 3)
    #expect(map.parts.map(\.number) == [0, 1, 2])
  }

  @Test(arguments: [1, 2, 3] as [UInt64])
  func `Any mixture of links and words, at any width, has a sound map`(_ seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    let pieces = [
      "Wort", "слово", "كلمة", "คำ", "語句", "a b c", "x-y", "𝒳", "👍", "fi", "\u{AD}so\u{AD}",
    ]
    for _ in 0..<40 {
      var runs: [TextRun] = []
      for _ in 0..<Int.random(in: 1...9, using: &random) {
        let word = pieces[Int.random(in: 0..<pieces.count, using: &random)]
        let link = [nil, nil, site, mail][Int.random(in: 0..<4, using: &random)]
        runs.append(TextRun(word, link: link))
        runs.append(TextRun(" "))
      }
      let width = Double(Int.random(in: 20...600, using: &random))
      let (text, map, links) = try set([Block(runs: runs)], width: width)
      expectSound(text, map)
      #expect(Set(map.parts.map(\.number)).isSubset(of: Set(links.map(\.number))))
    }
  }
}
