import KioskCore

/// The parts of a page in reading order, of which only some need to be in memory.
///
/// A large Markdown file is read twice: once for the sketches, which say what its questions are,
/// and again, piece by piece, for the questions themselves.
final class FlowParts {
  let sketches: [PartSketch]
  /// The number of each piece's first part.
  private let starts: [Int]
  private let load: (Int) -> [FlowPart]
  /// The two pieces that were asked for last, the latest first; a question may lie across an end.
  private var loaded: [(piece: Int, parts: [FlowPart])] = []

  /// All of them, in one piece.
  init(_ parts: [FlowPart]) {
    sketches = parts.map { PartSketch($0) }
    starts = [0]
    load = { _ in parts }
  }

  /// - Parameters:
  ///   - starts: the number of the first part of each piece, in their order, from 0.
  ///   - load: gives the parts of a piece anew, each time the same.
  init(sketches: [PartSketch], starts: [Int], load: @escaping (Int) -> [FlowPart]) {
    self.sketches = sketches
    self.starts = starts
    self.load = load
  }

  var indices: Range<Int> { sketches.indices }

  subscript(index: Int) -> FlowPart {
    let piece = piece(of: index)
    return parts(of: piece)[index - starts[piece]]
  }

  /// Those of a range one after the other.
  subscript(range: Range<Int>) -> some Sequence<FlowPart> { range.lazy.map { self[$0] } }

  /// Whether the part is a point that asks, with its answer below.
  func isAnsweredPoint(_ index: Int) -> Bool {
    let traits = sketches[index].traits
    guard traits.contains(.isQuestionPoint) else { return false }
    if traits.contains(.hasMoreLines) { return true }
    return index + 1 < sketches.count && sketches[index + 1].traits.contains(.isNested)
  }

  private func parts(of piece: Int) -> [FlowPart] {
    if let first = loaded.first, first.piece == piece { return first.parts }
    if loaded.count == 2, loaded[1].piece == piece {
      loaded.swapAt(0, 1)
    } else {
      if loaded.count == 2 { loaded.removeLast() }
      loaded.insert((piece, load(piece)), at: 0)
    }
    return loaded[0].parts
  }

  /// The last piece that begins at the part or before.
  private func piece(of index: Int) -> Int {
    var range = starts.indices
    while range.count > 1 {
      let middle = range.lowerBound + range.count / 2
      if starts[middle] <= index {
        range = middle..<range.upperBound
      } else {
        range = range.lowerBound..<middle
      }
    }
    return range.lowerBound
  }
}
