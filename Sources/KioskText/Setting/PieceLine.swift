/// The pieces of a line where they stand side by side.
struct PieceLine {
  /// The line's characters in the paragraph, white space at its end included.
  let range: Range<Int>
  private(set) var pieces: [Piece] = []
  /// Where the next piece goes, in 1/64 device pixel.
  var pen = 0
  /// From the leftmost ink or the start to the rightmost ink or the end, in device pixels.
  private(set) var width = 0
  /// Device pixels by which the ink reaches out to the left of the start.
  private(set) var overhang = 0

  init(range: Range<Int>) { self.range = range }

  mutating func append(_ piece: Piece) {
    var piece = piece
    piece.pen = pen
    pen += piece.extent.advance
    pieces.append(piece)
  }

  /// Puts another piece in a place and moves those to its right.
  mutating func replace(_ place: Int, with piece: Piece) {
    let shift = piece.extent.advance - pieces[place].extent.advance
    let origin = pieces[place].pen
    pieces[place] = piece
    pieces[place].pen = origin
    for later in pieces.indices where later > place { pieces[later].pen += shift }
    pen += shift
  }

  /// Works out how much room the line takes.
  mutating func finish() {
    var left = 0
    var right = (pen + 63) >> 6
    for piece in pieces where piece.extent.hasInk {
      left = min(left, piece.origin + piece.extent.left)
      right = max(right, piece.origin + piece.extent.right)
    }
    overhang = -left
    width = right - left
  }
}
