import KioskCore
import KioskTestSupport
import Testing

/// The technician's way in: a chord or a held corner, the PIN, the page behind it.
@Suite struct UpkeepTests {
  private func kiosk(_ size: Size = Size(width: 540, height: 800)) -> TestKiosk {
    var test = TestKiosk(TestKiosk.catalog(4), size: size)
    test.kiosk.startSessions(SessionTiming(idleReset: 60))
    test.kiosk.allowUpkeep()
    test.look()
    return test
  }

  private func opened() -> TestKiosk {
    var test = kiosk()
    test.press(.staff(.open))
    test.wait(1)
    return test
  }

  /// The names of what can be reached.
  private func names(_ test: inout TestKiosk) -> [String] {
    test.kiosk.accessTree(at: test.now).map(\.name)
  }

  private func press(_ button: UpkeepButton, _ test: inout TestKiosk) {
    let frame = test.kiosk.accessTree(at: test.now).first { $0.target == .upkeep(button) }?.frame
    guard let frame else {
      Issue.record("there is no \(button)")
      return
    }
    let middle = Point(x: frame.x + frame.width / 2, y: frame.y + frame.height / 2)
    test.handle(.pointerDown(.finger(1), middle))
    test.pass(0.05)
    test.handle(.pointerUp(.finger(1)))
    test.look()
  }

  private func type(_ digits: [Int], _ test: inout TestKiosk) {
    for digit in digits { test.press(.staff(.digit(digit))) }
  }

  @Test func `without a PIN neither chord nor corner leads anywhere`() {
    var test = TestKiosk(TestKiosk.catalog(4))
    test.press(.staff(.open))
    test.handle(.pointerDown(.finger(1), Point(x: 10, y: 10)))
    test.wait(6)
    test.handle(.pointerUp(.finger(1)))
    #expect(!test.kiosk.showsUpkeep)
    #expect(test.fault == nil)
  }

  @Test func `a corner that is held for five seconds opens the pad, and its release does nothing`()
  {
    var test = kiosk()
    test.handle(.pointerDown(.finger(1), Point(x: 20, y: 20)))
    #expect(test.look() == .at(test.now + 5), "one wake-up, when it is time")
    test.wait(4.9)
    #expect(!test.kiosk.showsUpkeep)
    test.wait(0.2)
    #expect(test.kiosk.showsUpkeep)
    test.handle(.pointerUp(.finger(1)))
    test.look()
    #expect(test.kiosk.showsUpkeep)
    #expect(test.kiosk.open.isEmpty)
    #expect(test.fault == nil)
  }

  @Test(arguments: [
    [Event.pointerMoved(.finger(1), Point(x: 300, y: 20))],
    [.pointerUp(.finger(1))],
    [.pointerDown(.finger(2), Point(x: 300, y: 300))],
    [.key(.down, isRepeat: false)],
  ])
  func `whoever moves away, lets go, leans on the glass or presses a key is no technician`(
    events: [Event]
  ) {
    var test = kiosk()
    test.handle(.pointerDown(.finger(1), Point(x: 20, y: 20)))
    test.wait(2)
    events.forEach { test.handle($0) }
    test.wait(6)
    #expect(!test.kiosk.showsUpkeep)
  }

  @Test func `on a screen that reads from the right it is the right corner`() {
    let faqs = TestKiosk.catalog(3).faqs
    var test = TestKiosk(Catalog(title: "FAQ", direction: .rightToLeft, faqs: faqs))
    test.kiosk.allowUpkeep()
    for (x, isOpen) in [(20.0, false), (520.0, true)] {
      test.handle(.pointerDown(.finger(1), Point(x: x, y: 20)))
      test.wait(5.1)
      #expect(test.kiosk.showsUpkeep == isOpen)
      test.handle(.pointerUp(.finger(1)))
      test.look()
    }
  }

