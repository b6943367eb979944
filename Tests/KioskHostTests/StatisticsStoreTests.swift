import Foundation
import KioskCore
import KioskTestSupport
import Testing

@testable import KioskHost

/// What is counted is in the file and comes out again.
@Suite struct StatisticsStoreTests {
  private let bench: StatisticsBench

  init() throws { bench = try StatisticsBench() }

  @Test func `Counts of several days and openings of the file add up`() throws {
    try bench.write(entries(3, day: "2026-11-29"))
    try bench.write(entries(2, day: "2026-11-30"))
    try bench.write(entries(1, day: "2026-11-30"))
    let table = try bench.read()
    #expect(table.questions.map(\.question.id) == [1, 2, 3])
    #expect(table.questions.map(\.total.openings) == [3, 2, 1])
    #expect(table.total == VisitCounts(openings: 6, secondsRead: 15))
    #expect(table.questions[0].days.map(\.day) == ["2026-11-29", "2026-11-30"])
    #expect(table.questions[0].days.map(\.counts.openings) == [1, 2])
    #expect(try bench.read(since: "2026-11-30").total.openings == 3)
    #expect(try bench.read(since: "2026-12-01").questions.isEmpty)
    #expect(bench.lines.isEmpty)
  }

  @Test func `Every kind of count is kept apart`() throws {
    let counts = VisitCounts(openings: 3, secondsRead: 1.25, helpful: 5, notHelpful: 7)
    try bench.write([StatisticsEntry(day: "2026-11-30", question: asked(1)): counts])
    #expect(try bench.read().questions.first?.total == counts)
  }

  @Test func `A vote that is taken back is taken off, and never below nothing`() throws {
    func write(_ helpful: Int, _ notHelpful: Int, day: String) throws {
      let counts = VisitCounts(helpful: helpful, notHelpful: notHelpful)
      try bench.write([StatisticsEntry(day: day, question: asked(1)): counts])
    }
    try write(3, 0, day: "2026-11-29")
    try write(-1, 1, day: "2026-11-29")
    #expect(try bench.read().total == VisitCounts(helpful: 2, notHelpful: 1))
    // The first vote was of the day before, and so stays there.
    try write(-1, 1, day: "2026-11-30")
    #expect(try bench.read().total == VisitCounts(helpful: 2, notHelpful: 2))
    try write(-1, 1, day: "2026-11-30")
    #expect(try bench.read().total == VisitCounts(helpful: 2, notHelpful: 3))
    #expect(bench.lines.isEmpty)
  }

  @Test func `A question is its id and language; its text is the last that was shown`() throws {
    let old = AskedQuestion(id: 1, text: "Opne?", language: nil)
    let new = AskedQuestion(id: 1, text: "Open?", language: nil)
    for question in [old, new] {
      try bench.write(
        [StatisticsEntry(day: "2026-11-30", question: question): VisitCounts(openings: 1)])
    }
    let german = AskedQuestion(id: 1, text: "Offen?", language: "de")
    try bench.write(
      [StatisticsEntry(day: "2026-11-30", question: german): VisitCounts(openings: 1)])
    let table = try bench.read()
    #expect(table.questions.map(\.question) == [new, german])
    #expect(table.questions.map(\.total.openings) == [2, 1])
  }

  @Test(arguments: ["a'b\"c;--", "é", "e\u{301}", "שלום", "👩‍👩‍👧", " ", "7"])
  func `Any id and text comes out as it went in`(_ text: String) throws {
    let question = AskedQuestion(id: FAQ.ID(text), text: text, language: text)
    try bench.write(
      [StatisticsEntry(day: "2026-11-30", question: question): VisitCounts(openings: 1)])
    #expect(try bench.read().questions.map(\.question) == [question])
  }

  @Test func `Endless texts are cut at a character, a NUL ends them`() throws {
    let long = AskedQuestion(
      id: "1", text: String(repeating: "ä", count: 50_000), language: "en")
    let dark = AskedQuestion(id: "2", text: "a\0b", language: "en")
    for question in [long, dark] {
      try bench.write(
        [StatisticsEntry(day: "2026-11-30", question: question): VisitCounts(openings: 1)])
    }
    let texts = try bench.read().questions.map(\.question.text)
    #expect(texts.contains(String(repeating: "ä", count: 120)) && texts.contains("a"))
  }

