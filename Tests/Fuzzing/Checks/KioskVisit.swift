import KioskCore
import KioskTestSupport

/// A kiosk and whatever is done to it.
struct KioskVisit {
  var kiosk: TestKiosk

  init(theme: Theme) {
    var catalog = TestKiosk.catalog(8)
    catalog.faqs[1].answer = [
      Block(.heading(level: 2), runs: [TextRun("Heading")]),
      Block(.bullet(level: 1), runs: [TextRun("because ", style: .bold)]),
      Block(.code, runs: [TextRun("let a = 1\n  b")]),
      Block(
        .table(Table(rows: [[[TextRun("Day")], [TextRun("Hours")]], [[TextRun("Mon")]]])), runs: []),
      Block(.image(ImageSource(path: "map.png", width: 400, height: 90)), runs: [TextRun("Map")]),
    ]
    catalog.faqs[4].sections = ["Visiting", "Hours"]
    kiosk = TestKiosk(catalog, settings: Settings(theme: theme))
  }

  var fault: String? { kiosk.fault }

  mutating func openEverything() {
    for _ in kiosk.kiosk.catalog.faqs {
      kiosk.press(.tab(isBackward: false))
      kiosk.press(.enter)
    }
    kiosk.pass(0.1)
    kiosk.look()
    kiosk.pass(5)
    kiosk.look()
  }
}
