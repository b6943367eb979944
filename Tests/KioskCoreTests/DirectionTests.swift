import KioskCore
import KioskTestSupport
import Testing

@Suite("Which way the screen reads")
struct DirectionTests {
  private func catalog(direction: Direction?, screen: Direction) -> Catalog {
    var catalog = TestKiosk.catalog(3)
    catalog.direction = direction
    catalog.screenDirection = screen
    return catalog
  }

  /// Whether the first row's chevron is in the left half of its card.
  private func isMirrored(_ kiosk: inout TestKiosk) throws -> Bool {
    let row = try #require(kiosk.kiosk.scene(at: kiosk.now).rows.first)
    return row.chevron.x < row.card.x + row.card.width / 2
  }

  @Test(
    "The content's direction rules, else the screen's own",
    arguments: [
      (nil, .leftToRight, false), (nil, .rightToLeft, true), (.leftToRight, .rightToLeft, false),
      (.rightToLeft, .leftToRight, true),
    ] as [(Direction?, Direction, Bool)])
  func mirroring(direction: Direction?, screen: Direction, isMirrored: Bool) throws {
    var kiosk = TestKiosk(catalog(direction: direction, screen: screen))
    #expect(try self.isMirrored(&kiosk) == isMirrored)
    #expect(kiosk.fault == nil)
  }

  @Test("New content that reads the other way turns the screen and keeps what is open")
  func turning() throws {
    var kiosk = TestKiosk(catalog(direction: nil, screen: .leftToRight))
    kiosk.tap(2)
    kiosk.settle()
    try kiosk.kiosk.apply(catalog(direction: nil, screen: .rightToLeft), at: kiosk.now)
    kiosk.settle()
    #expect(try isMirrored(&kiosk))
    #expect(kiosk.kiosk.open == [2])
    #expect(kiosk.fault == nil)
  }
}
