internal import CSpawn
internal import KioskCore

/// The host's clock that only runs forwards.
enum SpeechClock {
  static func now() -> Instant { Instant(seconds: kiosk_clock_seconds()) }
}
