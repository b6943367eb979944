import KioskContent
import KioskCore
package import KioskText

/// What `check` has to say.
package struct CheckReport: Equatable, Sendable {
  /// The counts, or with `--json` everything.
  package private(set) var standardOutput = ""
  /// The faults, one a line; empty with `--json`.
  package private(set) var standardError = ""
  package private(set) var exitCode = ExitCode.fine

  private struct File {
    var path: String
    var questions: Int
    var sections = 0
    /// The tags of the catalogs, nil for one that says none.
    var languages: [String?] = []
    var diagnostics: [Diagnostic]
    /// Characters that show as boxes.
    var charactersWithoutFont = 0

    func count(_ severity: Diagnostic.Severity) -> Int {
      diagnostics.count { $0.severity == severity }
    }
  }

  /// - Parameter fonts: what is there to show the files with; nil where no font is installed.
  package init(_ options: CheckOptions, fonts: FontCoverage? = .installed()) {
    var files: [File] = []
    var panel = PanelWish(options)
    var named: [String] = []
    for path in options.configurations {
      let check = ConfigurationCheck(path: path)
      files.append(File(path: path, questions: 0, diagnostics: check.diagnostics))
      panel.add(check, path: path)
      if check.exitCode.rawValue > exitCode.rawValue { exitCode = check.exitCode }
      if let content = check.contentFile, !options.files.contains(content) { named.append(content) }
    }
    for path in named + options.files {
      let result = ContentLoader(columns: options.columns, encoding: options.encoding)
        .load(path: path)
      files.append(CheckReport.file(path, result, fonts: fonts))
      // A file that is missing outweighs one that is wrong.
      let code = ExitCode(result.outcome)
      if code.rawValue > exitCode.rawValue { exitCode = code }
    }
    let panelCheck = panel.check()
    let faults = panelCheck?.diagnostics ?? []
    if !faults.isEmpty, exitCode == .fine { exitCode = .contentFaults }
    if options.writesJSON {
      standardOutput = CheckReport.json(files, panelCheck) + "\n"
    } else {
      standardError =
        (files.flatMap(\.diagnostics) + faults).map { $0.description + "\n" }.joined()
      let lines = (panelCheck?.lines ?? []) + [CheckReport.summary(files, errors: faults.count)]
      standardOutput = lines.joined(separator: "\n") + "\n"
    }
  }

  private static func file(
    _ path: String, _ result: LoadResult, fonts: FontCoverage?
  ) -> File {
    var diagnostics = result.diagnostics
    let questions = result.catalogs.reduce(0) { $0 + $1.faqs.count }
    if !result.catalogs.isEmpty, questions == 0 {
      // Fine on a screen, which then says so; hardly what anybody checks a file for.
      diagnostics.append(
        Diagnostic(.warning, file: path, "there are no questions to show: add one"))
    }
    guard !result.catalogs.isEmpty else {
      return File(path: path, questions: 0, diagnostics: diagnostics)
    }
    let check = FontCheck(of: result.catalogs, file: path, fonts: fonts)
    return File(
      path: path, questions: questions,
      sections: result.catalogs.reduce(0) {
        $0 + Set($1.faqs.map(\.sections)).count(where: isNamed)
      },
      languages: result.catalogs.map(\.language), diagnostics: diagnostics + check.warnings,
      charactersWithoutFont: check.missingCount)
  }

  private static func isNamed(_ titles: [String]) -> Bool { !titles.isEmpty }

  private static func summary(_ files: [File], errors: Int) -> String {
    func counted(_ count: Int, _ noun: String) -> String {
      "\(count) \(noun)\(count == 1 ? "" : "s")"
    }
    var counts =
      files.isEmpty
      ? []
      : [
        counted(files.count, "file"),
        counted(files.reduce(0) { $0 + $1.questions }, "question"),
      ]
    let sections = files.reduce(0) { $0 + $1.sections }
    if sections > 0 { counts.append(counted(sections, "section")) }
    let languages = Set(files.flatMap(\.languages)).count
    if languages > 1 { counts.append(counted(languages, "language")) }
    counts += [
      counted(files.reduce(errors) { $0 + $1.count(.error) }, "error"),
      counted(files.reduce(0) { $0 + $1.count(.warning) }, "warning"),
    ]
    let missing = files.reduce(0) { $0 + $1.charactersWithoutFont }
    if missing > 0 { counts.append(counted(missing, "character") + " without a font") }
    return counts.joined(separator: ", ")
  }

  private static func json(_ files: [File], _ panel: PanelCheck?) -> String {
    let writer = JSONWriter(isPretty: true)
    writer.object {
      writer.key("files")
      writer.array { for file in files { write(file, to: writer) } }
      if let panel {
        writer.key("panel")
        write(panel, to: writer)
      }
    }
    return writer.text
  }

  private static func write(_ file: File, to writer: JSONWriter) {
    writer.object {
      writer.key("file")
      writer.value(file.path)
      writer.key("questions")
      writer.value(file.questions)
      writer.key("sections")
      writer.value(file.sections)
      writer.key("languages")
      writer.array {
        for tag in file.languages { if let tag { writer.value(tag) } else { writer.null() } }
      }
      writer.key("charactersWithoutFont")
      writer.value(file.charactersWithoutFont)
      writer.key("diagnostics")
      writer.array { for diagnostic in file.diagnostics { write(diagnostic, to: writer) } }
    }
  }

  private static func write(_ panel: PanelCheck, to writer: JSONWriter) {
    writer.object {
      writer.key("capitalHeight")
      writer.value(panel.capitalHeight)
      writer.key("leastCapitalHeight")
      writer.value(panel.leastCapitalHeight)
      writer.key("target")
      writer.value(panel.target)
      writer.key("leastTarget")
      writer.value(Metrics.target)
      writer.key("diagnostics")
      writer.array { for diagnostic in panel.diagnostics { write(diagnostic, to: writer) } }
    }
  }

  private static func write(_ diagnostic: Diagnostic, to writer: JSONWriter) {
    writer.object {
      writer.key("severity")
      writer.value(diagnostic.severity.rawValue)
      writer.key("file")
      writer.value(diagnostic.file)
      writer.key("line")
      writer.value(diagnostic.line)
      writer.key("column")
      writer.value(diagnostic.column)
      writer.key("message")
      writer.value(diagnostic.message)
    }
  }
}
