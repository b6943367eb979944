import KioskCore
import KioskTestSupport
import Testing

/// One picture of what shows when nobody is there.
struct SessionPicture: RecordedPicture {
  enum Sight: Sendable {
    /// The countdown so many seconds after it came.
    case countdown(after: Double)
    /// The countdown over the card of a link.
    case countdownOverCard
    /// So many seconds after passers-by were first shown a question.
    case attract(after: Double)
    case outage
  }

  let name: String
  var language = "en"
  var theme = "light"
  var size = Size(width: 540, height: 960)
  var textScale = 1.0
  let sight: Sight

  static let folder = Repository.path("Tests/Fixtures/Pictures/Sessions")

  private static let landscape = Size(width: 960, height: 540)

  static let all: [SessionPicture] = [
    SessionPicture(name: "countdown-light", sight: .countdown(after: 8)),
    SessionPicture(name: "countdown-coming", sight: .countdown(after: 0.15)),
    SessionPicture(
      name: "countdown-dark-de", language: "de", theme: "dark", sight: .countdown(after: 1)),
    SessionPicture(
      name: "countdown-high-contrast", theme: "high-contrast", sight: .countdown(after: 14)),
    SessionPicture(name: "countdown-accordion", theme: "accordion", sight: .countdown(after: 5)),
    SessionPicture(name: "countdown-ar", language: "ar", sight: .countdown(after: 5)),
    SessionPicture(name: "countdown-3.1", textScale: 3.1, sight: .countdown(after: 5)),
    SessionPicture(
      name: "countdown-ar-3.1", language: "ar", theme: "dark", textScale: 3.1,
      sight: .countdown(after: 12)),
    SessionPicture(name: "countdown-landscape", size: landscape, sight: .countdown(after: 5)),
    SessionPicture(
      name: "countdown-landscape-de-3.1", language: "de", size: landscape, textScale: 3.1,
      sight: .countdown(after: 5)),
    SessionPicture(name: "countdown-over-card", sight: .countdownOverCard),
    SessionPicture(name: "attract-light", sight: .attract(after: 3)),
    SessionPicture(
      name: "attract-dark-de", language: "de", theme: "dark", sight: .attract(after: 11)),
    SessionPicture(
      name: "attract-high-contrast", theme: "high-contrast", sight: .attract(after: 19)),
    SessionPicture(name: "attract-accordion", theme: "accordion", sight: .attract(after: 3)),
    SessionPicture(name: "attract-ar", language: "ar", sight: .attract(after: 11)),
    SessionPicture(name: "attract-3.1", textScale: 3.1, sight: .attract(after: 3)),
    SessionPicture(name: "attract-landscape", size: landscape, sight: .attract(after: 19)),
    SessionPicture(
      name: "attract-landscape-3.1", size: landscape, textScale: 3.1, sight: .attract(after: 3)),
    SessionPicture(name: "attract-coming", sight: .attract(after: 0.25)),
    SessionPicture(name: "attract-changing", sight: .attract(after: 8.6)),
    SessionPicture(name: "outage-light", sight: .outage),
    SessionPicture(name: "outage-dark-de", language: "de", theme: "dark", sight: .outage),
    SessionPicture(name: "outage-ar-3.1", language: "ar", textScale: 3.1, sight: .outage),
    SessionPicture(
      name: "outage-high-contrast-landscape", theme: "high-contrast", size: landscape,
      sight: .outage),
  ]

  /// The pictures of cards have content in the same languages.
  var catalog: Catalog { CardPicture(name: name, language: language, act: .nothing).catalog }
}
