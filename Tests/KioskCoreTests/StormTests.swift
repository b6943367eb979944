import KioskCore
import KioskTestSupport
import Testing

/// Anything that can happen, in any order: no frame may ever be wrong.
@Suite("E15: any storm of events")
struct StormTests {
  private struct Storm {
    var kiosk: TestKiosk
    var random: SeededRandom
    var nextID = 100
    var touchesImages = true

    mutating func number(_ range: ClosedRange<Double>) -> Double {
      Double.random(in: range, using: &random)
    }

    mutating func point() -> Point { Point(x: number(-20...700), y: number(-20...1000)) }

    mutating func pointer() -> Event.Pointer {
      let finger = Int.random(in: 0...3, using: &random)
      return finger == 0 ? .mouse : .finger(finger)
    }

    mutating func step() {
      switch Int.random(in: 0..<100, using: &random) {
      case 0..<13: kiosk.handle(.pointerDown(pointer(), point()))
      case 13..<14: tapTool()
      case 14..<17: tapLink()
      case 17..<20: tapRating()
      case 20..<50: kiosk.handle(.pointerMoved(pointer(), point()))
      case 50..<70: kiosk.handle(.pointerUp(pointer()))
      case 70..<72: kiosk.handle(.pointerCancelled(pointer()))
      case 72..<78: kiosk.handle(.wheel(number(-9...9)))
      case 78..<92: key()
      case 92..<94: snapshot()
      case 94..<96: change()
      case 96..<97: settings()
      case 97..<98: images()
      default:
        let width = Double(Int.random(in: 320...700, using: &random))
        let height = Double(Int.random(in: 240...1000, using: &random))
        kiosk.kiosk.resize(to: Size(width: width, height: height), at: kiosk.now)
      }
    }

    private mutating func tapLink() {
      let finger = pointer()
      kiosk.handle(.pointerDown(finger, linkPoint()))
      kiosk.handle(.pointerUp(finger))
    }

    private mutating func tapRating() {
      let scene = kiosk.kiosk.scene(at: kiosk.now)
      guard let placed = scene.rows.compactMap(\.rating).randomElement(using: &random),
        let button = placed.layout.buttons.randomElement(using: &random)
      else { return }
      let finger = pointer()
      let frame = placed.frame(of: button)
      kiosk.handle(.pointerDown(finger, Point(x: frame.midX, y: frame.midY)))
      kiosk.handle(.pointerUp(finger))
    }

    private mutating func tapTool() {
      let tools = kiosk.tools?.layout.items ?? []
      guard let frame = tools.randomElement(using: &random)?.frame else { return }
      let finger = pointer()
      kiosk.handle(.pointerDown(finger, Point(x: frame.midX, y: frame.midY)))
      kiosk.handle(.pointerUp(finger))
    }

    private mutating func key() {
      let keys: [Event.Key] = [
        .up, .down, .left, .right, .pageUp, .pageDown, .home, .end, .tab(isBackward: false),
        .tab(isBackward: true), .enter, .space, .escape, .help,
      ]
      let key = keys[Int.random(in: 0..<keys.count, using: &random)]
      kiosk.handle(.key(key, isRepeat: Int.random(in: 0..<4, using: &random) == 0))
    }

    mutating func faq() -> FAQ {
      nextID += 1
      let words = Int.random(in: 0...60, using: &random)
      let blocks = (0..<Int.random(in: 0...4, using: &random)).map { _ in block(words: words) }
      return FAQ(
        id: FAQ.ID(nextID), question: String(repeating: "why ", count: max(words / 6, 1)),
        answer: blocks, isExpanded: Int.random(in: 0..<8, using: &random) == 0,
        sections: sections())
    }

    private mutating func sections() -> [String] {
      let depth = max(Int.random(in: -3...3, using: &random), 0)
      return (0..<depth).map { _ in "Section \(Int.random(in: 0...2, using: &random))" }
    }

    private mutating func block(words: Int) -> Block {
      let text = TextRun(String(repeating: "because ", count: words))
      let link = Int.random(in: 0..<3, using: &random) == 0 ? self.link() : nil
      switch Int.random(in: 0..<7, using: &random) {
      case 0: return Block(.code, runs: [text])
      case 1:
        let number = Int.random(in: 1...3, using: &random)
        let source = ImageSource(path: "\(number)", width: 200 * number, height: 90)
        return Block(.image(source), runs: [TextRun(text.text, link: link)])
      case 2:
        let columns = Int.random(in: 0...4, using: &random)
        let row = (0..<columns).map { _ in [TextRun("because", style: .bold, link: link)] }
        return Block(
          .table(Table(rows: [row, row + [[text]], row], headerRows: 1)), runs: [])
      default: return Block(.paragraph, runs: linkedRuns(after: text))
      }
    }

