package import KioskCore

/// What a statistics file has, read for people.
package struct StatisticsTable: Equatable, Sendable {
  /// One question with everything that was counted about it.
  package struct Question: Equatable, Sendable {
    package var question: AskedQuestion
    package var total = VisitCounts()
    /// Days (2026-11-30) and, of older times, months (2026-11), oldest first.
    package var days: [(day: String, counts: VisitCounts)] = []

    package static func == (left: Question, right: Question) -> Bool {
      left.question == right.question && left.total == right.total
        && left.days.elementsEqual(right.days) { $0 == $1 }
    }
  }

  /// The most opened first.
  package private(set) var questions: [Question] = []

  package var total: VisitCounts { questions.reduce(into: VisitCounts()) { $0 += $1.total } }

  /// The first and the last day or month there is something of; nil for none.
  package var span: (first: String, last: String)? {
    let days = questions.flatMap { $0.days.map(\.day) }
    guard let first = days.min(), let last = days.max() else { return nil }
    return (first, last)
  }

  package init() {}

  /// Adds counts; a question's own days must come in their order.
  mutating func add(_ counts: VisitCounts, to question: AskedQuestion, day: String) {
    if questions.last?.question != question { questions.append(Question(question: question)) }
    questions[questions.count - 1].total += counts
    questions[questions.count - 1].days.append((day, counts))
  }

  mutating func sort() {
    questions.sort { left, right in
      if left.total.openings != right.total.openings {
        return left.total.openings > right.total.openings
      }
      if left.total.secondsRead != right.total.secondsRead {
        return left.total.secondsRead > right.total.secondsRead
      }
      return left.question.text < right.question.text
    }
  }
}
