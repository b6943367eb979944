internal import CQREncode
internal import KioskCore

/// Draws QR codes: black on white with their quiet zone, each module a square of whole pixels.
enum QRCodePicture {
  /// - Parameter side: of the picture in pixels; what is no whole number of modules is left white
  ///   at the right and at the bottom.
  /// - Returns: A white picture where there is no such code, which `QRSymbol` rules out.
  static func picture(of shape: QRCodeShape, side: Int) -> TexturePicture {
    var pixels = [Pixel](repeating: Color.white.pixel, count: side * side)
    let module = side / shape.symbol.modulesWithQuietZone
    if module > 0, let code = encoded(shape) {
      defer { QRcode_free(code) }
      let count = min(Int(code.pointee.width), shape.symbol.modules)
      for row in 0..<count {
        for column in 0..<count {
          // The lowest bit is the colour; the others say what the module is for.
          guard let modules = code.pointee.data,
            modules[row * Int(code.pointee.width) + column] & 1 == 1
          else { continue }
          let x = (column + QRSymbol.quietZone) * module
          for y in 0..<module {
            let start = ((row + QRSymbol.quietZone) * module + y) * side + x
            for pixel in start..<start + module { pixels[pixel] = Color.black.pixel }
          }
        }
      }
    }
    return TexturePicture(width: side, height: side, pixels: pixels, isOpaque: true)
  }

  /// To be freed by the caller; nil where the text does not fit or there is no memory.
  static func encoded(_ shape: QRCodeShape) -> UnsafeMutablePointer<QRcode>? {
    let bytes = Array(shape.text.utf8)
    let level = shape.symbol.correction == .medium ? QR_ECLEVEL_M : QR_ECLEVEL_L
    return QRcode_encodeData(Int32(bytes.count), bytes, Int32(shape.symbol.version), level)
  }
}

extension ListPainter {
  func drawCode(_ shape: QRCodeShape, in frame: Rect, inside area: Rect) {
    let side = Int(min(max(frame.width, 0), 1e4))
    guard side > 0 else { return }
    let texture = cache.texture(for: .qrCode(shape, side: side)) {
      QRCodePicture.picture(of: shape, side: side)
    }
    copy(texture, at: Point(x: frame.x, y: frame.y), inside: area)
  }
}
