package import KioskCore

/// What operators watch a kiosk by; counted since the program started.
package struct MetricsValues: Equatable, Sendable {
  /// Questions that have counters of their own: the first that were asked.
  ///
  /// The others count in the totals alone.
  package static let mostQuestions = 200
  /// UTF-8 bytes of an id that has counters of its own.
  package static let longestID = 200

  package var version = ""
  /// Seconds since 1970, by the wall's clock.
  package var startTime = 0
  package var questions = 0
  package var contentErrors = 0
  /// Whether the content that was read last is what is shown.
  package var isContentTakenOver = true
  /// When the content shown was read; seconds since 1970.
  package var contentTime = 0
  package var framesDrawn = 0
  package var framesLate = 0
  package private(set) var total = VisitCounts()
  private var asked: [FAQ.ID: VisitCounts] = [:]
  /// What the counters have shown: a vote that is taken back is made up for by the next one.
  private var shownTotal = VisitCounts()
  private var shown: [FAQ.ID: VisitCounts] = [:]
  private var order: [FAQ.ID] = []

  package init() {}

  package mutating func add(_ counts: [AskedQuestion: VisitCounts]) {
    for (question, counts) in counts {
      total += counts
      if asked[question.id] == nil {
        let isKept =
          order.count < Self.mostQuestions && question.id.text.utf8.count <= Self.longestID
        guard isKept else { continue }
        order.append(question.id)
      }
      asked[question.id, default: VisitCounts()] += counts
      shown[question.id, default: VisitCounts()].raise(to: asked[question.id])
    }
    shownTotal.raise(to: total)
  }

  /// The whole file.
  ///
  /// - Parameter residentBytes: nil leaves the metric out.
  package func text(residentBytes: Int?) -> String {
    var text = MetricsText()
    addProgram(residentBytes, to: &text)
    addContent(to: &text)
    addVisits(to: &text)
    return text.text
  }

  private func addProgram(_ residentBytes: Int?, to text: inout MetricsText) {
    text.begin("faq_kiosk_info", .gauge, "The program's version; always 1.")
    text.addSample("faq_kiosk_info", labels: [("version", version)], 1)
    text.add(
      "faq_kiosk_start_time_seconds", .gauge, "When the program started, since 1970.",
      Double(startTime))
    if let residentBytes {
      text.add(
        "faq_kiosk_resident_memory_bytes", .gauge, "Memory the program holds.",
        Double(residentBytes))
    }
    text.add(
      "faq_kiosk_frames_drawn_total", .counter, "Frames drawn since the start.",
      Double(framesDrawn))
    text.add(
      "faq_kiosk_frames_late_total", .counter,
      "Frames of animations begun a whole refresh or more after they were due.",
      Double(framesLate))
  }

  private func addContent(to text: inout MetricsText) {
    text.add("faq_kiosk_content_questions", .gauge, "Questions shown.", Double(questions))
    text.add(
      "faq_kiosk_content_errors", .gauge, "Errors in the content that was read last.",
      Double(contentErrors))
    text.add(
      "faq_kiosk_content_last_load_successful", .gauge,
      "Whether the content that was read last is what is shown.", isContentTakenOver ? 1 : 0)
    text.add(
      "faq_kiosk_content_load_time_seconds", .gauge,
      "When the content that is shown was read, since 1970.", Double(contentTime))
  }

  private func addVisits(to text: inout MetricsText) {
    add("openings_total", "Answers opened", to: &text) { Double($0.openings) }
    add("read_seconds_total", "Seconds that answers were read", to: &text, \.secondsRead)
    add("helpful_total", "Answers called helpful", to: &text) { Double($0.helpful) }
    add("not_helpful_total", "Answers called not helpful", to: &text) { Double($0.notHelpful) }
  }

  /// A counter of all questions, and one of each that has its own.
  private func add(
    _ name: String, _ help: String, to text: inout MetricsText, _ value: (VisitCounts) -> Double
  ) {
    text.add("faq_kiosk_\(name)", .counter, "\(help) since the start.", value(shownTotal))
    let own = "faq_kiosk_question_\(name)"
    guard !order.isEmpty else { return }
    text.begin(
      own, .counter,
      "\(help) since the start, of the first \(Self.mostQuestions) questions asked.")
    for id in order {
      text.addSample(own, labels: [("id", id.text)], value(shown[id] ?? VisitCounts()))
    }
  }
}

extension VisitCounts {
  /// A counter never falls, else Prometheus takes the program to have started anew.
  fileprivate mutating func raise(to counts: VisitCounts?) {
    guard let counts else { return }
    openings = max(openings, counts.openings)
    secondsRead = max(secondsRead, counts.secondsRead)
    helpful = max(helpful, counts.helpful)
    notHelpful = max(notHelpful, counts.notHelpful)
  }
}
