internal import CSDL2
internal import KioskCore

extension Rotation {
  typealias Surface = UnsafeMutablePointer<SDL_Surface>

  /// Copies a rectangle of the content, turned, to its place on the panel.
  ///
  /// Both surfaces have the same pixel format, of two or four bytes, and fit each other.
  func copy(_ rect: Rect, from content: Surface, to panel: Surface) {
    if content.pointee.format?.pointee.BytesPerPixel == 2 {
      copy(rect, from: Pixels<UInt16>(content), to: Pixels<UInt16>(panel))
    } else {
      copy(rect, from: Pixels<UInt32>(content), to: Pixels<UInt32>(panel))
    }
  }

  private func copy<Value>(_ rect: Rect, from content: Pixels<Value>, to panel: Pixels<Value>) {
    let area = rect.intersection(
      Rect(x: 0, y: 0, width: Double(content.width), height: Double(content.height)))
    guard !area.isEmpty, let source = content.start, let target = panel.start else { return }
    let (first, last) = (Int(area.x), Int(area.maxX))
    // From one pixel of a content row to the next, on the panel.
    let (step, base) = steps(content, panel)
    for y in Int(area.y)..<Int(area.maxY) {
      let row = source + y * content.stride
      var place = base(first, y)
      for x in first..<last {
        target[place] = row[x]
        place += step
      }
    }
  }

  /// How far apart neighbours of a content row lie on the panel, and where a content pixel lies.
  private func steps<Value>(
    _ content: Pixels<Value>, _ panel: Pixels<Value>
  ) -> (step: Int, place: (Int, Int) -> Int) {
    let (right, down) = (content.width - 1, content.height - 1)
    let stride = panel.stride
    return switch self {
    case .none: (1, { x, y in y * stride + x })
    case .quarter: (stride, { x, y in x * stride + down - y })
    case .half: (-1, { x, y in (down - y) * stride + right - x })
    case .threeQuarters: (-stride, { x, y in (right - x) * stride + y })
    }
  }
}

/// A surface's pixels; lengths in pixels.
private struct Pixels<Value> {
  let start: UnsafeMutablePointer<Value>?
  let width: Int
  let height: Int
  let stride: Int

  init(_ surface: Rotation.Surface) {
    start = surface.pointee.pixels?.assumingMemoryBound(to: Value.self)
    width = Int(surface.pointee.w)
    height = Int(surface.pointee.h)
    stride = Int(surface.pointee.pitch) / MemoryLayout<Value>.stride
  }
}
