import KioskCore
import KioskTestSupport
import Testing

@Suite("Text sizes, sizes of the screen, and reading aloud")
struct TextSizeTests {
  private func settings(_ scale: Double) -> Settings {
    Settings(theme: .test(), textScale: scale)
  }

  @Test("E17: another text size keeps open rows open and the top row in place")
  func textSize() throws {
    var kiosk = TestKiosk(TestKiosk.catalog(30))
    kiosk.tap(6)
    kiosk.settle()
    kiosk.scroll(to: 300)
    let top = try #require(kiosk.kiosk.scene(at: kiosk.now).rows.first { $0.card.y >= 0 })
    kiosk.kiosk.apply(settings(3.1), at: kiosk.now)
    kiosk.look()
    #expect(kiosk.kiosk.open == [6])
    let rows = kiosk.kiosk.scene(at: kiosk.now).rows
    let row = try #require(rows.first { $0.id == top.id })
    #expect(abs(row.card.y - top.card.y) <= 80)
    kiosk.kiosk.apply(settings(1), at: kiosk.now)
    kiosk.look()
    #expect(kiosk.row(6)?.openness == 1)
    #expect(abs(kiosk.offset - 300) <= 80)
    #expect(kiosk.fault == nil)
  }

  @Test("E17: at the very top of the list the title stays")
  func top() {
    var kiosk = TestKiosk(TestKiosk.catalog(30))
    kiosk.kiosk.apply(settings(2), at: kiosk.now)
    kiosk.look()
    #expect(kiosk.offset == 0)
  }

  @Test("E9: at every size and width each run lies inside its card, each card inside the list")
  func nothingCut() throws {
    let words = ["Donaudampfschifffahrtselektrizitaetenhauptbetriebswerkbauunterbeamter?", "Why?"]
    let catalog = Catalog(
      title: "Frequently asked questions of the municipal administration", hint: words[0],
      faqs: words.enumerated().map {
        FAQ(
          id: FAQ.ID($0.offset), question: $0.element, answer: words.joined(separator: " "),
          isExpanded: true)
      })
    for width in [320.0, 360, 480, 800, 1080, 1920, 3840] {
      for scale in [0.5, 1, 1.5, 2, 3.1, 4] {
        let kiosk = TestKiosk(
          catalog, size: Size(width: width, height: 120_000), settings: settings(scale))
        let fault = kiosk.fault
        #expect(fault == nil, "width \(width), scale \(scale)")
        for id in [FAQ.ID(0), 1] {
          let row = try #require(kiosk.row(id))
          #expect(row.button.height >= 44)
          for run in row.question.text.lines.flatMap(\.runs) {
            let right = run.frame.maxX + row.question.origin.x
            #expect(right <= row.chevron.x - 8, "width \(width), scale \(scale)")
          }
        }
      }
    }
  }

  @Test("A rotated or resized screen keeps the top row and the open rows")
  func resize() throws {
    var kiosk = TestKiosk(TestKiosk.catalog(30))
    kiosk.tap(4)
    kiosk.settle()
    kiosk.scroll(to: 400)
    let top = try #require(kiosk.kiosk.scene(at: kiosk.now).rows.first { $0.card.y >= 0 }).id
    kiosk.kiosk.resize(to: Size(width: 1200, height: 540), at: kiosk.now)
    kiosk.look()
    #expect(kiosk.kiosk.scene(at: kiosk.now).rows.prefix(2).contains { $0.id == top })
    #expect(kiosk.kiosk.open == [4])
    #expect(kiosk.fault == nil)
  }

  @Test("Unmeasured rows that come in from above move nothing on the screen")
  func estimates() throws {
    var catalog = TestKiosk.catalog(200)
    for place in catalog.faqs.indices where place.isMultiple(of: 3) {
      catalog.faqs[place].question = String(repeating: "long question ", count: 20)
    }
    var kiosk = TestKiosk(catalog)
    kiosk.press(.end)
    kiosk.settle()
    for _ in 0..<100 {
      let before = kiosk.kiosk.scene(at: kiosk.now).rows.filter { $0.card.y >= 0 }
      kiosk.wheel(by: -30)
      kiosk.look()
      for row in before.dropLast(2) {
        #expect(kiosk.row(row.id)?.card.y == row.card.y + 30)
      }
    }
    #expect(kiosk.fault == nil)
  }

  @Test("The end and the top of a long list are reached, however wrong the estimates were")
  func farAway() throws {
    var catalog = TestKiosk.catalog(20_000)
    for place in catalog.faqs.indices {
      catalog.faqs[place].question = String(repeating: "long question ", count: 9)
    }
    var kiosk = TestKiosk(catalog)
    for _ in 0..<2 {
      kiosk.press(.end)
      kiosk.settle()
      let last = try #require(kiosk.row(20_000))
      #expect(last.button.y >= 0 && last.button.maxY <= 800)
      kiosk.press(.enter)
      kiosk.settle()
      #expect(try #require(kiosk.row(20_000)).card.maxY <= 800)
      kiosk.press(.up)
      kiosk.press(.up)
      kiosk.settle()
      #expect(try #require(kiosk.row(19_998)).button.y >= 0)
      kiosk.press(.home)
      kiosk.settle()
      #expect(kiosk.offset == 0)
      #expect(kiosk.row(1) != nil)
    }
    // Scrolled away from the focused row, a key that acts on it brings it back.
    kiosk.press(.pageDown)
    kiosk.press(.pageDown)
    kiosk.settle()
    kiosk.press(.enter)
    kiosk.settle()
    #expect(try #require(kiosk.row(1)).button.y >= 0)
    #expect(kiosk.fault == nil)
  }

  @Test("E16: a row is one button with its state; the answer follows when open")
  func spoken() {
    var kiosk = TestKiosk(
      Catalog(faqs: [
        FAQ(id: 1, question: "How do I reset my password?", answer: "At the desk."),
        FAQ(id: 2, question: "Where?", answer: "There."),
      ]))
    #expect(
      kiosk.kiosk.accessTree(at: kiosk.now).map(\.spoken) == [
        "FAQ, Heading", "How do I reset my password?, Collapsed, Button",
        "Where?, Collapsed, Button",
      ])
    kiosk.tap(1)
    kiosk.settle()
    #expect(
      kiosk.kiosk.accessTree(at: kiosk.now).map(\.spoken) == [
        "FAQ, Heading", "How do I reset my password?, Expanded, Button", "At the desk.",
        "Where?, Collapsed, Button",
      ])
  }

  @Test("The tree has the frames that are touched")
  func frames() throws {
    var kiosk = TestKiosk(TestKiosk.catalog(12))
    kiosk.tap(2)
    kiosk.wait(0.1)
    let nodes = kiosk.kiosk.accessTree(at: kiosk.now)
    for row in kiosk.kiosk.scene(at: kiosk.now).rows {
      let node = try #require(nodes.first { $0.id == row.id.text })
      #expect(node.frame == row.button)
      let middle = Point(x: node.frame.midX, y: node.frame.midY)
      #expect(kiosk.kiosk.target(at: middle, at: kiosk.now) == .row(row.id))
    }
    #expect(nodes.count { $0.role == .button } == 12)
  }
}
