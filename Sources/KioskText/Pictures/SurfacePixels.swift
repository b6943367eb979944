internal import CSDL2

/// Reads the 32 bit pixels of an SDL surface.
struct SurfacePixels {
  let width: Int
  let height: Int
  private let pixels: UnsafePointer<UInt32>?
  /// In pixels.
  private let pitch: Int

  init(_ surface: UnsafeMutablePointer<SDL_Surface>) {
    width = Int(surface.pointee.w)
    height = Int(surface.pointee.h)
    pitch = Int(surface.pointee.pitch) / 4
    pixels = UnsafePointer(surface.pointee.pixels?.assumingMemoryBound(to: UInt32.self))
  }

  /// `0xAARRGGBB`; nothing outside.
  func pixel(_ x: Int, _ y: Int) -> UInt32 {
    guard let pixels, x >= 0, y >= 0, x < width, y < height else { return 0 }
    return pixels[y * pitch + x]
  }

  /// The alpha of a part of the surface.
  func coverage(left: Int, top: Int, width: Int, height: Int) -> GlyphPicture {
    let bytes = [UInt8](unsafeUninitializedCapacity: width * height) { bytes, count in
      bytes.initialize(repeating: 0)
      count = width * height
      guard let pixels else { return }
      let columns = max(0, -left)..<max(max(0, -left), min(width, self.width - left))
      for y in max(0, -top)..<max(max(0, -top), min(height, self.height - top)) {
        let row = pixels + (y + top) * pitch + left
        for x in columns { bytes[y * width + x] = UInt8(row[x] >> 24) }
      }
    }
    return GlyphPicture(width: width, height: height, pixels: .coverage(bytes))
  }
}
