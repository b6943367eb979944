import CSQLite

/// One connection to an SQLite file, for one thread.
final class Database {
  enum Access {
    case readAndWrite
    /// Makes the file where there is none.
    case create
    case read
    /// As `read`; makes no file beside it, and so sees none of what only its log has.
    case readAlone
  }

  private var connection: OpaquePointer?

  init(_ path: String, _ access: Access) throws(StatisticsFault) {
    let mutexes = SQLITE_OPEN_NOMUTEX
    let code: Int32
    switch access {
    case .readAndWrite:
      code = sqlite3_open_v2(path, &connection, SQLITE_OPEN_READWRITE | mutexes, nil)
    case .create:
      let flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | mutexes
      code = sqlite3_open_v2(path, &connection, flags, nil)
    case .read:
      code = sqlite3_open_v2(path, &connection, SQLITE_OPEN_READONLY | mutexes, nil)
    case .readAlone:
      let address = "file:" + Self.escaped(path) + "?immutable=1"
      let flags = SQLITE_OPEN_READONLY | SQLITE_OPEN_URI | mutexes
      code = sqlite3_open_v2(address, &connection, flags, nil)
    }
    guard code == SQLITE_OK else {
      let fault = fault
      sqlite3_close_v2(connection)
      throw fault
    }
    sqlite3_busy_timeout(connection, 2000)
  }

  deinit { sqlite3_close_v2(connection) }

  /// Runs statements that give no rows, or whose rows nobody wants.
  func execute(_ statements: String) throws(StatisticsFault) {
    guard sqlite3_exec(connection, statements, nil, nil, nil) == SQLITE_OK else { throw fault }
  }

  func prepare(_ text: String) throws(StatisticsFault) -> Statement {
    var statement: OpaquePointer?
    guard sqlite3_prepare_v2(connection, text, -1, &statement, nil) == SQLITE_OK, let statement
    else { throw fault }
    return Statement(statement, of: self)
  }

  /// The first column of the only row as a text, such as that of a pragma; "" without a row.
  func text(_ query: String) throws(StatisticsFault) -> String {
    let statement = try prepare(query)
    return try statement.step() ? statement.text(0) : ""
  }

  /// The last call's failure.
  var fault: StatisticsFault { StatisticsFault(of: connection) }

  /// A path within an address, where `?`, `#` and `%` would mean something else.
  private static func escaped(_ path: String) -> String {
    path.reduce(into: "") { escaped, character in
      switch character {
      case "%": escaped += "%25"
      case "?": escaped += "%3f"
      case "#": escaped += "%23"
      default: escaped.append(character)
      }
    }
  }
}
