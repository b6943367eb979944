import KioskContent
import KioskCore
import Testing

@Suite("Contrast")
struct ThemeContrastTests {
  @Test("Contrast is counted as WCAG does")
  func knownValues() throws {
    #expect(abs(Color.black.contrast(on: .white) - 21) < 1e-9)
    #expect(abs(Color.white.contrast(on: .black) - 21) < 1e-9)
    #expect(Color.white.contrast(on: .white) == 1)
    // The lightest grey that reaches 4.5 on white, and its neighbour.
    #expect(try #require(Color(hex: "#767676")).contrast(on: .white) >= 4.5)
    #expect(try #require(Color(hex: "#777777")).contrast(on: .white) < 4.5)
  }

  @Test("A colour that is not opaque counts as what is seen")
  func translucent() {
    #expect(Color.black.faded(to: 0).contrast(on: .white) == 1)
    #expect(Color.black.faded(to: 0.5).contrast(on: .white) < 5)
  }

  @Test(
    "Text and chevrons reach the promised contrast on every ground they lie on",
    arguments: [("light", 4.5), ("dark", 4.5), ("high-contrast", 7.0)])
  func texts(_ name: String, _ least: Double) throws {
    let theme = try #require(ThemeLoader().builtIn(name))
    let page = theme.page.background
    for ground in [theme.card.color, theme.card.pressedColor] {
      for color in [
        theme.question.color, theme.answer.color, theme.chevron.color, theme.link.color,
      ] {
        #expect(color.contrast(on: ground) >= least, "\(color.hex) on \(ground.hex)")
      }
    }
    for card in [theme.card.color, theme.card.pressedColor] {
      let panel = theme.panelColor(on: card)
      #expect(theme.answer.color.contrast(on: panel) >= least, "code on \(panel.hex)")
    }
    for color in [theme.title.color, theme.hint.color, theme.section.color] {
      #expect(color.contrast(on: page) >= least, "\(color.hex) on \(page.hex)")
    }
  }

  @Test(
    "Panels and the rules of tables can be told from their card", arguments: ThemeLoader.names)
  func rules(_ name: String) throws {
    let theme = try #require(ThemeLoader().builtIn(name))
    let card = theme.card.color
    #expect(theme.ruleColor(on: card).contrast(on: card) >= 1.4)
    #expect(theme.panelColor(on: card) != card)
    if name == "high-contrast" { #expect(theme.ruleColor(on: card).contrast(on: card) >= 3) }
  }

  @Test(
    "What is read aloud stands out, and keeps its contrast",
    arguments: ThemeLoader.names)
  func spoken(_ name: String) throws {
    let theme = try #require(ThemeLoader().builtIn(name))
    for card in [theme.card.color, theme.card.pressedColor] {
      let ground = theme.spokenColor(on: card)
      #expect(ground.contrast(on: card) >= 1.1, "\(ground.hex) on \(card.hex)")
      let before = theme.answer.color.contrast(on: card)
      #expect(theme.answer.color.contrast(on: ground) >= (before >= 7 ? 7 : min(before, 4.5)))
      let link = theme.linkColor(onSpoken: ground)
      #expect(link.contrast(on: ground) >= 4.5)
      #expect(theme.link.color.contrast(on: ground) >= 3)
    }
  }

  @Test(
    "Links reach 4.5 : 1 on every card, and so do the words on a button",
    arguments: ThemeLoader.names)
  func links(_ name: String) throws {
    let theme = try #require(ThemeLoader().builtIn(name))
    for ground in [theme.card.color, theme.card.pressedColor] {
      #expect(theme.link.color.contrast(on: ground) >= 4.5, "on \(ground.hex)")
    }
  }

  @Test("The focus ring stands out from page and card", arguments: ThemeLoader.names)
  func focusRing(_ name: String) throws {
    let theme = try #require(ThemeLoader().builtIn(name))
    for ground in [theme.page.background, theme.card.color] {
      #expect(theme.focusRing.color.contrast(on: ground) >= 3, "on \(ground.hex)")
    }
  }
}
