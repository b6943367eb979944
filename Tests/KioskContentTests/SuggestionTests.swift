import KioskContent
import Testing

@Suite("Suggestions")
struct SuggestionTests {
  private let known = ["light", "dark", "high-contrast", "accordion"]

  @Test(
    "A slip of the finger finds the word that was meant",
    arguments: [
      ("drak", "dark"), ("Dark", "dark"), ("ligth", "light"), ("highcontrast", "high-contrast"),
      ("acordeon", "accordion"), ("dark ", "dark"),
    ])
  func near(_ word: String, _ meant: String) {
    #expect(Suggestion.nearest(to: word, among: known) == meant)
  }

  @Test("What is far from everything finds nothing", arguments: ["", "x", "solarized", "zzzz"])
  func far(_ word: String) { #expect(Suggestion.nearest(to: word, among: known) == nil) }

  @Test("A word of any length is judged at once")
  func long() {
    #expect(Suggestion.nearest(to: String(repeating: "d", count: 1_000_000), among: known) == nil)
  }

  @Test("Nothing is near where nothing is known")
  func nothingKnown() { #expect(Suggestion.nearest(to: "dark", among: []) == nil) }
}
