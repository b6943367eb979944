/// How the kiosk looks and moves.
///
/// Lengths are design pixels; see `Metrics` for what one is.
package struct Theme: Hashable, Sendable {
  package var name: String
  package var page: Page
  package var card: Card
  package var chevron: Chevron
  package var title: Text
  package var hint: Text
  /// The hint of English content that sets none; nil shows none.
  package var hintText: String?
  /// Headings of sections, at the first of three levels.
  package var section: Text
  package var question: Text
  package var answer: Text
  package var link = Link()
  package var focusRing: FocusRing
  package var scrollBar: Color
  package var motion: MotionStyle

  package init(
    name: String, page: Page, card: Card, chevron: Chevron, title: Text, hint: Text,
    hintText: String? = nil, section: Text? = nil, question: Text, answer: Text,
    focusRing: FocusRing, scrollBar: Color, motion: MotionStyle
  ) {
    self.name = name
    self.page = page
    self.card = card
    self.chevron = chevron
    self.title = title
    self.hint = hint
    self.hintText = hintText
    self.section = section ?? .section(of: title)
    self.question = question
    self.answer = answer
    self.focusRing = focusRing
    self.scrollBar = scrollBar
    self.motion = motion
  }

  /// The ground and the column of cards on it.
  package struct Page: Hashable, Sendable {
    package var background: Color
    /// Left and right of the cards.
    package var margin: Double
    /// Between two cards.
    package var gap: Double
    /// The least height of the strip with the title.
    package var headerHeight: Double
    /// The least height of the strip with the hint.
    package var hintHeight: Double
    /// Cards are never wider than this; the column is centred.
    package var maximumWidth: Double

    package init(
      background: Color, margin: Double, gap: Double, headerHeight: Double, hintHeight: Double,
      maximumWidth: Double
    ) {
      self.background = background
      self.margin = margin
      self.gap = gap
      self.headerHeight = headerHeight
      self.hintHeight = hintHeight
      self.maximumWidth = maximumWidth
    }
  }

  /// The rounded box of a row.
  package struct Card: Hashable, Sendable {
    package var color: Color
    /// While a finger rests on it.
    package var pressedColor: Color
    package var cornerRadius: Double
    /// Between the card's edge and its texts.
    package var padding: Double
    /// The least height of a question, so that a short one is still a good target.
    package var minimumHeight: Double
    /// Zero for no border.
    package var borderWidth: Double
    package var borderColor: Color
    package var shadow: Shadow

    package init(
      color: Color, pressedColor: Color, cornerRadius: Double, padding: Double,
      minimumHeight: Double, borderWidth: Double, borderColor: Color, shadow: Shadow
    ) {
      self.color = color
      self.pressedColor = pressedColor
      self.cornerRadius = cornerRadius
      self.padding = padding
      self.minimumHeight = minimumHeight
      self.borderWidth = borderWidth
      self.borderColor = borderColor
      self.shadow = shadow
    }
  }

  package struct Shadow: Hashable, Sendable {
    package var color: Color
    /// The blur, as SwiftUI's `shadow(radius:)` counts it: the Gaussian's standard deviation.
    package var radius: Double
    package var offsetY: Double

    package init(color: Color, radius: Double, offsetY: Double) {
      self.color = color
      self.radius = radius
      self.offsetY = offsetY
    }
  }

  /// The sign at the trailing edge of a question that shows whether it is open.
  package struct Chevron: Hashable, Sendable {
    package enum Style: String, Hashable, Sendable, CaseIterable {
      /// A stroked angle.
      case plain
      /// A filled disc with the angle on it.
      case circled
    }

    package var style: Style
    /// The angle's colour.
    package var color: Color
    /// The disc's colour, for `circled`.
    package var discColor: Color
    /// The glyph's width and height.
    package var size: Double
    /// The side of the square it stands in: no question is lower.
    package var target: Double
    /// Degrees, clockwise as the eye sees it; 0 points down.
    package var closedAngle: Double
    package var openAngle: Double

    package init(
      style: Style, color: Color, discColor: Color, size: Double, target: Double,
      closedAngle: Double, openAngle: Double
    ) {
      self.style = style
      self.color = color
      self.discColor = discColor
      self.size = size
      self.target = target
      self.closedAngle = closedAngle
      self.openAngle = openAngle
    }
  }

  package struct Text: Hashable, Sendable {
    package var families: [String]
    /// The em at text scale 1.
    package var size: Double
    package var isBold: Bool
    package var color: Color
    /// The distance between base lines as a multiple of the font's own.
    package var lineSpacing: Double

    package init(
      families: [String], size: Double, isBold: Bool, color: Color, lineSpacing: Double
    ) {
      self.families = families
      self.size = size
      self.isBold = isBold
      self.color = color
      self.lineSpacing = lineSpacing
    }
  }

  /// A part of an answer that leads somewhere: in this colour, and underlined.
  package struct Link: Hashable, Sendable {
    package var color: Color

    package init(color: Color = Color(red: 0x0A, green: 0x5B, blue: 0xD3)) { self.color = color }
  }

  package struct FocusRing: Hashable, Sendable {
    package var color: Color
    package var width: Double
    /// Between the card's edge and the ring.
    package var distance: Double

    package init(color: Color, width: Double, distance: Double) {
      self.color = color
      self.width = width
      self.distance = distance
    }
  }

  package struct MotionStyle: Hashable, Sendable {
    package enum Curve: Hashable, Sendable {
      /// Ease in and out over `duration` seconds.
      case eased(duration: Double)
      /// SwiftUI's spring: `response` seconds, `dampingFraction` above 0.
      case spring(response: Double, dampingFraction: Double)
    }

    package var curve: Curve
    /// Whether an answer fades in and comes down from the top edge (row A3).
    package var fadesAnswer: Bool

    package init(curve: Curve, fadesAnswer: Bool) {
      self.curve = curve
      self.fadesAnswer = fadesAnswer
    }
  }
}
