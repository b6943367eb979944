import KioskCore
import KioskTestSupport
import Testing

@Suite("The tool bar")
struct ToolBarTests {
  // MARK: - Layout

  @Test(
    "On any screen, at any size of text, each tool is a target of 44 px, and none overlaps",
    arguments: [
      (540, 960), (960, 540), (320, 480), (480, 320), (320, 240), (1080, 1920), (1920, 1080),
      (3840, 2160), (720, 1280),
    ],
    [0.5, 1, 1.6, 3.1, 4])
  func layout(_ size: (Int, Int), _ scale: Double) throws {
    let area = Size(width: Double(size.0), height: Double(size.1))
    for place in [ToolSet.Place.bottom, .top] {
      for language in [0, 1] {
        var kiosk = TestKiosk.equipped(
          place: place, size: area, settings: Settings(theme: .test(), textScale: scale))
        kiosk.kiosk.perform(.press(.language), at: kiosk.now)
        kiosk.kiosk.perform(.answer(.language(language)), at: kiosk.now)
        kiosk.settle()
        for isWithinReach in [false, true] {
          if isWithinReach { kiosk.tap(.reach) }
          kiosk.settle()
          // The scene itself says what overlaps or leaves its box.
          #expect(kiosk.fault == nil)
          let layout = try #require(kiosk.tools).layout
          #expect(layout.items.map(\.tool) == Tool.allCases)
          let least = Metrics(size: area, textScale: scale).target(44)
          #expect(least >= 44)
          for item in layout.items {
            #expect(item.frame.width >= least && item.frame.height >= least)
          }
          let scene = kiosk.kiosk.scene(at: kiosk.now)
          #expect(scene.view.height >= 60)
        }
      }
    }
  }

  @Test("It stands at the bottom, or at the top, and the list ends or begins there")
  func places() throws {
    for place in [ToolSet.Place.bottom, .top] {
      var kiosk = TestKiosk.equipped(place: place)
      let (panel, scene) = (
        try #require(kiosk.tools).layout.panel, kiosk.kiosk.scene(at: kiosk.now)
      )
      #expect(panel.width == 540)
      #expect(place == .bottom ? panel.maxY == 960 : panel.y == 0)
      #expect(place == .bottom ? scene.view.maxY == panel.y : scene.view.y == panel.maxY)
      #expect(scene.view.height + panel.height == 960)
    }
    #expect(TestKiosk(TestKiosk.catalog(3)).tools == nil)
  }

  @Test("It reads the way the screen does")
  func mirrored() throws {
    var kiosk = TestKiosk.equipped()
    let there = try #require(kiosk.tools).layout.items.prefix(2).map(\.frame.x)
    #expect(there[0] < there[1])
    kiosk.kiosk.perform(.press(.language), at: kiosk.now)
    kiosk.kiosk.perform(.answer(.language(1)), at: kiosk.now)
    kiosk.settle()
    let here = try #require(kiosk.tools).layout.items.prefix(2).map(\.frame.x)
    #expect(here[0] > here[1])
  }

  @Test("Tools that have nothing to do are not there")
  func absent() {
    var kiosk = TestKiosk(TestKiosk.catalog(3))
    kiosk.kiosk.equip(ToolSet(place: .bottom), at: kiosk.now)
    #expect(kiosk.kiosk.shownTools == [.textSmaller, .textLarger, .motion, .reach, .help])
    for tool in [Tool.contrast, .speech, .language] {
      kiosk.kiosk.perform(.press(tool), at: kiosk.now)
    }
    #expect(kiosk.kiosk.settings.theme.name == "test")
    #expect(!kiosk.kiosk.readsAloud)
    #expect(!kiosk.kiosk.showsDialog)
  }

  @Test("Words are as large as the text where there is room, and small before they are gone")
  func words() throws {
    func size(_ width: Double, _ height: Double, _ scale: Double) throws -> Int? {
      let kiosk = TestKiosk.equipped(
        size: Size(width: width, height: height),
        settings: Settings(theme: .test(), textScale: scale))
      let item = try #require(kiosk.tools?.layout.items.first)
      return item.label?.text.lines.first?.runs.first?.ink.font
    }
    #expect(try size(540, 960, 1) == 12)
    #expect(try size(540, 960, 0.5) == 12)
    let large = try #require(try size(1080, 1920, 3.1))
    #expect(large > 24)
    #expect(try size(320, 240, 4) == nil)
  }

