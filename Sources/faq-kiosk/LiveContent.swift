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
  var note: (Int?, Int) -> Void = { _, _ in }
  /// Called when the last thing written was read, shown or not.
  var afterReading: () -> Void = {}

  private let choice: ContentChoice
  private let file: String
  private let log: Log
  private let mailbox: Mailbox
  private let reader = ContentReader()
  private var watcher: ContentWatch?
  /// What the log was last told about the content: the same is not told twice.
  private var told: [Diagnostic] = []
  private var isAsked = false
  /// Whether visitors see content.
  private(set) var isShown = true
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

  /// There was nothing to show, for reasons that are in the log.
  func noteAbsence(_ reasons: [Diagnostic], at now: Instant) {
    told = reasons
    isShown = false
    nextTry = now + Self.patience
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
    let isNews = isAsked || result.diagnostics != told
    told = result.diagnostics
    show(result, isNews: isNews)
    guard reader.isIdle else { return }
    isAsked = false
    afterReading()
  }

  private func show(_ result: LoadResult, isNews: Bool) {
    let now = MonotonicClock.now()
    let errors = result.diagnostics.count { $0.severity == .error }
    // Two questions with one id are told apart at the start, not while a visitor reads one.
    guard let catalog = choice.language.choose(from: result.catalogs),
      !result.hasDuplicateIDs || !isShown
    else {
      note(nil, errors)
      if isNews { log.error(refusal(result), at: now) }
      return
    }
    if isNews { for diagnostic in result.diagnostics { log.tell(diagnostic, at: now) } }
    do throws(SnapshotRefusal) {
      try show((catalog, result.editions), now)
      if !isShown { log.notice("\(Excerpt(file)) can be read and shows now", at: now) }
      isShown = true
      nextTry = nil
      note(catalog.faqs.count, errors)
    } catch {
      note(nil, errors)
      log.error("\(Excerpt(file)) has two questions with one id; the questions shown stay", at: now)
    }
  }

  /// One line, however many faults there are.
  private func refusal(_ result: LoadResult) -> String {
    let first = result.diagnostics.first { $0.severity == .error } ?? result.diagnostics.first
    let fault = first.map { "\($0.place): \($0.message)" } ?? "\(Excerpt(file)) cannot be shown"
    let others = result.diagnostics.count - 1
    let more = others > 0 ? " (faq-kiosk check names \(others) more)" : ""
    let consequence = isShown ? "the questions shown stay" : "there is still nothing to show"
    return "\(fault)\(more); \(consequence)"
  }
}

extension Log {
  /// Writes what was found in a file.
  func tell(_ diagnostic: Diagnostic, at now: Instant) {
    let message = "\(diagnostic.place): \(diagnostic.message)"
    switch diagnostic.severity {
    case .error: error(message, at: now)
    case .warning: warning(message, at: now)
    }
  }
}
