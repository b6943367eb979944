import KioskCore
import KioskTestSupport
import Testing

/// What a visitor hears who cannot see the screen.
@Suite struct NarratorTests {
  /// Cuts behind full stops, question marks and line ends.
  private struct FullStops: SentenceSplitting {
    func sentences(of text: String, language: String?) -> [Range<Int>] {
      let scalars = Array(text.unicodeScalars)
      var ranges: [Range<Int>] = []
      var start = 0
      for (index, scalar) in scalars.enumerated()
      where ".?。\n".unicodeScalars.contains(scalar) || index == scalars.count - 1 {
        ranges.append(start..<index + 1)
        start = index + 1
      }
      return ranges
    }
  }

  /// A visitor with a keypad and a headset.
  private struct Listener {
    var visitor: TestKiosk
    var narrator = Narrator(sentences: FullStops())

    init(_ catalog: Catalog, words: Vocabulary = .english) {
      visitor = TestKiosk(catalog, vocabulary: words)
      visitor.kiosk.readsAloud = true
    }

    mutating func begin() -> [Utterance] { narrator.begin(&visitor.kiosk) }

    mutating func press(_ key: Event.Key) -> [Utterance] {
      visitor.press(key)
      let said = narrator.follow(.key(key, isRepeat: false), in: &visitor.kiosk)
      visitor.settle()
      return said
    }
  }

  @Test func `The buttons below an answer are spoken with the question and what was chosen`() {
    var listener = Listener(TestKiosk.catalog(2, words: 1))
    listener.visitor.kiosk.startRatings(at: listener.visitor.now)
    _ = listener.begin()
    _ = listener.press(.down)
    _ = listener.press(.enter)
    #expect(listener.press(.down).map(\.text) == ["Was this helpful?", "Yes, button"])
    #expect(listener.press(.down).map(\.text) == ["Was this helpful?", "No, button"])
    #expect(listener.press(.enter).map(\.text) == ["Thank you"])
    _ = listener.press(.up)
    #expect(listener.press(.down).map(\.text) == ["Was this helpful?", "No, button, chosen"])
  }

  private static let german = Vocabulary([
    Words(
      language: "de",
      texts: [
        .speechCollapsed: "zugeklappt", .speechExpanded: "aufgeklappt",
        .speechPlace: "{position} von {count}", .speechListEnd: "Ende der Liste",
        .speechInstructions: "So geht es.",
      ])
  ])

  private func texts(_ said: [Utterance]) -> [String] { said.map(\.text) }

  @Test func `It begins with what this is and how to move`() {
    var listener = Listener(TestKiosk.catalog(6))
    let said = listener.begin()
    #expect(texts(said) == ["FAQ", Words.english[.speechInstructions]])
    #expect(said.allSatisfy { $0.subject == .screen })
  }

  @Test func `An empty list says so`() {
    var listener = Listener(TestKiosk.catalog(0))
    #expect(texts(listener.begin()) == ["FAQ", Words.english[.emptyNotice]])
    #expect(listener.press(.down) == [])
  }

