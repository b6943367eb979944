import KioskCore
import KioskTestSupport
import Testing

/// One picture of links in an answer, or of the card that a link opens.
struct CardPicture: RecordedPicture {
  /// What a visitor does once the first answer is open.
  enum Act: Sendable {
    case nothing
    /// Follows the link of this number and waits.
    case follow(Int)
    /// As `follow`, looked at after so many milliseconds.
    case following(Int, after: Double)
    /// Goes to it with the Tab key.
    case focus(Int)
    /// Puts a finger on it.
    case press(Int)
    /// Asks how the screen is used.
    case help
  }

  let name: String
  var language = "en"
  var theme = "light"
  var size = Size(width: 540, height: 960)
  var textScale = 1.0
  let act: Act

  static let folder = Repository.path("Tests/Fixtures/Pictures/Cards")

  private static let landscape = Size(width: 960, height: 540)

  static let all: [CardPicture] = [
    CardPicture(name: "links-light", act: .nothing),
    CardPicture(name: "links-dark-focus", theme: "dark", act: .focus(0)),
    CardPicture(name: "links-high-contrast-pressed", theme: "high-contrast", act: .press(0)),
    CardPicture(name: "links-accordion-focus", theme: "accordion", act: .focus(2)),
    CardPicture(name: "links-ar-focus", language: "ar", act: .focus(0)),
    CardPicture(name: "links-3.1", textScale: 3.1, act: .focus(0)),
    CardPicture(name: "card-light", act: .follow(0)),
    CardPicture(name: "card-light-half-way", act: .following(0, after: 140)),
    CardPicture(name: "card-dark-de", language: "de", theme: "dark", act: .follow(0)),
    CardPicture(name: "card-high-contrast", theme: "high-contrast", act: .follow(1)),
    CardPicture(name: "card-accordion", theme: "accordion", act: .follow(2)),
    CardPicture(name: "card-ar", language: "ar", act: .follow(0)),
    CardPicture(name: "card-ar-telephone", language: "ar", act: .follow(2)),
    CardPicture(name: "card-3.1", textScale: 3.1, act: .follow(0)),
    CardPicture(name: "card-ar-3.1", language: "ar", textScale: 3.1, act: .follow(0)),
    CardPicture(name: "card-landscape", size: landscape, act: .follow(0)),
    CardPicture(
      name: "card-landscape-ar", language: "ar", theme: "dark", size: landscape, act: .follow(0)),
    CardPicture(name: "card-landscape-3.1", size: landscape, textScale: 3.1, act: .follow(0)),
    CardPicture(name: "card-too-long", act: .follow(3)),
    CardPicture(name: "help-light", act: .help),
    CardPicture(name: "help-dark-de", language: "de", theme: "dark", act: .help),
    CardPicture(name: "help-ar", language: "ar", theme: "high-contrast", act: .help),
    CardPicture(name: "help-3.1", textScale: 3.1, act: .help),
    CardPicture(name: "help-landscape", theme: "accordion", size: landscape, act: .help),
  ]

  /// Three questions in the picture's language; the first answer has links of every kind, one over
  /// two lines and one in a point.
  var catalog: Catalog {
    let words = Self.words[language] ?? Self.words["en", default: []]
    let long = "https://example.org/" + String(repeating: "archive/", count: 400)
    let answer = [
      Block(runs: [
        TextRun(words[1] + " "),
        TextRun(words[2], link: .address("https://www.example.org/opening-hours")),
        TextRun(". " + words[3] + " "),
        TextRun("post@example.org", link: .address("mailto:post@example.org")), TextRun("."),
      ]),
      Block(
        .bullet(level: 0),
        runs: [TextRun(words[4] + " "), TextRun(words[5], link: .address("tel:+49-30-123456"))]),
      Block(
        .bullet(level: 0),
        runs: [
          TextRun(words[6], link: .address(long)), TextRun(" · "),
          TextRun(words[7], link: .question(2)),
        ]),
    ]
    var catalog = Catalog(
      title: words[8], language: language,
      faqs: [
        FAQ(id: 1, question: words[0], answer: answer),
        FAQ(id: 2, question: words[7], answer: words[1]),
        FAQ(id: 3, question: words[6], answer: words[1]),
      ])
    if language == "ar" { catalog.direction = .rightToLeft }
    return catalog
  }

  private static let words: [String: [String]] = [
    "en": [
      "When are you open?", "All hours stand on our page:",
      "opening hours of the library and of its branches", "Or write to", "By telephone:",
      "030 123456", "Archive", "What does a card cost?", "Library",
    ],
    "de": [
      "Wann haben Sie geöffnet?", "Alle Zeiten stehen auf unserer Seite:",
      "Öffnungszeiten der Bibliothek und ihrer Zweigstellen", "Oder schreiben Sie an",
      "Telefonisch:", "030 123456", "Archiv", "Was kostet ein Ausweis?", "Bibliothek",
    ],
    "ar": [
      "متى تفتحون؟", "جميع المواعيد على صفحتنا:", "مواعيد فتح المكتبة وفروعها في المدينة كلها",
      "أو اكتبوا إلى", "هاتفيا:", "030 123456", "الأرشيف", "كم تكلف البطاقة؟", "المكتبة",
    ],
  ]
}
