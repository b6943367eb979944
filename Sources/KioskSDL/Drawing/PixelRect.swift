internal import CSDL2
internal import KioskCore

extension Int32 {
  /// The nearest whole pixel; 0 for what is no number.
  init(pixel value: Double) {
    self = value.isFinite ? Int32(Swift.max(-1e9, Swift.min(1e9, value.rounded()))) : 0
  }
}

extension SDL_Rect {
  /// The nearest whole pixels.
  init(_ rect: Rect) {
    let (x, y) = (Int32(pixel: rect.x), Int32(pixel: rect.y))
    self.init(x: x, y: y, w: Int32(pixel: rect.maxX) - x, h: Int32(pixel: rect.maxY) - y)
  }
}
