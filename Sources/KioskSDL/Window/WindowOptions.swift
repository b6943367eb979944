package import KioskCore

/// Where and how the kiosk opens.
package struct WindowOptions: Equatable, Sendable {
  package enum Mode: Equatable, Sendable {
    case fullScreen
    /// A window with a frame; in points.
    case windowed(Size)
  }

  package var mode: Mode
  /// Counted from 0.
  package var display: Int
  package var rotation: Rotation
  package var renderer: RendererChoice
  package var title: String
  /// Whether SDL may use the session's bus, to keep a screen saver away; it waits for it without
  /// end.
  package var usesSessionBus = true
  /// What keypads' keys mean.
  package var keypad = Keypad.standard
  package var keyGuard = KeyGuard()

  package init(
    mode: Mode = .fullScreen, display: Int = 0, rotation: Rotation = .none,
    renderer: RendererChoice = .auto, title: String = "FAQ Kiosk"
  ) {
    self.mode = mode
    self.display = display
    self.rotation = rotation
    self.renderer = renderer
    self.title = title
  }

  var isWindowed: Bool { mode != .fullScreen }
}
