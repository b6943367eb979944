import KioskCore
import KioskSDL
import KioskText

/// Six cards, of which the first opens and closes; enough to see a real window work.
@MainActor
final class ProbePage: FrameSource {
  private static let duration = 0.31
  private static let sky = Color(red: 127, green: 210, blue: 255)
  private static let ink = Color(red: 20, green: 30, blue: 60)

  private let report: (String) -> Void
  private var size = Size.zero
  private var isOpen = false
  private var since: Instant?
  private(set) var frames = 0

  init(report: @escaping (String) -> Void) { self.report = report }

  func handle(_ event: Event, at instant: Instant) {
    switch event {
    case .pointerDown, .key(.space, _):
      isOpen.toggle()
      since = instant
      report("toggle")
    default: break
    }
  }

  func resize(to size: Size, at instant: Instant) {
    self.size = size
    report("size \(Int(size.width))x\(Int(size.height))")
  }

  func windowFocused(_ isFocused: Bool) {}

  func windowMoved() {}

  func reload() { report("reload") }

  func frame(at instant: Instant) -> (list: DisplayList, wake: Wake) {
    frames += 1
    let share = min(1, since.map { (instant - $0) / Self.duration } ?? 1)
    let opened = (isOpen ? share : 1 - share) * 180
    if share == 1, since != nil {
      since = nil
      report("settled after \(frames) frames")
    }
    return (page(opened: opened.rounded()), since == nil ? .never : .nextRefresh)
  }

  private func page(opened: Double) -> DisplayList {
    let whole = Rect(x: 0, y: 0, width: size.width, height: size.height)
    var list = DisplayList(size: size, background: Self.sky)
    var y = 100.0
    for row in 0..<6 {
      let frame = Rect(
        x: 40, y: y, width: size.width - 80, height: 120 + (row == 0 ? opened : 0))
      list.items += card(row, frame, whole, turn: row == 0 ? opened : 0)
      y = frame.maxY + 24
    }
    return list
  }

  private func card(_ row: Int, _ frame: Rect, _ clip: Rect, turn: Double) -> [DisplayItem] {
    let shape = CardShape(
      fill: .white, ground: Self.sky, cornerRadius: 24, borderWidth: 0, borderColor: .black,
      shadowColor: Color(red: 0, green: 0, blue: 0, alpha: 18), shadowRadius: 4, shadowOffsetY: 4)
    let chevron = ChevronShape(
      style: .circled, size: 44, color: .white, discColor: Self.ink, ground: .white)
    let line = Rect(x: frame.x + 32, y: frame.y + 36, width: frame.width - 200, height: 48)
    let inside = frame.intersection(clip)
    var commands: [DrawCommand] = [
      .text(
        ink: GlyphRun.Ink(text: "Question \(row)", font: 1), frame: line, color: Self.ink,
        ground: .white),
      .chevron(
        center: Point(x: frame.maxX - 60, y: frame.y + 60), angle: turn - 90, shape: chevron),
    ]
    commands += (0..<4).map { number in
      .text(
        ink: GlyphRun.Ink(text: "Answer \(row).\(number)", font: 1),
        frame: line.offset(y: 72 + Double(number) * 40), color: .black, ground: .white)
    }
    return [
      DisplayItem(
        element: .row(row), clip: clip, command: .card(frame: frame, shape: shape))
    ] + commands.map { DisplayItem(element: .row(row), clip: inside, command: $0) }
  }
}

/// Stripes in place of letters.
final class Stripes: GlyphPainter {
  func picture(of ink: GlyphRun.Ink, size: Size) -> GlyphPicture? {
    let (width, height) = (Int(size.width), Int(size.height))
    let values = (0..<width * height).map { UInt8(truncatingIfNeeded: ($0 % width) * 9) }
    return GlyphPicture(width: width, height: height, pixels: .coverage(values))
  }
}
