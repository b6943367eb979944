/// What a statistics file is made of.
enum StatisticsSchema {
  /// "FAQk": tells the file from others that SQLite can read.
  static let application = 0x4641_516b
  static let version = 1

  /// The largest count; further ones are not added, instead of beginning anew below zero.
  static let most = 9_007_199_254_740_991

  /// The id is SQLite's own, to keep the rows of `visit` short; language is '' for none.
  static let question = """
    CREATE TABLE question (
      number INTEGER PRIMARY KEY,
      id TEXT NOT NULL,
      language TEXT NOT NULL,
      text TEXT NOT NULL,
      UNIQUE (id, language)
    ) STRICT
    """

  /// `day` is a day, 2026-11-30, or in older times a whole month, 2026-11.
  static let visit = """
    CREATE TABLE visit (
      day TEXT NOT NULL CHECK (length(day) IN (7, 10)),
      question INTEGER NOT NULL,
      openings INTEGER NOT NULL CHECK (openings BETWEEN 0 AND \(most)),
      milliseconds_read INTEGER NOT NULL CHECK (milliseconds_read BETWEEN 0 AND \(most)),
      helpful INTEGER NOT NULL CHECK (helpful BETWEEN 0 AND \(most)),
      not_helpful INTEGER NOT NULL CHECK (not_helpful BETWEEN 0 AND \(most)),
      PRIMARY KEY (day, question)
    ) STRICT, WITHOUT ROWID
    """

  /// Makes both tables in an empty file.
  static let creation = """
    BEGIN;
    \(question);
    \(visit);
    PRAGMA application_id = \(application);
    PRAGMA user_version = \(version);
    COMMIT;
    """

  /// For every connection that writes.
  ///
  /// `FULL`: what is committed is on the disk, whatever happens to the power; `WAL`: readers and the
  /// kiosk never wait for each other.
  static let manners = """
    PRAGMA cell_size_check = ON;
    PRAGMA trusted_schema = OFF;
    PRAGMA cache_size = -256;
    PRAGMA temp_store = MEMORY;
    PRAGMA journal_mode = WAL;
    PRAGMA synchronous = FULL;
    PRAGMA wal_autocheckpoint = 64;
    PRAGMA journal_size_limit = 1048576;
    """

  /// Throws damage unless the file is whole and of this program and version.
  static func verify(_ database: Database) throws(StatisticsFault) {
    func demand(_ isGood: Bool, _ complaint: String) throws(StatisticsFault) {
      if !isGood { throw StatisticsFault(complaint, isDamage: true) }
    }
    let program = try database.text("PRAGMA application_id")
    try demand(program == "\(application)", "it is not a statistics file of this program")
    let found = try database.text("PRAGMA user_version")
    try demand(found == "\(version)", "it is of version \(found), not \(version)")
    let tables = try database.text(
      "SELECT group_concat(sql, ';') FROM (SELECT sql FROM sqlite_schema "
        + "WHERE sql IS NOT NULL ORDER BY name)")
    try demand(tables == question + ";" + visit, "its tables are not this program's")
    try demand(try database.text("PRAGMA quick_check(1)") == "ok", "it is damaged")
    // The check above passes over this where the file is opened for reading alone.
    let negative = try database.text(
      "SELECT count(*) FROM visit WHERE min(openings, milliseconds_read, helpful, not_helpful) < 0")
    try demand(negative == "0", "it has counts below zero")
  }
}
