import KioskCommand
import KioskCore
import Testing

@testable import KioskHost

@Suite("stats")
struct StatsTests {
  private func stats(_ change: (inout StatsOptions) -> Void) -> Invocation {
    var options = StatsOptions()
    change(&options)
    return .stats(options)
  }

  @Test("Options reach their fields")
  func options() throws {
    #expect(try parse("stats") == stats { _ in })
    #expect(try parse("stats -S /s") == stats { $0.state = "/s" })
    #expect(try parse("stats --csv f") == stats { ($0.form, $0.file) = (.csv, "f") })
    #expect(
      try parse("stats -j --since=2024-02-29")
        == stats { ($0.form, $0.since) = (.json, "2024-02-29") })
  }

  @Test("The folder comes from the option, else from systemd, else it is the shipped unit's")
  func folders() throws {
    let systemd = [Environment.Variable.state: "/var/lib/a:/var/lib/b"]
    #expect(try parse("stats", environment: systemd) == stats { $0.state = "/var/lib/a" })
    #expect(try parse("stats -S x", environment: systemd) == stats { $0.state = "x" })
    #expect(StatsOptions().state == "/var/lib/faq-kiosk")
    #expect(try parse("", environment: systemd) == runOptions { $0.state = "/var/lib/a" })
    #expect(
      try parse("--state=s --metrics m.prom", environment: systemd)
        == runOptions { ($0.state, $0.metrics) = ("s", "m.prom") })
    #expect(try parse("") == runOptions { $0.state = nil })
  }

  @Test(
    "What is no day is refused",
    arguments: [
      "2026-02-29", "2026-13-01", "2026-00-10", "26-01-01", "2026-1-1", "2026-11-31", "today",
      "2026-11-30x", "-2026-11-3", "２０２６-11-30", "",
    ])
  func days(_ day: String) {
    #expect(fault("stats --since=\(day)")?.contains("write a day as 2026-11-30") == true)
  }

  @Test("Contradictions are refused")
  func contradictions() {
    #expect(fault("stats -c -j")?.contains("not both") == true)
    #expect(fault("stats -S x f")?.contains("not both") == true)
    #expect(fault("stats a b")?.contains("takes one FILE") == true)
    #expect(fault("--since=2026-01-01")?.contains("belongs to \"faq-kiosk stats\"") == true)
  }

  private var table: StatisticsTable {
    var table = StatisticsTable()
    let hours = AskedQuestion(id: "hours", text: "When are you\nopen, \"really\"?", language: "en")
    let arabic = AskedQuestion(id: 2, text: "متى؟", language: nil)
    table.add(VisitCounts(openings: 3, secondsRead: 59.5), to: arabic, day: "2026-11-30")
    table.add(VisitCounts(openings: 100, secondsRead: 3600), to: hours, day: "2026-10")
    table.add(VisitCounts(openings: 20, secondsRead: 61.25), to: hours, day: "2026-11-29")
    table.sort()
    return table
  }

  @Test("People get a table, the most opened first, one line a question, with totals")
  func people() {
    #expect(
      StatsReport(table, since: nil).text(.table) == """
        openings     read  question
             120  1:01:01  When are you\\nopen, "really"?  [hours, en]
               3  0:01:00  متى؟  [2]
             123  1:02:01  2 questions, 2026-10 to 2026-11-30

        """)
  }

  @Test("Ratings have columns where there are any")
  func ratings() {
    var table = StatisticsTable()
    table.add(
      VisitCounts(openings: 1, helpful: 12, notHelpful: 3), to: AskedQuestion(id: 1, text: "A?"),
      day: "2026-11-30")
    #expect(
      StatsReport(table, since: nil).text(.table) == """
        openings     read  helpful  not  question
               1  0:00:00       12    3  A?  [1]
               1  0:00:00       12    3  1 question, 2026-11-30

        """)
  }

  @Test("An empty file says so")
  func empty() {
    let text = StatsReport(StatisticsTable(), since: "2026-01-01").text(.table)
    #expect(text.hasSuffix("0:00:00  nothing was counted since 2026-01-01\n"))
  }

  @Test("Programs get CSV as RFC 4180 has it")
  func csv() {
    #expect(
      StatsReport(table, since: nil).text(.csv) == """
        id,language,question,openings,seconds_read,helpful,not_helpful
        hours,en,"When are you
        open, ""really""?",120,3661.250,0,0
        2,,متى؟,3,59.500,0,0

        """)
  }

  @Test("Programs get JSON with each question's days and the total")
  func json() {
    let text = StatsReport(table, since: "2026-10-01").text(.json)
      .split(separator: "\n").map { $0.drop { $0 == " " } }.joined()
    #expect(text.hasPrefix("{\"since\": \"2026-10-01\",\"questions\": [{\"id\": \"hours\","))
    #expect(text.contains("\"language\": null"))
    #expect(text.contains("\"days\": [{\"day\": \"2026-10\",\"openings\": 100,"))
    #expect(
      text.hasSuffix(
        "\"total\": {\"openings\": 123,\"secondsRead\": 3720.75,\"helpful\": 0,"
          + "\"notHelpful\": 0}}"))
  }
}
