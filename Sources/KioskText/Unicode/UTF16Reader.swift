/// Reads characters off well-formed UTF-16.
struct UTF16Reader {
  let units: UnsafeBufferPointer<UInt16>
  /// Of the next character's first unit.
  var place: Int

  mutating func next() -> UInt32 {
    let unit = units[place]
    place += 1
    guard UTF16.isLeadSurrogate(unit), place < units.count,
      UTF16.isTrailSurrogate(units[place])
    else { return UInt32(unit) }
    let low = units[place]
    place += 1
    return 0x10000 + (UInt32(unit) & 0x3FF) << 10 + UInt32(low) & 0x3FF
  }
}

extension Array<UInt16> {
  /// The characters that the units spell.
  var scalars: [UInt32] {
    withUnsafeBufferPointer { units in
      var reader = UTF16Reader(units: units, place: 0)
      var scalars: [UInt32] = []
      while reader.place < units.count { scalars.append(reader.next()) }
      return scalars
    }
  }
}
