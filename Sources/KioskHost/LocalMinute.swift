import Glibc

/// The clock that hangs on the kiosk's wall, to the minute.
package enum LocalMinute {
  /// The minute of the local day, 0 to 1439, at a time in seconds since 1970.
  package static func of(_ time: Int) -> Int {
    var time = time_t(time)
    var parts = tm()
    guard localtime_r(&time, &parts) != nil else { return 0 }
    return Int(parts.tm_hour) * 60 + Int(parts.tm_min)
  }

  /// Follows a time zone that was set since.
  package static func refresh() { tzset() }
}
