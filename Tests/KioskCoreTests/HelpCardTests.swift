import KioskCore
import KioskTestSupport
import Testing

/// Every text is one sentence.
private struct WholeTexts: SentenceSplitting {
  func sentences(of text: String, language: String?) -> [Range<Int>] {
    [0..<text.unicodeScalars.count]
  }
}

@Suite("The card that tells how the screen is used")
struct HelpCardTests {
  private static func opened(
    size: Size = Size(width: 540, height: 960), textScale: Double = 1,
    offer: SpeechOffer = .none, language: String = "en"
  ) -> TestKiosk {
    var catalog = TestKiosk.catalog(8)
    catalog.language = language
    var kiosk = TestKiosk(
      catalog, size: size, settings: Settings(theme: .test(), textScale: textScale))
    kiosk.kiosk.speechOffer = offer
    kiosk.press(.help)
    kiosk.settle()
    return kiosk
  }

  @Test("F1 opens it and puts it away; so do Escape and its button")
  func opening() throws {
    for key in [Event.Key.help, .escape, .enter] {
      var kiosk = Self.opened()
      #expect(kiosk.kiosk.showsHelp)
      kiosk.press(key)
      kiosk.settle()
      #expect(!kiosk.kiosk.showsHelp)
      #expect(kiosk.dialog == nil)
      #expect(kiosk.kiosk.open == [])
    }
    var kiosk = Self.opened()
    kiosk.press(.help, isRepeat: true)
    #expect(kiosk.kiosk.showsHelp)
  }

  @Test("It tells of touch and keys, and of speech where there is any")
  func topics() throws {
    func topics(_ offer: SpeechOffer) throws -> [String] {
      try #require(Self.opened(offer: offer).dialog).layout.texts
        .filter { $0.role == .topic }.map(\.name)
    }
    #expect(try topics(.none) == ["By touch", "By keys"])
    #expect(try topics(.always) == ["By touch", "By keys", "By ear"])
    let jack = try #require(Self.opened(offer: .withHeadphones).dialog).layout.texts.map(\.name)
    #expect(jack.contains("Plug in headphones to have the screen read aloud."))
  }

  @Test(
    "On any screen and at any size of text all of it can be read",
    arguments: [(540, 960), (960, 540), (320, 480), (480, 320), (320, 200), (1080, 1920)],
    [0.5, 1, 3.1, 4])
  func sizes(_ size: (Int, Int), _ scale: Double) throws {
    let area = Size(width: Double(size.0), height: Double(size.1))
    var kiosk = Self.opened(size: area, textScale: scale, offer: .withHeadphones)
    let dialog = try #require(kiosk.dialog)
    #expect(dialog.panel.maxY <= area.height)
    var seen: Set<Int> = []
    for _ in 0..<400 {
      let shown = try #require(kiosk.dialog)
      for (place, text) in shown.layout.texts.enumerated() {
        let box = shown.placed(text).frame
        if box.maxY <= shown.window.maxY { seen.insert(place) }
      }
      let before = shown.offset
      kiosk.press(.down)
      if kiosk.dialog?.offset == before { break }
    }
    #expect(seen.count == dialog.layout.texts.count)
    #expect(kiosk.fault == nil)
  }

  @Test("A screen reader finds each part once, with its own language and its headings' levels")
  func tree() throws {
    var kiosk = Self.opened(language: "de")
    let nodes = kiosk.kiosk.accessTree(at: kiosk.now)
    #expect(
      nodes.map(\.id) == [
        "dialog", "dialog/heading", "dialog/topic", "dialog/note", "dialog/topic/3",
        "dialog/note/4", "dialog/close",
      ])
    #expect(nodes.map(\.level) == [nil, nil, 2, nil, 2, nil, nil])
    #expect(nodes.allSatisfy { $0.language == "en" })
    #expect(nodes[0].spoken == "Help, Dialog")
  }

  @Test("It is read aloud from its heading to its button, and the question is not forgotten")
  func narration() throws {
    var kiosk = TestKiosk(TestKiosk.catalog(3))
    var narrator = Narrator(sentences: WholeTexts())
    kiosk.press(.down)
    _ = narrator.begin(&kiosk.kiosk)
    kiosk.press(.help)
    let said = narrator.follow(.key(.help, isRepeat: false), in: &kiosk.kiosk).map(\.text)
    #expect(said.first == "Help")
    #expect(said.last == "Close, button")
    kiosk.press(.escape)
    let after = narrator.follow(.key(.escape, isRepeat: false), in: &kiosk.kiosk).map(\.text)
    #expect(after.first == "Question 1?")
  }
}
