import CSQLite
import Glibc

/// Why the statistics cannot be read or written.
package struct StatisticsFault: Error, Equatable, CustomStringConvertible {
  package let description: String
  /// Whether the file's own bytes are at fault, and not the disk or the rights to it.
  package let isDamage: Bool

  init(_ description: String, isDamage: Bool = false) {
    self.description = description
    self.isDamage = isDamage
  }

  /// - Parameter number: an `errno`.
  init(_ deed: String, number: Int32) {
    self.init("\(deed): \(String(cString: strerror(number)))")
  }

  /// What SQLite says of a connection's last call; nil is a connection for which memory ran out.
  init(of connection: OpaquePointer?) {
    let code = connection == nil ? SQLITE_NOMEM : sqlite3_errcode(connection)
    self.init(
      String(cString: sqlite3_errmsg(connection)),
      isDamage: code == SQLITE_CORRUPT || code == SQLITE_NOTADB)
  }
}
