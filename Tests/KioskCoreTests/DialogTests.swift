import KioskCore
import KioskTestSupport
import Testing

@Suite("The card of an address")
struct DialogTests {
  private static func catalog(_ address: String, name: String = "our hours") -> Catalog {
    var catalog = TestKiosk.catalog(8)
    catalog.faqs[0].answer = [Block(runs: [TextRun(name, link: .address(address))])]
    return catalog
  }

  private static func opened(
    _ address: String = "https://example.org/hours", name: String = "our hours",
    size: Size = Size(width: 540, height: 800), settings: Settings? = nil
  ) -> TestKiosk {
    var kiosk = TestKiosk(catalog(address, name: name), size: size, settings: settings)
    kiosk.kiosk.set(1, isOpen: true, at: kiosk.now)
    kiosk.settle()
    kiosk.kiosk.perform(.follow(1, 0), at: kiosk.now)
    kiosk.settle()
    return kiosk
  }

  @Test("It has the link's words, its address, what to do, a code and a button of 48 design px")
  func parts() throws {
    let kiosk = Self.opened()
    let dialog = try #require(kiosk.dialog)
    let names = dialog.layout.texts.map(\.name)
    #expect(names == ["our hours", "example.org/hours", "Scan with your phone"])
    #expect(dialog.layout.texts.map(\.role) == [.heading, .detail, .note])
    let code = try #require(dialog.layout.code)
    #expect(code.shape.text == "https://example.org/hours")
    #expect(code.shape.symbol.correction == .medium)
    #expect(code.frame.width >= 150)
    let button = try #require(dialog.layout.buttons.first)
    #expect(button.name == "Close")
    #expect(button.frame.height >= 44)
    #expect(kiosk.fault == nil)
  }

  @Test("Words that are the address already are not said twice")
  func addressAsWords() throws {
    let dialog = try #require(Self.opened(name: "example.org/hours").dialog)
    #expect(dialog.layout.texts.map(\.name) == ["example.org/hours", "Scan with your phone"])
  }

  @Test(
    "The path shows where somebody could copy it, and the host alone where not",
    arguments: [
      ("https://example.org/hours", "example.org/hours"),
      ("https://example.org/a/b-c/d_e.html", "example.org/a/b-c/d_e.html"),
      ("www.example.org/", "www.example.org"), ("https://example.org/a/", "example.org/a"),
      ("https://example.org/a?b=1", "example.org"), ("https://example.org/a#b", "example.org"),
      ("https://example.org:81/a", "example.org"), ("https://bank.org@evil.org/a", "evil.org"),
      ("https://example.org/m%C3%BC", "example.org"),
      ("https://example.org/\u{202E}a", "example.org"),
      ("https://example.org/" + String(repeating: "x", count: 40), "example.org"),
      ("mailto:a@example.org", "a@example.org"),
    ])
  func legible(address: String, shown: String) throws {
    let dialog = try #require(Self.opened(address).dialog)
    #expect(dialog.layout.texts.map(\.name)[1] == shown)
  }

  @Test("It comes with the theme's motion and goes with it; without motion at once")
  func motion() throws {
    var kiosk = TestKiosk(Self.catalog("https://example.org"))
    kiosk.kiosk.set(1, isOpen: true, at: kiosk.now)
    kiosk.settle()
    kiosk.tap(link: "our hours")
    var drops: [Double] = []
    kiosk.wait(0.35) { kiosk in drops.append(kiosk.dialog?.drop ?? -1) }
    #expect(drops == drops.sorted(by: >))
    #expect(drops.last == 0)
    #expect(Set(drops).count > 10)
    kiosk.press(.escape)
    #expect(kiosk.dialog != nil)
    kiosk.wait(0.35)
    #expect(kiosk.dialog == nil)
    #expect(kiosk.look() == .never)

    let still = Settings(theme: .test(), reducesMotion: true)
    var quiet = TestKiosk(Self.catalog("https://example.org"), settings: still)
    quiet.kiosk.set(1, isOpen: true, at: quiet.now)
    quiet.tap(link: "our hours")
    #expect(quiet.dialog?.drop == 0)
    quiet.press(.escape)
    #expect(quiet.dialog == nil)
  }

