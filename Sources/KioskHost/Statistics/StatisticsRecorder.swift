import KioskCore

/// Writes counts into the statistics file; lives on one thread.
final class StatisticsRecorder {
  /// Adds to a row that is there.
  static let addition = addition(of: "excluded.helpful", "excluded.not_helpful")

  /// - Parameters: what is added to the votes; below 0 where a visitor took one back, which may
  ///   have been of the day before.
  private static func addition(of helpful: String, _ notHelpful: String) -> String {
    """
    ON CONFLICT DO UPDATE SET \
    openings = min(openings + excluded.openings, \(StatisticsSchema.most)), \
    milliseconds_read = \
    min(milliseconds_read + excluded.milliseconds_read, \(StatisticsSchema.most)), \
    helpful = max(min(helpful + \(helpful), \(StatisticsSchema.most)), 0), \
    not_helpful = max(min(not_helpful + \(notHelpful), \(StatisticsSchema.most)), 0)
    """
  }

  /// Bytes of an id or a text that are kept.
  private static let longestText = 240

  private let file: StatisticsFile
  private let bounds: StatisticsBounds
  private var database: Database?
  /// The file that `database` is; another may have come into its place.
  private var kind = FileKind.nothing

  init(_ file: StatisticsFile, bounds: StatisticsBounds = StatisticsBounds()) {
    self.file = file
    self.bounds = bounds
  }

  /// Sees to it that there is a good file.
  func prepare() throws(StatisticsFault) { _ = try opened() }

  /// Adds all counts, or none of them.
  func write(_ entries: StatisticsEntries) throws(StatisticsFault) {
    do throws(StatisticsFault) {
      try add(entries)
    } catch {
      guard error.isDamage else { throw error }
      // It has become bad since it was opened: it is set aside now.
      try add(entries)
    }
  }

  func close() { database = nil }

  private func opened() throws(StatisticsFault) -> Database {
    if let database, FileKind.of(file.path) == kind { return database }
    close()
    let new = try file.open()
    kind = .of(file.path)
    database = new
    return new
  }

  private func add(_ entries: StatisticsEntries) throws(StatisticsFault) {
    do throws(StatisticsFault) {
      let database = try opened()
      try database.execute("BEGIN IMMEDIATE")
      try add(entries, to: database)
      try bounds.apply(to: database)
      try database.execute("COMMIT")
    } catch {
      // Closing takes back what was not committed; the next time begins from the file.
      close()
      throw error
    }
  }

  private func add(
    _ entries: StatisticsEntries, to database: Database
  ) throws(StatisticsFault) {
    let question = try database.prepare(
      "INSERT INTO question (id, language, text) VALUES (?, ?, ?) "
        + "ON CONFLICT DO UPDATE SET text = excluded.text RETURNING number")
    let visit = try database.prepare(
      "INSERT INTO visit VALUES (?1, ?2, ?3, ?4, max(?5, 0), max(?6, 0)) "
        + Self.addition(of: "?5", "?6"))
    for (entry, counts) in entries {
      let asked = entry.question
      let names = [asked.id.text, asked.language ?? "", asked.text]
      try question.bind(names.map { .text(Self.cut($0)) })
      _ = try question.step()
      let number = question.number(0)
      while try question.step() {}
      let milliseconds = Int(min(max(counts.secondsRead, 0), 1e9) * 1000)
      let numbers = [number, counts.openings, milliseconds, counts.helpful, counts.notHelpful]
      try visit.run([.text(entry.day)] + numbers.map { .number($0) })
    }
  }

  /// Whole characters within `longestText` bytes; a NUL would end the text for SQLite.
  private static func cut(_ text: String) -> String {
    var rest = longestText
    return String(
      text.prefix { character in
        rest -= character.utf8.count
        return rest >= 0 && character != "\0"
      })
  }
}
