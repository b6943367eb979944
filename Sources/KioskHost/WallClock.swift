import Glibc

/// The clock on the wall, which anybody may set; for what people read, never for what is due.
package enum WallClock {
  /// Seconds since 1970.
  package static func seconds() -> Int { time(nil) }
}
