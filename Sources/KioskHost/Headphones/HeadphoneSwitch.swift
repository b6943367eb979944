import CLinux

/// How an input device is asked for its headphone switch; tests put a pipe in a device's place.
package struct HeadphoneSwitch: Sendable {
  /// Whether the device has one.
  package var isThere: @Sendable (_ device: Int32) -> Bool
  /// Whether headphones are plugged in.
  package var isPlugged: @Sendable (_ device: Int32) -> Bool

  package init(
    isThere: @escaping @Sendable (_ device: Int32) -> Bool,
    isPlugged: @escaping @Sendable (_ device: Int32) -> Bool
  ) {
    self.isThere = isThere
    self.isPlugged = isPlugged
  }

  /// The kernel's own.
  package static let ofKernel = HeadphoneSwitch(
    isThere: { kiosk_has_headphone_switch($0) }, isPlugged: { kiosk_has_headphones($0) })
}
