import Glibc

/// Days of the calendar that hangs on the kiosk's wall.
package enum LocalDay {
  /// Today in local time, as `2026-11-30`.
  package static func today() -> String { of(WallClock.seconds()) }

  /// The local day of a time in seconds since 1970.
  ///
  /// Whatever the clock says it is a day of ten characters: years end at 1970 and 9999.
  package static func of(_ time: Int) -> String {
    var time = min(max(time, 0), 253_402_200_000)
    var parts = tm()
    guard localtime_r(&time, &parts) != nil else { return "1970-01-01" }
    let year = min(max(Int(parts.tm_year) + 1900, 1970), 9999)
    return "\(year)-\(twoDigits(parts.tm_mon + 1))-\(twoDigits(parts.tm_mday))"
  }

  private static func twoDigits(_ number: Int32) -> String {
    number < 10 ? "0\(number)" : "\(number)"
  }
}
