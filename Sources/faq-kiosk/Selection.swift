import KioskCommand
import KioskContent
import KioskCore
import KioskText

/// The content and the theme that a command line names, or why there are none.
struct Selection {
  let catalog: Catalog
  let editions: [Edition]
  let theme: Theme

  /// Loads both and says every fault through `report`.
  static func load(
    _ content: ContentChoice, theme: ThemeChoice, report: (Diagnostic) -> Void
  ) throws(ExitFault) -> Selection {
    let chosen = try load(theme, isTolerated: false, report: report)
    let first = FirstContent.load(content, report: report)
    guard let catalog = first.catalog else {
      throw ExitFault(code: ExitCode(first.result.outcome))
    }
    return Selection(catalog: catalog, editions: first.result.editions, theme: chosen)
  }

  /// Loads a theme and says every fault through `report`.
  ///
  /// - Parameter isTolerated: whether another theme stands in where it cannot be used.
  static func load(
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

/// What became of reading the content for the first time.
struct FirstContent {
  /// What shows; nil where nothing can be shown.
  let catalog: Catalog?
  let result: LoadResult

  /// Loads it and says every fault through `report`.
  static func load(_ content: ContentChoice, report: (Diagnostic) -> Void) -> FirstContent {
    // Where it does not rest, something is better than nothing; the watch tells of the rest.
    let result = SteadyReading.load(content) ?? content.load()
    result.diagnostics.forEach(report)
    if let complaint = content.language.complaint(about: result.catalogs) {
      report(Diagnostic(.warning, file: content.file ?? "sample.json", complaint))
    }
    let catalog = content.language.choose(from: result.catalogs)
    return FirstContent(catalog: catalog?.withSettledDirection, result: result)
  }
}

extension ContentChoice {
  /// Content without questions in the language that somebody wants: what stands behind the words
  /// that there is none.
  var absent: Catalog { Catalog(title: "", language: language.tag ?? language.locale, faqs: []) }
}

extension LoadResult {
  /// The content in each language that it says.
  var editions: [Edition] { catalogs.compactMap { Edition($0) } }
}

/// Which content, how it is read, and which of its languages shows.
struct ContentChoice: Sendable {
  /// Nil is the sample.
  var file: String?
  var language: LanguageWish
  var columns: ColumnChoice?
  var encoding: String?

  func load() -> LoadResult {
    let loader = ContentLoader(columns: columns, encoding: encoding)
    return file.map { loader.load(path: $0) } ?? loader.loadSample()
  }
}

extension RunOptions {
  var content: ContentChoice {
    ContentChoice(file: file, language: language, columns: columns, encoding: encoding)
  }
}

extension RenderOptions {
  var content: ContentChoice {
    ContentChoice(file: file, language: language, columns: columns, encoding: encoding)
  }
}

/// The program has said what is wrong and ends.
struct ExitFault: Error {
  let code: ExitCode
}

extension ToolSet {
  /// - Parameter theme: that of the start; where it is the one with high contrast, the tool leads
  ///   to the light one.
  init(place: Place, theme: Theme) {
    let loader = ThemeLoader()
    let high = loader.builtIn("high-contrast")
    let plain = theme == high ? loader.light : theme
    self.init(place: place, contrast: high.map { Contrast(plain: plain, high: $0) })
  }
}

extension SpeechOffer {
  init(_ speech: RunOptions.Speech) {
    switch speech {
    case .off: self = .none
    case .on: self = .always
    case .jack: self = .withHeadphones
    }
  }
}
