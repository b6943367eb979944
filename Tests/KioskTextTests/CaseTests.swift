import KioskCore
import KioskText
import Testing

/// Bugs of other programs, each as a test of its kind; the texts lie in Fixtures/Text.
@Suite struct CaseTests {
  @Test(
    "Texts without anything to see have lines but no pictures", arguments: ["X01", "X01-allblank"])
  func blankTexts(name: String) throws {
    let engine = try TestText.engine()
    for item in try Fixture.load(name) {
      for text in [item.question, item.answer] {
        let shaped = engine.shape([Block(text)], style: TestText.style(), width: 400)
        #expect(!shaped.lines.isEmpty)
        #expect(shaped.size.height.isFinite && shaped.size.height > 0)
        for run in shaped.runs { #expect(!run.frame.isEmpty) }
      }
    }
  }

  @Test("No blocks have no lines") func noBlocks() throws {
    #expect(try TestText.engine().shape([], style: TestText.style(), width: 400).lines.isEmpty)
  }
}
