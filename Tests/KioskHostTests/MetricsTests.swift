import Foundation
import KioskCore
import KioskTestSupport
import Testing

@testable import KioskHost

/// The file for Prometheus.
@Suite struct MetricsTests {
  private func parsed(_ values: MetricsValues) throws -> PrometheusParser {
    try PrometheusParser(values.text(residentBytes: 1_000_000))
  }

  @Test func `The parser refuses what the format does not allow`() {
    let head = "# HELP a_total A.\n# TYPE a_total counter\n"
    for bad in [
      "a_total 1", "a 1\n", head + "a_total", head + "a_total 1 \n", head + "b_total 1\n",
      head + "a_total 1\na_total 2\n", head + "a_total{x=\"\\q\"} 1\n",
      head + "a_total{x=\"a\"b\"} 1\n", head + "a_total -\n", head + head, head + "\n",
      "# HELP a A.\n# TYPE a counter\na 1\n", head + "a_total{x=\"1\",} 1\n",
    ] {
      #expect(throws: (any Error).self, "\(bad)") { try PrometheusParser(bad) }
    }
    #expect(throws: Never.self) { try PrometheusParser(head + "a_total{x=\"1\",y=\"\"} 1.5e3\n") }
  }

  @Test func `A counter never falls, also where a vote is taken back`() throws {
    var values = MetricsValues()
    values.add([asked("hours"): VisitCounts(helpful: 2)])
    values.add([asked("hours"): VisitCounts(helpful: -1, notHelpful: 1)])
    func helpful() throws -> [Double?] {
      let file = try parsed(values)
      return [
        file.value("faq_kiosk_helpful_total"),
        file.value("faq_kiosk_question_helpful_total", ["id": "hours"]),
      ]
    }
    #expect(try helpful() == [2, 2])
    values.add([asked("hours"): VisitCounts(helpful: 1)])
    #expect(try helpful() == [2, 2])
    values.add([asked("hours"): VisitCounts(helpful: 1)])
    #expect(try helpful() == [3, 3])
  }

  @Test func `Every value is there under its name`() throws {
    var values = MetricsValues()
    values.version = "1.2.3"
    (values.startTime, values.questions, values.contentErrors) = (1_796_072_746, 6, 2)
    (values.contentTime, values.framesDrawn, values.framesLate) = (1_796_072_750, 1000, 3)
    values.isContentTakenOver = false
    values.add([asked("hours"): VisitCounts(openings: 4, secondsRead: 1.5, helpful: 2)])
    values.add([asked("hours"): VisitCounts(openings: 1), asked(7): VisitCounts(notHelpful: 1)])
    let file = try parsed(values)
    #expect(file.value("faq_kiosk_info", ["version": "1.2.3"]) == 1)
    #expect(file.value("faq_kiosk_start_time_seconds") == 1_796_072_746)
    #expect(file.value("faq_kiosk_resident_memory_bytes") == 1_000_000)
    #expect(file.value("faq_kiosk_frames_drawn_total") == 1000)
    #expect(file.value("faq_kiosk_frames_late_total") == 3)
    #expect(file.value("faq_kiosk_content_questions") == 6)
    #expect(file.value("faq_kiosk_content_errors") == 2)
    #expect(file.value("faq_kiosk_content_last_load_successful") == 0)
    #expect(file.value("faq_kiosk_content_load_time_seconds") == 1_796_072_750)
    #expect(file.value("faq_kiosk_openings_total") == 5)
    #expect(file.value("faq_kiosk_read_seconds_total") == 1.5)
    #expect(file.value("faq_kiosk_question_openings_total", ["id": "hours"]) == 5)
    #expect(file.value("faq_kiosk_question_helpful_total", ["id": "hours"]) == 2)
    #expect(file.value("faq_kiosk_question_not_helpful_total", ["id": "7"]) == 1)
  }

  @Test(arguments: ["a\"b", "a\\b", "a\nb", "\\n", "é,{}=", "\r", ""])
  func `Any id is a label that reads back`(_ id: String) throws {
    var values = MetricsValues()
    values.add([asked(FAQ.ID(id)): VisitCounts(openings: 1)])
    #expect(
      try parsed(values).value("faq_kiosk_question_openings_total", ["id": id]) == 1)
  }

  @Test func `Counters of single questions are bounded, the totals have all`() throws {
    var values = MetricsValues()
    for number in 0..<500 { values.add([asked(FAQ.ID(number)): VisitCounts(openings: 1)]) }
    values.add([asked(FAQ.ID(String(repeating: "x", count: 300))): VisitCounts(openings: 1)])
    let file = try parsed(values)
    #expect(file.value("faq_kiosk_openings_total") == 501)
    let own = file.samples.filter { $0.name == "faq_kiosk_question_openings_total" }
    #expect(own.count == MetricsValues.mostQuestions)
  }

  @Test func `It is written at once, then after 15 s, and not where nothing changed`() {
    var writing = MetricsWriting()
    var count = 0
    func turn(_ now: Double, _ isChanged: Bool = true) -> Attendant.Next {
      writing.turn(
        at: seconds(now), isChanged: isChanged,
        write: {
          count += 1
          return nil
        }, report: { _ in })
    }
    #expect(turn(100) == .whenCalled && count == 1)
    #expect(turn(103) == .at(seconds(115)) && count == 1)
    #expect(turn(115) == .whenCalled && count == 2)
    #expect(turn(1000, false) == .whenCalled && count == 2)
    #expect(turn(1001) == .whenCalled && count == 3)
  }

  @Test func `A failure is told once and tried again after a minute`() {
    var writing = MetricsWriting()
    var fault: String? = "disk full"
    var told: [String] = []
    func turn(_ now: Double) -> Attendant.Next {
      writing.turn(
        at: seconds(now), isChanged: true, write: { fault }, report: { told.append($0) })
    }
    #expect(turn(0) == .at(seconds(60)))
    #expect(turn(30) == .at(seconds(60)))
    #expect(turn(60) == .at(seconds(120)))
    fault = nil
    #expect(turn(120) == .whenCalled)
    #expect(told == ["disk full"])
  }

  @Test func `The file is readable by all, replaced whole, with nothing beside it`() throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let path = folder.path("kiosk.prom")
    let mask = umask(0o077)
    defer { umask(mask) }
    try folder.write("kiosk.prom", "old")
    let reader = try #require(FileHandle(forReadingAtPath: path))
    #expect(ReplacedFile(path: path).write("new\n") == 0)
    #expect(try reader.readToEnd() == Data("old".utf8))
    #expect(try String(contentsOfFile: path, encoding: .utf8) == "new\n")
    let mode = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions]
    #expect(mode as? Int == 0o644)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["kiosk.prom"])
  }

  @Test func `What cannot be replaced stays, and nothing is left beside it`() throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let path = folder.path("taken")
    try FileManager.default.createDirectory(
      atPath: path + "/inside", withIntermediateDirectories: true)
    #expect(ReplacedFile(path: path).write("new\n") != 0)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["taken"])
    #expect(ReplacedFile(path: folder.path("no/where")).write("new\n") == ENOENT)
  }

  @Test func `The kernel says how much memory is held`() throws {
    let bytes = try #require(ResidentMemory.bytes())
    #expect((1_000_000...8_000_000_000).contains(bytes))
  }
}