  // MARK: - What they do

  @Test("The text grows and shrinks in six steps, and no further")
  func textSteps() {
    var kiosk = TestKiosk.equipped()
    #expect(kiosk.kiosk.state(of: .textSmaller) == ToolState(isEnabled: false))
    var scales: [Double] = []
    for _ in 0..<7 {
      kiosk.tap(.textLarger)
      scales.append(kiosk.kiosk.settings.textScale)
    }
    #expect(scales == [1.25, 1.6, 2, 2.5, 3.1, 3.1, 3.1])
    #expect(kiosk.kiosk.state(of: .textLarger) == ToolState(isEnabled: false))
    for _ in 0..<7 { kiosk.tap(.textSmaller) }
    #expect(kiosk.kiosk.settings.textScale == 1)
    #expect(kiosk.fault == nil)
  }

  @Test("Steps hold the text size of the start and large print, and nothing that is not allowed")
  func startScales() {
    #expect(TextSteps(start: 1).scales == [1, 1.25, 1.6, 2, 2.5, 3.1])
    #expect(TextSteps(start: 2).scales == [1, 1.25, 1.6, 2, 2.5, 3.2, 4])
    let small = TextSteps(start: 0.8).scales.map { ($0 * 100).rounded() / 100 }
    #expect(small == [0.8, 1, 1.28, 1.6, 2, 2.48, 3.1])
    #expect(TextSteps(start: 4).scales.last == 4)
    for start in stride(from: 0.5, through: 4, by: 0.1) {
      let scales = TextSteps(start: start).scales
      #expect(scales == scales.sorted())
      #expect(scales.contains(start))
      #expect(scales.allSatisfy { (0.5...4).contains($0) })
      #expect((scales.last ?? 0) >= 3.1)
    }
  }

  @Test("What is read stays where it is while the text grows")
  func reading() throws {
    var kiosk = TestKiosk.equipped(TestKiosk.catalog(40))
    kiosk.scroll(to: 400)
    kiosk.tap(9)
    kiosk.settle()
    for tool in [Tool.textLarger, .textLarger, .contrast, .textSmaller] {
      let before = try #require(kiosk.y(9))
      kiosk.tap(tool)
      kiosk.settle()
      #expect(kiosk.y(9) == before)
      #expect(kiosk.kiosk.open == [9])
    }
    kiosk.tap(.reach)
    kiosk.settle()
    #expect(try #require(kiosk.row(9)).card.y >= kiosk.kiosk.scene(at: kiosk.now).view.y)
    #expect(kiosk.fault == nil)
  }

  @Test("Contrast changes the look and back; a kiosk that starts with it leads to the plain one")
  func contrast() {
    var kiosk = TestKiosk.equipped()
    kiosk.tap(.contrast)
    #expect(kiosk.kiosk.settings.theme.name == "test-contrast")
    #expect(kiosk.kiosk.state(of: .contrast).isOn == true)
    kiosk.tap(.contrast)
    #expect(kiosk.kiosk.settings.theme.name == "test")
    var dark = TestKiosk(TestKiosk.catalog(3), settings: Settings(theme: .testContrast))
    let looks = ToolSet.Contrast(plain: .test(), high: .testContrast)
    dark.kiosk.equip(ToolSet(place: .bottom, contrast: looks), at: dark.now)
    #expect(dark.kiosk.state(of: .contrast).isOn == true)
    dark.tap(.contrast)
    #expect(dark.kiosk.settings.theme.name == "test")
  }