  @Test func `a PIN by fingers alone, then the page, then back to the list`() {
    var test = opened()
    for digit in [0, 4, 9, 2] { press(.digit(digit), &test) }
    press(.erase, &test)
    press(.digit(7), &test)
    #expect(names(&test).contains("Digits entered: 4"))
    press(.enter, &test)
    #expect(test.kiosk.takeUpkeepRequests() == [.check("0497")])
    #expect(test.kiosk.takeUpkeepRequests() == [])
    test.kiosk.answerPin(isRight: true, at: test.now)
    test.look()
    #expect(test.kiosk.wantsReport(at: test.now))
    test.kiosk.show(
      MaintenanceReport(topics: [.init("Memory", [.init("", "38 MB")])]), at: test.now)
    #expect(names(&test).contains("38 MB"))
    test.wait(1)
    press(.restart, &test)
    press(.quit, &test)
    #expect(test.kiosk.takeUpkeepRequests() == [.restart, .quit])
    press(.close, &test)
    #expect(!test.kiosk.showsUpkeep)
    #expect(test.kiosk.open.isEmpty)
    #expect(test.fault == nil)
  }

  @Test func `a PIN by keys alone: typed, or by arrows and Enter`() {
    var test = opened()
    type([1, 2, 3, 4], &test)
    test.press(.enter)
    #expect(test.kiosk.takeUpkeepRequests() == [.check("1234")])
    test.kiosk.answerPin(isRight: false, at: test.now)
    test.wait(3)
    // From 1: 5 is to the right and down; 8 and 0 below it, confirm to the right of 0.
    for key in [Event.Key.right, .down, .enter, .enter, .down, .enter, .down, .enter, .right] {
      test.press(key)
    }
    test.press(.enter)
    #expect(test.kiosk.takeUpkeepRequests() == [.check("5580")])
    test.kiosk.answerPin(isRight: true, at: test.now)
    test.wait(1)
    test.press(.tab(isBackward: false))
    test.press(.enter)
    #expect(test.kiosk.takeUpkeepRequests() == [.restart])
    test.press(.escape)
    #expect(!test.kiosk.showsUpkeep)
  }

  @Test func `no digit is shown or spoken, only how many there are`() {
    var (one, other) = (opened(), opened())
    type([1, 2, 3, 4], &one)
    type([9, 8, 7, 6], &other)
    #expect(one.list == other.list)
    #expect(one.kiosk.accessTree(at: one.now) == other.kiosk.accessTree(at: other.now))
  }

  @Test func `what is said of it names no digit that was typed`() {
    struct Whole: SentenceSplitting {
      func sentences(of text: String, language: String?) -> [Range<Int>] {
        [0..<text.unicodeScalars.count]
      }
    }
    var test = kiosk()
    var narrator = Narrator(sentences: Whole())
    _ = narrator.begin(&test.kiosk)
    func say(_ key: Event.Key) -> [String] {
      test.press(key)
      return narrator.follow(.key(key, isRepeat: false), in: &test.kiosk).map(\.text)
    }
    #expect(say(.staff(.open)) == ["For staff only", "Enter the PIN", "1, button"])
    #expect(say(.staff(.digit(7))) == ["Digits entered: 1"])
    #expect(say(.staff(.digit(3))) == ["Digits entered: 2"])
    #expect(say(.right) == ["2, button"])
    #expect(say(.staff(.erase)) == ["Digits entered: 1"])
    for digit in [1, 1, 1] { _ = say(.staff(.digit(digit))) }
    #expect(say(.enter) == ["Digits entered: 0"])
    test.kiosk.answerPin(isRight: false, at: test.now)
    #expect(narrator.tellChanges(&test.kiosk).map(\.text) == ["Please wait: 2\u{A0}s"])
  }

