import KioskCommand
import KioskCore
import KioskHost
import KioskSDL

/// Where that goes which is counted: into the statistics, into the metrics, or nowhere.
@MainActor
final class VisitCounting {
  /// Takes a line for the technician, on any thread.
  typealias Tell = @Sendable (Log.Severity, String) -> Void

  private let statistics: Statistics?
  private let metrics: MetricsFile?

  init(_ options: RunOptions, tell: @escaping Tell) {
    statistics = options.state.map { folder in
      Statistics(folder: folder) { news in tell(news.severity, news.line) }
    }
    metrics = options.metrics.map { path in
      MetricsFile(path: path, version: ProgramVersion.number) { fault in
        tell(.warning, "the metrics are not up to date: \(fault); tried again in a minute")
      }
    }
  }

  /// Whether anybody wants to know.
  var isWanted: Bool { statistics != nil || metrics != nil }

  /// Begins, once the first frame is on the screen.
  func start() {
    statistics?.start()
    metrics?.start()
  }

  func add(_ counts: [AskedQuestion: VisitCounts]) {
    guard !counts.isEmpty else { return }
    statistics?.add(counts)
    metrics?.change { $0.add(counts) }
  }

  func note(_ frames: FrameCount) {
    metrics?.change { values in
      values.framesDrawn = frames.drawn
      values.framesLate = frames.late
    }
  }

  /// Content was read.
  ///
  /// - Parameters:
  ///   - questions: those it has; nil where it is not shown.
  ///   - errors: the errors in it.
  func noteContent(questions: Int?, errors: Int) {
    let time = WallClock.seconds()
    metrics?.change { values in
      values.contentErrors = errors
      values.isContentTakenOver = questions != nil
      guard let questions else { return }
      values.questions = questions
      values.contentTime = time
    }
  }

  /// Writes what is left; takes half a second at most.
  func finish() { statistics?.finish(seconds: 0.5) }
}

extension StatisticsNews {
  fileprivate var severity: Log.Severity {
    if case .recovered = self { .notice } else { .warning }
  }

  fileprivate var line: String {
    switch self {
    case .setAside(let what): what
    case .failing(let why):
      "the statistics cannot be written: \(why); they wait in memory and are tried again, "
        + "once a minute at most"
    case .recovered: "the statistics are written again"
    case .off(let why): "there are no statistics: \(why)"
    }
  }
}
