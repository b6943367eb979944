import KioskCore
import KioskTestSupport
import Testing

/// While the help card is there a key is named and explained, and does nothing (EN 301 549, 5.5.2).
@Suite struct HelpMode {
  private static let keys: [Event.Key] = [
    .up, .down, .left, .right, .pageUp, .pageDown, .home, .end, .tab(isBackward: false),
    .tab(isBackward: true), .enter, .space, .back, .next, .previous,
  ]
  private static let commands: [SpeechCommand] = [.repeat, .pause, .louder, .softer, .stop]

  private func kiosk(_ catalog: Catalog = LinkTests.catalog, scale: Double = 1) -> TestKiosk {
    var kiosk = TestKiosk(
      catalog, size: Size(width: 540, height: 1600),
      settings: Settings(theme: .test(), textScale: scale))
    for key in [Event.Key.down, .down, .enter] { kiosk.press(key) }
    kiosk.settle()
    return kiosk
  }

  /// The name and the meaning that the card shows.
  private func explained(_ kiosk: TestKiosk) throws -> [String] {
    let texts = try #require(kiosk.dialog).layout.texts
    let place = try #require(texts.firstIndex { $0.role == .topic })
    return texts[place...].prefix(2).map(\.name)
  }

  @Test(arguments: [
    (Event.Key.down, ["Down arrow", "next question, link or button"]),
    (.tab(isBackward: true), ["Shift and Tab", "previous question, link or button"]),
    (.enter, ["Enter", "opens or closes the answer, follows the link, presses the button"]),
    (.right, ["Right arrow", "opens the answer"]), (.home, ["Home", "first question"]),
    (.back, ["Back", "puts away what lies over the list, or closes the answer"]),
  ])
  func `a key is named and explained`(key: Event.Key, texts: [String]) throws {
    var kiosk = kiosk()
    kiosk.press(.help)
    kiosk.press(key)
    #expect(try explained(kiosk) == texts)
  }

  @Test func `arrows open and close the way the screen reads`() throws {
    var catalog = TestKiosk.catalog(2)
    catalog.direction = .rightToLeft
    var kiosk = kiosk(catalog)
    kiosk.press(.help)
    kiosk.press(.left)
    #expect(try explained(kiosk) == ["Left arrow", "opens the answer"])
  }

  @Test func `no key acts, whatever it is and however often`() throws {
    var kiosk = kiosk()
    kiosk.press(.help)
    kiosk.settle()
    let open = kiosk.kiosk.open
    let offset = kiosk.offset
    for key in Self.keys {
      for isRepeat in [false, true] {
        kiosk.press(key, isRepeat: isRepeat)
        kiosk.settle()
        #expect(kiosk.kiosk.showsHelp, "\(key)")
      }
    }
    for command in Self.commands {
      let isExplained = kiosk.kiosk.explain(.speech(command), at: kiosk.now)
      #expect(isExplained)
    }
    #expect(kiosk.kiosk.open == open)
    #expect(kiosk.offset == offset)
    kiosk.press(.help)
    kiosk.settle()
    #expect(!kiosk.kiosk.showsHelp)
    #expect(kiosk.kiosk.focus == .row(2))
    #expect(kiosk.fault == nil)
  }

  @Test func `without the card keys act, and speech keys are for the voice`() {
    var kiosk = kiosk()
    let isExplained = kiosk.kiosk.explain(.speech(.pause), at: kiosk.now)
    #expect(!isExplained)
    kiosk.press(.escape)
    kiosk.press(.enter)
    #expect(kiosk.kiosk.open == [])
  }

  @Test func `Escape and a tap on Close lead back`() throws {
    var kiosk = kiosk()
    for leave in 0..<2 {
      kiosk.press(.help)
      kiosk.press(.down)
      kiosk.settle()
      if leave == 0 {
        kiosk.press(.escape)
      } else {
        let dialog = try #require(kiosk.dialog)
        let button = dialog.frame(of: try #require(dialog.layout.buttons.first))
        kiosk.tap(at: Point(x: button.midX, y: button.midY))
      }
      kiosk.settle()
      #expect(!kiosk.kiosk.showsHelp)
    }
  }

  @Test func `whoever opened it by another way leaves by Enter or the space bar`() {
    for key in [Event.Key.enter, .space] {
      var kiosk = kiosk()
      kiosk.kiosk.perform(.help, at: kiosk.now)
      kiosk.settle()
      kiosk.press(key)
      kiosk.settle()
      #expect(!kiosk.kiosk.showsHelp)
    }
  }

  @Test func `the headphones' plug is no key to explain`() {
    var kiosk = kiosk()
    kiosk.press(.help)
    let isExplained = kiosk.kiosk.explain(.headphones(isPlugged: false), at: kiosk.now)
    #expect(!isExplained)
  }

  @Test func `each press is spoken, the same one too`() {
    var kiosk = kiosk()
    var narrator = Narrator(sentences: WholeText())
    _ = narrator.begin(&kiosk.kiosk)
    kiosk.press(.help)
    _ = narrator.follow(.key(.help, isRepeat: false), in: &kiosk.kiosk)
    for _ in 0..<2 {
      kiosk.press(.down)
      let said = narrator.follow(.key(.down, isRepeat: false), in: &kiosk.kiosk)
      #expect(said.map(\.text) == ["Down arrow, next question, link or button"])
      #expect(said.map(\.language) == ["en"])
    }
    kiosk.press(.down, isRepeat: true)
    #expect(narrator.follow(.key(.down, isRepeat: true), in: &kiosk.kiosk).isEmpty)
    _ = kiosk.kiosk.explain(.speech(.louder), at: kiosk.now)
    #expect(narrator.explain(&kiosk.kiosk).map(\.text) == ["Louder, raises the volume"])
  }
}

/// Every text is one sentence.
private struct WholeText: SentenceSplitting {
  func sentences(of text: String, language: String?) -> [Range<Int>] {
    [0..<text.unicodeScalars.count]
  }
}
