import KioskCore
import KioskTestSupport
import Testing

/// What a visitor sees of sessions: the countdown, the reset, and what passers-by are shown.
@Suite("Going back to the start")
struct IdleResetTests {
  private func kiosk(
    _ timing: SessionTiming = SessionTiming(idleReset: 60), catalog: Catalog? = nil,
    settings: Settings? = nil
  ) -> TestKiosk {
    var content = catalog ?? TestKiosk.catalog(30)
    if catalog == nil { content.faqs[1].isExpanded = true }
    var kiosk = TestKiosk(content, settings: settings)
    kiosk.kiosk.startSessions(timing)
    kiosk.look()
    return kiosk
  }

  private func isAsking(_ kiosk: TestKiosk) -> Bool { kiosk.kiosk.showsCountdown }

  /// Everything a visitor can change.
  private func use(_ kiosk: inout TestKiosk) {
    kiosk.tap(1)
    kiosk.wait(1)
    kiosk.tap(2)
    kiosk.wait(1)
    kiosk.press(.end)
    kiosk.press(.enter)
    kiosk.wait(1)
    var settings = kiosk.kiosk.settings
    settings.textScale = 2
    settings.theme.name = "other"
    settings.theme.page.background = .black
    kiosk.kiosk.apply(settings, at: kiosk.now)
    kiosk.look()
  }

  @Test("after 40 s a countdown shows, after 60 s all is as it was", arguments: [false, true])
  func reset(reducesMotion: Bool) throws {
    let settings = Settings(theme: .test(), reducesMotion: reducesMotion)
    var kiosk = kiosk(settings: settings)
    let first = kiosk.list
    use(&kiosk)
    let hasChanged = kiosk.list != first
    #expect(hasChanged)
    kiosk.wait(1)
    kiosk.pass(37.9)
    kiosk.look()
    var isAsked = isAsking(kiosk)
    #expect(!isAsked)
    guard case .at(let due) = kiosk.look() else {
      Issue.record("nothing is due")
      return
    }
    kiosk.pass(due - kiosk.now)
    kiosk.look()
    isAsked = isAsking(kiosk)
    #expect(isAsked)
    kiosk.pass(19.99)
    kiosk.look()
    isAsked = isAsking(kiosk)
    #expect(isAsked)
    kiosk.pass(0.02)
    kiosk.look()
    isAsked = isAsking(kiosk)
    #expect(!isAsked)
    #expect(kiosk.kiosk.open == [2] && kiosk.kiosk.focus == nil && !kiosk.kiosk.showsFocus)
    #expect(kiosk.kiosk.settings == settings)
    if !reducesMotion { kiosk.wait(1) }
    let isAsAtFirst = kiosk.list == first
    #expect(isAsAtFirst)
    #expect(kiosk.look() == .never)
    #expect(kiosk.fault == nil)
  }

  @Test("the reset moves where things may move, once")
  func animated() {
    var kiosk = kiosk()
    kiosk.tap(1)
    kiosk.wait(1)
    let open = kiosk.row(1)?.card.height ?? 0
    kiosk.pass(39)
    kiosk.look()
    kiosk.wait(20.1)
    let height = kiosk.row(1)?.card.height ?? 0
    #expect(!isAsking(kiosk) && height < open && kiosk.kiosk.isMoving(at: kiosk.now))
    kiosk.wait(1)
    #expect(!kiosk.kiosk.isMoving(at: kiosk.now) && kiosk.fault == nil)
  }

  @Test("a dialog is closed and its focus forgotten")
  func dialog() {
    let answer = [Block(runs: [TextRun("page", link: .address("https://example.org/"))])]
    let content = Catalog(title: "FAQ", faqs: [FAQ(id: 1, question: "Where?", answer: answer)])
    var kiosk = kiosk(catalog: content)
    let first = kiosk.list
    kiosk.tap(1)
    kiosk.wait(1)
    kiosk.tap(link: "page")
    kiosk.wait(1)
    #expect(kiosk.dialog != nil)
    kiosk.pass(60)
    kiosk.look()
    #expect(isAsking(kiosk) && kiosk.dialog != nil)
    kiosk.pass(20)
    kiosk.look()
    kiosk.wait(1)
    #expect(kiosk.dialog == nil && kiosk.list == first && kiosk.fault == nil)
  }

  @Test("a touch on a row ends the countdown and toggles nothing, nor does a key or the wheel")
  func endingTheCountdown() {
    var kiosk = kiosk()
    kiosk.tap(1)
    kiosk.wait(1)
    for act in 0..<4 {
      kiosk.pass(41)
      kiosk.look()
      #expect(isAsking(kiosk), "act \(act)")
      kiosk.wait(1)
      switch act {
      case 0: kiosk.tap(3)
      case 1: kiosk.press(.enter)
      case 2: kiosk.drag(from: Point(x: 200, y: 300), by: -200, over: 0.3)
      default: kiosk.wheel(by: 300)
      }
      kiosk.wait(1)
      #expect(!isAsking(kiosk) && kiosk.kiosk.open == [1, 2], "act \(act)")
      #expect(kiosk.offset == 0 && !kiosk.kiosk.showsFocus, "act \(act)")
    }
    kiosk.tap(3)
    #expect(kiosk.kiosk.open == [1, 2, 3] && kiosk.fault == nil)
  }

