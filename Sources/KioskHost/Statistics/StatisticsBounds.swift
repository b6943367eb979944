/// How much a statistics file keeps.
///
/// Counted in days that are in the file, not in days before today: a clock that is set back and
/// forth by a year neither folds what is new nor keeps what is old for ever.
struct StatisticsBounds {
  /// So many days are kept apart; older ones are folded into months.
  var days = 400
  /// So many months are kept; older ones are let go.
  var months = 120
  /// Of days or months and questions: 1.5 MB for 125 questions, 40 MB for as many as rows.
  var rows = 50_000

  /// Brings a file back within the bounds, as part of the transaction that went beyond them.
  func apply(to database: Database) throws(StatisticsFault) {
    try fold(keeping: days, in: database)
    if try count("*", in: database) > rows { try fold(keeping: 31, in: database) }
    try database.execute(
      """
      DELETE FROM visit WHERE length(day) = 7 AND day NOT IN (
        SELECT DISTINCT day FROM visit WHERE length(day) = 7 ORDER BY day DESC LIMIT \(months))
      """)
    let excess = try count("*", in: database) - rows
    if excess > 0 {
      try database.execute(
        """
        DELETE FROM visit WHERE (day, question) IN (
          SELECT day, question FROM visit ORDER BY day, openings LIMIT \(excess))
        """)
    }
    try database.execute("DELETE FROM question WHERE number NOT IN (SELECT question FROM visit)")
  }

  /// Adds the days before the newest `kept` ones to their months.
  private func fold(keeping kept: Int, in database: Database) throws(StatisticsFault) {
    let oldest = try database.text(
      """
      SELECT day FROM (SELECT DISTINCT day FROM visit WHERE length(day) = 10)
      ORDER BY day DESC LIMIT 1 OFFSET \(kept - 1)
      """)
    guard !oldest.isEmpty else { return }
    let isOld = "length(day) = 10 AND day < '\(oldest)'"
    guard try count("*", where: isOld, in: database) > 0 else { return }
    let columns = ["openings", "milliseconds_read", "helpful", "not_helpful"]
    let sums = columns.map { "min(sum(\($0)), \(StatisticsSchema.most))" }
    try database.execute(
      """
      INSERT INTO visit SELECT substr(day, 1, 7) AS month, question, \(sums.joined(separator: ", "))
      FROM visit WHERE \(isOld) GROUP BY month, question
      \(StatisticsRecorder.addition);
      DELETE FROM visit WHERE \(isOld)
      """)
  }

  private func count(
    _ what: String, where condition: String = "true", in database: Database
  ) throws(StatisticsFault) -> Int {
    let statement = try database.prepare("SELECT count(\(what)) FROM visit WHERE \(condition)")
    return try statement.step() ? statement.number(0) : 0
  }
}
