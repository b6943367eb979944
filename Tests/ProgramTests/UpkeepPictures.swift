import KioskCore
import KioskTestSupport
import Testing

/// One picture of the pages for staff.
struct UpkeepPicture: RecordedPicture {
  enum Sight: Sendable {
    /// The pad, so many digits entered, the focus on a button where keys were used.
    case pad(digits: Int, usesKeys: Bool)
    /// Behind so many wrong PINs.
    case wrong(times: Int)
    case report
    /// The report's end.
    case reportEnd
  }

  let name: String
  var language = "en"
  var theme = "light"
  var size = Size(width: 540, height: 960)
  var textScale = 1.0
  let sight: Sight

  static let folder = Repository.path("Tests/Fixtures/Pictures/Upkeep")

  private static let landscape = Size(width: 960, height: 540)
  private static let large = Size(width: 1080, height: 1920)

  static let all: [UpkeepPicture] = [
    UpkeepPicture(name: "pad-light", sight: .pad(digits: 0, usesKeys: false)),
    UpkeepPicture(name: "pad-keys", size: large, sight: .pad(digits: 4, usesKeys: true)),
    UpkeepPicture(
      name: "pad-dark-de", language: "de", theme: "dark", sight: .pad(digits: 12, usesKeys: false)),
    UpkeepPicture(
      name: "pad-high-contrast", theme: "high-contrast", sight: .pad(digits: 3, usesKeys: true)),
    UpkeepPicture(name: "pad-accordion", theme: "accordion", sight: .wrong(times: 1)),
    UpkeepPicture(name: "pad-ar", language: "ar", sight: .wrong(times: 3)),
    UpkeepPicture(name: "pad-3.1", textScale: 3.1, sight: .pad(digits: 4, usesKeys: false)),
    UpkeepPicture(name: "pad-ar-3.1", language: "ar", textScale: 3.1, sight: .wrong(times: 5)),
    UpkeepPicture(
      name: "pad-landscape", size: landscape, sight: .pad(digits: 2, usesKeys: false)),
    UpkeepPicture(
      name: "pad-landscape-de-3.1", language: "de", size: landscape, textScale: 3.1,
      sight: .wrong(times: 2)),
    UpkeepPicture(
      name: "pad-smallest", size: Size(width: 320, height: 240),
      sight: .pad(digits: 2, usesKeys: false)),
    UpkeepPicture(name: "report-light", size: large, sight: .report),
    UpkeepPicture(name: "report-dark-de", language: "de", theme: "dark", sight: .report),
    UpkeepPicture(name: "report-high-contrast", theme: "high-contrast", sight: .report),
    UpkeepPicture(name: "report-ar", language: "ar", sight: .report),
    UpkeepPicture(name: "report-3.1", textScale: 3.1, sight: .report),
    UpkeepPicture(name: "report-end", sight: .reportEnd),
    UpkeepPicture(name: "report-landscape", size: landscape, sight: .report),
  ]

  var catalog: Catalog { CardPicture(name: name, language: language, act: .nothing).catalog }

  /// What a kiosk that has run for a while would tell.
  static let sample = MaintenanceReport(topics: [
    MaintenanceReport.Topic(
      "Program",
      [
        MaintenanceReport.Entry("Version", "faq-kiosk 0.1.0"),
        MaintenanceReport.Entry("Running for", "12 days 4 h"),
      ]),
    MaintenanceReport.Topic(
      "Content",
      [
        MaintenanceReport.Entry("File", "/etc/faq-kiosk/faq.json"),
        MaintenanceReport.Entry("Questions", "24"),
        MaintenanceReport.Entry(
          "Problems",
          [
            "errors: 1, warnings: 1",
            "faq.json:5:35: error: faqs[3].answer is a number, so this entry is not shown",
            "faq.json:9:3: warning: a comma behind the last entry",
          ]),
      ]),
    MaintenanceReport.Topic(
      "Screen",
      [
        MaintenanceReport.Entry("Display", "KMSDRM, number 0"),
        MaintenanceReport.Entry("Size", "1080 × 1920 px at 60 Hz, turned by 90°"),
        MaintenanceReport.Entry("Drawn by", "SDL's opengles2"),
      ]),
    MaintenanceReport.Topic(
      "Performance",
      [
        MaintenanceReport.Entry("Frames", "median 1.4 ms, worst 9.8 ms (of the last 240)"),
        MaintenanceReport.Entry("Memory", "38.2 MB resident"),
      ]),
    MaintenanceReport.Topic(
      "Settings",
      [
        MaintenanceReport.Entry(
          "file", "/etc/faq-kiosk/faq.json, from /etc/faq-kiosk/config.json:9"),
        MaintenanceReport.Entry("maintenance-pin", "(set), from /etc/faq-kiosk/config.json:44"),
        MaintenanceReport.Entry("state", "/var/lib/faq-kiosk, from STATE_DIRECTORY (environment)"),
      ]),
    MaintenanceReport.Topic(
      "Log",
      [
        MaintenanceReport.Entry("3 s ago", "a technician has opened the maintenance page"),
        MaintenanceReport.Entry(
          "2 min ago", "warning: a wrong PIN was entered for the maintenance page, 1 in a row"),
        MaintenanceReport.Entry(
          "4 h 12 min ago", "error: faq.json:5:35: faqs[3].answer is a number"),
      ]),
  ])
}
