import Foundation

/// How often a file is replaced in each way while a kiosk shows it.
enum LiveRounds {
  /// What `FAQ_KIOSK_LIVE_ROUNDS` says, as `make soak-live` does; else what every run can afford.
  static let count =
    ProcessInfo.processInfo.environment["FAQ_KIOSK_LIVE_ROUNDS"].flatMap { Int($0) } ?? 25
  static var isSoak: Bool { count > 100 }
}