  @Test("With less motion each change is one frame, and no list glides or comes back by itself")
  func motion() {
    var kiosk = TestKiosk.equipped(TestKiosk.catalog(40))
    kiosk.tap(.motion)
    #expect(kiosk.kiosk.settings.reducesMotion)
    kiosk.look()
    let acts: [(inout TestKiosk) -> Void] = [
      { $0.tap(2) }, { $0.tap(2) }, { $0.press(.end) }, { $0.press(.pageUp) },
      { $0.wheel(by: 200) }, { $0.tap(.textLarger) }, { $0.tap(.reach) }, { $0.tap(.help) },
      { $0.press(.escape) }, { $0.tap(.language) }, { $0.press(.enter) }, { $0.press(.home) },
      { $0.drag(from: Point(x: 200, y: 700), by: -300, over: 0.1) },
      { $0.drag(from: Point(x: 200, y: 500), by: 400, over: 0.1) },
    ]
    for (place, act) in acts.enumerated() {
      act(&kiosk)
      #expect(kiosk.look() == .never, "act \(place)")
      let shown = kiosk.list
      kiosk.wait(1)
      #expect(kiosk.list == shown, "act \(place)")
    }
    #expect(kiosk.fault == nil)
  }

  @Test("Within reach the list, the bar and what lies over them stand in the lower part")
  func reach() throws {
    for size in [Size(width: 540, height: 960), Size(width: 960, height: 540)] {
      for place in [ToolSet.Place.bottom, .top] {
        var kiosk = TestKiosk.equipped(place: place, size: size)
        kiosk.tap(.reach)
        kiosk.settle()
        let least = (size.height * 0.4).rounded()
        #expect(kiosk.kiosk.state(of: .reach).isOn == true)
        let scene = kiosk.kiosk.scene(at: kiosk.now)
        #expect(scene.view.y >= least)
        #expect(try #require(scene.tools).layout.panel.y >= least)
        #expect(scene.rows.allSatisfy { $0.card.y >= least })
        // The heading stands above, where nothing is touched.
        #expect(try #require(scene.title).frame.maxY <= least)
        for y in stride(from: 0.0, to: least, by: 10) {
          #expect(kiosk.kiosk.target(at: Point(x: size.width / 2, y: y), at: kiosk.now) == nil)
        }
        kiosk.tap(.help)
        kiosk.settle()
        #expect(try #require(kiosk.dialog).panel.y >= least)
        kiosk.press(.escape)
        kiosk.settle()
        kiosk.tap(.reach)
        kiosk.settle()
        #expect(kiosk.kiosk.scene(at: kiosk.now).view.height > least)
        #expect(kiosk.fault == nil)
      }
    }
  }

  // MARK: - Fingers

  @Test("A finger on the bar moves no list, and one that slides off presses nothing")
  func fingers() throws {
    var kiosk = TestKiosk.equipped(TestKiosk.catalog(40))
    let frame = try #require(kiosk.tools?.layout.item(.contrast)).frame
    let start = Point(x: frame.midX, y: frame.midY)
    kiosk.handle(.pointerDown(.finger(1), start))
    kiosk.look()
    #expect(kiosk.tools?.pressed == .contrast)
    kiosk.handle(.pointerCancelled(.finger(1)))
    kiosk.drag(from: start, by: -300, over: 0.2)
    kiosk.settle()
    #expect(kiosk.offset == 0)
    #expect(kiosk.kiosk.settings.theme.name == "test")
    #expect(kiosk.tools?.pressed == nil)
  }