    /// Words, and at times links among them of every kind and length.
    private mutating func linkedRuns(after text: TextRun) -> [TextRun] {
      var runs = [text]
      for _ in 0..<Int.random(in: 0...3, using: &random) {
        let length = Int.random(in: 1...20, using: &random)
        runs.append(TextRun(String(repeating: "link", count: length), link: link()))
        runs.append(TextRun(" and "))
      }
      return runs
    }

    private mutating func link() -> Link {
      let length = Int.random(in: 1...80, using: &random)
      let links: [Link] = [
        .address("https://example.org/\(length)"), .address("mailto:a@example.org"),
        .address("tel:+4930123"), .address("javascript:alert(1)"),
        .address("https://example.org/" + String(repeating: "a", count: 40 * length)),
        .question(FAQ.ID(Int.random(in: 1...nextID, using: &random))),
      ]
      return links[Int.random(in: 0..<links.count, using: &random)]
    }

    private mutating func images() {
      guard touchesImages else { return }
      for ink in kiosk.kiosk.takeWantedImages() {
        switch Int.random(in: 0..<3, using: &random) {
        case 0: kiosk.kiosk.breakImage(ink.source, at: kiosk.now)
        case 1: kiosk.kiosk.forgetImage(ink)
        default: kiosk.kiosk.showImage(ink)
        }
      }
      if Int.random(in: 0..<4, using: &random) == 0 { kiosk.kiosk.retryImages(at: kiosk.now) }
    }

    /// Puts a finger on a link that shows, if there is one.
    private mutating func linkPoint() -> Point {
      let scene = kiosk.kiosk.scene(at: kiosk.now)
      for row in scene.rows {
        guard let answer = row.answer, let part = row.links.parts.randomElement(using: &random)
        else { continue }
        return Point(x: answer.origin.x + part.box.midX, y: answer.origin.y + part.box.midY)
      }
      return point()
    }

    private mutating func snapshot() {
      var catalog = kiosk.kiosk.catalog
      if Bool.random(using: &random) { catalog.faqs.shuffle(using: &random) }
      catalog.faqs.removeAll { _ in Int.random(in: 0..<4, using: &random) == 0 }
      for _ in 0..<Int.random(in: 0...4, using: &random) where catalog.faqs.count < 40 {
        let place = Int.random(in: 0...catalog.faqs.count, using: &random)
        catalog.faqs.insert(faq(), at: place)
      }
      try? kiosk.kiosk.apply(catalog, at: kiosk.now)
    }

    private mutating func change() {
      guard var faq = kiosk.kiosk.catalog.faqs.randomElement(using: &random) else { return }
      let other = self.faq()
      faq.answer = other.answer
      if Bool.random(using: &random) { faq.sections = other.sections }
      if Bool.random(using: &random) {
        kiosk.kiosk.reconfigure([faq], at: kiosk.now)
      } else {
        kiosk.kiosk.reload([faq], at: kiosk.now)
      }
    }

    private mutating func settings() {
      var settings = kiosk.kiosk.settings
      settings.textScale = [0.5, 1, 1.7, 3.1, 4][Int.random(in: 0..<5, using: &random)]
      settings.reducesMotion = Int.random(in: 0..<6, using: &random) == 0
      kiosk.kiosk.apply(settings, at: kiosk.now)
    }
  }

  @Test("keeps every frame valid, and at rest all is as if laid out anew", arguments: [1, 2, 3, 4])
  func storm(seed: UInt64) {
    let spring = Theme.test(
      curve: .spring(response: 0.55, dampingFraction: 0.825), fadesAnswer: true)
    let theme = seed.isMultiple(of: 2) ? Theme.test() : spring
    var storm = Storm(
      kiosk: TestKiosk(TestKiosk.catalog(12), settings: Settings(theme: theme)),
      random: SeededRandom(seed: seed))
    if seed > 2 { storm.kiosk.kiosk.startRatings(at: storm.kiosk.now) }
    storm.kiosk.equip(seed > 2 ? .top : .bottom, isBilingual: false)
    for step in 0..<25_000 {
      storm.step()
      if Int.random(in: 0..<3, using: &storm.random) == 0 {
        storm.kiosk.pass(storm.number(0...0.12))
        storm.kiosk.look()
      }
      if step.isMultiple(of: 97) { still(&storm, seed: seed, step: step) }
      if step.isMultiple(of: 500) { calm(&storm, seed: seed, step: step) }
      guard storm.kiosk.fault == nil else { break }
    }
    #expect(storm.kiosk.fault == nil, "seed \(seed)")
  }

