/// The bytes of a file in UTF-8 and where in it an offset lies.
///
/// The bytes are borrowed: the file must outlive the value.
final class SourceText {
  /// A line and a column, both from 1; the column counts Unicode scalars.
  struct Place: Equatable {
    var line = 1
    var column = 1
  }

  let bytes: UnsafeRawBufferPointer
  /// Where the text begins: behind its byte order marks.
  let start: Int

  /// The places of every `stride`-th byte, so that a look-up reads no more than that many.
  private lazy var checkpoints = makeCheckpoints()
  private static let stride = 4096

  init(_ file: borrowing FileBytes) {
    bytes = file.bytes
    var start = 0
    // Programs put a mark before one that is there already.
    while bytes.dropFirst(start).starts(with: [0xEF, 0xBB, 0xBF] as [UInt8]) { start += 3 }
    self.start = start
  }

  /// Where the byte at `offset` lies; CR, LF and CR LF each end one line.
  func place(of offset: Int) -> Place {
    let target = min(max(offset, start), bytes.count)
    let checkpoint = (target - start) / Self.stride
    return place(
      from: start + checkpoint * Self.stride, to: target, startingAt: checkpoints[checkpoint])
  }

  private func makeCheckpoints() -> [Place] {
    var places = [Place()]
    for from in Swift.stride(from: start, through: bytes.count - Self.stride, by: Self.stride) {
      let known = places[places.count - 1]
      places.append(place(from: from, to: from + Self.stride, startingAt: known))
    }
    return places
  }

  private func place(from: Int, to end: Int, startingAt known: Place) -> Place {
    var place = known
    for index in from..<end {
      let byte = bytes[index]
      let isLineEnd = byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r")
      if isLineEnd, !isCRLF(at: index) {
        place = Place(line: place.line + 1, column: 1)
      } else if !isLineEnd, byte & 0xC0 != 0x80 {
        // Bytes of the form 10xxxxxx go on with the scalar before them.
        place.column += 1
      }
    }
    return place
  }

  /// How many lines end in that part of the text.
  func lineEnds(from: Int, to end: Int) -> Int {
    var count = 0
    for index in from..<max(from, min(end, bytes.count)) {
      let byte = bytes[index]
      if byte == UInt8(ascii: "\n") || (byte == UInt8(ascii: "\r") && !isCRLF(at: index)) {
        count += 1
      }
    }
    return count
  }

  /// Whether the LF of a CR LF follows, which then ends the line.
  private func isCRLF(at index: Int) -> Bool {
    bytes[index] == UInt8(ascii: "\r") && index + 1 < bytes.count
      && bytes[index + 1] == UInt8(ascii: "\n")
  }
}
