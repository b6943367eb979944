import KioskCommand
import KioskContent
import KioskCore
import KioskText

/// The content and the theme that a command line names, or why there are none.
struct Selection {
  let catalog: Catalog
  let theme: Theme

  /// Loads both and says every fault through `report`.
  ///
  /// - Parameter tolerated: what gives way where it cannot be used: the theme to the default one,
  ///   the file to a page without questions.
  static func load(
    _ content: ContentChoice, theme: ThemeChoice, tolerated: Set<Setting> = [],
    report: (Diagnostic) -> Void
  ) throws(ExitFault) -> Selection {
    let chosen = try load(theme, isTolerated: tolerated.contains(.option(.theme)), report: report)
    let result = content.load()
    result.diagnostics.forEach(report)
    let substitute = tolerated.contains(.file) ? Catalog() : nil
    guard let catalog = content.language.choose(from: result.catalogs) ?? substitute else {
      throw ExitFault(code: ExitCode(result.outcome))
    }
    if let complaint = content.language.complaint(about: result.catalogs) {
      report(Diagnostic(.warning, file: content.file ?? "sample.json", complaint))
    }
    return Selection(catalog: catalog.withSettledDirection, theme: chosen)
  }

  private static func load(
    _ choice: ThemeChoice, isTolerated: Bool, report: (Diagnostic) -> Void
  ) throws(ExitFault) -> Theme {
    let loader = ThemeLoader()
    switch choice {
    case .builtIn(let name): return loader.builtIn(name) ?? loader.light
    case .file(let path):
      let result = loader.load(path: path)
      result.diagnostics.forEach(report)
      if isTolerated { return result.theme ?? loader.light }
      guard let theme = result.theme, result.outcome == .fine else {
        throw ExitFault(code: ExitCode(result.outcome))
      }
      return theme
    }
  }
}

/// Which content, how it is read, and which of its languages shows.
struct ContentChoice: Sendable {
  /// Nil is the sample.
  var file: String?
  var language: LanguageWish
  var columns: ColumnChoice?

  func load() -> LoadResult {
    let loader = ContentLoader(columns: columns)
    return file.map { loader.load(path: $0) } ?? loader.loadSample()
  }
}

extension RunOptions {
  var content: ContentChoice { ContentChoice(file: file, language: language, columns: columns) }
}

extension RenderOptions {
  var content: ContentChoice { ContentChoice(file: file, language: language, columns: columns) }
}

/// The program has said what is wrong and ends.
struct ExitFault: Error {
  let code: ExitCode
}
