import KioskCore
import KioskTestSupport
import Testing

/// What is being read out stands out on the screen.
@Suite struct SpokenLineTests {
  private static let sentences = (1...160).map { "Sentence number \($0) has some words in it." }

  private static func opened(_ answer: [Block], size: Size = Size(width: 540, height: 800))
    -> TestKiosk
  {
    var catalog = TestKiosk.catalog(3)
    catalog.faqs[0].answer = answer
    var visitor = TestKiosk(catalog, size: size)
    visitor.kiosk.set(1, isOpen: true, at: visitor.now)
    visitor.settle()
    return visitor
  }

  private static func place(_ block: Int, _ range: Range<Int>) -> Utterance.Subject {
    .sentence(SentencePlace(id: 1, block: block, characters: range))
  }

  /// The words on the lines that stand out.
  private func spoken(_ visitor: TestKiosk) -> String? {
    guard let row = visitor.row(1), let found = row.spoken, let answer = row.answer,
      case .text(let text, _) = answer.answer.pieces[found.piece].content
    else { return nil }
    return text.lines[found.lines].map { line in line.runs.map(\.ink.text).joined() }.joined()
  }

  @Test func `The lines of the sentence stand out, and no others`() {
    let texts = Self.sentences.prefix(6)
    var visitor = Self.opened([Block(texts.joined(separator: " "))])
    var start = 0
    for text in texts {
      visitor.kiosk.show(spoken: Self.place(0, start..<start + text.count), at: visitor.now)
      visitor.settle()
      let shown = spoken(visitor) ?? ""
      #expect(shown.contains(text))
      #expect(shown.count < text.count + 80)
      start += text.count + 1
    }
    visitor.kiosk.show(spoken: nil, at: visitor.now)
    visitor.settle()
    #expect(spoken(visitor) == nil)
    #expect(visitor.fault == nil)
  }

  @Test func `Blocks, code and what has no words are told apart`() {
    let picture = ImageSource(path: "x.png", width: 20, height: 20)
    var visitor = Self.opened([
      Block("First."), Block(.numbered(level: 0, number: 12), runs: [TextRun("Second.")]),
      Block(.code, runs: [TextRun("let x = 1")]), Block(.image(picture), runs: []),
      Block("Last."),
    ])
    for (block, text) in [(0, "First."), (1, "Second."), (2, "let x = 1"), (4, "Last.")] {
      visitor.kiosk.show(spoken: Self.place(block, 0..<text.count), at: visitor.now)
      visitor.settle()
      #expect(spoken(visitor) == text)
    }
    for block in [3, 5, 99] {
      visitor.kiosk.show(spoken: Self.place(block, 0..<4), at: visitor.now)
      visitor.settle()
      #expect(spoken(visitor) == nil)
    }
  }

  @Test func `What is read is brought into view`() throws {
    var visitor = Self.opened([Block(Self.sentences.joined(separator: " "))])
    let last = Self.sentences.joined(separator: " ").count
    visitor.kiosk.show(spoken: Self.place(0, last - 20..<last), at: visitor.now)
    visitor.settle()
    let row = try #require(visitor.row(1))
    let found = try #require(row.spoken)
    let answer = try #require(row.answer)
    let text = answer.texts[0]
    let line = text.text.lines[found.lines.upperBound - 1]
    #expect(text.origin.y + line.y + line.height <= 800)
    #expect(text.origin.y + line.y >= 0)
    #expect(visitor.offset > 0)
    visitor.kiosk.show(spoken: Self.place(0, 0..<20), at: visitor.now)
    visitor.settle()
    #expect((visitor.row(1)?.answer?.texts[0].origin.y ?? -1) >= 0)
  }

  @Test func `The ground of what is read is drawn behind its words, which stand on it`() throws {
    var visitor = Self.opened([Block("One sentence.")])
    let before = visitor.list
    visitor.kiosk.show(spoken: Self.place(0, 0..<13), at: visitor.now)
    visitor.settle()
    let theme = visitor.kiosk.settings.theme
    let ground = theme.spokenColor(on: theme.card.color)
    #expect(ground != theme.card.color)
    let items = visitor.list.items
    let fill = try #require(
      items.firstIndex { if case .fill(_, ground) = $0.command { true } else { false } })
    let words = try #require(
      items.firstIndex {
        if case .text(let ink, _, _, ground) = $0.command {
          ink.text == "One sentence."
        } else {
          false
        }
      })
    #expect(fill < words)
    visitor.kiosk.show(spoken: nil, at: visitor.now)
    visitor.look()
    #expect(visitor.list == before)
  }
}
