internal import KioskCore

/// What a symbol is made of, on a square of 24 × 24, from back to front.
struct SymbolPath {
  enum Layer {
    /// An open line with round ends, so many units wide.
    case stroke(Outline, Double)
    case fill(Outline)
    /// A line in the ground's colour: what lies behind is cut there.
    case gap(Outline, Double)
  }

  static let side = 24.0

  private(set) var layers: [Layer] = []
  private let map: (Double, Double) -> Point

  /// - Parameters:
  ///   - side: of the square that is drawn, device px.
  ///   - isMirrored: whether left is right.
  init(_ symbol: Symbol, side: Double, isMirrored: Bool) {
    let scale = side / Self.side
    map = { x, y in Point(x: (isMirrored ? Self.side - x : x) * scale, y: y * scale) }
    switch symbol {
    case .textSmaller: letter(small: true, end: false)
    case .textSmallest: letter(small: true, end: true)
    case .textLarger: letter(small: false, end: false)
    case .textLargest: letter(small: false, end: true)
    case .contrast: contrast()
    case .lessMotion: lessMotion()
    case .readAloud: speaker()
    case .language: globe()
    case .withinReach: panel()
    case .help: question()
    case .check: line([(4.5, 12.5), (10, 18), (19.5, 6.5)], 3.4)
    }
  }

  // MARK: - Symbols

  /// An A with an angle that points to where it goes; at the end the angle meets a bar.
  private mutating func letter(small: Bool, end: Bool) {
    let top = small ? 8.0 : 3.5
    let (left, right) = small ? (3.5, 12.5) : (1.5, 14.5)
    let middle = (left + right) / 2
    line([(left, 20.5), (middle, top), (right, 20.5)], 2.2)
    // The crossbar stands at a third of the height, where the legs are a third of their way apart.
    let share = 0.66
    let y = top + (20.5 - top) * share
    line([(middle - (middle - left) * share, y), (middle + (right - middle) * share, y)], 2.2)
    let (tip, foot) = small ? (14.0, 10.5) : (7.0, 10.5)
    line([(16.8, foot), (19.8, tip), (22.8, foot)], 2.2)
    if end { line([(16.8, small ? 17.5 : 3.5), (22.8, small ? 17.5 : 3.5)], 2.2) }
  }

  private mutating func contrast() {
    circle(12, 12, 9, 2)
    var half = Outline()
    half.add(map(12, 3))
    let pull = 0.5522847498 * 9.0
    half.addCurve(map(12 + pull, 3), map(21, 12 - pull), to: map(21, 12))
    half.addCurve(map(21, 12 + pull), map(12 + pull, 21), to: map(12, 21))
    half.endContour()
    layers.append(.fill(half))
  }

  /// A ball that flies, crossed out.
  private mutating func lessMotion() {
    disc(16, 12.6, 5.6)
    line([(2.5, 8), (8, 8)], 2)
    line([(1.5, 12.6), (7, 12.6)], 2)
    line([(2.5, 17.2), (8, 17.2)], 2)
    let slash = open([(4.5, 21.5), (20.5, 3)])
    layers.append(.gap(slash, 4.8))
    layers.append(.stroke(slash, 2.2))
  }

  private mutating func speaker() {
    let body = [(2.5, 9.2), (6.5, 9.2), (11.5, 4.8), (11.5, 19.2), (6.5, 14.8), (2.5, 14.8)]
    layers.append(.fill(open(body)))
    // Round corners.
    line(body + [(2.5, 9.2)], 1.4)
    arc(fromY: 8.6, toY: 15.4, x: 15, bulge: 3.4)
    arc(fromY: 5.4, toY: 18.6, x: 17.6, bulge: 6)
  }

  private mutating func globe() {
    circle(12, 12, 9.2, 1.9)
    oval(12, 12, 4.2, 9.2, 1.7)
    line([(3, 9), (21, 9)], 1.7)
    line([(3, 15), (21, 15)], 1.7)
  }

