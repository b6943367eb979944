import func Glibc.erfc

/// What a frame looks like: plain drawing commands from back to front.
///
/// Whoever draws knows nothing but these. Two equal lists are the same picture, so an equal list
/// is not drawn again, and the difference of two lists is what has to be.
package struct DisplayList: Equatable, Sendable {
  /// The picture's size in whole device pixels.
  package var size: Size
  /// What lies under everything.
  package var background: Color
  package var items: [DisplayItem]

  package init(size: Size, background: Color, items: [DisplayItem] = []) {
    self.size = size
    self.background = background
    self.items = items
  }

  /// Nothing but black; the storage is kept.
  mutating func turnBlack() {
    background = .black
    items.removeAll(keepingCapacity: true)
  }
}

/// One command, where it may draw, and whose it is.
package struct DisplayItem: Equatable, Sendable {
  /// Whose drawing this is: stable over frames, so that a thing that moved is known again.
  package enum Element: Hashable, Sendable {
    case title
    case hint
    case notice
    case scrollBar
    case focusRing
    /// What changes the screen for a visitor.
    case toolBar
    /// The dimming between the list and what lies over it.
    case dimming
    /// What lies over the list.
    case dialog
    /// The bar that asks whether somebody is still there.
    case countdown
    /// What hides the list.
    case poster
    /// A page for staff.
    case upkeep
    /// What staff are told.
    case staff
    /// A row, by a number that stays with it for as long as it is shown.
    case row(Int)
  }

  package var element: Element
  /// Nothing is drawn outside; whole device pixels.
  package var clip: Rect
  package var command: DrawCommand

  package init(element: Element, clip: Rect, command: DrawCommand) {
    self.element = element
    self.clip = clip
    self.command = command
  }
}

package enum DrawCommand: Equatable, Sendable {
  /// A plain rectangle with sharp edges on whole device pixels.
  case fill(Rect, Color)
  /// A rounded box with its shadow and border. `frame` is the box without the shadow.
  case card(frame: Rect, shape: CardShape)
  /// A chevron about `center`.
  case chevron(center: Point, angle: Double, shape: ChevronShape)
  /// A glyph run's picture at `frame`, whole device pixels.
  case text(ink: GlyphRun.Ink, frame: Rect, color: Color, ground: Color)
  /// A picture of a file over what is there; `opacity` is 0 to 255.
  case image(ink: ImageInk, frame: Rect, opacity: UInt8)
  /// A rounded outline of `width` device pixels that lies outside `frame`.
  case ring(frame: Rect, radius: Double, width: Double, color: Color, ground: Color)
  /// A QR code, dark on light with its quiet zone, whose modules are whole device pixels.
  ///
  /// `frame` is as wide and high as a whole number of pixels for each module makes it.
  case qrCode(QRCodeShape, frame: Rect)
  /// A sign on the square `frame` of whole device pixels, `shape.size` wide and high.
  case symbol(frame: Rect, shape: SymbolShape)
}

/// All that decides a QR code's pixels but its place and size.
package struct QRCodeShape: Hashable, Sendable {
  /// What it holds, byte by byte.
  package var text: String
  package var symbol: QRSymbol

  package init(text: String, symbol: QRSymbol) {
    self.text = text
    self.symbol = symbol
  }
}

/// All that decides a card's pixels but its place and size; lengths in device pixels.
package struct CardShape: Hashable, Sendable {
  package let fill: Color
  /// What it stands on, opaque: the card's soft edges are mixed with it.
  package let ground: Color
  /// Of a continuous ("squircle") corner.
  package let cornerRadius: Double
  package let borderWidth: Double
  package let borderColor: Color
  package let shadowColor: Color
  /// Standard deviation of the shadow's Gaussian.
  package let shadowRadius: Double
  package let shadowOffsetY: Double
  private let shadowReach: Double

  package init(
    fill: Color, ground: Color, cornerRadius: Double, borderWidth: Double, borderColor: Color,
    shadowColor: Color, shadowRadius: Double, shadowOffsetY: Double
  ) {
    self.fill = fill
    self.ground = ground
    self.cornerRadius = cornerRadius
    self.borderWidth = borderWidth
    self.borderColor = borderColor
    self.shadowColor = shadowColor
    self.shadowRadius = shadowRadius
    self.shadowOffsetY = shadowOffsetY
    shadowReach = Self.reach(of: shadowColor, radius: shadowRadius)
  }

  /// How far outside the card's frame the shadow still changes a pixel, in device pixels.
  ///
  /// Beside is the same on both sides.
  package var shadowInsets: Insets {
    let reach = shadowReach
    guard reach > 0 else { return Insets() }
    return Insets(
      top: max(0, (reach - shadowOffsetY).rounded(.up)), leading: reach,
      bottom: max(0, (reach + shadowOffsetY).rounded(.up)), trailing: reach)
  }

  /// The whole distance from a straight edge at which less than half a step of 255 is left of the
  /// shadow: the Gaussian's tail, at most three deviations, which hold 99.7 % of it.
  private static func reach(of color: Color, radius: Double) -> Double {
    guard color.alpha > 0 else { return 0 }
    let most = (3 * radius).rounded(.up)
    var reach = 0.0
    while reach < most,
      Double(color.alpha) * 0.5 * erfc(reach / (radius * 2.0.squareRoot())) >= 0.5
    {
      reach += 1
    }
    return reach
  }
}

/// All that decides a chevron's pixels but its place and angle; lengths in device pixels.
package struct ChevronShape: Hashable, Sendable {
  package var style: Theme.Chevron.Style
  package var size: Double
  package var color: Color
  package var discColor: Color
  /// What it stands on, opaque.
  package var ground: Color

  package init(
    style: Theme.Chevron.Style, size: Double, color: Color, discColor: Color, ground: Color
  ) {
    self.style = style
    self.size = size
    self.color = color
    self.discColor = discColor
    self.ground = ground
  }
}

extension DrawCommand {
  /// Every pixel the command can change lies inside; whole device pixels.
  package var bounds: Rect {
    switch self {
    case .fill(let rect, _): return rect
    case .card(let frame, let shape):
      let reach = shape.shadowInsets
      return Rect(
        x: frame.x - reach.leading, y: frame.y - reach.top,
        width: frame.width + reach.leading + reach.trailing,
        height: frame.height + reach.top + reach.bottom)
    case .chevron(let center, _, let shape):
      let half = (shape.size / 2).rounded(.up) + 1
      return Rect(
        x: center.x.rounded(.down) - half, y: center.y.rounded(.down) - half,
        width: 2 * half + 1, height: 2 * half + 1)
    case .text(_, let frame, _, _), .image(_, let frame, _): return frame
    case .ring(let frame, _, let width, _, _): return frame.outset(by: width.rounded(.up))
    case .qrCode(_, let frame), .symbol(let frame, _): return frame
    }
  }
}
