import KioskCore
import KioskTestSupport
import Testing

/// One picture of a screen with its tool bar.
struct ToolBarPicture: RecordedPicture {
  let name: String
  var language = "en"
  var theme = "light"
  var size = Size(width: 540, height: 960)
  var textScale = 1.0
  var place = ToolSet.Place.bottom
  /// Tools that are tapped, one after the other.
  var taps: [Tool] = []
  /// The tool that has the focus, by the Tab key.
  var focus: Tool?
  /// Whether nothing but the theme's contrast and the text size can be changed.
  var isPlain = false

  static let folder = Repository.path("Tests/Fixtures/Pictures/ToolBar")

  private static let landscape = Size(width: 960, height: 540)

  static let all: [ToolBarPicture] = [
    ToolBarPicture(name: "light"),
    ToolBarPicture(name: "light-plain", isPlain: true),
    ToolBarPicture(name: "light-on", taps: [.motion, .speech, .textLarger], focus: .motion),
    ToolBarPicture(name: "dark-de-focus", language: "de", theme: "dark", focus: .language),
    ToolBarPicture(name: "high-contrast", taps: [.contrast, .textLarger], focus: .contrast),
    ToolBarPicture(name: "accordion", theme: "accordion", taps: [.motion]),
    ToolBarPicture(name: "ar", language: "ar", taps: [.speech], focus: .textLarger),
    ToolBarPicture(name: "he-high-contrast", language: "he", taps: [.contrast, .motion]),
    ToolBarPicture(name: "ru", language: "ru", theme: "dark"),
    ToolBarPicture(name: "th", language: "th"),
    ToolBarPicture(name: "3.1", textScale: 3.1, taps: [.contrast]),
    ToolBarPicture(name: "de-3.1", language: "de", textScale: 3.1, focus: .textLarger),
    ToolBarPicture(name: "largest", taps: Array(repeating: .textLarger, count: 5)),
    ToolBarPicture(name: "reach", taps: [.reach]),
    ToolBarPicture(name: "reach-help", theme: "dark", taps: [.reach, .help]),
    ToolBarPicture(
      name: "reach-ar-3.1", language: "ar", textScale: 3.1, taps: [.reach]),
    ToolBarPicture(name: "landscape", size: landscape, focus: .help),
    ToolBarPicture(name: "landscape-dark-3.1", theme: "dark", size: landscape, textScale: 3.1),
    ToolBarPicture(name: "landscape-reach", size: landscape, taps: [.reach, .contrast]),
    ToolBarPicture(name: "top", place: .top, taps: [.motion]),
    ToolBarPicture(name: "small", size: Size(width: 320, height: 480)),
    ToolBarPicture(name: "large", size: Size(width: 1080, height: 1920), taps: [.motion]),
    ToolBarPicture(name: "languages", taps: [.language]),
    ToolBarPicture(name: "languages-ar", language: "ar", taps: [.contrast, .language]),
    ToolBarPicture(name: "languages-3.1", theme: "dark", textScale: 3.1, taps: [.language]),
  ]

  /// The languages that a visitor may choose from, that which shows first.
  var languages: [String] {
    let others = ["en", "de", "fr", "ar", "zh-Hant", "ja"]
    return [language] + others.filter { $0 != language }
  }
}
