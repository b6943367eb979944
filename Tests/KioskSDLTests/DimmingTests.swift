import KioskCore
import Testing

@testable import KioskSDL

@MainActor
@Suite struct DimmingTests {
  @Test func `A translucent fill is the colour's own mixing, for every channel and alpha`() throws {
    let easel = Easel(glyphs: PatternPainter())
    for alpha in stride(from: 1, through: 254, by: 1) {
      let veil = Color(
        red: UInt8(alpha), green: UInt8(255 - alpha), blue: 90, alpha: UInt8(alpha))
      var list = DisplayList(size: Size(width: 256, height: 4), background: .black)
      for value in 0..<256 {
        let level = UInt8(value)
        let place = Rect(x: Double(value), y: 0, width: 1, height: 4)
        list.items.append(
          Sample.item(
            value, place, .fill(place, Color(red: level, green: 255 - level, blue: level / 2))))
      }
      let all = Rect(x: 0, y: 0, width: 256, height: 4)
      list.items.append(Sample.item(300, all, .fill(all, veil)))
      let picture = try easel.picture(of: list)
      for value in 0..<256 {
        let level = UInt8(value)
        let below = Color(red: level, green: 255 - level, blue: level / 2)
        #expect(picture[value, 1] == veil.over(below).pixel)
      }
    }
  }
}
