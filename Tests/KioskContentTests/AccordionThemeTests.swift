import Foundation
import KioskContent
import KioskCore
import Testing

@Suite("The theme accordion")
struct AccordionThemeTests {
  private let theme = ThemeLoader().builtIn("accordion") ?? ThemeLoader().light

  @Test("Colours and measures are those of row A1")
  func rowA1() {
    #expect(theme.page.background == Color(hex: "#7fd2ff"))
    #expect(theme.card.color == .white)
    #expect(theme.card.cornerRadius == 12)
    #expect(
      theme.card.shadow
        == Theme.Shadow(color: Color.black.faded(to: 0.07), radius: 2, offsetY: 2))
    #expect(theme.page.gap == 12)
    #expect(theme.page.hintHeight == 44)
    #expect(theme.hint.size == 17)
    #expect(theme.hint.color == .white)
    #expect(theme.page.headerHeight == 56)
    #expect(theme.title.size == 17)
    // The accent is the chevron's colour.
    #expect(theme.title.color == theme.chevron.color.faded(to: 0.6))
  }

  @Test("The chevron is that of row A2")
  func rowA2() {
    #expect(theme.chevron.style == .circled)
    #expect(theme.chevron.size == 22)
    #expect(theme.chevron.target == 44)
    #expect(theme.chevron.closedAngle == -90)
    #expect(theme.chevron.openAngle == 0)
    #expect(theme.chevron.discColor != theme.chevron.color)
    #expect(theme.chevron.discColor.alpha > 0)
  }

  @Test("The motion is that of row A3")
  func rowA3() {
    let spring = Theme.MotionStyle.Curve.spring(response: 0.55, dampingFraction: 0.825)
    #expect(theme.motion == Theme.MotionStyle(curve: spring, fadesAnswer: true))
  }

  @Test("Its file says that it does not reach the contrast of the others")
  func note() throws {
    let path = Fixture.path("../../../Assets/themes/accordion.json")
    let text = try String(contentsOfFile: path, encoding: .utf8)
    #expect(text.contains("does not reach the contrast"))
  }
}