  @Test("A tap on the bar while the list glides is the tool's; rows below the bar are not hit")
  func gliding() throws {
    var kiosk = TestKiosk.equipped(TestKiosk.catalog(400))
    kiosk.drag(from: Point(x: 200, y: 700), by: -500, over: 0.1)
    kiosk.tap(.contrast)
    #expect(kiosk.kiosk.settings.theme.name == "test-contrast")
    kiosk.settle()
    for y in stride(from: 0.0, to: 960, by: 4) {
      let point = Point(x: 100, y: y)
      let panel = try #require(kiosk.tools).layout.panel
      if case .row? = kiosk.kiosk.target(at: point, at: kiosk.now) { #expect(y < panel.y) }
    }
  }

  @Test("While a card lies over it, the bar is out of reach")
  func modal() {
    var kiosk = TestKiosk.equipped()
    kiosk.tap(.help)
    kiosk.settle()
    kiosk.kiosk.perform(.press(.contrast), at: kiosk.now)
    #expect(kiosk.kiosk.settings.theme.name == "test")
    kiosk.tap(.contrast)
    kiosk.settle()
    #expect(kiosk.kiosk.settings.theme.name == "test")
    #expect(!kiosk.kiosk.showsHelp)
  }

  // MARK: - Keys

  /// What has the focus after each of so many presses.
  private func walk(_ kiosk: inout TestKiosk, _ key: Event.Key, _ count: Int) -> [FocusTarget?] {
    (0..<count).map { _ in
      kiosk.press(key)
      kiosk.settle()
      return kiosk.kiosk.focus
    }
  }

  @Test(
    "Arrows and Tab go through questions and tools in the order they are seen, and back",
    arguments: [Event.Key.down, .tab(isBackward: false)])
  func walkForward(_ key: Event.Key) {
    let tools = Tool.allCases.map { FocusTarget.tool($0) }
    let rows = (1...3).map { FocusTarget.row(FAQ.ID($0)) }
    let back: Event.Key = key == .down ? .up : .tab(isBackward: true)
    var bottom = TestKiosk.equipped(TestKiosk.catalog(3))
    #expect(walk(&bottom, key, 11) == rows + tools)
    #expect(walk(&bottom, back, 10) == Array((rows + tools).dropLast().reversed()))
    var top = TestKiosk.equipped(TestKiosk.catalog(3), place: .top)
    #expect(walk(&top, key, 1) == [rows[0]])
    #expect(walk(&top, back, 8) == Array(tools.reversed()))
    #expect(walk(&top, key, 10) == Array((tools + rows).dropFirst()))
    // Focus alone changes nothing.
    #expect(bottom.kiosk.settings == Settings(theme: .test()))
    #expect(!bottom.kiosk.showsDialog)
  }

  @Test("The order of the focus is that of reading, down the screen and along its lines")
  func order() throws {
    for language in [0, 1] {
      for scale in [1, 3.1] {
        var kiosk = TestKiosk.equipped(
          TestKiosk.catalog(2), settings: Settings(theme: .test(), textScale: scale))
        kiosk.kiosk.perform(.press(.language), at: kiosk.now)
        kiosk.kiosk.perform(.answer(.language(language)), at: kiosk.now)
        kiosk.settle()
        let frames = try #require(kiosk.tools).layout.items.map(\.frame)
        for (first, second) in zip(frames, frames.dropFirst()) {
          let isOnward = language == 0 ? first.x < second.x : first.x > second.x
          #expect(second.y > first.y || (second.y == first.y && isOnward))
        }
      }
    }
  }

  @Test("Right and Left go along the bar, Enter and Space press, Home leads back to the questions")
  func keys() {
    var kiosk = TestKiosk.equipped(TestKiosk.catalog(3))
    for _ in 0..<4 { kiosk.press(.down) }
    kiosk.press(.right)
    #expect(kiosk.kiosk.focus == .tool(.textLarger))
    kiosk.press(.enter)
    kiosk.press(.space)
    #expect(kiosk.kiosk.settings.textScale == 1.6)
    kiosk.press(.enter, isRepeat: true)
    #expect(kiosk.kiosk.settings.textScale == 1.6)
    kiosk.press(.left)
    #expect(kiosk.kiosk.focus == .tool(.textSmaller))
    kiosk.press(.left)
    #expect(kiosk.kiosk.focus == .tool(.textSmaller))
    kiosk.press(.home)
    #expect(kiosk.kiosk.focus == .row(1))
    #expect(kiosk.kiosk.open == [])
  }

  @Test("The focus and the ring about it are never hidden by the bar")
  func ring() throws {
    for place in [ToolSet.Place.bottom, .top] {
      var kiosk = TestKiosk.equipped(TestKiosk.catalog(30), place: place)
      for _ in 0..<60 {
        kiosk.press(.down)
        kiosk.settle()
        let scene = kiosk.kiosk.scene(at: kiosk.now)
        let ring = try #require(
          kiosk.list.items.compactMap { item -> Rect? in
            guard case .ring = item.command else { return nil }
            return item.clip.contains(item.command.bounds) ? item.command.bounds : nil
          }.first)
        if case .row(let id)? = kiosk.kiosk.focus {
          #expect(scene.view.contains(ring))
          #expect(scene.view.contains(try #require(kiosk.row(id)).button))
        } else {
          #expect(try #require(scene.tools).layout.panel.contains(ring))
        }
      }
      #expect(kiosk.kiosk.focus == (place == .bottom ? .tool(.help) : .row(30)))
    }
  }

