internal import KioskCore
internal import KioskText

extension TextureKey.Look {
  /// The glyphs' pixels as this look keeps them.
  func picture(of glyphs: GlyphPicture) -> TexturePicture {
    TexturePicture(
      width: glyphs.width, height: glyphs.height, pixels: pixels(of: glyphs.pixels),
      isOpaque: isOpaque)
  }

  private var isOpaque: Bool {
    if case .onGround = self { true } else { false }
  }

  private func pixels(of glyphs: GlyphPicture.Pixels) -> [Pixel] {
    switch (glyphs, self) {
    case (.coverage(let values), .onGround(let color, let ground)):
      let shades = (0...255).map { color.covered(UInt8($0)).over(ground).pixel }
      return values.map { shades[Int($0)] }
    case (.coverage(let values), .alone(let color)):
      let shades = (0...255).map { color.covered(UInt8($0)).pixel }
      return values.map { shades[Int($0)] }
    case (.coverage(let values), .tintable):
      return values.map { Pixel($0) << 24 | 0x00FF_FFFF }
    case (.color(let values), .onGround(_, let ground)):
      return values.map { Color($0).over(ground).pixel }
    case (.color(let values), _):
      return values
    }
  }
}
