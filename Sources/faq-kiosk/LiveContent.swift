import KioskContent
import KioskCore
import KioskHost
import KioskSDL

/// The content of a running kiosk: read again when it changes, or when somebody asks for it.
///
/// What cannot be shown leaves what is shown, with one line in the log.
@MainActor
final class LiveContent {
  /// Shows other content, or says why not; until there is a screen, nothing is shown.
  var show: (Catalog, Instant) throws(SnapshotRefusal) -> Void = { _, _ in }
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
    guard let catalog = choice.language.choose(from: result.catalogs), !result.hasDuplicateIDs
    else {
      note(nil, errors)
      if isNews { log.error(refusal(result), at: now) }
      return
    }
    if isNews { for diagnostic in result.diagnostics { log.tell(diagnostic, at: now) } }
    do throws(SnapshotRefusal) {
      try show(catalog, now)
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
    return "\(fault)\(more); the questions shown stay"
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
