import KioskCore
import Testing

@Suite struct DamageTests {
  private let size = Size(width: 1080, height: 1920)
  private let sky = Color(red: 127, green: 210, blue: 255)

  private func card(_ row: Int, y: Double, height: Double) -> DisplayItem {
    let shape = CardShape(
      fill: .white, ground: sky, cornerRadius: 24, borderWidth: 0, borderColor: .black,
      shadowColor: Color(red: 0, green: 0, blue: 0, alpha: 18), shadowRadius: 4, shadowOffsetY: 4)
    return DisplayItem(
      element: .row(row), clip: Rect(x: 0, y: 0, width: 1080, height: 1920),
      command: .card(frame: Rect(x: 40, y: y, width: 1000, height: height), shape: shape))
  }

  private func text(_ row: Int, _ words: String, y: Double) -> DisplayItem {
    DisplayItem(
      element: .row(row), clip: Rect(x: 0, y: 0, width: 1080, height: 1920),
      command: .text(
        ink: GlyphRun.Ink(text: words, font: 1), frame: Rect(x: 80, y: y, width: 500, height: 40),
        color: .black, ground: .white))
  }

  private func list(_ items: [DisplayItem]) -> DisplayList {
    DisplayList(size: size, background: sky, items: items)
  }

  private func painted(_ old: DisplayList, _ new: DisplayList) -> [Rect] {
    Damage.between(old: old, new: new).paint
  }

  @Test func `Equal lists have no damage`() {
    let page = list([card(1, y: 100, height: 200), text(1, "a", y: 130)])
    #expect(Damage.between(old: page, new: page).isEmpty)
  }

  @Test func `Without an old list, or with another size or background, all is damaged`() {
    let page = list([card(1, y: 100, height: 200)])
    var other = page
    other.background = .black
    var smaller = page
    smaller.size.height = 1000
    #expect(Damage.between(old: nil, new: page) == .whole(size))
    #expect(Damage.between(old: other, new: page) == .whole(size))
    #expect(Damage.between(old: smaller, new: page) == .whole(size))
  }

  @Test func `A text that changed damages its old and its new box alone`() {
    let old = list([card(1, y: 100, height: 400), text(1, "a", y: 150), text(1, "b", y: 250)])
    let new = list([card(1, y: 100, height: 400), text(1, "a", y: 150), text(1, "c", y: 350)])
    let both = [
      Rect(x: 80, y: 250, width: 500, height: 40), Rect(x: 80, y: 350, width: 500, height: 40),
    ]
    #expect(painted(old, new).sorted { $0.y < $1.y } == both)
  }

  @Test func `A card that moved keeps its white inside`() {
    let old = list([card(1, y: 100, height: 600)])
    let new = list([card(1, y: 110, height: 600)])
    let inside = Rect(x: 160, y: 180, width: 760, height: 440)
    #expect(!painted(old, new).contains { $0.intersects(inside) })
  }

  @Test func `A toggle that moves five cards by ten pixels paints a tenth of them`() {
    let rows = (0..<6).map { row in (row, 100 + Double(row) * 260) }
    let old = list(rows.map { card($0, y: $1, height: 236) })
    let new = list(
      rows.map { card($0, y: $1 + ($0 > 0 ? 10 : 0), height: 236 + ($0 == 0 ? 10 : 0)) })
    let area = painted(old, new).reduce(0) { $0 + $1.area }
    #expect(area < 0.35 * 6 * 1000 * 236, "painted \(area) pixels")
  }

  @Test func `Of many scattered changes at most three rectangles are presented`() {
    let words = (0..<40).map { text($0, "word \($0)", y: Double($0) * 45) }
    let others = (0..<40).map { text($0, "other \($0)", y: Double($0) * 45) }
    let damage = Damage.between(old: list(words), new: list(others))
    #expect(damage.present.count <= 3)
    for rect in damage.paint { #expect(damage.present.contains { $0.contains(rect) }) }
  }

  @Test func `Items that changed places are damaged where they lie`() {
    let (one, other) = (card(1, y: 100, height: 200), card(2, y: 250, height: 200))
    let damaged = painted(list([one, other]), list([other, one]))
    let overlap = Rect(x: 40, y: 250, width: 1000, height: 50)
    #expect(damaged.contains { $0.contains(overlap) })
  }
}
