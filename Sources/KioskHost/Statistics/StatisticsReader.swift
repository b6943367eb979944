import Glibc
import KioskCore

/// Reads a statistics file, also while a kiosk writes it, and changes nothing.
package enum StatisticsReader {
  /// - Parameter since: the first day that counts, as `2026-11-30`; nil for all. Of times that are
  ///   folded, months count that begin on it or later.
  /// - Throws: `StatisticsFault`, with `isDamage` where it is no whole file of this program.
  package static func read(
    _ path: String, since: String? = nil
  ) throws(StatisticsFault) -> StatisticsTable {
    guard access(path, R_OK) == 0 else { throw StatisticsFault("it cannot be read", number: errno) }
    guard case .file = FileKind.of(path) else { throw StatisticsFault("it is not a file") }
    // Without a log everything is in the file, and opening it alone needs no room on the disk and
    // leaves no file of ours beside it, which a kiosk might then not be allowed to write.
    let database = try Database(path, Folder.hasBytes(path + "-wal") ? .read : .readAlone)
    try StatisticsSchema.verify(database)
    return try table(of: database, since: since ?? "")
  }

  private static func table(
    of database: Database, since: String
  ) throws(StatisticsFault) -> StatisticsTable {
    let rows = try database.prepare(
      """
      SELECT day, id, language, text, openings, milliseconds_read, helpful, not_helpful
      FROM visit JOIN question ON question = number WHERE day >= ? ORDER BY number, day
      """)
    // A month sorts before its days, and so would not begin on its first.
    try rows.bind([.text(since.hasSuffix("-01") ? String(since.dropLast(3)) : since)])
    var table = StatisticsTable()
    while try rows.step() {
      let language = rows.text(2)
      let question = AskedQuestion(
        id: FAQ.ID(rows.text(1)), text: rows.text(3), language: language.isEmpty ? nil : language)
      let counts = VisitCounts(
        openings: rows.number(4), secondsRead: Double(rows.number(5)) / 1000,
        helpful: rows.number(6), notHelpful: rows.number(7))
      table.add(counts, to: question, day: rows.text(0))
    }
    table.sort()
    return table
  }
}
