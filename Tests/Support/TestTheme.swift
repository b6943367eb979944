package import KioskCore

extension Theme {
  /// Round numbers for layouts that are worked out on paper; colours that tell parts apart.
  package static func test(
    curve: MotionStyle.Curve = .eased(duration: 0.3), fadesAnswer: Bool = false
  ) -> Theme {
    func text(_ size: Double) -> Text {
      Text(families: ["Test"], size: size, isBold: false, color: .black, lineSpacing: 1)
    }
    return Theme(
      name: "test",
      page: Page(
        background: Color(red: 240, green: 240, blue: 240), margin: 20, gap: 10, headerHeight: 60,
        hintHeight: 30, maximumWidth: 720),
      card: Card(
        color: .white, pressedColor: Color(red: 220, green: 220, blue: 220), cornerRadius: 12,
        padding: 16, minimumHeight: 56, borderWidth: 0, borderColor: .black,
        shadow: Shadow(
          color: Color(red: 0, green: 0, blue: 0, alpha: 18), radius: 2, offsetY: 2)),
      chevron: Chevron(
        style: .plain, color: .black, discColor: .black, size: 16, target: 44, closedAngle: 0,
        openAngle: 180),
      title: text(28), hint: text(14), question: text(16), answer: text(16),
      focusRing: FocusRing(color: Color(red: 0, green: 80, blue: 200), width: 3, distance: 2),
      scrollBar: Color(red: 90, green: 90, blue: 90),
      motion: MotionStyle(curve: curve, fadesAnswer: fadesAnswer))
  }

  /// Another look with the same lengths.
  package static var testContrast: Theme {
    var theme = test()
    theme.name = "test-contrast"
    theme.page.background = .black
    theme.card.color = .black
    theme.question.color = .white
    return theme
  }
}
