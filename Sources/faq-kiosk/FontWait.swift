import KioskCore
import KioskHost
import KioskSDL
import KioskText

/// The page while not one font is installed, and the look-out for one.
@MainActor
final class FontWait: FrameSource {
  /// Whether there is a font now.
  private(set) var isOver = false
  private let mailbox: Mailbox
  private var list = DisplayList(size: .zero, background: .black)
  private(set) var nextTry = MonotonicClock.now() + patience
  /// Seconds between two looks.
  private static let patience = 15.0

  init(mailbox: Mailbox) { self.mailbox = mailbox }

  /// Looks for fonts, if it is time; ends the loop where there are some.
  func tryDue(at now: Instant) {
    guard nextTry <= now else { return }
    nextTry = now + Self.patience
    look()
  }

  private func look() {
    guard FontLibrary.hasFontsNow() else { return }
    isOver = true
    mailbox.post(.end)
  }

  func handle(_ event: Event, at instant: Instant) {}

  func resize(to size: Size, at instant: Instant) { list = PlainPage.list(size) }

  func frame(at instant: Instant) -> (list: DisplayList, wake: Wake) { (list, .never) }

  func windowFocused(_ isFocused: Bool) {}

  func windowMoved() {}

  func reload() { look() }
}

/// Draws no letter: there is no font.
final class NoGlyphs: GlyphPainter {
  func picture(of ink: GlyphRun.Ink, size: Size) -> GlyphPicture? { nil }
}