  @Test func `each wrong PIN makes the wait longer, and closing the pad does not shorten it`() {
    var test = opened()
    for (count, wait) in [(1, 2), (2, 4), (3, 8), (4, 16)] {
      #expect(test.kiosk.answerPin(isRight: false, at: test.now) == count)
      test.look()
      #expect(names(&test).contains("Please wait: \(wait)\u{A0}s"))
      test.press(.escape)
      test.press(.staff(.open))
      type([1, 2, 3, 4], &test)
      test.press(.enter)
      #expect(test.kiosk.takeUpkeepRequests() == [], "no PIN is tried while one has to wait")
      test.wait(Double(wait))
    }
    type([1, 2, 3, 4], &test)
    test.press(.enter)
    #expect(test.kiosk.takeUpkeepRequests() == [.check("1234")])
    test.kiosk.answerPin(isRight: true, at: test.now)
    test.press(.escape)
    #expect(test.kiosk.answerPin(isRight: false, at: test.now) == 1)
  }

  @Test func `too few digits are no try, and no more than twelve are taken`() {
    var test = opened()
    type([1, 2, 3], &test)
    test.press(.enter)
    #expect(test.kiosk.takeUpkeepRequests() == [])
    type(Array(repeating: 5, count: 20), &test)
    test.press(.enter)
    #expect(test.kiosk.takeUpkeepRequests() == [.check("123555555555")])
  }

  @Test func `a pad that nobody touches goes after 30 seconds, by one wake-up`() {
    var test = opened()
    let wake = test.look()
    #expect(wake == .at(test.now + 29))
    test.wait(28.9)
    #expect(test.kiosk.showsUpkeep)
    test.wait(0.2)
    #expect(!test.kiosk.showsUpkeep)
  }

  @Test func `the idle reset closes the page, after it has asked`() {
    var test = opened()
    test.kiosk.answerPin(isRight: true, at: test.now)
    test.kiosk.show(MaintenanceReport(), at: test.now)
    test.wait(50)
    #expect(test.kiosk.showsCountdown && test.kiosk.showsUpkeep)
    test.wait(12)
    #expect(!test.kiosk.showsUpkeep)
    #expect(test.kiosk.resets == 1)
  }

  @Test func `a report is wanted once a second, and only while the page shows`() {
    var test = opened()
    #expect(!test.kiosk.wantsReport(at: test.now))
    test.kiosk.answerPin(isRight: true, at: test.now)
    test.kiosk.show(MaintenanceReport(), at: test.now)
    #expect(!test.kiosk.wantsReport(at: test.now + 0.9))
    #expect(test.kiosk.wantsReport(at: test.now + 1))
    #expect(test.look() == .at(test.now + 1))
    test.press(.escape)
    #expect(!test.kiosk.wantsReport(at: test.now + 2))
  }

  @Test func `the second tap on Confirm does not hit what comes below it`() {
    var test = opened()
    type([1, 2, 3, 4], &test)
    press(.enter, &test)
    test.kiosk.answerPin(isRight: true, at: test.now)
    test.look()
    for button in [UpkeepButton.close, .restart, .quit] { press(button, &test) }
    #expect(test.kiosk.showsUpkeep)
    #expect(test.kiosk.takeUpkeepRequests() == [.check("1234")])
  }

  @Test(arguments: [
    Size(width: 320, height: 240), Size(width: 540, height: 960), Size(width: 1920, height: 1080),
    Size(width: 1080, height: 1920), Size(width: 480, height: 320),
  ])
  func `all buttons are on the screen and large enough at any text size`(size: Size) {
    for scale in [0.5, 1, 2, 3.1, 4] {
      var test = TestKiosk(
        TestKiosk.catalog(2), size: size, settings: Settings(theme: .test(), textScale: scale))
      test.kiosk.allowUpkeep()
      test.press(.staff(.open))
      #expect(test.fault == nil)
      let least = 44 * min(max(min(size.width, size.height) / 540, 1), 8)
      let buttons = test.kiosk.accessTree(at: test.now).filter { $0.role == .button }
      #expect(buttons.count == 13)
      // Below that no 13 buttons of this size have room.
      if size.height >= 320 {
        for button in buttons {
          #expect(button.frame.width >= least && button.frame.height >= least, "\(button)")
        }
      }
      test.kiosk.answerPin(isRight: true, at: test.now)
      test.look()
      #expect(test.fault == nil)
      #expect(test.kiosk.accessTree(at: test.now).count { $0.role == .button } == 3)
    }
  }
}
