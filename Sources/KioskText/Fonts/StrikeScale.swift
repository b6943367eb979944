internal import CHarfBuzz

/// How a face's own pixels become device pixels: as they are, or shrunk from a bitmap strike.
struct StrikeScale {
  /// The em that was asked for, in device pixels.
  let size: Int
  /// The em of the pixels the face gives.
  let strike: Int
  /// What SDL2_ttf calls the size: the em, or the number of the strike.
  let selection: Int

  var isIdentity: Bool { size == strike }

  /// Sets `face` to `size`, or to the smallest strike that is no smaller; nil where it cannot be.
  init?(selecting size: Int, in face: FT_Face) {
    self.size = size
    if kiosk_ft_is_scalable(face) != 0 {
      guard FT_Set_Char_Size(face, 0, FT_F26Dot6(size * 64), 0, 0) == 0 else { return nil }
      strike = size
      selection = size
      return
    }
    let ems = (0..<Int(face.pointee.num_fixed_sizes)).map {
      Int(face.pointee.available_sizes[$0].y_ppem >> 6)
    }
    let fitting = ems.indices.filter { ems[$0] >= size }.min { ems[$0] < ems[$1] }
    guard let chosen = fitting ?? ems.indices.max(by: { ems[$0] < ems[$1] }), ems[chosen] > 0,
      FT_Select_Size(face, FT_Int(chosen)) == 0
    else { return nil }
    strike = ems[chosen]
    selection = chosen
  }

  /// A length rounded to the nearest.
  func nearest(_ length: Int) -> Int {
    isIdentity ? length : (length * size * 2 + strike) / (strike * 2)
  }

  /// A coordinate rounded towards larger numbers.
  func up(_ coordinate: Int) -> Int { isIdentity ? coordinate : -down(-coordinate, size, strike) }

  /// A coordinate rounded towards smaller numbers.
  func down(_ coordinate: Int) -> Int { isIdentity ? coordinate : down(coordinate, size, strike) }

  private func down(_ value: Int, _ factor: Int, _ divisor: Int) -> Int {
    let product = value * factor
    return product >= 0 ? product / divisor : -((divisor - 1 - product) / divisor)
  }
}