  @Test func `A question is said with its state and place, and its answer by sentences`() {
    var catalog = TestKiosk.catalog(6)
    catalog.faqs[1].answer = [Block("Ask at the desk. Bring your card.\nThank you"), Block("—")]
    var listener = Listener(catalog)
    _ = listener.begin()
    #expect(texts(listener.press(.down)) == ["Question 1?", "collapsed, 1 of 6"])
    #expect(texts(listener.press(.down)) == ["Question 2?", "collapsed, 2 of 6"])
    let said = listener.press(.enter)
    #expect(
      texts(said) == ["expanded", "Ask at the desk.", "Bring your card.", "Thank you"])
    #expect(said[0].subject == .row(2))
    #expect(said[2].subject == .sentence(SentencePlace(id: 2, block: 0, characters: 16..<33)))
    #expect(texts(listener.press(.enter)) == ["collapsed"])
  }

  @Test func `An open answer is read when the focus comes to it`() {
    var listener = Listener(TestKiosk.catalog(3, words: 2))
    listener.visitor.kiosk.set(2, isOpen: true, at: listener.visitor.now)
    _ = listener.begin()
    _ = listener.press(.home)
    #expect(
      texts(listener.press(.down)) == ["Question 2?", "expanded, 2 of 3", "word2 word2"])
  }

  @Test func `Every arrow key leads on, through answers taller than the screen too`() {
    var listener = Listener(TestKiosk.catalog(3, words: 2000))
    _ = listener.begin()
    _ = listener.press(.down)
    _ = listener.press(.enter)
    #expect(texts(listener.press(.down)).first == "Question 2?")
  }

  @Test func `Either end of the list is told`() {
    var listener = Listener(TestKiosk.catalog(2))
    _ = listener.begin()
    _ = listener.press(.home)
    #expect(texts(listener.press(.up)) == ["Start of the list"])
    _ = listener.press(.end)
    #expect(texts(listener.press(.down)) == ["End of the list"])
    #expect(texts(listener.press(.next)) == ["Question 1?", "collapsed, 1 of 2"])
  }

  @Test func `The program's words are said in their language, the content in its own`() {
    var catalog = TestKiosk.catalog(2)
    catalog.language = "de-AT"
    var listener = Listener(catalog, words: Self.german)
    #expect(listener.begin().map(\.language) == ["de-AT", "de"])
    let said = listener.press(.end)
    #expect(texts(said) == ["Question 2?", "zugeklappt, 2 von 2"])
    #expect(said.map(\.language) == ["de-AT", "de"])
    #expect(texts(listener.press(.down)) == ["Ende der Liste"])
    // No words in Klingon: English ones, and said so.
    catalog.language = "tlh"
    var other = Listener(catalog, words: Self.german)
    #expect(other.begin().map(\.language) == ["tlh", "en"])
  }

  @Test func `A section is named when the focus enters it, and not again`() {
    var catalog = TestKiosk.catalog(4)
    for (place, sections) in [["A"], ["A", "B"], ["A", "B"], ["C"]].enumerated() {
      catalog.faqs[place].sections = sections
    }
    var listener = Listener(catalog)
    _ = listener.begin()
    #expect(texts(listener.press(.home)).dropLast() == ["A", "Question 1?"])
    #expect(texts(listener.press(.down)).dropLast() == ["B", "Question 2?"])
    #expect(texts(listener.press(.down)).dropLast() == ["Question 3?"])
    #expect(texts(listener.press(.down)).dropLast() == ["C", "Question 4?"])
    #expect(texts(listener.press(.up)).dropLast() == ["A", "B", "Question 3?"])
  }

  @Test func `A link is named with where it leads, and the card with all that is on it`() {
    var catalog = TestKiosk.catalog(2)
    catalog.faqs[0].answer = [
      Block(runs: [TextRun("See "), TextRun("our hours", link: .address("https://example.org/x"))])
    ]
    var listener = Listener(catalog)
    _ = listener.begin()
    _ = listener.press(.down)
    #expect(texts(listener.press(.enter)) == ["expanded", "See our hours"])
    let link = listener.press(.down)
    #expect(texts(link) == ["our hours", "link", "example.org"])
    #expect(link.allSatisfy { $0.subject == .link(1, 0) })
    let card = listener.press(.enter)
    #expect(texts(card) == ["our hours", "example.org/x", "Scan with your phone", "Close, button"])
    #expect(card.allSatisfy { $0.subject == .dialog })
    #expect(texts(listener.press(.escape)) == ["our hours", "link", "example.org"])
  }

  @Test func `A finger that opens a question is told of like a key`() {
    var listener = Listener(TestKiosk.catalog(3, words: 1))
    _ = listener.begin()
    listener.visitor.tap(2)
    let said = listener.narrator.follow(.pointerUp(.finger(1)), in: &listener.visitor.kiosk)
    #expect(texts(said) == ["Question 2?", "expanded, 2 of 3", "word2"])
  }

  @Test func `Tables, pictures and numbers are read as they are meant`() {
    var catalog = TestKiosk.catalog(1)
    let picture = ImageSource(path: "x.png", width: 10, height: 10)
    let table = Table(
      rows: [["Day", "Open"], ["Mo", "9 to 18"], ["Su", ""]].map { row in
        row.map { [TextRun($0)] }
      }, headerRows: 1)
    catalog.faqs[0].answer = [
      Block(.table(table), runs: []), Block(.numbered(level: 0, number: 3), runs: [TextRun("Go.")]),
      Block(.image(picture), runs: [TextRun("The desk")]), Block(.image(picture), runs: []),
    ]
    var listener = Listener(catalog)
    _ = listener.begin()
    _ = listener.press(.home)
    let said = listener.press(.enter)
    #expect(
      texts(said) == [
        "expanded", "Day: Mo, Open: 9 to 18", "Day: Su", "3. Go.", "picture", "The desk",
      ])
    // "Day, Open\n" comes before it.
    #expect(said[1].subject == .sentence(SentencePlace(id: 1, block: 0, characters: 10..<21)))
  }

  @Test func `What changes nothing is not spoken of`() {
    var listener = Listener(TestKiosk.catalog(30))
    _ = listener.begin()
    _ = listener.press(.home)
    #expect(listener.press(.left) == [])
    listener.visitor.wheel(by: 100)
    #expect(listener.narrator.follow(.wheel(2), in: &listener.visitor.kiosk) == [])
  }

  @Test func `In 100,000 questions a key press is answered as fast as in six`() {
    var listener = Listener(TestKiosk.catalog(100_000, words: 1))
    _ = listener.begin()
    _ = listener.press(.home)
    let before = listener.visitor.kiosk.counters
    #expect(texts(listener.press(.down)) == ["Question 2?", "collapsed, 2 of 100000"])
    #expect(listener.visitor.kiosk.counters.rebuilds == before.rebuilds)
  }
}
