import KioskCore

/// Reads several files one after the other, so that no two stand in memory.
struct LoadSession {
  private let loader: ContentLoader
  private var merger = CatalogMerger()
  private var diagnostics: [Diagnostic] = []
  private var files: [String] = []
  private var unreadable: [String] = []
  private var size = 0
  private var isMissing = false

  init(loader: ContentLoader) { self.loader = loader }

  mutating func add(_ path: String) {
    guard ContentFolder.exists(path) else {
      let language = PlaceLanguage.ofFile(named: path)
      return add(ContentFolder.Entry(path: path, language: language))
    }
    do throws(FileFault) {
      let folder = try ContentFolder(path: path)
      diagnostics += folder.diagnostics
      unreadable += folder.unreadable
      for entry in folder.entries { add(entry) }
      guard folder.entries.isEmpty else { return }
      isMissing = true
      let place = folder.diagnostics.isEmpty ? "" : "that is read "
      refuse(
        path, "there is no content \(place)in this folder: put a file such as faq.json into it")
    } catch {
      isMissing = true
      refuse(path, error.message)
    }
  }

  private mutating func add(_ entry: ContentFolder.Entry) {
    do throws(FileFault) {
      // Not read first: what is too much is not to stand in memory either.
      guard size + FileBytes.size(of: entry.path) <= loader.sizeLimit else {
        return refuse(
          entry.path,
          "this file is not read: with it the files have more than "
            + "\(loader.sizeLimit >> 20) MB, the most that is read: "
            + "split the content up, and show one part")
      }
      let file = try FileBytes(path: entry.path)
      size += file.bytes.count
      read(file, entry)
    } catch {
      isMissing = true
      refuse(entry.path, error.message)
    }
  }

  private mutating func read(_ file: consuming FileBytes, _ entry: ContentFolder.Entry) {
    let reading = FileReading(
      name: entry.path, columns: loader.columns,
      questionLimit: max(0, loader.questionLimit - merger.count), needsLines: true,
      encoding: loader.encoding, language: entry.language)
    let content = reading.read(file)
    diagnostics += content.diagnostics
    if content.catalogs.isEmpty { unreadable.append(entry.path) } else { files.append(entry.path) }
    merger.add(
      LoadedFile(
        path: entry.path, language: entry.language, catalogs: content.catalogs,
        lines: content.lines))
  }

  private mutating func refuse(_ path: String, _ message: String) {
    unreadable.append(path)
    diagnostics.append(Diagnostic(.error, file: path, message))
  }

  mutating func finish() -> LoadResult {
    let catalogs = merger.finish()
    let all = diagnostics + merger.diagnostics
    let hasErrors = all.contains { $0.severity == .error }
    return LoadResult(
      catalogs: catalogs, diagnostics: all,
      outcome: isMissing ? .noInput : hasErrors ? .contentFaults : .fine,
      hasDuplicateIDs: merger.hasDuplicateIDs, files: files, unreadable: unreadable)
  }
}
