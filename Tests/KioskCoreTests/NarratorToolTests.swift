import KioskCore
import KioskTestSupport
import Testing

/// What a visitor hears of the tools who cannot see the screen.
@Suite struct NarratorToolTests {
  private struct WholeTexts: SentenceSplitting {
    func sentences(of text: String, language: String?) -> [Range<Int>] {
      [0..<text.unicodeScalars.count]
    }
  }

  private struct Listener {
    var visitor = TestKiosk.equipped(TestKiosk.catalog(1))
    var narrator = Narrator(sentences: WholeTexts())

    init() {
      visitor.kiosk.readsAloud = true
      _ = narrator.begin(&visitor.kiosk)
    }

    mutating func press(_ key: Event.Key) -> [String] {
      visitor.press(key)
      let said = narrator.follow(.key(key, isRepeat: false), in: &visitor.kiosk)
      visitor.settle()
      return said.map(\.text)
    }

    mutating func press(_ keys: [Event.Key]) -> [String] { keys.map { press($0) }.last ?? [] }
  }

  @Test func `A tool is said with what it is, its state and its place`() {
    var listener = Listener()
    _ = listener.press(.down)
    #expect(
      listener.press(.down)
        == ["Smaller text, button, step 1 of 6, smallest size, button 1 of 8"])
    #expect(listener.press(.down) == ["Larger text, button, step 1 of 6, button 2 of 8"])
    #expect(listener.press(.down) == ["High contrast, button, off, button 3 of 8"])
    #expect(
      listener.press([.down, .down, .down])
        == ["Language, button, button 6 of 8", "English"])
    #expect(listener.press([.down, .down]) == ["Help, button, button 8 of 8"])
    #expect(listener.press(.down) == ["End of the list"])
  }

  @Test func `What a tool changes is said, and that it changes nothing more`() {
    var listener = Listener()
    _ = listener.press([.down, .down])
    #expect(listener.press(.enter) == ["Smaller text, step 1 of 6, smallest size"])
    _ = listener.press(.down)
    #expect(listener.press(.enter) == ["Larger text, step 2 of 6"])
    #expect(
      listener.press([.enter, .enter, .enter, .enter])
        == ["Larger text, step 6 of 6, largest size"])
    #expect(listener.press(.enter) == ["Larger text, step 6 of 6, largest size"])
    _ = listener.press(.down)
    #expect(listener.press(.space) == ["High contrast, on"])
    #expect(listener.press(.space) == ["High contrast, off"])
  }

  @Test func `A finger on a tool is heard as well`() {
    var listener = Listener()
    listener.visitor.tap(.contrast)
    let said = listener.narrator.follow(.pointerUp(.finger(1)), in: &listener.visitor.kiosk)
    #expect(said.map(\.text) == ["High contrast, button, on, button 3 of 8"])
  }

  @Test func `Languages are said each in itself, and then the screen speaks the chosen one`() {
    var listener = Listener()
    _ = listener.press([.down, .down, .down, .down, .down, .down, .down])
    #expect(listener.press(.enter) == ["Language", "English", "button, selected"])
    listener.visitor.press(.down)
    let said = listener.narrator.follow(
      .key(.down, isRepeat: false), in: &listener.visitor.kiosk)
    #expect(said.map(\.text) == ["العربية", "button"])
    #expect(said.map(\.language) == ["ar", "en"])
    #expect(listener.press(.down) == ["Close, button"])
    #expect(listener.press([.up, .enter]) == ["Language, button, button 6 of 8", "العربية"])
  }
}
