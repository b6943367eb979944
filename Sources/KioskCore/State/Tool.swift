/// What a visitor may do to the whole screen, by a button of the tool bar; in the order of the bar.
package enum Tool: String, Hashable, Sendable, CaseIterable {
  case textSmaller
  case textLarger
  case contrast
  case motion
  case speech
  case language
  case reach
  case help

  /// What stands on it.
  var word: Words.Key {
    switch self {
    case .textSmaller: .textSmaller
    case .textLarger: .textLarger
    case .contrast: .contrast
    case .motion: .lessMotion
    case .speech: .readAloud
    case .language: .languageTool
    case .reach: .withinReach
    case .help: .help
    }
  }
}

/// How a tool stands.
package struct ToolState: Hashable, Sendable {
  /// Nil for what is neither on nor off.
  package var isOn: Bool?
  /// Whether pressing it changes anything.
  package var isEnabled = true

  package init(isOn: Bool? = nil, isEnabled: Bool = true) {
    self.isOn = isOn
    self.isEnabled = isEnabled
  }
}

/// All that tools stand by.
struct ToolGrounds: Equatable {
  var tools: ToolSet
  var settings: Settings
  var start: Settings
  var readsAloud: Bool
}

/// What there is to be on the tool bar, and where that is.
package struct ToolSet: Hashable, Sendable {
  package enum Place: String, Hashable, Sendable, CaseIterable {
    case off
    case bottom
    case top
  }

  /// Two looks to change between.
  package struct Contrast: Hashable, Sendable {
    package var plain: Theme
    package var high: Theme

    package init(plain: Theme, high: Theme) {
      self.plain = plain
      self.high = high
    }
  }

  package var place: Place
  /// Nil where there is no other look.
  package var contrast: Contrast?

  package init(place: Place, contrast: Contrast? = nil) {
    self.place = place
    self.contrast = contrast
  }

  package static let none = ToolSet(place: .off)
}

/// The text sizes that the tools go through.
package struct TextSteps: Hashable, Sendable {
  /// As multiples of the size at the start; the last is what large print needs.
  static let factors = [1, 1.25, 1.6, 2, 2.5, 3.1]

  /// From the smallest; never smaller than the start where that is the theme's own size.
  package let scales: [Double]

  /// - Parameter start: the text scale that the kiosk was started with.
  package init(start: Double) {
    let lower = Self.factors.filter { $0 < start }
    let largest = Settings.textScales.upperBound
    var scales = lower + Self.factors.map { $0 * start }.filter { $0 <= largest }
    if let last = scales.last, last < Self.factors.last ?? last { scales.append(3.1) }
    self.scales = scales
  }

  /// The place of the step that is nearest to a scale, from 0.
  package func place(of scale: Double) -> Int {
    scales.indices.min { abs(scales[$0] - scale) < abs(scales[$1] - scale) } ?? 0
  }
}
