/// How wide the columns of a table are, as browsers find it: as wide as their longest text where
/// there is room, else no narrower than their longest word, the rest shared out by need.
struct ColumnWidths: Hashable {
  /// What a column wants, in device px.
  struct Need: Hashable {
    /// The longest word's.
    var least: Double
    /// The longest text's on one line; not below `least`.
    var natural: Double
  }

  /// Whole device px, by column.
  let widths: [Double]

  /// Nil where `room` is too little even for the longest words.
  init?(_ needs: [Need], room: Double) {
    let least = needs.reduce(0) { $0 + $1.least }
    let natural = needs.reduce(0) { $0 + $1.natural }
    guard least <= room else { return nil }
    guard natural > room else {
      widths = needs.map(\.natural)
      return
    }
    let share = (room - least) / (natural - least)
    widths = needs.map { ($0.least + ($0.natural - $0.least) * share).rounded(.down) }
  }
}