  @Test("no reset in mid-touch, and none while an answer is read aloud")
  func held() {
    var kiosk = kiosk()
    kiosk.tap(1)
    kiosk.wait(1)
    kiosk.handle(.pointerDown(.finger(1), Point(x: 100, y: 400)))
    for _ in 0..<10 {
      kiosk.pass(8)
      kiosk.handle(.pointerMoved(.finger(1), Point(x: 100, y: 400)))
      kiosk.look()
      #expect(!isAsking(kiosk))
    }
    kiosk.handle(.pointerUp(.finger(1)))
    for _ in 0..<5 {
      kiosk.kiosk.setReading(true, at: kiosk.now)
      kiosk.pass(100)
      kiosk.look()
      #expect(!isAsking(kiosk) && kiosk.kiosk.open.contains(1))
    }
    kiosk.kiosk.setReading(false, at: kiosk.now)
    kiosk.pass(40)
    kiosk.look()
    #expect(isAsking(kiosk))
  }

  @Test("a minute without input takes two wake-ups before the countdown, then one a second")
  func wakes() {
    var kiosk = kiosk()
    kiosk.tap(1)
    kiosk.wait(1)
    var (before, during) = (0, 0)
    while !kiosk.kiosk.isMoving(at: kiosk.now) || isAsking(kiosk) {
      switch kiosk.look() {
      case .never:
        Issue.record("nothing is due")
        return
      case .nextRefresh: kiosk.pass(1.0 / 60)
      case .at(let due):
        if isAsking(kiosk) { during += 1 } else { before += 1 }
        kiosk.pass(due - kiosk.now)
      }
      if before + during > 100 { break }
    }
    #expect(before <= 2 && during == 20)
  }

  @Test("where nothing has changed there is no countdown and no wake-up")
  func nothingToDo() {
    var kiosk = kiosk()
    kiosk.tap(1)
    kiosk.wait(1)
    kiosk.tap(1)
    kiosk.wait(1)
    #expect(kiosk.look() == .never)
    kiosk.pass(1000)
    #expect(kiosk.look() == .never && !isAsking(kiosk))
  }

  @Test("other content is the new start")
  func otherContent() throws {
    var kiosk = kiosk()
    kiosk.tap(1)
    kiosk.wait(1)
    var content = kiosk.kiosk.catalog
    content.faqs[4].isExpanded = true
    content.faqs.insert(FAQ(id: 77, question: "New?", answer: "Yes.", isExpanded: true), at: 0)
    try kiosk.kiosk.apply(content, at: kiosk.now)
    kiosk.wait(1)
    kiosk.pass(60)
    kiosk.look()
    kiosk.pass(20)
    kiosk.look()
    kiosk.wait(1)
    #expect(kiosk.kiosk.open == [77, 2, 5])
    #expect(kiosk.list == self.kiosk(catalog: content).list)
  }

  @Test("the bar stays on the screen and its number beside its words, at any size")
  func layout() throws {
    let german = Words(
      language: "de",
      texts: [
        .stillThere: "Sind Sie noch da?", .touchToGoOn: "Zum Weitermachen den Bildschirm berühren",
      ])
    for scale in [0.5, 1, 1.7, 3.1, 4] {
      for size in [(320, 200), (540, 960), (1080, 1920), (1920, 1080), (320, 1920)] {
        let area = Size(width: Double(size.0), height: Double(size.1))
        var kiosk = TestKiosk(
          TestKiosk.catalog(3), size: area, settings: Settings(theme: .test(), textScale: scale),
          vocabulary: Vocabulary([german, .english]))
        kiosk.kiosk.startSessions(SessionTiming(idleReset: 60))
        kiosk.look()
        kiosk.press(.down)
        kiosk.wait(1)
        kiosk.pass(40)
        kiosk.look()
        kiosk.wait(1)
        let bar = try #require(kiosk.kiosk.scene(at: kiosk.now).countdown)
        let isLow = bar.panel.height <= area.height * 0.46
        #expect(isLow, "\(size) at \(scale): \(bar.panel)")
        #expect(!bar.number.frame.isEmpty && bar.secondsLeft == 19)
        let ink = bar.layout.question.text.inkFrames(at: bar.layout.question.origin)
        #expect(ink.allSatisfy { $0.intersection(bar.layout.number).isEmpty }, "\(size), \(scale)")
        #expect(kiosk.fault == nil, "\(size), \(scale)")
      }
    }
  }

  @Test("the number and the bar's length say the same")
  func steps() throws {
    var kiosk = kiosk()
    kiosk.tap(1)
    kiosk.wait(1)
    kiosk.pass(60)
    kiosk.look()
    var widths: [Double] = []
    for second in 0..<20 {
      let bar = try #require(kiosk.kiosk.scene(at: kiosk.now).countdown)
      #expect(bar.secondsLeft == 20 - second)
      widths.append(bar.bar.width)
      kiosk.pass(1)
      kiosk.look()
    }
    #expect(widths == widths.sorted(by: >) && Set(widths).count == 20)
    #expect(widths.first == 500)
  }

  @Test("a screen reader hears the question once, and the words below it")
  func accessTree() {
    var kiosk = kiosk()
    kiosk.tap(1)
    kiosk.wait(1)
    kiosk.pass(60)
    kiosk.look()
    let before = kiosk.kiosk.accessTree(at: kiosk.now)
    #expect(
      before.map(\.spoken) == ["Still there?, Alert", "Touch the screen to go on, Button", "20"])
    kiosk.pass(1)
    kiosk.look()
    let after = kiosk.kiosk.accessTree(at: kiosk.now)
    #expect(after[0].name == before[0].name && after[2].name == "19")
    kiosk.kiosk.perform(.dismiss, at: kiosk.now)
    kiosk.look()
    #expect(kiosk.kiosk.accessTree(at: kiosk.now).contains { $0.name == "Question 1?" })
    #expect(kiosk.kiosk.open == [1, 2])
  }
}

extension ShapedText {
  /// Where its ink is, for a text at `origin`.
  fileprivate func inkFrames(at origin: Point) -> [Rect] {
    lines.flatMap { line in line.runs.map { $0.frame.offset(x: origin.x, y: origin.y) } }
  }
}
