import KioskCore
import KioskTestSupport
import Testing

@Suite("K4: fingers, mouse and keys")
struct GestureTests {
  private func kiosk(_ count: Int = 30) -> TestKiosk { TestKiosk(TestKiosk.catalog(count)) }

  @Test("A drag scrolls by the finger's way less the slop, and toggles nothing")
  func drag() {
    var kiosk = kiosk()
    kiosk.drag(from: Point(x: 200, y: 500), by: -200, over: 0.4, stillFor: 0.1)
    #expect(kiosk.offset == 190)
    kiosk.wait(0.5)
    #expect(kiosk.offset == 190)
    #expect(kiosk.kiosk.open.isEmpty)
  }

  @Test("A fling goes on and comes to rest by itself")
  func fling() {
    var kiosk = kiosk()
    kiosk.drag(from: Point(x: 200, y: 700), by: -300, over: 0.15)
    let released = kiosk.offset
    kiosk.settle()
    #expect(kiosk.offset > released + 200)
    #expect(kiosk.fault == nil)
  }

  @Test("A tap on a moving list stops it and toggles nothing; the next one toggles")
  func tapStops() throws {
    var kiosk = kiosk()
    kiosk.drag(from: Point(x: 200, y: 700), by: -300, over: 0.15)
    kiosk.wait(0.1)
    let moving = kiosk.offset
    kiosk.handle(.pointerDown(.finger(1), Point(x: 200, y: 400)))
    kiosk.pass(0.05)
    kiosk.handle(.pointerUp(.finger(1)))
    kiosk.settle()
    #expect(kiosk.offset == moving)
    #expect(kiosk.kiosk.open.isEmpty)
    kiosk.handle(.pointerDown(.finger(1), Point(x: 200, y: 400)))
    kiosk.handle(.pointerUp(.finger(1)))
    #expect(kiosk.kiosk.open.count <= 1)
  }

  @Test("The edge is soft and springs back")
  func softEdge() {
    var kiosk = kiosk()
    kiosk.handle(.pointerDown(.finger(1), Point(x: 200, y: 100)))
    for step in 1...30 {
      kiosk.pass(0.016)
      kiosk.handle(.pointerMoved(.finger(1), Point(x: 200, y: 100 + Double(step) * 20)))
      kiosk.look()
    }
    #expect(kiosk.offset < -50)
    #expect(kiosk.offset > -590)
    kiosk.wait(0.2)
    kiosk.handle(.pointerUp(.finger(1)))
    var last = kiosk.offset
    kiosk.wait(1) { kiosk in
      #expect(kiosk.offset >= last - 1)
      last = kiosk.offset
    }
    #expect(kiosk.offset == 0)
  }

  @Test("T02a: a finger whose release was lost does not toggle later, nor stay pressed")
  func lostRelease() throws {
    var kiosk = kiosk()
    let first = try #require(kiosk.middle(of: 1))
    let fourth = try #require(kiosk.middle(of: 4))
    kiosk.handle(.pointerDown(.finger(1), first))
    kiosk.look()
    #expect(kiosk.row(1)?.isPressed == true)
    kiosk.wait(10)
    kiosk.handle(.pointerDown(.finger(1), fourth))
    kiosk.look()
    #expect(kiosk.row(1)?.isPressed == false)
    kiosk.pass(0.06)
    kiosk.handle(.pointerUp(.finger(1)))
    kiosk.settle()
    #expect(kiosk.kiosk.open == [4])
  }

