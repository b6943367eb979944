import KioskCore
import KioskTestSupport
import Testing

/// What staff are told at the lower edge while visitors go on.
@Suite struct StaffStripTests {
  private static let note = "config.json:2:15: text-scale cannot be \"99\": write 0.5 to 4"

  private func kiosk(
    _ count: Int = 30, size: Size = Size(width: 540, height: 800), notes: [String] = [note],
    settings: Settings? = nil
  ) -> TestKiosk {
    var visitor = TestKiosk(TestKiosk.catalog(count), size: size, settings: settings)
    visitor.kiosk.tellStaff(notes, at: visitor.now)
    visitor.settle()
    return visitor
  }

  @Test func `It ends at the lower edge and takes its room from the list`() throws {
    var visitor = kiosk()
    let scene = visitor.kiosk.scene(at: visitor.now)
    let strip = try #require(scene.staff)
    #expect(strip.panel.maxY == 800)
    #expect(scene.size.height == strip.panel.y)
    #expect(visitor.list.size == Size(width: 540, height: 800))
    let beyond = visitor.list.items.filter { $0.element != .staff && $0.clip.maxY > strip.panel.y }
    #expect(beyond.isEmpty, "nothing of the list shows below it")
    #expect(visitor.fault == nil)
  }

  @Test func `The last question can be scrolled above it and opened`() throws {
    var visitor = kiosk()
    visitor.kiosk.perform(.focusLast, at: visitor.now)
    visitor.settle()
    let scene = visitor.kiosk.scene(at: visitor.now)
    let last = try #require(scene.rows.last)
    #expect(last.card.maxY <= scene.size.height)
    visitor.tap(last.id)
    visitor.settle()
    #expect(visitor.kiosk.open == [last.id])
    #expect(visitor.fault == nil)
  }

  @Test func `A touch on it opens nothing that it hides`() throws {
    var visitor = kiosk()
    let strip = try #require(visitor.kiosk.scene(at: visitor.now).staff)
    for y in stride(from: strip.panel.y, to: 800, by: 3) {
      visitor.handle(.pointerDown(.finger(1), Point(x: 200, y: y)))
      visitor.pass(0.05)
      visitor.handle(.pointerUp(.finger(1)))
      visitor.pass(1)
    }
    #expect(visitor.kiosk.open.isEmpty)
  }

  @Test func `Of several faults the first is named and the others are counted`() throws {
    var visitor = kiosk(notes: [Self.note, "theme.json: there is no such file", "x"])
    let node = try #require(visitor.kiosk.accessTree(at: visitor.now).first { $0.id == "staff" })
    #expect(
      node.name == "For staff: defaults stand in for settings with errors. \(Self.note) (+2)")
    #expect(node.language == "en")
    #expect(node.frame == visitor.kiosk.scene(at: visitor.now).staff?.panel)
  }

  @Test func `Screen readers find it above a page that hides the list, too`() {
    var visitor = kiosk()
    visitor.kiosk.showOutage(at: visitor.now)
    visitor.settle()
    #expect(visitor.kiosk.accessTree(at: visitor.now).last?.id == "staff")
    #expect(visitor.list.items.last?.element == .staff)
  }

  @Test func `With no notes the picture is what it was without`() {
    var visitor = kiosk()
    visitor.kiosk.tellStaff([], at: visitor.now)
    visitor.settle()
    var plain = TestKiosk(TestKiosk.catalog(30))
    plain.settle()
    #expect(visitor.list == plain.list)
  }

  @Test func `Everything else keeps its size though the screen is lower`() {
    let landscape = Size(width: 1920, height: 1080)
    var visitor = kiosk(size: landscape)
    var plain = TestKiosk(TestKiosk.catalog(30), size: landscape)
    let rows = visitor.kiosk.scene(at: visitor.now).rows.map(\.card)
    let same = plain.kiosk.scene(at: plain.now).rows.map(\.card)
    #expect(Array(same.prefix(rows.count)) == rows)
  }

  @Test(
    "It fits any screen at any text size",
    arguments: [
      Size(width: 320, height: 240), Size(width: 320, height: 640), Size(width: 1080, height: 1920),
      Size(width: 1920, height: 1080), Size(width: 1, height: 1), Size(width: 3840, height: 2160),
    ], [0.5, 1, 3.1, 4])
  func fits(size: Size, textScale: Double) {
    var visitor = kiosk(
      size: size, settings: Settings(theme: .test(), textScale: textScale))
    let strip = visitor.kiosk.scene(at: visitor.now).staff
    #expect((strip?.panel.height ?? 0) <= max(size.height * 0.5, 1), "\(String(describing: strip))")
    if size.width > 1 { #expect(visitor.fault == nil) }
  }

  @Test func `It follows a screen that is turned, and a reset leaves it there`() throws {
    var visitor = kiosk()
    visitor.kiosk.resize(to: Size(width: 800, height: 540), at: visitor.now)
    visitor.settle()
    #expect(visitor.kiosk.scene(at: visitor.now).staff?.panel.maxY == 540)
    visitor.kiosk.reset(at: visitor.now)
    visitor.settle()
    #expect(visitor.kiosk.scene(at: visitor.now).staff?.panel.maxY == 540)
    #expect(visitor.list.size == Size(width: 800, height: 540))
    #expect(visitor.fault == nil)
  }
}
