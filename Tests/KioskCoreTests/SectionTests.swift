import KioskCore
import KioskTestSupport
import Testing

@Suite("Sections")
struct SectionTests {
  private func faq(_ id: Int, _ sections: String...) -> FAQ {
    FAQ(id: FAQ.ID(id), question: "Question \(id)?", answer: [Block("Answer.")], sections: sections)
  }

  private var catalog: Catalog {
    Catalog(faqs: [
      faq(1, "A"), faq(2, "A"), faq(3, "A", "A1"), faq(4, "A", "A2"), faq(5, "A"),
      faq(6, "B", "B1"),
      faq(7),
    ])
  }

  private func headings(_ kiosk: TestKiosk) -> [String: [String]] {
    var copy = kiosk.kiosk
    var found: [String: [String]] = [:]
    for row in copy.scene(at: kiosk.now).rows where !row.isLeaving && !row.headings.isEmpty {
      found[row.id.text] = row.headings.map {
        "\($0.level) \($0.text.text.lines[0].runs[0].ink.text)"
      }
    }
    return found
  }

  @Test("headings stand where a section begins, the outermost first")
  func begins() {
    let kiosk = TestKiosk(catalog)
    #expect(
      headings(kiosk) == [
        "1": ["1 A"], "3": ["2 A1"], "4": ["2 A2"], "5": ["1 A"], "6": ["1 B", "2 B1"],
      ])
    #expect(kiosk.fault == nil)
  }

  @Test("the outer a heading is, the larger it is; a long one is broken into lines")
  func sizes() throws {
    let long = String(repeating: "long ", count: 30)
    var kiosk = TestKiosk(Catalog(faqs: [faq(1, "A", "B", "C", "D"), faq(2, long)]))
    let row = try #require(kiosk.row(1))
    let heights = row.headings.map(\.text.frame.height)
    #expect(heights[0] > heights[1] && heights[1] > heights[2] && heights[2] == heights[3])
    #expect(try #require(kiosk.row(2)).headings[0].text.text.lines.count > 1)
    for heading in row.headings { #expect(row.lead.contains(heading.text.frame)) }
    #expect(row.lead.maxY == row.card.y)
    kiosk.look()
    #expect(kiosk.fault == nil)
  }

  @Test("a row with a heading opens and closes as others do, and measures one answer")
  func toggles() throws {
    var kiosk = TestKiosk(catalog)
    let (lead, before) = (try #require(kiosk.row(6)).lead.height, kiosk.kiosk.counters)
    kiosk.tap(6)
    kiosk.settle()
    kiosk.tap(6)
    kiosk.settle()
    let after = kiosk.kiosk.counters
    #expect(after.answersMeasured == before.answersMeasured + 1)
    #expect(
      after.questionsMeasured == before.questionsMeasured && after.rebuilds == before.rebuilds)
    #expect(kiosk.row(6)?.lead.height == lead && lead > 0)
    #expect(kiosk.fault == nil)
  }

  @Test("a tap on a heading does nothing")
  func noButton() throws {
    var kiosk = TestKiosk(catalog)
    let lead = try #require(kiosk.row(6)).lead
    #expect(kiosk.kiosk.target(at: Point(x: lead.midX, y: lead.midY), at: kiosk.now) == nil)
  }

  @Test("Home shows the first heading, and the title with it")
  func home() throws {
    var kiosk = TestKiosk(catalog, size: Size(width: 540, height: 300))
    kiosk.press(.end)
    kiosk.settle()
    #expect(try #require(kiosk.row(7)).button.maxY <= 300)
    kiosk.press(.home)
    kiosk.settle()
    #expect(kiosk.offset == 0)
    #expect(try #require(kiosk.row(1)).lead.y >= 0)
    #expect(kiosk.fault == nil)
  }

  @Test("where there is no room for the title, Home still shows the heading")
  func homeInLowScreen() throws {
    var kiosk = TestKiosk(catalog, size: Size(width: 540, height: 150))
    kiosk.press(.end)
    kiosk.settle()
    kiosk.press(.home)
    kiosk.settle()
    let row = try #require(kiosk.row(1))
    #expect(row.lead.y >= 0 && row.button.maxY <= 150)
  }

  @Test("a snapshot that changes where sections begin moves nothing that is read")
  func snapshot() throws {
    var kiosk = TestKiosk(catalog)
    kiosk.tap(4)
    kiosk.settle()
    let place = try #require(kiosk.y(4))
    var new = catalog
    new.faqs.removeFirst()
    new.faqs[1].sections = ["A", "A2"]
    new.faqs.insert(faq(9, "New", "Newer"), at: 0)
    try kiosk.kiosk.apply(new, at: kiosk.now)
    kiosk.look()
    kiosk.wait(0.6) { kiosk in #expect(kiosk.y(4) == place) }
    kiosk.settle()
    #expect(headings(kiosk)["9"] == ["1 New", "2 Newer"])
    #expect(headings(kiosk)["2"] == ["1 A"])
    #expect(headings(kiosk)["4"] == nil)
    #expect(kiosk.fault == nil)
    #expect(headings(kiosk) == headings(TestKiosk(new)))
  }

  @Test("a heading that comes grows, one that goes shrinks, with the rows below")
  func grows() throws {
    var kiosk = TestKiosk(catalog)
    var new = catalog
    new.faqs[1].sections = ["Other"]
    try kiosk.kiosk.apply(new, at: kiosk.now)
    var heights: [Double] = []
    kiosk.wait(0.5) { heights.append($0.row(2)?.lead.height ?? -1) }
    #expect(zip(heights, heights.dropFirst()).allSatisfy { $0 <= $1 })
    #expect(try #require(heights.first) < 10 && (try #require(heights.last)) > 30)
    #expect(kiosk.fault == nil)
  }

  @Test("any two lists: what a snapshot leads to is what laying out anew gives")
  func anySnapshot() throws {
    var random = SeededRandom(seed: 5)
    var kiosk = TestKiosk(catalog)
    for round in 0..<200 {
      var faqs = (1...Int.random(in: 1...9, using: &random)).map { id in
        var faq = faq(id)
        faq.sections = Array(
          ["A", "B", "", "C"].shuffled(using: &random).prefix(Int.random(in: 0...3, using: &random))
        )
        return faq
      }
      faqs.shuffle(using: &random)
      switch Int.random(in: 0..<3, using: &random) {
      case 0: kiosk.kiosk.reconfigure(faqs, at: kiosk.now)
      case 1: kiosk.kiosk.reload(faqs, at: kiosk.now)
      default: try kiosk.kiosk.apply(Catalog(faqs: faqs), at: kiosk.now)
      }
      if Bool.random(using: &random) { kiosk.pass(0.1) } else { kiosk.settle() }
      kiosk.look()
      #expect(kiosk.fault == nil, "round \(round)")
      guard round.isMultiple(of: 5) else { continue }
      kiosk.settle()
      kiosk.scroll(to: 0)
      #expect(headings(kiosk) == headings(TestKiosk(kiosk.kiosk.catalog)), "round \(round)")
    }
  }

  @Test("a screen reader finds the headings with their level before their first question")
  func spoken() {
    var kiosk = TestKiosk(catalog)
    let spoken = kiosk.kiosk.accessTree(at: kiosk.now).map(\.spoken)
    #expect(spoken[1...2] == ["A, Heading level 1", "Question 1?, Collapsed, Button"])
    #expect(spoken.suffix(4).prefix(2) == ["B, Heading level 1", "B1, Heading level 2"])
  }

  @Test("E9: no heading is cut off at any width and text size")
  func nothingClipped() {
    var catalog = catalog
    catalog.faqs[0].sections = [String(repeating: "Heading ", count: 12)]
    for width in [320.0, 540, 1080, 3840] {
      for scale in [0.5, 1, 3.1, 4] {
        var kiosk = TestKiosk(
          catalog, size: Size(width: width, height: 900),
          settings: Settings(theme: .test(), textScale: scale))
        kiosk.scroll(to: 300)
        #expect(kiosk.fault == nil, "\(width) × \(scale)")
      }
    }
  }
}