  @Test("The button, a tap beside it and Escape put it away; a tap on the rest of it does not")
  func closing() throws {
    var kiosk = Self.opened()
    let panel = try #require(kiosk.dialog).panel
    kiosk.tap(at: Point(x: panel.midX, y: panel.y + 20))
    kiosk.settle()
    #expect(kiosk.kiosk.showsDialog)
    let button = try #require(kiosk.dialog?.layout.buttons.first).frame
    kiosk.tap(at: Point(x: button.midX, y: button.midY))
    kiosk.settle()
    #expect(kiosk.dialog == nil)
    for way in 0..<2 {
      kiosk = Self.opened()
      if way == 0 { kiosk.tap(at: Point(x: 10, y: 10)) } else { kiosk.press(.escape) }
      kiosk.settle()
      #expect(kiosk.dialog == nil)
      #expect(kiosk.kiosk.open == [1])
    }
  }

  @Test("A finger that slides off the button, or drags, puts nothing away")
  func dragged() throws {
    var kiosk = Self.opened()
    let button = try #require(kiosk.dialog?.layout.buttons.first).frame
    let start = Point(x: button.midX, y: button.midY)
    kiosk.handle(.pointerDown(.finger(1), start))
    kiosk.look()
    #expect(kiosk.dialog?.pressed == .close)
    kiosk.drag(from: start, by: -200, over: 0.2)
    kiosk.drag(from: Point(x: 10, y: 10), by: 200, over: 0.2)
    kiosk.settle()
    #expect(kiosk.kiosk.showsDialog)
    #expect(kiosk.dialog?.pressed == nil)
    #expect(kiosk.offset == 0)
  }

  @Test("While it is there nothing below it moves or opens")
  func modal() {
    var kiosk = Self.opened()
    kiosk.wheel(by: 300)
    kiosk.drag(from: Point(x: 200, y: 790), by: -400, over: 0.3)
    for key in [Event.Key.down, .pageDown, .end, .tab(isBackward: false), .right] {
      kiosk.press(key)
    }
    kiosk.settle()
    #expect(kiosk.offset == 0)
    #expect(kiosk.kiosk.open == [1])
    #expect(kiosk.kiosk.focus == .dialog(.close))
    #expect(kiosk.kiosk.showsDialog)
  }

  @Test("A second tap while it leaves opens nothing below; the next touch is the list's again")
  func leaving() throws {
    var kiosk = Self.opened()
    kiosk.press(.escape)
    kiosk.pass(0.05)
    let point = try #require(kiosk.middle(of: 3))
    kiosk.tap(at: point)
    kiosk.settle()
    #expect(kiosk.kiosk.open == [1])
    #expect(kiosk.dialog == nil)
    kiosk.tap(at: point)
    #expect(kiosk.kiosk.open == [1, 3])
  }

  @Test("A lost release holds nothing for ever")
  func lostRelease() {
    var kiosk = Self.opened()
    kiosk.handle(.pointerDown(.finger(1), Point(x: 10, y: 10)))
    kiosk.pass(2)
    kiosk.look()
    kiosk.handle(.pointerDown(.finger(2), Point(x: 10, y: 10)))
    kiosk.pass(0.05)
    kiosk.handle(.pointerUp(.finger(2)))
    kiosk.settle()
    #expect(kiosk.dialog == nil)
  }

  @Test("New content leaves it up, with what it says, and the focus finds its way back")
  func update() throws {
    var kiosk = Self.opened()
    kiosk.press(.tab(isBackward: false))
    try kiosk.kiosk.apply(TestKiosk.catalog(8), at: kiosk.now)
    kiosk.settle()
    #expect(kiosk.dialog?.layout.code?.shape.text == "https://example.org/hours")
    kiosk.press(.enter)
    kiosk.settle()
    #expect(kiosk.dialog == nil)
    #expect(kiosk.kiosk.focus == nil || kiosk.kiosk.focus == .row(1))
    try kiosk.kiosk.apply(Catalog(), at: kiosk.now)
    kiosk.settle()
    #expect(kiosk.fault == nil)
  }

  @Test(
    "Any size of screen and text has the button whole, and the code whole where there is one",
    arguments: [
      (540, 960), (960, 540), (320, 480), (480, 320), (320, 200), (1080, 1920), (3840, 2160),
    ],
    [0.5, 1, 3.1, 4])
  func sizes(_ size: (Int, Int), _ scale: Double) throws {
    let settings = Settings(theme: .test(), textScale: scale)
    let area = Size(width: Double(size.0), height: Double(size.1))
    for name in ["hours", String(repeating: "all our hours ", count: 12)] {
      for extra in [0, 200, 1200] {
        let address = "https://example.org/" + String(repeating: "x", count: extra)
        let kiosk = Self.opened(address, name: name, size: area, settings: settings)
        #expect(kiosk.fault == nil)
        let dialog = try #require(kiosk.dialog)
        #expect(dialog.panel.maxY <= area.height)
        if let code = dialog.code, dialog.layout.overflow > 0 {
          #expect(dialog.window.contains(code), "\(code) in \(dialog.window)")
        }
      }
    }
    if min(size.0, size.1) >= 480 {
      let kiosk = Self.opened(size: area, settings: settings)
      #expect(kiosk.dialog?.layout.code != nil)
    }
  }