  /// Whatever a visitor has done, the next one finds what the first did.
  @Test(
    "then nobody for a minute, and the first frame is there again", arguments: [11, 12, 13, 14])
  func reset(seed: UInt64) {
    let settings = Settings(theme: .test(), reducesMotion: seed.isMultiple(of: 2))
    var storm = Storm(
      kiosk: TestKiosk(TestKiosk.catalog(12), settings: settings),
      random: SeededRandom(seed: seed))
    storm.touchesImages = false
    let isAsking = seed > 12
    if isAsking { storm.kiosk.kiosk.startRatings(at: storm.kiosk.now) }
    storm.kiosk.equip(seed > 12 ? .top : .bottom, isBilingual: true)
    storm.kiosk.kiosk.startSessions(SessionTiming(idleReset: 60, attract: 0))
    storm.kiosk.look()
    for round in 0..<30 {
      for _ in 0..<150 {
        storm.step()
        storm.kiosk.pass(storm.number(0...0.3))
        if Int.random(in: 0..<2, using: &storm.random) == 0 { storm.kiosk.look() }
      }
      // The first may only say that somebody is there; the second shows the focus.
      for _ in 0..<2 { storm.kiosk.press(.down) }
      // Nothing but time from here on; fingers that are still down are given up in the end.
      for _ in 0..<100 {
        storm.kiosk.pass(2)
        storm.kiosk.look()
      }
      let here = storm.kiosk.kiosk
      var fresh = TestKiosk(here.catalog, size: here.size, settings: settings)
      fresh.equip(seed > 12 ? .top : .bottom, isBilingual: true)
      if isAsking { fresh.kiosk.startRatings(at: fresh.now) }
      fresh.look()
      let difference = storm.kiosk.list == fresh.list ? "" : "seed \(seed), round \(round)"
      #expect(difference == "")
      guard difference == "", storm.kiosk.fault == nil else { break }
    }
    #expect(storm.kiosk.fault == nil, "seed \(seed)")
  }

  /// Between two frames a millisecond apart nothing jumps, whatever is going on.
  private func still(_ storm: inout Storm, seed: UInt64, step: Int) {
    storm.kiosk.look()
    var before: [Int: Rect] = [:]
    for row in storm.kiosk.kiosk.scene(at: storm.kiosk.now).rows { before[row.serial] = row.card }
    storm.kiosk.pass(0.001)
    storm.kiosk.look()
    let rows = storm.kiosk.kiosk.scene(at: storm.kiosk.now).rows
    // The fastest glide is 8 design px a millisecond; a long answer opens faster, and what is below
    // goes with it.
    let most = 40 + (before.values.map(\.height) + rows.map(\.card.height)).reduce(0, max) / 100
    for row in rows {
      guard let card = before[row.serial] else { continue }
      #expect(abs(row.card.y - card.y) < most, "seed \(seed), step \(step), row \(row.id)")
    }
  }

  /// Lets everything come to rest and compares with a kiosk that was always like this.
  private func calm(_ storm: inout Storm, seed: UInt64, step: Int) {
    for finger in 1...3 { storm.kiosk.handle(.pointerCancelled(.finger(finger))) }
    storm.kiosk.handle(.pointerCancelled(.mouse))
    storm.kiosk.kiosk.retryImages(at: storm.kiosk.now)
    storm.kiosk.press(.escape)
    storm.kiosk.settle()
    #expect(storm.kiosk.kiosk.scene(at: storm.kiosk.now).dialog == nil)
    storm.kiosk.press(.home)
    storm.kiosk.settle()
    // A first question that is taller than the screen comes into view without the title.
    storm.kiosk.scroll(to: 0)
    #expect(storm.kiosk.offset == 0, "seed \(seed), step \(step)")
    let here = storm.kiosk.kiosk
    var catalog = here.catalog
    for place in catalog.faqs.indices {
      catalog.faqs[place].isExpanded = here.open.contains(catalog.faqs[place].id)
    }
    var fresh = TestKiosk(catalog, size: here.size, settings: here.settings)
    fresh.equip(seed > 2 ? .top : .bottom, isBilingual: false)
    if seed > 2 { fresh.kiosk.startRatings(at: fresh.now) }
    let frames = { (kiosk: TestKiosk) in
      var copy = kiosk.kiosk
      return copy.scene(at: kiosk.now).rows.map { "\($0.id) \($0.lead) \($0.card) \($0.openness)" }
    }
    #expect(frames(storm.kiosk) == frames(fresh), "seed \(seed), step \(step)")
  }
}
