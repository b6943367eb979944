import KioskCore
import KioskTestSupport
import Testing

@Suite("The card on which a visitor chooses a language")
struct LanguageToolTests {
  private static func opened(_ settings: Settings = Settings(theme: .test())) -> TestKiosk {
    var kiosk = TestKiosk.equipped(settings: settings)
    kiosk.tap(3)
    kiosk.settle()
    kiosk.tap(.language)
    kiosk.settle()
    return kiosk
  }

  @Test("Each language stands there by its own name, and that which shows is chosen")
  func names() throws {
    let dialog = try #require(Self.opened().dialog)
    #expect(dialog.layout.texts.map(\.name) == ["Language"])
    #expect(dialog.layout.buttons.map(\.name) == ["English", "العربية", "Close"])
    #expect(dialog.layout.buttons.map { $0.choice?.isChosen } == [true, false, nil])
    #expect(dialog.layout.buttons.map { $0.choice?.language } == ["en", "ar", nil])
    let metrics = Metrics(size: Size(width: 540, height: 960), textScale: 1)
    #expect(dialog.layout.buttons.allSatisfy { $0.frame.height >= metrics.target(44) })
  }

  @Test("A tap shows the other language: the same question is open, in place, and all is mirrored")
  func choosing() throws {
    var kiosk = Self.opened()
    let before = try #require(kiosk.y(3))
    let button = try #require(kiosk.dialog?.layout.buttons[1])
    let frame = try #require(kiosk.dialog).frame(of: button)
    kiosk.tap(at: Point(x: frame.midX, y: frame.midY))
    kiosk.settle()
    #expect(kiosk.kiosk.catalog.language == "ar")
    #expect(kiosk.dialog == nil)
    #expect(kiosk.kiosk.open == [3])
    #expect(kiosk.y(3) == before)
    #expect(kiosk.row(3)?.question.text.lines.first?.runs.first?.ink.text == "سؤال 3")
    #expect(try #require(kiosk.row(3)).chevron.x < 270)
    #expect(kiosk.kiosk.focus == .tool(.language))
    #expect(kiosk.fault == nil)
  }

  @Test("Keys go from language to language and choose one")
  func keys() {
    var kiosk = Self.opened()
    #expect(kiosk.kiosk.focus == .dialog(.language(0)))
    var seen: [FocusTarget?] = []
    for key in [Event.Key.down, .down, .down, .up, .tab(isBackward: false), .tab(isBackward: true)]
    {
      kiosk.press(key)
      seen.append(kiosk.kiosk.focus)
    }
    #expect(
      seen == [
        .dialog(.language(1)), .dialog(.close), .dialog(.close), .dialog(.language(1)),
        .dialog(.close), .dialog(.language(1)),
      ])
    kiosk.press(.enter)
    kiosk.settle()
    #expect(kiosk.kiosk.catalog.language == "ar")
  }

  @Test("The one that shows, Close and Escape change nothing")
  func leaving() {
    for key in [Event.Key.enter, .escape] {
      var kiosk = Self.opened()
      kiosk.press(key)
      kiosk.settle()
      #expect(kiosk.kiosk.catalog.language == "en")
      #expect(kiosk.dialog == nil)
    }
  }

  @Test("Many languages at a large size: the focus brings each into view, whole with its ring")
  func many() throws {
    let size = Size(width: 540, height: 700)
    var catalog = TestKiosk.catalog(2)
    catalog.language = "l0"
    var kiosk = TestKiosk(
      catalog, size: size, settings: Settings(theme: .test(), textScale: 3.1))
    let editions = (0..<22).map { number in
      var other = catalog
      other.language = "l\(number)"
      return Edition(catalog: other, name: "Language number \(number)")
    }
    kiosk.kiosk.equip(ToolSet(place: .bottom), at: kiosk.now)
    kiosk.kiosk.offer(editions, at: kiosk.now)
    kiosk.kiosk.perform(.press(.language), at: kiosk.now)
    kiosk.settle()
    for number in 1..<22 {
      kiosk.press(.down)
      #expect(kiosk.kiosk.focus == .dialog(.language(number)))
      let dialog = try #require(kiosk.dialog)
      let button = dialog.layout.buttons[number]
      #expect(dialog.window.contains(dialog.frame(of: button).outset(by: 5)))
      let point = Point(x: dialog.frame(of: button).midX, y: dialog.frame(of: button).midY)
      #expect(kiosk.kiosk.target(at: point, at: kiosk.now) == .dialog(.language(number)))
    }
    #expect(kiosk.fault == nil)
  }

  @Test("New content comes in the chosen language, and in the first where that is no more")
  func update() throws {
    var kiosk = Self.opened()
    let editions = kiosk.editions
    kiosk.kiosk.perform(.answer(.language(1)), at: kiosk.now)
    kiosk.settle()
    var newer = editions
    for place in newer.indices { newer[place].catalog.title = "New" }
    try kiosk.kiosk.apply(newer[0].catalog, editions: newer, at: kiosk.now)
    #expect(kiosk.kiosk.catalog.language == "ar")
    #expect(kiosk.kiosk.catalog.title == "New")
    #expect(kiosk.kiosk.open == [3])
    try kiosk.kiosk.apply(newer[0].catalog, editions: [newer[0]], at: kiosk.now)
    kiosk.settle()
    #expect(kiosk.kiosk.catalog.language == "en")
    #expect(!kiosk.kiosk.shownTools.contains(.language))
    #expect(kiosk.fault == nil)
  }

  @Test("A screen reader finds the languages as toggles, each spoken in itself")
  func tree() {
    var kiosk = Self.opened()
    let nodes = kiosk.kiosk.accessTree(at: kiosk.now)
    #expect(
      nodes.map { "\($0.id): \($0.spoken)" } == [
        "dialog: Language, Dialog", "dialog/heading: Language, Heading",
        "dialog/language/1: English, On, Button", "dialog/language/2: العربية, Off, Button",
        "dialog/close: Close, Button",
      ])
    #expect(nodes.map(\.language) == ["en", "en", "en", "ar", "en"])
  }
}
