internal import CSDL2
internal import KioskCore

/// A text command's values.
struct PlacedText {
  let ink: GlyphRun.Ink
  let frame: Rect
  let color: Color
  let ground: Color

  var origin: Point { Point(x: frame.x, y: frame.y) }
}

extension ListPainter {
  func draw(_ text: PlacedText, shared: Rect, inside area: Rect) {
    guard let target, text.color.alpha > 0 else { return }
    guard target.mixesText, text.color.alpha == 255 else { return drawTinted(text, inside: area) }
    guard shared.intersects(area) else {
      let texture = texture(of: text, look: .onGround(text.color, text.ground))
      return copy(texture, at: text.origin, inside: area)
    }
    let alone = texture(of: text, look: .alone(text.color))
    copy(alone, at: text.origin, inside: shared.intersection(area))
    let mixed = texture(of: text, look: .onGround(text.color, text.ground))
    text.frame.subtract(shared) { part in
      copy(mixed, at: text.origin, inside: part.intersection(area))
    }
  }

  private func drawTinted(_ text: PlacedText, inside area: Rect) {
    let texture = texture(of: text, look: .tintable)
    let light = Color(red: 255, green: 255, blue: 255, alpha: text.color.alpha)
    texture?.tint(text.ink.isColored ? light : text.color)
    copy(texture, at: text.origin, inside: area)
  }

  private func texture(of text: PlacedText, look: TextureKey.Look) -> Texture? {
    let (width, height) = (Int(text.frame.width), Int(text.frame.height))
    return cache.texture(for: .text(text.ink, width: width, height: height, look)) {
      let size = Size(width: text.frame.width, height: text.frame.height)
      return glyphs.picture(of: text.ink, size: size).map { look.picture(of: $0) }
    }
  }
}
