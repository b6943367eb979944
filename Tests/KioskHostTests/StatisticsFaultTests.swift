import Foundation
import KioskCore
import KioskTestSupport
import Testing

@testable import KioskHost

/// A statistics file that a power cut or a person has spoilt (case K04).
@Suite struct StatisticsFaultTests {
  /// What may lie in the file's place.
  enum Spoilt: String, CaseIterable {
    case empty
    case zeros
    case firstHalf
    case firstPage
    case text
    case brokenPage
    case otherDatabase
    case otherTables
    case newerVersion
    case negativeCount
    case folder
    case pipe
  }

  private let bench: StatisticsBench

  init() throws { bench = try StatisticsBench() }

  private func spoil(_ kind: Spoilt) throws {
    let good = try StatisticsBench.goodFile(2000)
    switch kind {
    case .empty: try bench.put(Data())
    case .zeros: try bench.put(Data(count: 300))
    case .firstHalf: try bench.put(good.prefix(good.count / 2))
    case .firstPage: try bench.put(good.prefix(4096))
    case .text: try bench.put(Data("[1,2]".utf8))
    case .brokenPage:
      try bench.put(
        good.prefix(good.count - 4096 * 8) + Data(repeating: 0xA5, count: 4096)
          + good.suffix(4096 * 7))
    case .otherDatabase:
      try Database(bench.path, .create).execute("CREATE TABLE notes (text)")
    case .otherTables:
      try bench.put(good)
      try Database(bench.path, .readAndWrite).execute("ALTER TABLE visit ADD COLUMN hour TEXT")
    case .newerVersion:
      try bench.put(good)
      try Database(bench.path, .readAndWrite).execute("PRAGMA user_version = 2")
    case .negativeCount:
      try bench.put(good)
      try Database(bench.path, .readAndWrite).execute(
        "PRAGMA ignore_check_constraints = ON; UPDATE visit SET openings = -1 WHERE question = 7")
    case .folder:
      try FileManager.default.createDirectory(
        atPath: bench.path + "/inside", withIntermediateDirectories: true)
    case .pipe: mkfifo(bench.path, 0o600)
    }
  }

  @Test(arguments: Spoilt.allCases)
  func `It is set aside once, whole, and the counts start at 0`(_ kind: Spoilt) throws {
    try spoil(kind)
    let isFile = kind != .folder && kind != .pipe
    let before = isFile ? try bench.bytes() : Data()
    try bench.write(entries(1))
    #expect(bench.lines.count == 1, "\(bench.lines)")
    #expect(bench.lines.first?.contains(Statistics.fileName + ".bad") == true)
    #expect(try bench.read().total.openings == 1)
    #expect(try bench.names() == [Statistics.fileName, Statistics.fileName + ".bad"])
    if isFile { #expect(try bench.bytes(Statistics.fileName + ".bad") == before) }
    try bench.write(entries(1))
    #expect(bench.lines.count == 1)
    #expect(try bench.read().total.openings == 2)
  }

  @Test func `A good file is not set aside`() throws {
    try bench.put(try StatisticsBench.goodFile(2000))
    try bench.write(entries(1))
    #expect(bench.lines.isEmpty)
    #expect(try bench.read().total.openings == 2001)
  }

  @Test(arguments: [Spoilt.zeros, .firstHalf, .otherTables, .negativeCount])
  func `Reading it says that it is bad, and leaves it`(_ kind: Spoilt) throws {
    try spoil(kind)
    let before = try bench.bytes()
    #expect { _ = try bench.read().questions.count } throws: {
      ($0 as? StatisticsFault)?.isDamage == true
    }
    #expect(try bench.bytes() == before)
    #expect(try bench.names() == [Statistics.fileName])
  }

  @Test func `Each bad file is kept, nine at most; then the tenth stays where it is`() throws {
    for number in 1...9 {
      try bench.put(Data("bad \(number)".utf8))
      try bench.write(entries(1))
    }
    #expect(bench.lines.count == 9)
    #expect(try bench.bytes(Statistics.fileName + ".bad") == Data("bad 1".utf8))
    #expect(try bench.bytes(Statistics.fileName + ".bad-9") == Data("bad 9".utf8))
    try bench.put(Data("bad 10".utf8))
    #expect(throws: StatisticsFault.self) { try bench.write(entries(1)) }
    #expect(try bench.bytes() == Data("bad 10".utf8))
    #expect(try bench.names().count == 10)
  }

  @Test func `A bad file that is put in its place while the kiosk runs is set aside then`() throws {
    let recorder = bench.recorder()
    try recorder.write(entries(3))
    try Data("[1,2]".utf8).write(to: URL(fileURLWithPath: bench.path), options: .atomic)
    try recorder.write(entries(1))
    #expect(bench.lines.count == 1)
    #expect(try bench.read().total.openings == 1)
  }

  @Test func `Bytes that go bad under a running kiosk end nothing, and are found at a start`()
    throws
  {
    let recorder = bench.recorder()
    try recorder.write(entries(3))
    try bench.put(Data("[1,2]".utf8))
    for _ in 0..<100 { try recorder.write(entries(1)) }
    recorder.close()
    try bench.write(entries(1))
    #expect(try bench.read().total.openings >= 1)
    #expect(bench.lines.count <= 1)
  }

  @Test func `What a bad file's log has goes with it and into no new file`() throws {
    let recorder = bench.recorder()
    try recorder.write(entries(3))
    #expect(try bench.names().contains(Statistics.fileName + "-wal"))
    try FileHandle(forWritingTo: URL(fileURLWithPath: bench.path)).truncate(atOffset: 100)
    let log = try bench.bytes(Statistics.fileName + "-wal")
    try bench.put(Data(count: 300))
    try bench.write(entries(1))
    #expect(try bench.bytes(Statistics.fileName + ".bad-wal") == log)
    #expect(try bench.read().total.openings == 1)
    recorder.close()
  }

  @Test func `The log of a file that is gone gets into no new file`() throws {
    let recorder = bench.recorder()
    try recorder.write(entries(3))
    let log = try bench.bytes(Statistics.fileName + "-wal")
    recorder.close()
    unlink(bench.path)
    try log.write(to: URL(fileURLWithPath: bench.path + "-wal"))
    try bench.write(entries(1))
    #expect(try bench.read().total.openings == 1)
  }

  @Test func `What a start left half done is cleared away by the next`() throws {
    for name in [".new", ".new-journal"] {
      try bench.folder.write(Statistics.fileName + name, "half a page")
    }
    try bench.write(entries(1))
    #expect(try bench.names() == [Statistics.fileName])
    #expect(bench.lines.isEmpty)
  }

  @Test func `A folder that is missing is made`() throws {
    let path = bench.folder.path("state/" + Statistics.fileName)
    let file = StatisticsFile(path: path) { _ in }
    try StatisticsRecorder(file).write(entries(1))
    #expect(try StatisticsReader.read(path).total.openings == 1)
  }

  @Test func `A folder that cannot be made is said to be the fault`() {
    let file = StatisticsFile(path: "/proc/nowhere/" + Statistics.fileName) { _ in }
    #expect(throws: StatisticsFault.self) { try StatisticsRecorder(file).write(entries(1)) }
  }
}