  @Test("Without questions the tools are all there is")
  func empty() {
    var kiosk = TestKiosk(Catalog(title: "FAQ"))
    kiosk.kiosk.equip(ToolSet(place: .bottom), at: kiosk.now)
    kiosk.press(.down)
    #expect(kiosk.kiosk.focus == .tool(.textSmaller))
    kiosk.press(.tab(isBackward: false))
    #expect(kiosk.kiosk.focus == .tool(.textLarger))
  }

  // MARK: - The next visitor

  @Test("After a minute of nobody what any tool has changed is as at the start, the voice too")
  func reset() {
    for tool in Tool.allCases where tool != .help {
      var kiosk = TestKiosk.equipped()
      kiosk.kiosk.startSessions(SessionTiming(idleReset: 60))
      let start = kiosk.list
      kiosk.tap(tool == .textSmaller ? .textLarger : tool)
      if tool == .language { kiosk.kiosk.perform(.answer(.language(1)), at: kiosk.now) }
      kiosk.settleForMinute()
      #expect(kiosk.list == start, "\(tool)")
      #expect(kiosk.kiosk.resets == 1, "\(tool)")
      #expect(kiosk.kiosk.takeSpeechWish() == (tool == .speech ? false : nil))
    }
    var loud = TestKiosk.equipped()
    loud.kiosk.startSessions(SessionTiming(idleReset: 60))
    loud.look()
    loud.kiosk.note(.louder, at: loud.now)
    loud.settleForMinute()
    #expect(loud.kiosk.resets == 1)
  }

  // MARK: - What is spoken of

  @Test("A screen reader finds the bar and each tool with its state, where it is touched")
  func tree() throws {
    var kiosk = TestKiosk.equipped(TestKiosk.catalog(1))
    kiosk.tap(.contrast)
    kiosk.tap(.textLarger)
    let nodes = kiosk.kiosk.accessTree(at: kiosk.now)
    let bar = try #require(nodes.firstIndex { $0.id == "tools" })
    #expect(
      nodes[bar...].map { "\($0.id): \($0.spoken)" } == [
        "tools: Tools, Tool bar", "tools/textSmaller: Smaller text, step 2 of 6, Button",
        "tools/textLarger: Larger text, step 2 of 6, Button",
        "tools/contrast: High contrast, On, Button", "tools/motion: Less motion, Off, Button",
        "tools/speech: Read aloud, Off, Button", "tools/language: Language, English, Button",
        "tools/reach: Within reach, Off, Button", "tools/help: Help, Button",
      ])
    for node in nodes[(bar + 1)...] {
      let middle = Point(x: node.frame.midX, y: node.frame.midY)
      #expect(kiosk.kiosk.target(at: middle, at: kiosk.now) == node.target)
    }
    #expect(nodes[bar + 1].position == AccessNode.Position(number: 1, count: 8))
    for _ in 0..<4 { kiosk.tap(.textLarger) }
    let largest = kiosk.kiosk.accessTree(at: kiosk.now).first { $0.id == "tools/textLarger" }
    #expect(largest?.name == "Larger text, step 6 of 6, largest size")
    #expect(largest?.states == [.disabled])
    let top = TestKiosk.equipped(place: .top)
    var kioskAtTop = top.kiosk
    #expect(kioskAtTop.accessTree(at: top.now).first?.id == "tools")
  }
}

extension TestKiosk {
  /// Nothing but time, until long after the reset.
  fileprivate mutating func settleForMinute() {
    for _ in 0..<60 {
      pass(2)
      look()
    }
  }
}
