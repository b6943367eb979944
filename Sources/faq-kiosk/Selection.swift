import KioskCommand
import KioskContent
import KioskCore
import KioskText

/// The content and the theme that a command line names, or why there are none.
struct Selection {
  let catalog: Catalog
  let theme: Theme

  /// Loads both and says every fault through `report`.
  static func load(
    file: String?, theme: ThemeChoice, report: (Diagnostic) -> Void
  ) throws(ExitFault) -> Selection {
    let chosen = try load(theme, report: report)
    let loader = ContentLoader()
    let result = file.map { loader.load(path: $0) } ?? loader.loadSample()
    result.diagnostics.forEach(report)
    guard let catalog = result.catalog else { throw ExitFault(code: ExitCode(result.outcome)) }
    return Selection(catalog: catalog.withSettledDirection, theme: chosen)
  }

  private static func load(
    _ choice: ThemeChoice, report: (Diagnostic) -> Void
  ) throws(ExitFault) -> Theme {
    let loader = ThemeLoader()
    switch choice {
    case .builtIn(let name): return loader.builtIn(name) ?? loader.light
    case .file(let path):
      let result = loader.load(path: path)
      result.diagnostics.forEach(report)
      guard let theme = result.theme, result.outcome == .fine else {
        throw ExitFault(code: ExitCode(result.outcome))
      }
      return theme
    }
  }
}

/// The program has said what is wrong and ends.
struct ExitFault: Error {
  let code: ExitCode
}
