/// The signs that are drawn as lines and areas, on a square.
package enum Symbol: String, Hashable, Sendable, CaseIterable {
  case textSmaller
  /// As `textSmaller`, where there is nothing smaller: the sign ends at a bar.
  case textSmallest
  case textLarger
  case textLargest
  case contrast
  case lessMotion
  case readAloud
  case language
  case withinReach
  case help
  case check
}

/// All that decides a symbol's pixels but its place; lengths in device pixels.
package struct SymbolShape: Hashable, Sendable {
  package var symbol: Symbol
  /// The side of its square, whole.
  package var size: Double
  package var color: Color
  /// What it stands on, opaque.
  package var ground: Color
  package var isMirrored: Bool

  package init(
    symbol: Symbol, size: Double, color: Color, ground: Color, isMirrored: Bool = false
  ) {
    self.symbol = symbol
    self.size = size
    self.color = color
    self.ground = ground
    self.isMirrored = isMirrored
  }
}

extension Symbol {
  /// The sign of a tool as it stands.
  init(_ tool: Tool, _ state: ToolState) {
    switch tool {
    case .textSmaller: self = state.isEnabled ? .textSmaller : .textSmallest
    case .textLarger: self = state.isEnabled ? .textLarger : .textLargest
    case .contrast: self = .contrast
    case .motion: self = .lessMotion
    case .speech: self = .readAloud
    case .language: self = .language
    case .reach: self = .withinReach
    case .help: self = .help
    }
  }

  /// Whether it points with the lines of text, and so the other way in a mirrored screen; Hebrew's
  /// question mark is everybody's, Arabic's is not.
  func isMirrored(_ direction: Direction, language: String) -> Bool {
    guard direction == .rightToLeft else { return false }
    switch self {
    case .lessMotion, .readAloud: return true
    case .help: return !language.hasPrefix("he")
    case .textSmaller, .textSmallest, .textLarger, .textLargest, .contrast, .language,
      .withinReach, .check:
      return false
    }
  }
}
