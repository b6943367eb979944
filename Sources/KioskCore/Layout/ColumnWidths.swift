/// How wide the columns of a table are: as wide as their longest text where there is room, else
/// narrow columns keep that width and the wide ones are made alike, none narrower than its longest
/// word.
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
    let widest = Self.widest(needs, room: room)
    widths = needs.map { $0.width(atMost: widest) }
  }

  /// The largest width, in whole device px, at which columns that are no wider fit the room.
  private static func widest(_ needs: [Need], room: Double) -> Double {
    var low = 0.0
    var high = room
    while high - low >= 1 {
      let middle = (low + high) / 2
      let total = needs.reduce(0) { $0 + $1.width(atMost: middle) }
      if total <= room { low = middle } else { high = middle }
    }
    return low
  }
}

extension ColumnWidths.Need {
  fileprivate func width(atMost limit: Double) -> Double {
    max(least, min(natural, limit).rounded(.down))
  }
}
