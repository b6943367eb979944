/// What `stats` is to read and how to print it.
package struct StatsOptions: Equatable, Sendable {
  package enum Form: Hashable, Sendable {
    /// For people.
    case table
    case csv
    case json
  }

  /// A statistics file; nil takes the one in `state`.
  package var file: String?
  /// The folder of the statistics; that of the shipped unit where nothing else is said.
  package var state = "/var/lib/faq-kiosk"
  /// The first day that counts, as `2026-11-30`; nil for all.
  package var since: String?
  package var form = Form.table

  package init() {}
}
