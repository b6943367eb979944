/// The pages for staff that lie over everything: the PIN's, and behind it what there is to know.
struct Upkeep: Sendable {
  enum Page: Hashable, Sendable {
    case pin
    case report
  }

  /// What stands below the PIN's heading.
  enum Note: Hashable, Sendable {
    case enter
    case checking
    case wrong
    /// Whole seconds until the next PIN.
    case wait(Int)
  }

  /// Seconds without input after which a page goes: a PIN that is not entered, a page that is left.
  static let patience: [Page: Double] = [.pin: 30, .report: 300]
  /// Of a PIN.
  static let mostDigits = 12
  static let fewestDigits = 4

  var page: Page
  var since: Instant
  var lastInput: Instant
  /// What was pressed so far; nothing of it is shown or spoken but its number.
  var digits = ""
  /// Whether the last digit came from a key, so that Enter means to try them.
  var hasTyped = false
  var note = Note.enter
  var report = MaintenanceReport()
  /// When the report was last asked for; nil before.
  var reportedAt: Instant?
  var layout: UpkeepLayout
  /// Device px that the content is moved up by.
  var offset = 0.0
  var pressed: UpkeepButton?
  /// Whether the finger that is down moves the content.
  var isDragged = false
  var returnFocus: FocusTarget?

  var expiry: Instant { lastInput + (Self.patience[page] ?? 30) }
}

/// The boxes of a page for staff, in whole device px.
package struct UpkeepLayout: Hashable, Sendable {
  package enum Role: String, Hashable, Sendable {
    case heading
    case topic
    case label
    case value
    case note
    /// That something went wrong.
    case warning
  }

  package struct Text: Hashable, Sendable {
    package var role: Role
    package var name: String
    package var shaped: ShapedText
    /// Relative to the window's top left corner.
    package var origin: Point
    package var language: String
  }

  package struct Button: Hashable, Sendable {
    package var button: UpkeepButton
    package var name: String
    /// On the screen.
    package var frame: Rect
    package var label: ShapedText
    package var labelOrigin: Point
    /// Whether it is what one most likely wants to press.
    package var isMain: Bool
  }

  /// On the screen.
  package var panel: Rect
  /// On the screen: where the texts show.
  package var window: Rect
  package var contentHeight: Double
  package var texts: [Text]
  /// Where the entered digits show, as dots; nil where there are none.
  package var field: Rect?
  package var dots: [Rect] = []
  /// What is spoken of the field.
  package var fieldName = ""
  /// In the order of Tab.
  package var buttons: [Button]

  package var overflow: Double { max(contentHeight - window.height, 0) }
}

extension Scene {
  /// A page for staff at an instant.
  package struct PlacedUpkeep: Equatable, Sendable {
    package var layout: UpkeepLayout
    package var offset: Double
    package var pressed: UpkeepButton?

    package func placed(_ text: UpkeepLayout.Text) -> PlacedText {
      PlacedText(
        text: text.shaped,
        origin: Point(
          x: layout.window.x + text.origin.x, y: layout.window.y + text.origin.y - offset))
    }

    package func button(at point: Point) -> UpkeepButton? {
      layout.buttons.first { $0.frame.contains(point) }?.button
    }

    /// Names the first thing that is not as it has to be; nil where all is well.
    func fault(in size: Size) -> String? {
      let screen = Rect(x: 0, y: 0, width: size.width, height: size.height)
      for button in layout.buttons where !screen.contains(button.frame) {
        return "\(button.button) leaves the screen: \(button.frame)"
      }
      for (place, button) in layout.buttons.enumerated() {
        for other in layout.buttons[..<place] where !button.frame.intersection(other.frame).isEmpty
        {
          return "\(button.button) lies over \(other.button)"
        }
      }
      return offset >= 0 ? nil : "the page for staff is moved by \(offset)"
    }
  }
}
