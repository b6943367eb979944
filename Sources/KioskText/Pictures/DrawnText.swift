internal import KioskCore

/// What SDL2_ttf is given to draw a text.
///
/// It does not count how far a made-up italic leans out to the left of the first glyph and would
/// cut that; a space there gives the room.
struct DrawnText {
  let text: String

  init(_ text: String, direction: Direction, face: FontFace) {
    guard face.synthesis.contains(.italic), face.has(0x20) else {
      self.text = text
      return
    }
    self.text = direction == .leftToRight ? " " + text : text + " "
  }
}
