import CSQLite

/// One prepared statement of SQL.
final class Statement {
  private let statement: OpaquePointer
  private let database: Database

  /// - Parameter statement: is this value's from now on.
  init(_ statement: OpaquePointer, of database: Database) {
    self.statement = statement
    self.database = database
  }

  deinit { sqlite3_finalize(statement) }

  /// Puts values in the places of the statement's `?`, in their order.
  func bind(_ values: [Value]) throws(StatisticsFault) {
    sqlite3_reset(statement)
    for (place, value) in values.enumerated() {
      let code =
        switch value {
        case .number(let number):
          sqlite3_bind_int64(statement, Int32(place + 1), Int64(number))
        case .text(let text):
          kiosk_sqlite_bind_text(statement, Int32(place + 1), text, Int32(text.utf8.count))
        }
      guard code == SQLITE_OK else { throw database.fault }
    }
  }

  enum Value {
    case number(Int)
    case text(String)
  }

  /// Goes on to the next row; false where there is none.
  func step() throws(StatisticsFault) -> Bool {
    switch sqlite3_step(statement) {
    case SQLITE_ROW: return true
    case SQLITE_DONE: return false
    default:
      let fault = database.fault
      sqlite3_reset(statement)
      throw fault
    }
  }

  /// Runs a statement that gives no rows.
  func run(_ values: [Value] = []) throws(StatisticsFault) {
    try bind(values)
    while try step() {}
    sqlite3_reset(statement)
  }

  /// A column of the present row, from 0.
  func number(_ column: Int32) -> Int { Int(sqlite3_column_int64(statement, column)) }

  func text(_ column: Int32) -> String {
    sqlite3_column_text(statement, column).map { String(cString: $0) } ?? ""
  }
}
