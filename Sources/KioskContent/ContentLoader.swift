import KioskAssets
import KioskCore

/// Reads content files and folders of them; never fails, but says what it found.
///
/// Limits: 64 MB a file, 256 MB a folder, 512 levels of brackets, 65,536 bytes and 2,000 lines a
/// text (longer ones are cut with a note).
package struct ContentLoader: Sendable {
  /// The largest sum of the files of a folder that is read, in bytes.
  static let folderSizeLimit = 256 << 20

  /// The most questions that are read.
  package let questionLimit: Int
  /// Which columns of a table are what; nil where the table says so itself.
  package let columns: ColumnChoice?
  /// The encoding of whatever is not in Unicode, by any of its names; nil where the files say it, or
  /// nobody knows.
  package let encoding: String?

  package init(
    questionLimit: Int = 1_000_000, columns: ColumnChoice? = nil, encoding: String? = nil
  ) {
    self.questionLimit = questionLimit
    self.columns = columns
    self.encoding = encoding
  }

  /// Reads the file or the folder at `path`.
  package func load(path: String) -> LoadResult { load(paths: [path]) }

  /// Reads files and folders as if they were one.
  package func load(paths: [String]) -> LoadResult {
    if paths.count == 1, let path = paths.first, !ContentFolder.exists(path) {
      return loadFile(path)
    }
    var session = LoadSession(loader: self)
    for path in paths { session.add(path) }
    return session.finish()
  }

  private func loadFile(_ path: String) -> LoadResult {
    do throws(FileFault) {
      return load(try FileBytes(path: path), named: path)
    } catch {
      return LoadResult(noInput: Diagnostic(.error, file: path, error.message))
    }
  }

  /// The built-in sample: what shows where no file is named (row E2).
  package func loadSample() -> LoadResult { load(Asset.sample, named: "sample.json") }

  /// Reads bytes that are already in memory; `name` stands for the file in messages.
  package func load(_ bytes: [UInt8], named name: String) -> LoadResult {
    load(FileBytes(copying: bytes), named: name)
  }

  private func load(_ file: consuming FileBytes, named name: String) -> LoadResult {
    let reading = FileReading(
      name: name, columns: columns, questionLimit: questionLimit, encoding: encoding)
    let content = reading.read(file)
    let hasErrors = content.diagnostics.contains { $0.severity == .error }
    return LoadResult(
      catalogs: content.catalogs.map(\.catalog), diagnostics: content.diagnostics,
      outcome: hasErrors ? .contentFaults : .fine,
      hasDuplicateIDs: content.catalogs.contains(where: \.hasDuplicateIDs))
  }
}

extension LoadResult {
  /// Nothing could be read, for that reason.
  init(noInput diagnostic: Diagnostic) {
    self.init(
      catalogs: [], diagnostics: [diagnostic], outcome: .noInput, hasDuplicateIDs: false)
  }
}
