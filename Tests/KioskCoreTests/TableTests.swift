import KioskCore
import KioskTestSupport
import Testing

@Suite("Tables in answers")
struct TableTests {
  private func table(_ rows: [[String]], headers: Int = 1, _ alignments: [Table.Alignment] = [])
    -> Table
  {
    Table(
      rows: rows.map { $0.map { [TextRun($0)] } }, headerRows: headers, alignments: alignments)
  }

  private static let hours = [
    ["Day", "Open", "Counter"], ["Monday", "8 to 16", "All"],
    ["Thursday", "8 to 18", "Only passports and identity cards"],
  ]

  private func open(
    _ table: Table, size: Size = Size(width: 540, height: 800), scale: Double = 1,
    direction: Direction? = nil
  ) -> TestKiosk {
    var kiosk = TestKiosk(
      Catalog(
        direction: direction,
        faqs: [FAQ(id: 1, question: "When?", answer: [Block(.table(table), runs: [])])]),
      size: size, settings: Settings(theme: .test(), textScale: scale))
    kiosk.tap(1)
    kiosk.settle()
    return kiosk
  }

  private struct Cell {
    var text: String
    var frame: Rect
    var ink: Rect
  }

  private func cells(_ kiosk: TestKiosk) -> [Cell] {
    (kiosk.row(1)?.answer?.texts ?? []).map { placed in
      let runs = placed.text.lines.flatMap(\.runs)
      let ink = runs.reduce(Rect.zero) { $0.union($1.frame) }
      return Cell(
        text: runs.map(\.ink.text).joined(), frame: placed.frame,
        ink: ink.offset(x: placed.origin.x, y: placed.origin.y))
    }
  }

  @Test("cells of a row begin at one height, cells of a column at one edge")
  func aligned() {
    let kiosk = open(table(Self.hours))
    let cells = cells(kiosk)
    #expect(cells.count == 9)
    for row in 0..<3 { #expect(Set(cells[row * 3..<row * 3 + 3].map(\.frame.y)).count == 1) }
    for column in 0..<3 {
      #expect(Set((0..<3).map { cells[$0 * 3 + column].ink.x }).count == 1)
    }
    #expect(kiosk.fault == nil)
  }

  @Test("a table with room has columns as wide as their texts, and no line is broken")
  func natural() throws {
    let kiosk = open(table([["a", "bb"], ["c", "dddd"]]))
    let cells = cells(kiosk)
    #expect(cells[1].ink.x - cells[0].ink.x == 8 + 4 + 16)
    #expect(cells.allSatisfy { $0.frame.height == 20 })
  }

  @Test("a rule lies between rows, a thicker one below the names")
  func rules() throws {
    let kiosk = open(table(Self.hours))
    let answer = try #require(kiosk.row(1)?.answer)
    let rules = answer.answer.pieces.filter { $0.content == .rule }.map(\.frame)
    #expect(rules.map(\.height) == [2, 1])
  }

  @Test("numbers to the right, titles in the middle")
  func alignments() {
    let kiosk = open(table([["Name", "Fee"], ["a", "1"]], [.center, .trailing]))
    let cells = cells(kiosk)
    #expect(cells[3].ink.maxX == cells[1].frame.maxX)
    #expect(cells[2].ink.midX > cells[2].frame.x + 4)
    #expect(abs(cells[2].ink.midX - cells[2].frame.midX) <= 1)
  }

  @Test("where the screen reads from the right, the first column is the last from the left")
  func mirrored() {
    let kiosk = open(table(Self.hours), direction: .rightToLeft)
    let cells = cells(kiosk)
    #expect(cells[0].frame.maxX == 540 - 20 - 16)
    #expect(cells[0].ink.maxX == cells[0].frame.maxX)
    #expect(cells[1].frame.x < cells[0].frame.x && cells[2].frame.x < cells[1].frame.x)
    #expect(kiosk.fault == nil)
  }

  @Test("where room is short, narrow columns keep their width and wide ones give way")
  func givesWay() {
    let long = String(repeating: "long words ", count: 20)
    let kiosk = open(table([["Name", "Fee", "What"], ["Lost passport", "60 EUR", long]]))
    let cells = cells(kiosk)
    #expect(cells[3].frame.height == 20 && cells[4].frame.height == 20)
    #expect(cells[5].frame.height > 20)
  }

  @Test("a narrow column breaks between words, not within them")
  func squeezed() {
    let kiosk = open(
      table([["Name", "What"], ["Passport", String(repeating: "long words ", count: 20)]]))
    let passport = cells(kiosk).first { $0.text == "Passport" }
    #expect(passport?.frame.height == 20)
    #expect(cells(kiosk).count == 4)
  }

  @Test("what does not fit side by side is read one below the other, with its column's name")
  func stacked() {
    let kiosk = open(table(Self.hours), size: Size(width: 320, height: 600), scale: 3.1)
    let texts = cells(kiosk).map(\.text)
    #expect(
      texts == [
        "Day: Monday", "Open: 8 to 16", "Counter: All", "Day: Thursday", "Open: 8 to 18",
        "Counter: Only passports and identity cards",
      ])
    #expect(kiosk.fault == nil)
  }

  @Test("a table of names alone, of nothing, and with rows of other lengths are shown as well")
  func odd() {
    #expect(cells(open(table([["a", "b"]], headers: 3))).map(\.text) == ["a", "b"])
    #expect(cells(open(table([]))).isEmpty)
    #expect(cells(open(table([[], []]))).isEmpty)
    let ragged = open(table([["a"], ["b", "c"], []]))
    #expect(cells(ragged).map(\.text) == ["a", "b", "c"])
    #expect(ragged.fault == nil)
  }

  @Test("a cell is set once, a column twice more; a table beyond the limit is cut, with dots")
  func cost() {
    let rows = (0..<900).map { ["\($0)", "b", "c"] }
    var kiosk = TestKiosk(
      Catalog(faqs: [
        FAQ(id: 1, question: "When?", answer: [Block(.table(table(rows)), runs: [])])
      ]))
    let before = kiosk.shapings.count
    kiosk.tap(1)
    kiosk.settle()
    #expect(kiosk.shapings.count - before == 333 * 3 + 2 * 3 + 1)
    #expect(cells(kiosk).last?.text == "…")
    #expect(kiosk.fault == nil)
  }

  @Test("E9: nothing of a table is cut off at any width, text size and direction")
  func nothingClipped() {
    for width in [320.0, 540, 768, 1080, 1920, 3840] {
      for scale in [0.5, 1, 2, 3.1, 4] {
        for direction in [Direction.leftToRight, .rightToLeft] {
          let kiosk = open(
            table(Self.hours), size: Size(width: width, height: 1000), scale: scale,
            direction: direction)
          #expect(kiosk.fault == nil, "\(width) × \(scale)")
          let words = cells(kiosk).map(\.text).joined(separator: " ")
          for text in Self.hours.flatMap({ $0 }) { #expect(words.contains(text)) }
        }
      }
    }
  }
}
