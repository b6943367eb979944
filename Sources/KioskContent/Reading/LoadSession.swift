import KioskCore

/// Reads several files one after the other, so that no two stand in memory.
struct LoadSession {
  private let loader: ContentLoader
  private var merger = CatalogMerger()
  private var diagnostics: [Diagnostic] = []
  private var size = 0
  private var isMissing = false

  init(loader: ContentLoader) { self.loader = loader }

  mutating func add(_ path: String) {
    guard ContentFolder.exists(path) else {
      return add(ContentFolder.Entry(path: path, language: nil))
    }
    do throws(FileFault) {
      let folder = try ContentFolder(path: path)
      diagnostics += folder.diagnostics
      for entry in folder.entries { add(entry) }
      guard folder.entries.isEmpty else { return }
      isMissing = true
      report(path, "there is no content in this folder: put a file such as faq.json into it")
    } catch {
      isMissing = true
      report(path, error.message)
    }
  }

  private mutating func add(_ entry: ContentFolder.Entry) {
    do throws(FileFault) {
      let file = try FileBytes(path: entry.path)
      size += file.bytes.count
      guard size <= ContentLoader.folderSizeLimit else {
        return report(
          entry.path,
          "this file is not read: together the files have more than "
            + "\(ContentLoader.folderSizeLimit >> 20) MB, the most that is read")
      }
      read(file, entry)
    } catch {
      isMissing = true
      report(entry.path, error.message)
    }
  }

  private mutating func read(_ file: consuming FileBytes, _ entry: ContentFolder.Entry) {
    let reading = FileReading(
      name: entry.path, columns: loader.columns,
      questionLimit: max(0, loader.questionLimit - merger.count), needsLines: true,
      encoding: loader.encoding, language: entry.language)
    let content = reading.read(file)
    diagnostics += content.diagnostics
    merger.add(
      LoadedFile(
        path: entry.path, language: entry.language, catalogs: content.catalogs,
        lines: content.lines))
  }

  private mutating func report(_ path: String, _ message: String) {
    diagnostics.append(Diagnostic(.error, file: path, message))
  }

  mutating func finish() -> LoadResult {
    let catalogs = merger.finish()
    let all = diagnostics + merger.diagnostics
    let hasErrors = all.contains { $0.severity == .error }
    return LoadResult(
      catalogs: catalogs, diagnostics: all,
      outcome: isMissing ? .noInput : hasErrors ? .contentFaults : .fine,
      hasDuplicateIDs: merger.hasDuplicateIDs)
  }
}