  @Test("T02b: another finger takes over from one that has been silent")
  func takesOver() throws {
    var kiosk = kiosk()
    kiosk.handle(.pointerDown(.finger(7), try #require(kiosk.middle(of: 1))))
    kiosk.wait(2)
    kiosk.tap(2, finger: 8)
    kiosk.settle()
    #expect(kiosk.kiosk.open == [2])
    #expect(kiosk.row(1)?.isPressed == false)
  }

  @Test("T02d: a release that no press came before is ignored")
  func strayRelease() {
    var kiosk = kiosk()
    kiosk.handle(.pointerUp(.finger(99)))
    kiosk.handle(.pointerMoved(.finger(99), Point(x: 100, y: 100)))
    #expect(kiosk.look() == .never)
    #expect(kiosk.kiosk.open.isEmpty)
  }

  @Test("T04: a second finger during a drag moves and toggles nothing")
  func secondFinger() throws {
    var kiosk = kiosk()
    let start = try #require(kiosk.middle(of: 5))
    kiosk.handle(.pointerDown(.finger(1), start))
    var y = start.y
    var last = 0.0
    func move(by distance: Double, steps: Int) {
      for _ in 0..<steps {
        kiosk.pass(0.02)
        y += distance / Double(steps)
        kiosk.handle(.pointerMoved(.finger(1), Point(x: start.x, y: y)))
        kiosk.look()
        #expect(abs(kiosk.offset - last) <= abs(distance) / Double(steps) + 1)
        last = kiosk.offset
      }
    }
    move(by: -200, steps: 20)
    kiosk.handle(.pointerDown(.finger(2), Point(x: start.x, y: y + 300)))
    kiosk.pass(0.02)
    kiosk.handle(.pointerMoved(.finger(2), Point(x: start.x, y: y + 295)))
    kiosk.pass(0.05)
    kiosk.handle(.pointerUp(.finger(2)))
    kiosk.look()
    #expect(kiosk.offset == last)
    move(by: -50, steps: 10)
    kiosk.wait(0.1)
    kiosk.handle(.pointerUp(.finger(1)))
    kiosk.settle()
    #expect(kiosk.offset == 240)
    #expect(kiosk.kiosk.open.isEmpty)
  }

  @Test("T04: of two fingers on two rows the first acts, the second never")
  func twoFingers() throws {
    var kiosk = kiosk()
    kiosk.handle(.pointerDown(.finger(1), try #require(kiosk.middle(of: 8))))
    kiosk.pass(0.03)
    kiosk.handle(.pointerDown(.finger(2), try #require(kiosk.middle(of: 9))))
    kiosk.pass(0.15)
    kiosk.handle(.pointerUp(.finger(1)))
    kiosk.pass(0.02)
    kiosk.handle(.pointerUp(.finger(2)))
    kiosk.settle()
    #expect(kiosk.kiosk.open == [8])
  }

  @Test("A finger that slides off before it is lifted toggles nothing")
  func slidesOff() throws {
    var kiosk = kiosk()
    let start = try #require(kiosk.middle(of: 2))
    kiosk.handle(.pointerDown(.finger(1), start))
    kiosk.pass(0.1)
    kiosk.handle(.pointerMoved(.finger(1), Point(x: start.x + 60, y: start.y)))
    kiosk.pass(0.1)
    kiosk.handle(.pointerUp(.finger(1)))
    kiosk.settle()
    #expect(kiosk.kiosk.open.isEmpty)
  }

  @Test("The system can take a pointer away")
  func cancelled() throws {
    var kiosk = kiosk()
    kiosk.handle(.pointerDown(.finger(1), try #require(kiosk.middle(of: 2))))
    kiosk.handle(.pointerCancelled(.finger(1)))
    kiosk.handle(.pointerUp(.finger(1)))
    kiosk.settle()
    #expect(kiosk.kiosk.open.isEmpty)
    #expect(kiosk.row(2)?.isPressed == false)
  }

  @Test("Only the question acts: a tap on an open answer or on the page toggles nothing")
  func answerIsQuiet() throws {
    var kiosk = kiosk()
    kiosk.tap(1)
    kiosk.settle()
    let row = try #require(kiosk.row(1))
    for point in [Point(x: row.card.midX, y: row.card.maxY - 5), Point(x: 2, y: 2)] {
      kiosk.handle(.pointerDown(.mouse, point))
      kiosk.pass(0.05)
      kiosk.handle(.pointerUp(.mouse))
    }
    kiosk.settle()
    #expect(kiosk.kiosk.open == [1])
  }

  @Test("Slow steps of a touchpad add up")
  func slowWheel() {
    var kiosk = kiosk()
    for _ in 0..<10 { kiosk.wheel(by: 0.3) }
    #expect(kiosk.offset == 3)
  }

  @Test("A tap toggles the row that was pressed, wherever it has slid to when the finger lifts")
  func pressedRow() throws {
    var kiosk = kiosk()
    kiosk.tap(1)
    kiosk.pass(0.1)
    kiosk.look()
    kiosk.handle(.pointerDown(.finger(2), try #require(kiosk.middle(of: 3))))
    kiosk.wait(0.1)
    kiosk.handle(.pointerUp(.finger(2)))
    kiosk.settle()
    #expect(kiosk.kiosk.open == [1, 3])
  }

  @Test("A lost finger lets go of the row and of the list by itself")
  func lostForGood() throws {
    var kiosk = kiosk()
    kiosk.handle(.pointerDown(.finger(1), try #require(kiosk.middle(of: 1))))
    guard case .at(let expiry) = kiosk.look() else {
      Issue.record("nobody would wake up for it")
      return
    }
    #expect(kiosk.row(1)?.isPressed == true)
    kiosk.pass(expiry - kiosk.now)
    #expect(kiosk.look() == .never)
    #expect(kiosk.row(1)?.isPressed == false)
    kiosk.handle(.pointerDown(.finger(2), Point(x: 200, y: 100)))
    kiosk.handle(.pointerMoved(.finger(2), Point(x: 200, y: 500)))
    kiosk.look()
    #expect(kiosk.offset < -20)
    kiosk.wait(7)
    #expect(kiosk.offset == 0)
  }

  @Test("A key does not take the list from a finger that holds it")
  func keyWhileDragging() {
    var kiosk = kiosk()
    kiosk.handle(.pointerDown(.finger(1), Point(x: 200, y: 600)))
    kiosk.handle(.pointerMoved(.finger(1), Point(x: 200, y: 400)))
    kiosk.press(.end)
    kiosk.wait(0.5)
    #expect(kiosk.offset == 190)
    kiosk.handle(.pointerMoved(.finger(1), Point(x: 200, y: 350)))
    #expect(kiosk.offset == 240)
  }

  @Test("What the end of the list has left behind does not come back by itself")
  func noDrift() {
    var settings = Settings(theme: .test())
    settings.reducesMotion = true
    var kiosk = TestKiosk(TestKiosk.catalog(12, words: 200), settings: settings)
    kiosk.press(.end)
    kiosk.press(.enter)
    kiosk.press(.pageDown)
    kiosk.press(.pageDown)
    kiosk.look()
    kiosk.press(.enter)
    let closed = kiosk.offset
    kiosk.press(.up)
    kiosk.press(.up)
    let place = kiosk.offset
    kiosk.look()
    #expect(kiosk.offset == place && place <= closed)
  }

  @Test("The wheel scrolls and stops at both ends")
  func wheel() {
    var kiosk = kiosk()
    kiosk.wheel(by: 120)
    kiosk.settle()
    #expect(kiosk.offset == 120)
    kiosk.wheel(by: 5)
    #expect(kiosk.offset == 125)
    kiosk.wheel(by: -100_000)
    kiosk.settle()
    #expect(kiosk.offset == 0)
    kiosk.handle(.wheel(.nan))
    kiosk.wheel(by: 100_000)
    kiosk.settle()
    let end = kiosk.offset
    kiosk.wheel(by: 100)
    kiosk.settle()
    #expect(kiosk.offset == end)
    #expect(kiosk.row(30)?.card.maxY == 780)
  }

  @Test("Every row can be reached and toggled by keys, and the focus is always on the screen")
  func keys() throws {
    var kiosk = kiosk()
    for id in 1...30 {
      kiosk.press(id == 1 ? .tab(isBackward: false) : .down)
      kiosk.settle()
      #expect(kiosk.kiosk.focus == .row(FAQ.ID(id)))
      let button = try #require(kiosk.row(FAQ.ID(id))).button
      #expect(button.y >= 0 && button.maxY <= 800)
    }
    kiosk.press(.space)
    kiosk.settle()
    #expect(kiosk.kiosk.open == [30])
    kiosk.press(.left)
    kiosk.settle()
    #expect(kiosk.kiosk.open.isEmpty)
    kiosk.press(.right)
    kiosk.press(.home)
    kiosk.settle()
    #expect(kiosk.kiosk.focus == .row(1))
    #expect(kiosk.offset == 0)
    kiosk.press(.end)
    kiosk.settle()
    #expect(kiosk.kiosk.focus == .row(30))
    kiosk.press(.tab(isBackward: true))
    #expect(kiosk.kiosk.focus == .row(29))
    #expect(kiosk.fault == nil)
  }

  @Test("The ring shows once a key was used and goes when the screen is touched")
  func ring() {
    var kiosk = kiosk()
    func hasRing() -> Bool { kiosk.list.items.contains { $0.element == .focusRing } }
    #expect(!hasRing())
    kiosk.press(.down)
    #expect(hasRing())
    kiosk.tap(2)
    #expect(!hasRing())
  }
}
