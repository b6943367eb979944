internal import CFreeType
internal import KioskCore

/// Turns outlines into coverage by FreeType's anti-aliasing rasteriser: exact areas, 256 greys.
@MainActor
final class ShapeRasterizer {
  /// Made with the first shape; nil where FreeType would not start, and then shapes are empty.
  private lazy var library: FT_Library? = {
    var library: FT_Library?
    return FT_Init_FreeType(&library) == 0 ? library : nil
  }()

  isolated deinit {
    if let library { FT_Done_FreeType(library) }
  }

  /// The inside of the outline; parts that lie in two of its contours are outside.
  func fill(_ outline: Outline, width: Int, height: Int) -> CoverageMask {
    raster(outline, width: width, height: height) { library, outline, bitmap in
      kiosk_ft_fill(library, outline, bitmap)
    }
  }

  /// The open line, `thickness` device pixels thick, with round caps and joins.
  func stroke(_ line: Outline, thickness: Double, width: Int, height: Int) -> CoverageMask {
    let radius = Int((thickness * 32).rounded())
    return raster(line, width: width, height: height) { library, outline, bitmap in
      kiosk_ft_stroke(library, outline, radius, bitmap)
    }
  }

  private func raster(
    _ outline: Outline, width: Int, height: Int,
    with draw: (FT_Library, FT_Outline, FT_Bitmap) -> Int32
  ) -> CoverageMask {
    var mask = CoverageMask(width: width, height: height)
    guard let library, !outline.ends.isEmpty else { return mask }
    var (vectors, tags, ends) = (outline.vectors(height: height), outline.tags, outline.ends)
    vectors.withUnsafeMutableBufferPointer { points in
      tags.withUnsafeMutableBufferPointer { tags in
        ends.withUnsafeMutableBufferPointer { ends in
          mask.values.withUnsafeMutableBufferPointer { pixels in
            let shape = kiosk_ft_outline(
              points.baseAddress, tags.baseAddress, Int32(points.count), ends.baseAddress,
              Int32(ends.count))
            let bitmap = kiosk_ft_gray(pixels.baseAddress, Int32(width), Int32(height))
            _ = draw(library, shape, bitmap)
          }
        }
      }
    }
    return mask
  }
}
