import Foundation
import KioskCore
import KioskTestSupport

@testable import KioskHost

/// A statistics file in a folder of its own.
final class StatisticsBench {
  let folder: TemporaryFolder
  /// What was said of files that were set aside.
  private(set) var lines: [String] = []

  init() throws { folder = try TemporaryFolder() }

  deinit { folder.remove() }

  var path: String { folder.path(Statistics.fileName) }

  func recorder(_ bounds: StatisticsBounds = StatisticsBounds()) -> StatisticsRecorder {
    let file = StatisticsFile(path: path) { [weak self] in self?.lines.append($0) }
    return StatisticsRecorder(file, bounds: bounds)
  }

  /// Writes through a connection of its own.
  func write(_ entries: StatisticsEntries) throws { try recorder().write(entries) }

  func read(since: String? = nil) throws -> StatisticsTable {
    try StatisticsReader.read(path, since: since)
  }

  /// The names in the folder, in order.
  func names() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
  }

  func bytes(_ name: String = Statistics.fileName) throws -> Data {
    try Data(contentsOf: URL(fileURLWithPath: folder.path(name)))
  }

  func put(_ bytes: Data) throws { try bytes.write(to: URL(fileURLWithPath: path)) }

  /// A good file with so many questions in it, as it lies on the disk.
  static func goodFile(_ count: Int) throws -> Data {
    let bench = try StatisticsBench()
    try bench.write(entries(count))
    return try bench.bytes()
  }
}

func asked(_ id: FAQ.ID, language: String? = "en") -> AskedQuestion {
  AskedQuestion(id: id, text: "Question \(id)?", language: language)
}

/// One opening each of questions 1 to `count`.
func entries(_ count: Int, day: String = "2026-11-30") -> StatisticsEntries {
  var found: StatisticsEntries = [:]
  for number in 1...max(count, 1) {
    found[StatisticsEntry(day: day, question: asked(FAQ.ID(number)))] =
      VisitCounts(openings: 1, secondsRead: 2.5)
  }
  return found
}
