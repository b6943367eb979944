import KioskCore
import KioskTestSupport
import Testing

@Suite("Questions for passers-by, and nothing to show")
struct PosterTests {
  private static let timing = SessionTiming(idleReset: 60, attract: 30)

  private func kiosk(
    count: Int = 5, reducesMotion: Bool = false, words: [Words] = [.english],
    size: Size = Size(width: 540, height: 960), textScale: Double = 1
  ) -> TestKiosk {
    let settings = Settings(theme: .test(), textScale: textScale, reducesMotion: reducesMotion)
    var catalog = TestKiosk.catalog(count)
    catalog.language = "en"
    var kiosk = TestKiosk(
      catalog, size: size, settings: settings, vocabulary: Vocabulary(words))
    kiosk.kiosk.startSessions(Self.timing)
    kiosk.look()
    return kiosk
  }

  private func names(_ kiosk: inout TestKiosk) -> [String] {
    let nodes = kiosk.kiosk.accessTree(at: kiosk.now)
    return nodes.first?.id == "poster" ? nodes.dropFirst().map(\.spoken) : nodes.map(\.spoken)
  }

  @Test("questions show in turn, each for 8 s and elsewhere, and nothing else is painted")
  func turns() throws {
    var kiosk = kiosk()
    #expect(kiosk.look() == .at(Instant(seconds: 190)))
    kiosk.pass(90)
    kiosk.look()
    var places: [Point] = []
    for turn in 0..<12 {
      kiosk.wait(1)
      let question = "Question \(turn % 5 + 1)?, Heading"
      #expect(names(&kiosk) == [question, "Touch to begin, Button"])
      #expect(kiosk.list.items.allSatisfy { $0.element == .poster })
      let scene = kiosk.kiosk.scene(at: kiosk.now)
      let placed = try #require(scene.poster)
      #expect(placed.isWhole && placed.ink == 1)
      places.append(try #require(placed.layout.texts.first).placed.origin)
      let wake = kiosk.look()
      #expect(wake == .at(Instant(seconds: 190 + 8 * Double(turn + 1))), "\(turn)")
      kiosk.pass(7)
      kiosk.look()
    }
    #expect(Set(places).count == places.count)
    #expect(kiosk.fault == nil)
  }

  @Test("a touch or a key leaves it, toggles nothing, and shows the list")
  func leaving() {
    for isKey in [false, true] {
      var kiosk = kiosk()
      let first = kiosk.list
      kiosk.pass(95)
      kiosk.look()
      kiosk.wait(2)
      #expect(kiosk.list != first)
      if isKey { kiosk.press(.enter) } else { kiosk.tap(at: Point(x: 270, y: 200)) }
      kiosk.wait(2)
      #expect(kiosk.kiosk.open.isEmpty && kiosk.kiosk.focus == nil && !kiosk.kiosk.showsFocus)
      #expect(kiosk.list == first)
      #expect(kiosk.fault == nil)
      // The next one goes on where the last left off.
      kiosk.pass(100)
      kiosk.look()
      kiosk.wait(2)
      #expect(names(&kiosk).first == "Question 2?, Heading")
    }
  }

  @Test("words are never seen on one another, and nothing jumps between two frames")
  func fading() throws {
    var kiosk = kiosk()
    kiosk.pass(90)
    kiosk.look()
    var last = (ground: 0.0, ink: 0.0, previous: 0.0)
    kiosk.wait(20) { kiosk in
      guard let poster = kiosk.kiosk.scene(at: kiosk.now).poster else { return }
      let now = (ground: poster.ground, ink: poster.ink, previous: poster.previousInk)
      #expect(now.ink == 0 || now.previous == 0)
      #expect(now.ink == 0 || now.ground == 1)
      #expect(abs(now.ground - last.ground) < 0.2)
      if poster.previous == nil { #expect(abs(now.ink - last.ink) < 0.2) }
      last = now
    }
    #expect(last.ink == 1 && kiosk.fault == nil)
  }

  @Test("one that is coming, shows, changes or leaves fits a screen that becomes smaller")
  func resizing() throws {
    let smaller = [Size(width: 320, height: 960), Size(width: 540, height: 240)]
    for (size, time) in smaller.flatMap({ size in [90.2, 92, 98.2].map { (size, $0) } }) {
      for isLeft in [false, true] {
        var kiosk = kiosk()
        kiosk.pass(time)
        kiosk.look()
        kiosk.wait(0.2)
        if isLeft { kiosk.tap(at: Point(x: 270, y: 200)) }
        kiosk.wait(0.1)
        try #require(kiosk.kiosk.scene(at: kiosk.now).poster?.isActive == !isLeft)
        kiosk.kiosk.resize(to: size, at: kiosk.now)
        kiosk.wait(0.1)
        let rest = kiosk.kiosk.scene(at: kiosk.now).poster
        #expect(rest != nil && kiosk.fault == nil, "\(size), \(time), \(isLeft)")
      }
    }
  }

  @Test("with reduced motion each change is one frame")
  func reducedMotion() {
    var kiosk = kiosk(reducesMotion: true)
    kiosk.pass(90)
    #expect(kiosk.look() == .at(Instant(seconds: 198)))
    #expect(names(&kiosk).first == "Question 1?, Heading")
    kiosk.pass(8)
    #expect(kiosk.look() == .at(Instant(seconds: 206)))
    #expect(kiosk.kiosk.scene(at: kiosk.now).poster?.ink == 1)
    kiosk.press(.space)
    #expect(kiosk.kiosk.scene(at: kiosk.now).poster == nil)
  }

  @Test("the invitation is made in the other languages of the content as well")
  func languages() {
    let german = Words(language: "de", texts: [.touchToBegin: "Zum Beginnen berühren"])
    var kiosk = kiosk(words: [.english, german])
    kiosk.kiosk.offer(
      ["en", "de-AT", "xx"].map { Edition(catalog: Catalog(language: $0), name: $0) }, at: kiosk.now
    )
    kiosk.pass(95)
    kiosk.look()
    kiosk.wait(1)
    #expect(
      names(&kiosk).dropFirst() == ["Touch to begin, Button", "Zum Beginnen berühren, Button"])
  }

  @Test("without questions there is nothing to show, and nothing wakes")
  func empty() {
    var kiosk = kiosk(count: 0)
    #expect(kiosk.look() == .never)
    kiosk.pass(1000)
    #expect(kiosk.look() == .never)
    #expect(kiosk.kiosk.scene(at: kiosk.now).poster == nil)
  }

  @Test("every question fits, however long, wherever it stands")
  func fitting() {
    for scale in [1, 3.1] {
      for size in [(540.0, 960.0), (1920, 1080), (320, 200)] {
        let area = Size(width: size.0, height: size.1)
        var catalog = TestKiosk.catalog(4)
        catalog.faqs[1].question = String(repeating: "Why is this so long ", count: 30) + "?"
        catalog.faqs[2].question = String(repeating: "Donaudampfschifffahrt", count: 5) + "?"
        var kiosk = TestKiosk(
          catalog, size: area, settings: Settings(theme: .test(), textScale: scale))
        kiosk.kiosk.startSessions(Self.timing)
        kiosk.look()
        kiosk.pass(90)
        for _ in 0..<9 {
          kiosk.look()
          kiosk.wait(1)
          for text in kiosk.kiosk.scene(at: kiosk.now).poster?.layout.texts ?? [] {
            #expect(text.placed.frame.maxY <= area.height, "\(text.name) on \(size) at \(scale)")
          }
          kiosk.pass(7)
        }
        #expect(kiosk.fault == nil)
      }
    }
  }

  @Test("where there is no content visitors are sent to the staff until there is some")
  func outage() throws {
    var kiosk = TestKiosk(Catalog(title: "", faqs: []))
    kiosk.kiosk.startSessions(Self.timing)
    kiosk.kiosk.showOutage(at: kiosk.now)
    #expect(kiosk.look() == .never)
    #expect(
      names(&kiosk)
        == ["Please ask our staff, Heading", "The questions cannot be shown at the moment."])
    kiosk.pass(10_000)
    #expect(kiosk.look() == .never)
    kiosk.tap(at: Point(x: 100, y: 100))
    kiosk.press(.enter)
    #expect(names(&kiosk).count == 2)
    let content = TestKiosk.catalog(5)
    try kiosk.kiosk.apply(content, at: kiosk.now)
    kiosk.wait(2)
    #expect(!kiosk.kiosk.showsOutage)
    #expect(kiosk.list == TestKiosk(content).list)
    kiosk.tap(1)
    #expect(kiosk.kiosk.open == [1] && kiosk.fault == nil)
  }
}
