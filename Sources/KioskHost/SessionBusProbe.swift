internal import CSystemd
internal import Glibc
internal import KioskCore

/// Finds out whether the session's bus answers, before anything waits for it.
///
/// Libraries that use the bus ask it while they start, and wait for as long as it takes. The
/// question is sent by `init` and answered while the program does something else.
package final class SessionBusProbe {
  private let bus: OpaquePointer?
  private let start = SessionBusProbe.milliseconds()

  /// Sends the greeting; waits for nothing.
  package init() { bus = Self.open() }

  /// A connection to the session's bus that has sent its greeting; nil where there is none.
  static func open() -> OpaquePointer? {
    var bus: OpaquePointer?
    let isStarted =
      sd_bus_new(&bus) >= 0 && sd_bus_set_address(bus, Self.address) >= 0
      && sd_bus_set_bus_client(bus, 1) >= 0 && sd_bus_start(bus) >= 0
    return isStarted ? bus : sd_bus_unref(bus)
  }

  deinit {
    guard let bus else { return }
    sd_bus_close(bus)
    sd_bus_unref(bus)
  }

  /// Whether the bus has answered `milliseconds` after `init` at the latest; nil where there is no
  /// bus to wait for.
  package func hasAnswered(within milliseconds: Double) -> Bool? {
    guard let bus else { return nil }
    while true {
      while true {
        let progress = sd_bus_process(bus, nil)
        if progress < 0 { return nil }
        if progress == 0 { break }
      }
      if sd_bus_is_ready(bus) > 0 { return true }
      let left = start + milliseconds - Self.milliseconds()
      guard left > 0 else { return false }
      sd_bus_wait(bus, UInt64(left * 1000))
    }
  }

  private static var address: String {
    if let address = getenv("DBUS_SESSION_BUS_ADDRESS") { return String(cString: address) }
    let folder = getenv("XDG_RUNTIME_DIR").map { String(cString: $0) } ?? "/run/user/\(getuid())"
    return "unix:path=\(folder)/bus"
  }

  private static func milliseconds() -> Double { MonotonicClock.now().seconds * 1000 }
}
