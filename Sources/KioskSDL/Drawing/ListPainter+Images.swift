internal import KioskCore

extension ListPainter {
  /// A picture over what was drawn before; nothing where its pixels are not there.
  func draw(_ ink: ImageInk, at origin: Point, opacity: UInt8, inside area: Rect) {
    guard opacity > 0, let picture = images.picture(of: ink) else { return }
    let isOpaque = picture.pixels.isOpaque && opacity == 255
    let key = TextureKey.image(ink, version: picture.version, isOpaque: isOpaque)
    let texture = cache.texture(for: key) {
      var pixels = picture.pixels
      pixels.isOpaque = isOpaque
      return pixels
    }
    texture?.tint(Color(red: 255, green: 255, blue: 255, alpha: opacity))
    copy(texture, at: origin, inside: area)
  }
}
