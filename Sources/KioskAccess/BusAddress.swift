/// Whether there can be a bus at all, by the environment alone.
package struct BusAddress {
  /// Whether there may be a session bus.
  package let hasSession: Bool
  /// Whether screen readers may be reached.
  package let hasAccessibility: Bool

  /// - Parameters:
  ///   - environment: a variable's value; nil where it is not set.
  ///   - exists: whether there is a file or a socket of that name.
  package init(environment: (String) -> String?, exists: (String) -> Bool) {
    func value(_ name: String) -> String? {
      environment(name).flatMap { $0.isEmpty ? nil : $0 }
    }
    if let address = value("DBUS_SESSION_BUS_ADDRESS") {
      hasSession = address != "disabled:"
    } else {
      hasSession = value("XDG_RUNTIME_DIR").map { exists($0 + "/bus") } ?? false
    }
    let isRefused = value("NO_AT_BRIDGE") == "1"
    hasAccessibility = !isRefused && (hasSession || value("AT_SPI_BUS_ADDRESS") != nil)
  }
}
