import Foundation

/// How long the soak lasts: `make soak` says; else what every run of the tests can afford.
enum SoakLength {
  private static func number(_ name: String) -> Double? {
    ProcessInfo.processInfo.environment[name].flatMap { Double($0) }
  }

  /// Input events; nil where it goes by minutes.
  static let events = number("FAQ_KIOSK_SOAK_EVENTS")
  static let minutes = number("FAQ_KIOSK_SOAK_MINUTES") ?? 1
  /// Of the program's clock.
  static let hours =
    number("FAQ_KIOSK_SOAK_HOURS") ?? (events.map { $0 / 1_000_000 * 24 } ?? minutes * 2.4)
  static let seed = Int(number("FAQ_KIOSK_SOAK_SEED") ?? 1)
  static let kills = Int(number("FAQ_KIOSK_SOAK_KILLS") ?? 8)
  /// Whether it is long enough for what a program holds to have settled.
  static let isLong = events.map { $0 >= 200_000 } ?? (minutes >= 5)
}