  /// A panel whose lower part is filled, and an angle that points there.
  private mutating func panel() {
    rounded(x: 4.5, y: 2, width: 15, height: 20, radius: 2.6, 2)
    var lower = Outline()
    for (x, y) in [(5.5, 14.0), (18.5, 14.0), (18.5, 21.0), (5.5, 21.0)] { lower.add(map(x, y)) }
    lower.endContour()
    layers.append(.fill(lower))
    line([(12, 5), (12, 10.8)], 1.9)
    line([(9.2, 8.2), (12, 11), (14.8, 8.2)], 1.9)
  }

  private mutating func question() {
    circle(12, 12, 9.6, 2)
    var mark = Outline()
    mark.add(map(8.9, 9.6))
    mark.addCurve(map(8.9, 7.7), map(10.2, 6.4), to: map(12, 6.4))
    mark.addCurve(map(13.8, 6.4), map(15.1, 7.6), to: map(15.1, 9.3))
    mark.addCurve(map(15.1, 11.6), map(12, 11.6), to: map(12, 14))
    mark.endContour()
    layers.append(.stroke(mark, 2.2))
    disc(12, 17.4, 1.35)
  }

  // MARK: - Parts

  private func open(_ points: [(Double, Double)]) -> Outline {
    var outline = Outline()
    for (x, y) in points { outline.add(map(x, y)) }
    outline.endContour()
    return outline
  }

  private mutating func line(_ points: [(Double, Double)], _ width: Double) {
    layers.append(.stroke(open(points), width))
  }

  private mutating func circle(_ x: Double, _ y: Double, _ radius: Double, _ width: Double) {
    oval(x, y, radius, radius, width)
  }

  private mutating func oval(
    _ x: Double, _ y: Double, _ across: Double, _ down: Double, _ width: Double
  ) {
    layers.append(.stroke(ellipse(x, y, across, down), width))
  }

  private mutating func disc(_ x: Double, _ y: Double, _ radius: Double) {
    layers.append(.fill(ellipse(x, y, radius, radius)))
  }

  private func ellipse(_ x: Double, _ y: Double, _ across: Double, _ down: Double) -> Outline {
    let pull = 0.5522847498
    var outline = Outline()
    outline.add(map(x + across, y))
    for (i, j) in [(1.0, 0.0), (0.0, 1.0), (-1.0, 0.0), (0.0, -1.0)] {
      func point(_ out: Double, _ on: Double) -> Point {
        map(x + (i * out - j * on) * across, y + (j * out + i * on) * down)
      }
      outline.addCurve(point(1, pull), point(pull, 1), to: point(0, 1))
    }
    outline.endContour()
    return outline
  }

  /// Bulges towards where sound goes.
  private mutating func arc(fromY top: Double, toY bottom: Double, x: Double, bulge: Double) {
    var outline = Outline()
    outline.add(map(x, top))
    let far = x + bulge * 0.75
    outline.addCurve(
      map(far, top + (bottom - top) * 0.28), map(far, top + (bottom - top) * 0.72),
      to: map(x, bottom))
    outline.endContour()
    layers.append(.stroke(outline, 2))
  }

  private mutating func rounded(
    x: Double, y: Double, width: Double, height: Double, radius: Double, _ stroke: Double
  ) {
    let pull = radius * (1 - 0.5522847498)
    let (right, bottom) = (x + width, y + height)
    var outline = Outline()
    outline.add(map(x + radius, y))
    outline.add(map(right - radius, y))
    outline.addCurve(map(right - pull, y), map(right, y + pull), to: map(right, y + radius))
    outline.add(map(right, bottom - radius))
    outline.addCurve(
      map(right, bottom - pull), map(right - pull, bottom), to: map(right - radius, bottom))
    outline.add(map(x + radius, bottom))
    outline.addCurve(map(x + pull, bottom), map(x, bottom - pull), to: map(x, bottom - radius))
    outline.add(map(x, y + radius))
    outline.addCurve(map(x, y + pull), map(x + pull, y), to: map(x + radius, y))
    outline.endContour()
    layers.append(.stroke(outline, stroke))
  }
}
