internal import CHarfBuzz

/// A face's vertical metrics in device pixels, rounded outwards as SDL2_ttf rounds them.
struct FaceHeights {
  let ascent: Int
  /// Below the base line, positive.
  let descent: Int
  let lineHeight: Int

  init(of face: FT_Face) {
    let metrics = face.pointee.size.pointee.metrics
    guard kiosk_ft_is_scalable(face) != 0 else {
      ascent = (Int(metrics.ascender) + 63) >> 6
      descent = (63 - Int(metrics.descender)) >> 6
      lineHeight = (Int(metrics.height) + 63) >> 6
      return
    }
    func scaled(_ units: Int16) -> Int {
      (FT_MulFix(FT_Long(units), metrics.y_scale) + 63) >> 6
    }
    ascent = scaled(face.pointee.ascender)
    descent = max(0, scaled(-face.pointee.descender))
    lineHeight = max(scaled(face.pointee.height), ascent + descent)
  }
}