  @Test func `A count that no number holds stays at the largest`() throws {
    let entry = StatisticsEntry(day: "2026-11-30", question: asked(1))
    for _ in 0..<3 {
      try bench.write([entry: VisitCounts(openings: StatisticsSchema.most, secondsRead: 1e300)])
    }
    #expect(try bench.read().total.openings == StatisticsSchema.most)
    #expect(bench.lines.isEmpty)
  }

  @Test func `Two readers read while the kiosk writes, and hold up nobody`() throws {
    let recorder = bench.recorder()
    try recorder.write(entries(3))
    let slow = try Database(bench.path, .read)
    let rows = try slow.prepare("SELECT openings FROM visit")
    #expect(try rows.step())
    let watch = Stopwatch()
    for _ in 0..<20 { try recorder.write(entries(3)) }
    #expect(try bench.read().total.openings == 63)
    #expect(try rows.step() && rows.number(0) == 1)
    #expect(watch.seconds < 2)
  }

  @Test func `Reading leaves no file behind and changes none`() throws {
    try bench.write(entries(3))
    let before = try bench.bytes()
    _ = try bench.read()
    #expect(try bench.names() == [Statistics.fileName])
    #expect(try bench.bytes() == before)
  }

  @Test func `A file that is taken away while the kiosk runs is made anew`() throws {
    let recorder = bench.recorder()
    try recorder.write(entries(3))
    for name in try bench.names() { unlink(bench.folder.path(name)) }
    try recorder.write(entries(1))
    #expect(try bench.read().total.openings == 1)
  }

  @Test func `Two kiosks on one file add up`() throws {
    let recorders = [bench.recorder(), bench.recorder()]
    for _ in 0..<10 { for recorder in recorders { try recorder.write(entries(1)) } }
    #expect(try bench.read().total.openings == 20)
  }

  // MARK: - Bounds

  @Test func `Old days become months without losing a count`() throws {
    let recorder = bench.recorder(StatisticsBounds(days: 5))
    for day in 1...28 {
      try recorder.write(entries(2, day: "2026-02-" + (day < 10 ? "0\(day)" : "\(day)")))
    }
    let table = try bench.read()
    #expect(table.total.openings == 56)
    #expect(
      table.questions[0].days.map(\.day)
        == ["2026-02"] + (24...28).map { "2026-02-\($0)" })
    #expect(table.questions[0].days[0].counts == VisitCounts(openings: 23, secondsRead: 57.5))
    #expect(try bench.read(since: "2026-02-01").total.openings == 56)
    #expect(try bench.read(since: "2026-02-02").total.openings == 10)
  }

  @Test func `Days, months and rows are bounded through thirty years`() throws {
    let recorder = bench.recorder(StatisticsBounds(days: 40, months: 12, rows: 150))
    for year in 2000..<2030 {
      for month in 10...12 {
        for day in stride(from: 10, through: 28, by: 2) {
          try recorder.write(entries(3, day: "\(year)-\(month)-\(day)"))
        }
      }
    }
    let table = try bench.read()
    let days = Set(table.questions.flatMap { $0.days.map(\.day) })
    #expect(days.count { $0.count == 10 } <= 40 && days.count { $0.count == 7 } <= 12)
    #expect(table.questions.reduce(0) { $0 + $1.days.count } <= 150)
    #expect(days.contains("2029-12-28"))
    #expect(try bench.bytes().count < 64_000)
  }

  @Test func `One day with more questions than there is room for stays within it`() throws {
    let recorder = bench.recorder(StatisticsBounds(rows: 100))
    try recorder.write(entries(1000))
    #expect(try bench.read().questions.count == 100)
    let database = try Database(bench.path, .read)
    #expect(try database.text("SELECT count(*) FROM question") == "100")
  }

  @Test func `A clock set back and forth by a year spoils nothing`() throws {
    let recorder = bench.recorder()
    for _ in 0..<30 {
      for day in ["2026-11-30", "2027-11-30", "2025-11-30", "1970-01-01", "9999-12-31"] {
        try recorder.write(entries(2, day: day))
      }
    }
    let table = try bench.read()
    #expect(table.total.openings == 300)
    #expect(table.questions.reduce(0) { $0 + $1.days.count } == 10)
    #expect(bench.lines.isEmpty)
  }

  @Test(arguments: [Int.min, -1, 0, 1, 1_796_072_746, 253_402_300_799, Int.max])
  func `Whatever the clock says is a day`(_ time: Int) {
    let day = LocalDay.of(time)
    #expect(day.wholeMatch(of: /\d{4}-[01]\d-[0-3]\d/) != nil, "\(day)")
  }
}
