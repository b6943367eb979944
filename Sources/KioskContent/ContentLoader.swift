import KioskAssets
import KioskCore

/// Reads content files and folders of them; never fails, but says what it found.
///
/// Limits: 64 MB a file, 256 MB and 10,000 files a folder, 512 levels of brackets, 65,536 bytes and
/// 2,000 lines a text (longer ones are cut with a note).
package struct ContentLoader: Sendable {
  /// Of `sizeLimit`.
  package static let standardSizeLimit = 256 << 20

  /// The most questions that are read.
  package let questionLimit: Int
  /// Which columns of a table are what; nil where the table says so itself.
  package let columns: ColumnChoice?
  /// The encoding of whatever is not in Unicode, by any of its names; nil where the files say it, or
  /// nobody knows.
  package let encoding: String?

  /// The largest sum of several files that is read, in bytes.
  let sizeLimit: Int

  package init(
    questionLimit: Int = 1_000_000, columns: ColumnChoice? = nil,
    encoding: String? = nil, sizeLimit: Int = ContentLoader.standardSizeLimit
  ) {
    self.questionLimit = questionLimit
    self.sizeLimit = sizeLimit
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
      let language = PlaceLanguage.ofFile(named: path)
      return load(try FileBytes(path: path), named: path, language: language)
    } catch {
      return LoadResult(
        noInput: Diagnostic(.error, file: path, error.message), unreadable: path)
    }
  }

  /// The built-in sample: what shows where no file is named (row E2).
  package func loadSample() -> LoadResult { load(Asset.sample, named: "sample.json") }

  /// Reads bytes that are already in memory; `name` stands for the file in messages.
  package func load(_ bytes: [UInt8], named name: String) -> LoadResult {
    load(FileBytes(copying: bytes), named: name)
  }

  /// - Parameter language: what the file's place says.
  private func load(
    _ file: consuming FileBytes, named name: String, language: String? = nil
  ) -> LoadResult {
    let reading = FileReading(
      name: name, columns: columns, questionLimit: questionLimit, encoding: encoding)
    var content = reading.read(file)
    if let note = PlaceLanguage.settle(language, in: &content.catalogs, of: name) {
      content.diagnostics.append(note)
    }
    let isReadable = !content.catalogs.isEmpty
    let hasErrors = content.diagnostics.contains { $0.severity == .error }
    return LoadResult(
      catalogs: content.catalogs.map(\.catalog), diagnostics: content.diagnostics,
      outcome: hasErrors ? .contentFaults : .fine,
      hasDuplicateIDs: content.catalogs.contains(where: \.hasDuplicateIDs),
      files: isReadable ? [name] : [], unreadable: isReadable ? [] : [name],
      picturePlaces: content.picturePlaces)
  }
}

extension LoadResult {
  /// The folder at `path` was written to whenever it was read.
  package static func unsteady(_ path: String) -> LoadResult {
    let message = "files in this folder are being written to all the time: wait until that is done"
    return LoadResult(noInput: Diagnostic(.error, file: path, message), unreadable: path)
  }

  /// Nothing could be read, for that reason.
  init(noInput diagnostic: Diagnostic, unreadable path: String) {
    self.init(
      catalogs: [], diagnostics: [diagnostic], outcome: .noInput, hasDuplicateIDs: false,
      unreadable: [path])
  }
}
