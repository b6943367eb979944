import KioskContent
import KioskCore

/// What must be true of the reading of any theme file.
enum ThemeCheck {
  private static let file = "fuzzed.json"

  static func fault(in bytes: [UInt8]) -> String? {
    let result = ThemeLoader().load(bytes, named: file)
    let hasError = result.diagnostics.contains { $0.severity == .error }
    if result.theme == nil, !hasError { return "there is no theme, and nobody says why" }
    if (result.outcome == .contentFaults) != hasError { return "the outcome hides the errors" }
    return LineLengths(bytes).fault(in: result.diagnostics, of: file)
      ?? result.theme.flatMap(fault)
  }

  /// Whatever a file asks for, a kiosk in that theme has to work.
  private static func fault(in theme: Theme) -> String? {
    var visit = KioskVisit(theme: theme)
    visit.openEverything()
    return visit.fault
  }
}