  @Test("Where not all of it fits, fingers, wheel and keys move it, and never too far")
  func overflow() throws {
    var kiosk = Self.opened(
      "https://example.org/" + String(repeating: "x", count: 3000),
      size: Size(width: 540, height: 400))
    let overflow = try #require(kiosk.dialog).layout.overflow
    #expect(overflow > 100)
    kiosk.drag(from: Point(x: 200, y: 200), by: -50, over: 0.2)
    #expect(kiosk.dialog?.offset == 40)
    kiosk.press(.down)
    #expect(kiosk.dialog?.offset == 112 || overflow < 112)
    kiosk.press(.end)
    #expect(kiosk.dialog?.offset == overflow)
    kiosk.wheel(by: 100_000)
    kiosk.look()
    #expect(kiosk.dialog?.offset == overflow)
    kiosk.press(.pageUp)
    #expect(try #require(kiosk.dialog).offset < overflow)
    kiosk.press(.home)
    #expect(kiosk.dialog?.offset == 0)
    #expect(kiosk.fault == nil)
  }

  @Test("A long address gets a denser code, then one that forgives less, then only its text")
  func longAddresses() throws {
    let large = Size(width: 1080, height: 1920)
    func opened(_ bytes: Int) throws -> DialogLayout {
      let start = "https://example.org/"
      let address = start + String(repeating: "x", count: bytes - start.utf8.count)
      return try #require(Self.opened(address, size: large).dialog).layout
    }
    #expect(try opened(2331).code?.shape.symbol == QRSymbol(byteCount: 2331, correction: .medium))
    #expect(try opened(2332).code?.shape.symbol.correction == .low)
    #expect(try opened(2953).code?.shape.symbol.version == 40)
    let longer = try opened(2954)
    #expect(longer.code == nil)
    #expect(longer.texts.map(\.role) == [.heading, .detail, .note, .address])
    #expect(longer.texts[2].name == "This address is too long for a code. Please ask our staff.")
  }

  @Test("While it is there, a screen reader finds it and nothing else")
  func tree() throws {
    var kiosk = Self.opened()
    kiosk.press(.tab(isBackward: false))
    let nodes = kiosk.kiosk.accessTree(at: kiosk.now)
    #expect(
      nodes.map { "\($0.id): \($0.spoken)" } == [
        "dialog: our hours, Dialog", "dialog/heading: our hours, Heading",
        "dialog/detail: example.org/hours", "dialog/note: Scan with your phone",
        "dialog/close: Close, Button",
      ])
    #expect(nodes.filter { $0.states.contains(.focused) }.map(\.id) == ["dialog/close"])
    let button = try #require(nodes.last).frame
    let middle = Point(x: button.midX, y: button.midY)
    #expect(kiosk.kiosk.target(at: middle, at: kiosk.now) == .dialog(.close))
    kiosk.press(.escape)
    #expect(kiosk.kiosk.accessTree(at: kiosk.now).first?.id == "title")
  }

  @Test("It speaks the language of the content")
  func words() throws {
    let german = Words(language: "de", texts: [.close: "Schließen", .scanWithPhone: "Scannen"])
    var catalog = Self.catalog("tel:112", name: "Notruf")
    catalog.language = "de-AT"
    var kiosk = TestKiosk(catalog, vocabulary: Vocabulary([.english, german]))
    kiosk.kiosk.set(1, isOpen: true, at: kiosk.now)
    kiosk.settle()
    kiosk.tap(link: "Notruf")
    #expect(kiosk.dialog?.layout.texts.map(\.name) == ["Notruf", "112", "Scannen"])
    #expect(kiosk.dialog?.layout.buttons.first?.name == "Schließen")
    catalog.language = "en"
    try kiosk.kiosk.apply(catalog, at: kiosk.now)
    #expect(kiosk.dialog?.layout.buttons.first?.name == "Close")
  }

  @Test("A frame of its coming sets no text")
  func frames() {
    var kiosk = TestKiosk(Self.catalog("https://example.org"))
    kiosk.kiosk.set(1, isOpen: true, at: kiosk.now)
    kiosk.settle()
    kiosk.tap(link: "our hours")
    let before = kiosk.shapings.count
    kiosk.wait(0.5)
    #expect(kiosk.shapings.count == before)
  }
}
