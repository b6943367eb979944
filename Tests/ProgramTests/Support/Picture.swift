import CPNG
import KioskTestSupport

/// Opaque pixels, row by row from the top left: blue, green, red in the bytes of a word.
struct Picture {
  let width: Int
  let height: Int
  /// `0xFFrrggbb` each.
  private(set) var pixels: [UInt32]

  init(width: Int, height: Int, pixels: [UInt32]) {
    self.width = width
    self.height = height
    self.pixels = pixels
  }

  init(width: Int, height: Int, color: UInt32) {
    self.init(
      width: width, height: height,
      pixels: [UInt32](repeating: color | 0xFF00_0000, count: width * height))
  }

  /// The colour as `0xrrggbb`.
  subscript(x: Int, y: Int) -> UInt32 {
    get { pixels[y * width + x] & 0xFF_FFFF }
    set { pixels[y * width + x] = newValue | 0xFF00_0000 }
  }

  /// Reads a PNG file; what is transparent lies on black.
  init(png path: String) throws {
    var image = png_image()
    image.version = UInt32(PNG_IMAGE_VERSION)
    guard png_image_begin_read_from_file(&image, path) != 0 else {
      throw Command.Failure("\(path) is no PNG that can be read")
    }
    image.format = Self.format
    width = Int(image.width)
    height = Int(image.height)
    pixels = [UInt32](repeating: 0xFF00_0000, count: width * height)
    guard png_image_finish_read(&image, nil, &pixels, 0, nil) != 0 else {
      throw Command.Failure("\(path) is cut short or damaged")
    }
  }

  /// The part at the left.
  func cropped(width part: Int) -> Picture {
    let rows = (0..<height).flatMap { pixels[$0 * width..<$0 * width + part] }
    return Picture(width: part, height: height, pixels: rows)
  }

  /// The part inside a frame: x, y, width, height, in whole pixels.
  func part(_ frame: [Double]) -> Picture {
    let place = frame.map { Int($0.rounded()) }
    let rows = (place[1]..<place[1] + place[3]).flatMap { y in
      pixels[y * width + place[0]..<y * width + place[0] + place[2]]
    }
    return Picture(width: place[2], height: place[3], pixels: rows)
  }

  func write(png path: String) throws {
    var image = png_image()
    image.version = UInt32(PNG_IMAGE_VERSION)
    image.width = UInt32(width)
    image.height = UInt32(height)
    image.format = Self.format
    guard png_image_write_to_file(&image, path, 0, pixels, 0, nil) != 0 else {
      throw Command.Failure("cannot write \(path)")
    }
  }

  /// PNG_FORMAT_BGRA, a macro that Swift does not see.
  private static let format =
    UInt32(PNG_FORMAT_FLAG_COLOR) | UInt32(PNG_FORMAT_FLAG_ALPHA) | UInt32(PNG_FORMAT_FLAG_BGR)
}
