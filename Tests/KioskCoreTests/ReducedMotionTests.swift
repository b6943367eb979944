import KioskCore
import KioskTestSupport
import Testing

/// Without motion each change is one frame, which is final.
@Suite struct ReducedMotion {
  private func kiosk(_ catalog: Catalog = LinkTests.catalog) -> TestKiosk {
    TestKiosk(
      catalog, size: Size(width: 400, height: 420),
      settings: Settings(theme: .test(), reducesMotion: true))
  }

  /// What comes of one change: the frames that differ from the one before, until nothing is due.
  private func frames(_ kiosk: inout TestKiosk) -> Int {
    var count = 0
    var last = kiosk.list
    for _ in 0..<10 {
      let wake = kiosk.look()
      if kiosk.list.items != last.items { count += 1 }
      last = kiosk.list
      if wake == .never { return count }
      kiosk.pass(1.0 / 60)
    }
    return count
  }

  @Test(arguments: [
    Event.Key.down, .end, .home, .pageDown, .pageUp, .up, .tab(isBackward: false), .enter, .space,
    .right, .left,
  ])
  func `a key makes one frame at most`(key: Event.Key) {
    var kiosk = kiosk()
    for first in [Event.Key.down, .enter, .down] { kiosk.press(first) }
    for _ in 0..<4 {
      kiosk.handle(.key(key, isRepeat: false))
      #expect(frames(&kiosk) <= 1)
    }
    #expect(kiosk.fault == nil)
  }

  @Test func `opening, a card, and putting it away are one frame each`() {
    var kiosk = kiosk()
    for key in [Event.Key.down, .down] { kiosk.press(key) }
    for key in [Event.Key.enter, .tab(isBackward: false), .enter, .escape] {
      kiosk.handle(.key(key, isRepeat: false))
      #expect(frames(&kiosk) == 1, "\(key)")
    }
  }

  @Test func `the wheel and the way back to the start do not glide`() {
    var kiosk = kiosk(TestKiosk.catalog(40))
    kiosk.handle(.wheel(3))
    #expect(frames(&kiosk) == 1)
    kiosk.kiosk.reset(at: kiosk.now)
    #expect(frames(&kiosk) == 1)
  }

  @Test func `a finger's throw ends where the finger was lifted`() {
    var kiosk = kiosk(TestKiosk.catalog(40))
    kiosk.drag(from: Point(x: 200, y: 350), by: -200, over: 0.1)
    let offset = kiosk.offset
    #expect(offset > 0)
    #expect(frames(&kiosk) <= 1)
    kiosk.wait(1)
    #expect(kiosk.offset == offset)
  }

  @Test func `a list that is pulled beyond its edge is back with the finger's release`() {
    var kiosk = kiosk(TestKiosk.catalog(40))
    kiosk.drag(from: Point(x: 200, y: 50), by: 200, over: 0.2, stillFor: 0.2)
    #expect(frames(&kiosk) <= 1)
    #expect(kiosk.offset == 0)
  }

  @Test func `content that changes is one frame`() throws {
    var kiosk = kiosk(TestKiosk.catalog(6))
    var catalog = TestKiosk.catalog(6)
    catalog.faqs.remove(at: 1)
    try kiosk.kiosk.apply(catalog, at: kiosk.now)
    #expect(frames(&kiosk) == 1)
  }
}
