import KioskAssets
import KioskCore

/// Reads content files; never fails, but says what it found.
///
/// Limits: 64 MB a file, 512 levels of brackets, 65,536 bytes and 2,000 lines a text (longer ones
/// are cut with a note).
package struct ContentLoader: Sendable {
  /// The most questions that are read from one file.
  package let questionLimit: Int

  package init(questionLimit: Int = 1_000_000) { self.questionLimit = questionLimit }

  /// Reads the file at `path`.
  package func load(path: String) -> LoadResult {
    do throws(FileFault) {
      let file = try FileBytes(path: path)
      return load(file, named: path)
    } catch {
      let diagnostic = Diagnostic(.error, file: path, error.message)
      return LoadResult(
        catalogs: [], diagnostics: [diagnostic], outcome: .noInput, hasDuplicateIDs: false)
    }
  }

  /// The built-in sample: what shows where no file is named (row E2).
  package func loadSample() -> LoadResult { load(Asset.sample, named: "sample.json") }

  /// Reads bytes that are already in memory; `name` stands for the file in messages.
  package func load(_ bytes: [UInt8], named name: String) -> LoadResult {
    let file = FileBytes(copying: bytes)
    return load(file, named: name)
  }

  private func load(_ file: borrowing FileBytes, named name: String) -> LoadResult {
    let source = SourceText(file)
    let problems = Problems(file: name, source: source)
    var reader = reader(
      of: name, CatalogBuilder(problems: problems, questionLimit: questionLimit))
    var (builder, isReadable) = reader.read(source)
    let catalogs = isReadable ? [builder.finish()] : []
    let diagnostics = builder.problems.inOrder()
    let hasErrors = diagnostics.contains { $0.severity == .error }
    return LoadResult(
      catalogs: catalogs, diagnostics: diagnostics, outcome: hasErrors ? .contentFaults : .fine,
      hasDuplicateIDs: builder.hasDuplicateIDs)
  }

  private func reader(of name: String, _ builder: CatalogBuilder) -> any FormatReader {
    switch name.split(separator: ".").last?.lowercased() {
    case "md", "markdown": MarkdownContentReader(builder)
    case "html", "htm": HTMLContentReader(builder)
    default: JSONContentReader(builder)
    }
  }
}
