import KioskContent
import KioskCore
package import KioskHost

/// What `stats` has to say.
package struct StatsReport {
  private let table: StatisticsTable
  private let since: String?

  package init(_ table: StatisticsTable, since: String?) {
    self.table = table
    self.since = since
  }

  /// The whole report, with a line end.
  package func text(_ form: StatsOptions.Form) -> String {
    switch form {
    case .table: people
    case .csv: csv
    case .json: json + "\n"
    }
  }

  // MARK: - For people

  /// Columns of figures from the right, texts last: whatever script they are in, nothing stands
  /// askew.
  private var people: String {
    let isRated = table.total.helpful + table.total.notHelpful > 0
    let heads = ["openings", "read"] + (isRated ? ["helpful", "not"] : [])
    let rows = table.questions.map { figures($0.total, isRated: isRated) }
    let sum = figures(table.total, isRated: isRated)
    let widths = heads.indices.map { column in
      ([heads, sum] + rows).map { $0[column].count }.max() ?? 0
    }
    let texts = table.questions.map(label)
    let lines = zip(rows, texts).map { line($0, $1, widths) }
    return ([line(heads, "question", widths)] + lines + [line(sum, closing, widths)])
      .map { $0 + "\n" }.joined()
  }

  private func figures(_ counts: VisitCounts, isRated: Bool) -> [String] {
    let ratings = isRated ? [counts.helpful, counts.notHelpful] : []
    return ["\(counts.openings)", Self.clock(counts.secondsRead)] + ratings.map { "\($0)" }
  }

  /// A question as one line: its text, and in brackets its id and its language.
  private func label(_ question: StatisticsTable.Question) -> String {
    let asked = question.question
    let marks = [asked.id.text, asked.language].compactMap(\.self).joined(separator: ", ")
    return "\(asked.text)  [\(marks)]".withControlsEscaped
  }

  private var closing: String {
    let count = table.questions.count
    let noun = "\(count) question\(count == 1 ? "" : "s")"
    guard let span = table.span else {
      return "nothing was counted" + (since.map { " since \($0)" } ?? "")
    }
    return span.first == span.last
      ? "\(noun), \(span.first)" : "\(noun), \(span.first) to \(span.last)"
  }

  private func line(_ figures: [String], _ text: String, _ widths: [Int]) -> String {
    let columns = zip(figures, widths).map { figure, width in
      String(repeating: " ", count: width - figure.count) + figure
    }
    return (columns + [text]).joined(separator: "  ")
  }

  /// Hours, minutes and seconds, `1:02:03`.
  private static func clock(_ seconds: Double) -> String {
    let whole = Int(min(seconds, 1e15).rounded())
    func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    return "\(whole / 3600):\(two(whole / 60 % 60)):\(two(whole % 60))"
  }

  // MARK: - For programs

  private var csv: String {
    var text = "id,language,question,openings,seconds_read,helpful,not_helpful\n"
    for question in table.questions {
      let asked = question.question
      let counts = question.total
      let names = [asked.id.text, asked.language ?? "", asked.text].map(Self.quoted)
      let figures = [
        "\(counts.openings)", Self.plain(counts.secondsRead), "\(counts.helpful)",
        "\(counts.notHelpful)",
      ]
      text += (names + figures).joined(separator: ",") + "\n"
    }
    return text
  }

  /// A field as RFC 4180 wants it.
  private static func quoted(_ field: String) -> String {
    guard field.unicodeScalars.contains(where: { "\",\r\n".unicodeScalars.contains($0) }) else {
      return field
    }
    let doubled = field.unicodeScalars.map { $0 == "\"" ? "\"\"" : String($0) }.joined()
    return "\"\(doubled)\""
  }

  /// Seconds to the millisecond, without an exponent.
  private static func plain(_ seconds: Double) -> String {
    let milliseconds = Int((min(seconds, 1e15) * 1000).rounded())
    guard milliseconds % 1000 != 0 else { return "\(milliseconds / 1000)" }
    let digits = "\(1000 + milliseconds % 1000)".dropFirst()
    return "\(milliseconds / 1000).\(digits)"
  }

  private var json: String {
    let writer = JSONWriter(isPretty: true)
    writer.object {
      writer.key("since")
      if let since { writer.value(since) } else { writer.null() }
      writer.key("questions")
      writer.array { for question in table.questions { write(question, to: writer) } }
      writer.key("total")
      writer.object { write(table.total, to: writer) }
    }
    return writer.text
  }

  private func write(_ question: StatisticsTable.Question, to writer: JSONWriter) {
    writer.object {
      writer.key("id")
      writer.value(question.question.id.text)
      writer.key("language")
      if let language = question.question.language {
        writer.value(language)
      } else {
        writer.null()
      }
      writer.key("question")
      writer.value(question.question.text)
      write(question.total, to: writer)
      writer.key("days")
      writer.array {
        for (day, counts) in question.days {
          writer.object {
            writer.key("day")
            writer.value(day)
            write(counts, to: writer)
          }
        }
      }
    }
  }

  private func write(_ counts: VisitCounts, to writer: JSONWriter) {
    writer.key("openings")
    writer.value(counts.openings)
    writer.key("secondsRead")
    writer.value((counts.secondsRead * 1000).rounded() / 1000)
    writer.key("helpful")
    writer.value(counts.helpful)
    writer.key("notHelpful")
    writer.value(counts.notHelpful)
  }
}
