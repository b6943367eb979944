internal import CSDL2

/// Who draws.
package enum RendererChoice: String, CaseIterable, Sendable {
  /// The GPU where there is one, else the processor.
  case auto
  case gpu
  case software
}

/// Why there is no window, in one line for the technician who installs the kiosk.
package enum WindowError: Error, Equatable, CustomStringConvertible {
  /// No driver reaches a display. `asked` and `got` are names of SDL video drivers.
  case noDisplay(asked: String, got: String, reason: String)
  /// Displays are counted from 0.
  case noSuchDisplay(asked: Int, count: Int)
  case noWindow(driver: String, reason: String)
  case noRenderer(asked: RendererChoice, reason: String)

  package var description: String {
    switch self {
    case .noDisplay(let asked, let got, let reason):
      "no display (video driver asked for: \(asked); got: \(got)): \(reason); " + Self.instead
    case .noSuchDisplay(let asked, let count):
      "there is no display \(asked): displays are numbered 0 to \(count - 1)"
    case .noWindow(let driver, let reason):
      "no window on video driver \(driver): \(reason); " + Self.instead
    case .noRenderer(let asked, let reason):
      "nothing to draw with (--renderer \(asked.rawValue)): \(reason)"
    }
  }

  private static let instead =
    "start it where there is a display, or draw a picture with: faq-kiosk render -o faq.png"
}

extension String {
  /// SDL's reason for the last failure, in one line.
  @MainActor
  static var lastFromSDL: String {
    let reason = String(cString: SDL_GetError())
    let line = reason.split(whereSeparator: \.isNewline).joined(separator: " ")
    return line.isEmpty ? "SDL gives no reason" : line
  }
}
