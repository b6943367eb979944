import KioskCore
import Testing

@testable import KioskSDL

/// A small seeded source of random numbers (SplitMix64).
struct Seeded: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  mutating func whole(_ range: ClosedRange<Int>) -> Double {
    Double(Int.random(in: range, using: &self))
  }
}

/// Painting the damage over the old picture gives the new picture, pixel for pixel.
@MainActor
@Suite struct DamagePaintTests {
  private let size = Size(width: 240, height: 220)

  private func expectExact(
    _ old: DisplayList, _ new: DisplayList, _ easel: Easel, _ note: String
  ) throws {
    _ = try easel.picture(of: old)
    let damage = Damage.between(old: old, new: new)
    let partly = try easel.paint(new, parts: damage.paint)
    let whole = try easel.picture(of: new)
    #expect(partly == whole, "\(note)")
    #expect(old != new || damage.isEmpty)
    #expect(damage.paint.count <= 32 && damage.present.count <= 3)
    for rect in damage.paint {
      #expect(damage.present.contains { $0.contains(rect) })
      #expect(rect == rect.snapped)
    }
  }

  @Test func `Pages that scroll and grow are exact`() throws {
    var random = Seeded(state: 11)
    let easel = Easel(glyphs: PatternPainter())
    var old = Sample.page(size, heights: [50, 60, 70])
    for round in 0..<60 {
      let heights = (0..<Int(random.whole(0...5))).map { _ in random.whole(0...150) }
      let new = Sample.page(
        size, heights: heights, scroll: random.whole(-20...120), angle: random.whole(-180...180))
      try expectExact(old, new, easel, "round \(round)")
      old = new
    }
  }

  @Test func `Lists of anything, changed anyhow, are exact`() throws {
    for seed in 0..<30 as Range<UInt64> {
      var random = Seeded(state: seed)
      let images = ImageStore()
      for ink in Self.inks { images.insert(Sample.image(of: ink), for: ink) }
      let easel = Easel(glyphs: PatternPainter(), images: images)
      var list = DisplayList(size: size, background: Sample.sky)
      for step in 0..<8 {
        let old = list
        for _ in 0..<Int(random.whole(1...3)) { change(&list, &random) }
        try expectExact(old, list, easel, "seed \(seed), step \(step)")
      }
    }
  }

  private static let inks = [("a", 40, 30), ("b", 70, 90)].map { name, width, height in
    ImageInk(
      source: ImageSource(path: name, width: width, height: height), width: width, height: height)
  }

  private func change(_ list: inout DisplayList, _ random: inout Seeded) {
    let count = list.items.count
    let place = Int.random(in: 0...max(0, count - 1), using: &random)
    switch Int.random(in: 0..<9, using: &random) {
    case 0 where count > 0: list.items.remove(at: place)
    case 1 where count > 1: list.items.swapAt(place, count - 1)
    case 2 where count > 0: list.items[place].clip = box(&random)
    case 3...5 where count > 0: move(&list.items[place].command, &random)
    default:
      let clip =
        Bool.random(using: &random) ? Rect(x: 0, y: 0, width: 240, height: 220) : box(&random)
      list.items.insert(
        Sample.item(Int(random.whole(0...2)), clip, command(&random)), at: count == 0 ? 0 : place)
    }
  }

  private func box(_ random: inout Seeded) -> Rect {
    Rect(
      x: random.whole(-20...180), y: random.whole(-20...180), width: random.whole(10...200),
      height: random.whole(0...220))
  }

  private func move(_ command: inout DrawCommand, _ random: inout Seeded) {
    let (down, grow) = (random.whole(-15...15), random.whole(0...12))
    func moved(_ rect: Rect) -> Rect {
      Rect(x: rect.x, y: rect.y + down, width: rect.width, height: rect.height + grow)
    }
    switch command {
    case .fill(let rect, let color): command = .fill(moved(rect), color)
    case .card(let frame, let shape): command = .card(frame: moved(frame), shape: shape)
    case .chevron(let center, let angle, let shape):
      command = .chevron(
        center: Point(x: center.x, y: center.y + down / 2), angle: angle + grow, shape: shape)
    case .text(let ink, let frame, let color, let ground):
      command = .text(ink: ink, frame: frame.offset(y: down), color: color, ground: ground)
    case .image(let ink, let frame, let opacity):
      command = .image(ink: ink, frame: frame.offset(y: down), opacity: opacity ^ 255)
    case .ring(let frame, let radius, let width, let color, let ground):
      command = .ring(
        frame: moved(frame), radius: radius, width: width, color: color, ground: ground)
    case .qrCode(let shape, let frame): command = .qrCode(shape, frame: frame.offset(y: down))
    case .symbol(let frame, let shape):
      command = .symbol(frame: frame.offset(y: down), shape: shape)
    }
  }

  private func command(_ random: inout Seeded) -> DrawCommand {
    let frame = box(&random)
    let alpha: UInt8 = Bool.random(using: &random) ? 255 : 120
    let color = Color(red: 200, green: UInt8(random.whole(0...255)), blue: 40, alpha: alpha)
    switch Int.random(in: 0..<8, using: &random) {
    case 0: return .fill(frame, color)
    case 6...7:
      let ink = Self.inks[Int.random(in: 0..<Self.inks.count, using: &random)]
      return .image(
        ink: ink,
        frame: Rect(
          x: frame.x, y: frame.y, width: Double(ink.width), height: Double(ink.height)),
        opacity: Bool.random(using: &random) ? 255 : 90)
    case 8:
      let shape = SymbolShape(
        symbol: Symbol.allCases.randomElement(using: &random) ?? .help, size: 26, color: color,
        ground: .white, isMirrored: Bool.random(using: &random))
      return .symbol(frame: Rect(x: frame.x, y: frame.y, width: 26, height: 26), shape: shape)
    case 1: return .card(frame: frame, shape: Sample.card(fill: color, border: random.whole(0...2)))
    case 2:
      return .chevron(
        center: Point(x: frame.x + 0.5, y: frame.y), angle: random.whole(0...359),
        shape: Sample.chevron(Bool.random(using: &random) ? .plain : .circled, size: 21))
    case 3:
      return .ring(frame: frame, radius: 12, width: 3, color: color, ground: Sample.sky)
    case 4:
      let side = Bool.random(using: &random) ? 87.0 : 116
      return .qrCode(
        Sample.code("https://example.org"),
        frame: Rect(x: frame.x, y: frame.y, width: side, height: side))
    default:
      let ink = GlyphRun.Ink(
        text: "t\(random.whole(0...3))", font: 1, isColored: Bool.random(using: &random))
      return .text(
        ink: ink, frame: Rect(x: frame.x, y: frame.y, width: 60, height: 20), color: color,
        ground: .white)
    }
  }
}
