import KioskContent
import KioskCore
import KioskHost
import KioskSDL

/// The content of a running kiosk: read again when it changes, or when somebody asks for it.
///
/// What cannot be shown leaves what is shown, with one line in the log.
@MainActor
final class LiveContent {
  /// What shows at first, and the content in each language that there is.
  typealias Version = (catalog: Catalog, editions: [Edition])

  /// Shows other content, or says why not; until there is a screen, nothing is shown.
  var show: (Version, Instant) throws(SnapshotRefusal) -> Void = { _, _ in }
  /// Told of each reading: how many questions are shown now, nil where nothing was taken over, and
  /// how many errors the content has.
  var note: (_ questions: Int?, _ found: [Diagnostic]) -> Void = { _, _ in }
  /// Called when the last thing written was read, shown or not.
  var afterReading: () -> Void = {}

  private let choice: ContentChoice
  private let file: String
  private let log: Log
  private let mailbox: Mailbox
  private let reader = ContentReader()
  private var watcher: ContentWatch?
  /// What was found in content that shows, and what in content since that does not.
  private var findings = ContentLog()
  private var refusals = ContentLog()
  /// What visitors see; nil where there is nothing to show.
  private var shown: ShownContent?
  private var isAsked = false
  /// When content that could not be read is to be tried again, whether or not a change is seen;
  /// nil while content shows.
  private(set) var nextTry: Instant?
  /// Seconds between two tries.
  private static let patience = 15.0

  /// - Parameter file: `choice`'s own.
  init(_ choice: ContentChoice, file: String, log: Log, mailbox: Mailbox) {
    self.choice = choice
    self.file = file
    self.log = log
    self.mailbox = mailbox
  }

  /// Looks out for changes from now on.
  func watch() {
    watcher = ContentWatch(
      path: file,
      report: { [mailbox, weak self] message in
        mailbox.post(.run { self?.log.warning(message, at: MonotonicClock.now()) })
      },
      onChange: { [mailbox, weak self] in mailbox.post(.run { self?.read(isAsked: false) }) })
  }

  func stop() { watcher?.stop() }

  /// Takes what was read first, with all that was found in it, and tells the log.
  func start(with first: FirstContent, found: [Diagnostic], at now: Instant) {
    ContentLog.tell(found, of: file, in: log, at: now)
    guard let catalog = first.catalog else {
      _ = refusals.news(in: found)
      return nextTry = now + Self.patience
    }
    _ = findings.news(in: found)
    adopt(first.result, showing: catalog)
  }

  private func adopt(_ result: LoadResult, showing catalog: Catalog) {
    shown = ShownContent(result, wish: choice.language, language: catalog.language)
    nextTry = nil
    watcher?.watch(pictures: result.picturePlaces)
  }

  /// Tries again what could not be read, if it is time.
  func tryDue(at now: Instant) {
    guard let nextTry, nextTry <= now else { return }
    self.nextTry = now + Self.patience
    read(isAsked: false)
  }

  /// Reads the content and shows it.
  ///
  /// - Parameter isAsked: whether somebody waits to hear what is wrong, even if it was told before.
  func read(isAsked: Bool) {
    if isAsked { self.isAsked = true }
    reader.read(choice, mailbox: mailbox) { [weak self] result in self?.take(result) }
  }

  private func take(_ result: LoadResult) {
    show(result)
    guard reader.isIdle else { return }
    isAsked = false
    afterReading()
  }

  private func show(_ result: LoadResult) {
    let now = MonotonicClock.now()
    if let refusal = refusal(of: result) {
      note(nil, result.diagnostics)
      let others = result.diagnostics.filter { $0 != refusal }
      let news = refusals.news(in: [refusal] + others, tellsAll: isAsked)
      guard !news.isEmpty else { return }
      return log.error(line(refusal, others: others.count), at: now)
    }
    guard let catalog = catalog(of: result) else { return }
    let news = findings.news(in: result.diagnostics, tellsAll: isAsked)
    ContentLog.tell(news, of: file, in: log, at: now)
    do throws(SnapshotRefusal) {
      try show((catalog, result.editions), now)
      if shown == nil { log.notice("\(Excerpt(file)) can be read and shows now", at: now) }
      adopt(result, showing: catalog)
      refusals = ContentLog()
      note(catalog.faqs.count, result.diagnostics)
    } catch {
      note(nil, result.diagnostics)
      log.error("\(Excerpt(file)) has two questions with one id; the questions shown stay", at: now)
    }
  }

  private func catalog(of result: LoadResult) -> Catalog? {
    shown.map { $0.choose(from: result) } ?? choice.language.choose(from: result.catalogs)
  }

  // MARK: - What cannot be shown

  /// Why what was read is not shown; nil where it is.
  private func refusal(of result: LoadResult) -> Diagnostic? {
    let first = result.diagnostics.first { $0.severity == .error } ?? result.diagnostics.first
    let unknown = Diagnostic(.error, file: file, "this cannot be shown")
    guard let shown else { return result.catalogs.isEmpty ? first ?? unknown : nil }
    switch shown.objection(to: result) {
    case nil: return nil
    case .isUnreadable, .hasDuplicateIDs: return first ?? unknown
    case .hasLostFile(let path):
      let named = result.diagnostics.first { $0.file == path && $0.severity == .error }
      return named ?? Diagnostic(.error, file: path, "this cannot be read any more")
    case .hasLostLanguage(let tag):
      return Diagnostic(
        .error, file: file,
        "there is nothing in the language \(Excerpt(tag)) any more, which shows: put it back, or "
          + "start the kiosk again")
    }
  }

  /// One line, however many faults there are.
  private func line(_ refusal: Diagnostic, others: Int) -> String {
    let more = others > 0 ? " (faq-kiosk check names \(others) more)" : ""
    let consequence =
      shown == nil ? "there is still nothing to show" : "the questions shown stay"
    return "\(refusal.place): \(refusal.message)\(more); \(consequence)"
  }
}
