import KioskContent
import KioskCore
import Testing

@Suite("Theme files")
struct ThemeTests {
  private let loader = ThemeLoader()

  private func load(_ text: String) -> ThemeResult {
    loader.load(Array(text.utf8), named: "night.json")
  }

  @Test("The four built-in themes are read without a fault, under their names")
  func builtIn() {
    #expect(ThemeLoader.names == ["light", "dark", "high-contrast", "accordion"])
    for name in ThemeLoader.names { #expect(loader.builtIn(name)?.name == name) }
    #expect(loader.builtIn("light") == loader.light)
    #expect(loader.builtIn("drak") == nil)
  }

  @Test("light sets every key: nothing of it is left to chance")
  func lightIsComplete() {
    let light = loader.light
    #expect(light.page.background == Color(hex: "#f2f2f7"))
    #expect(light.page.margin == 16)
    #expect(light.page.gap == 12)
    #expect(light.page.headerHeight == 64)
    #expect(light.page.hintHeight == 36)
    #expect(light.page.maximumWidth == 720)
    #expect(light.card.color == .white)
    #expect(light.card.pressedColor == Color(hex: "#e6e6ec"))
    #expect(light.card.cornerRadius == 12)
    #expect(light.card.padding == 16)
    #expect(light.card.minimumHeight == 56)
    #expect(light.card.borderWidth == 0)
    // 8 % of black.
    #expect(
      light.card.shadow
        == Theme.Shadow(color: Color.black.faded(to: 0.08), radius: 3, offsetY: 1))
    #expect(light.chevron.style == .plain)
    #expect(light.chevron.size == 16)
    #expect(light.chevron.target == 44)
    #expect(light.chevron.closedAngle == 0)
    #expect(light.chevron.openAngle == 180)
    #expect(light.title.size == 28)
    #expect(light.title.isBold)
    #expect(light.hint.size == 15)
    #expect(light.question.size == 17)
    #expect(light.answer.size == 16)
    #expect(light.answer.lineSpacing == 1.5)
    #expect(light.section.size == 21)
    for text in [light.title, light.hint, light.section, light.question, light.answer] {
      #expect(text.families == ["DejaVu Sans", "Noto Sans", "sans-serif"])
      #expect(text.lineSpacing >= 1)
    }
    #expect(
      light.focusRing
        == Theme.FocusRing(color: Color(red: 0x0A, green: 0x5B, blue: 0xD3), width: 3, distance: 2))
    #expect(light.scrollBar.alpha > 0)
    #expect(light.motion == Theme.MotionStyle(curve: .eased(duration: 0.3), fadesAnswer: false))
  }

  @Test("A theme may be a line long: what it leaves out is light's")
  func partial() {
    let result = load(#"{"page": {"gap": 20}, "card": {"shadow": {"offsetY": -2}}}"#)
    var expected = loader.light
    expected.name = "night"
    expected.page.gap = 20
    expected.card.shadow.offsetY = -2
    #expect(result.theme == expected)
    #expect(result.diagnostics.isEmpty)
  }

  @Test("A theme that knows nothing of sections has headings that go with its title")
  func sectionsOfOldThemes() throws {
    let old = load(##"{"title": {"color": "#ff0000", "size": 40}}"##).theme
    let expected = Color(red: 255, green: 0, blue: 0)
    #expect(old?.section.color == expected && old?.section.size == 30)
    let own = load(##"{"title": {"color": "#ff0000"}, "section": {"size": 12}}"##).theme
    #expect(own?.section.color == expected && own?.section.size == 12)
    #expect(load("{}").theme?.section == loader.light.section)
  }

  @Test("Every form of a colour is read", arguments: ["#abc", "#aabbcc", "#aabbccff", "0xaabbcc"])
  func colors(_ hex: String) {
    let result = load(#"{"page": {"background": "\#(hex)"}}"#)
    #expect(result.theme?.page.background == Color(red: 0xAA, green: 0xBB, blue: 0xCC))
  }

  @Test(
    "A wrong colour is an error at its place that says which forms there are",
    arguments: ["\"blue\"", "\"#12\"", "\"#12345g\"", "\"\"", "255", "null", "[1,2,3]"])
  func wrongColors(_ written: String) {
    let result = load("{\n \"page\": {\"background\": \(written)}}")
    #expect(result.diagnostics.map(\.place) == ["2:25 error"])
    let message = result.diagnostics.first?.message ?? ""
    #expect(message.hasPrefix("page.background cannot be"))
    #expect(message.contains("\"#rrggbb\""))
    #expect(result.theme?.page.background == loader.light.page.background)
    #expect(result.outcome == .contentFaults)
  }

  @Test("Unknown keys are errors that name the nearest known one")
  func unknown() {
    let result = load(#"{"card": {"colour": 1}, "Page": {}, "xyzzy": 1}"#)
    #expect(result.diagnostics.map(\.place) == ["1:11 error", "1:25 error", "1:37 error"])
    #expect(result.diagnostics.first?.message.contains("did you mean \"color\"?") == true)
    #expect(result.diagnostics[1].message.contains("did you mean \"page\"?"))
    #expect(result.diagnostics[2].message.contains("known here are"))
  }

  @Test("Wrong types and numbers out of range are errors; the value stays light's")
  func wrongTypes() {
    let result = load(
      """
      {"page": {"gap": "12", "margin": -1},
       "title": {"size": 0, "isBold": 1, "families": []},
       "chevron": {"style": "round"}, "card": 7,
       "motion": {"curve": "eased", "response": 1}}
      """)
    #expect(
      result.diagnostics.map(\.place) == [
        "1:18 error", "1:34 error", "2:20 error", "2:33 error", "2:48 error", "3:23 error",
        "3:41 error", "4:31 error",
      ])
    var light = loader.light
    light.name = "night"
    #expect(result.theme == light)
  }

  @Test("Both curves are read with their numbers")
  func curves() {
    let spring = load(#"{"motion":{"curve":"spring","response":0.4,"dampingFraction":1}}"#)
    #expect(spring.theme?.motion.curve == .spring(response: 0.4, dampingFraction: 1))
    let eased = load(#"{"motion":{"duration":0.5,"fadesAnswer":true}}"#)
    #expect(
      eased.theme?.motion == Theme.MotionStyle(curve: .eased(duration: 0.5), fadesAnswer: true))
  }

  @Test("A note, a trailing comma and a byte order mark do no harm")
  func note() {
    let result = load("\u{FEFF}{\"note\": \"why\",}")
    #expect(result.theme != nil)
    #expect(result.diagnostics.map(\.place) == ["1:15 warning"])
  }

  @Test("What is no object gives no theme")
  func notAnObject() {
    for text in ["", "[]", "\"dark\"", "{", "{\"page\": {}} x"] {
      let result = load(text)
      #expect(result.theme == nil, "\(text)")
      #expect(result.outcome == .contentFaults)
    }
    #expect(loader.load(path: "/no/such/theme.json").outcome == .noInput)
  }
}
