import KioskCore
import KioskTestSupport
import Testing

@Suite("Answers of several kinds of blocks")
struct AnswerLayoutTests {
  private func open(
    _ answer: [Block], size: Size = Size(width: 540, height: 800), scale: Double = 1,
    direction: Direction? = nil
  ) -> TestKiosk {
    var kiosk = TestKiosk(
      Catalog(direction: direction, faqs: [FAQ(id: 1, question: "What?", answer: answer)]),
      size: size, settings: Settings(theme: .test(), textScale: scale))
    kiosk.tap(1)
    kiosk.settle()
    return kiosk
  }

  private func image(_ width: Int, _ height: Int) -> Block {
    Block(
      .image(ImageSource(path: "a.png", width: width, height: height)), runs: [TextRun("A map")])
  }

  private func frame(_ kiosk: TestKiosk, _ isWanted: (ShapedAnswer.Content) -> Bool) -> Rect? {
    guard let answer = kiosk.row(1)?.answer,
      let piece = answer.answer.pieces.first(where: { isWanted($0.content) })
    else { return nil }
    return answer.frame(of: piece)
  }

  private func imageFrame(_ kiosk: TestKiosk) -> Rect? {
    frame(kiosk) { if case .image = $0 { true } else { false } }
  }

  @Test("a plain answer of any number of blocks is set by one call")
  func plainCost() {
    let blocks = (0..<9).map { Block(.bullet(level: 0), runs: [TextRun("Point \($0)")]) }
    var kiosk = TestKiosk(Catalog(faqs: [FAQ(id: 1, question: "What?", answer: blocks)]))
    let before = kiosk.shapings.count
    kiosk.tap(1)
    kiosk.settle()
    #expect(kiosk.shapings.count == before + 1)
    #expect(kiosk.row(1)?.answer?.answer.pieces.count == 1)
  }

  @Test("text around a picture is two texts, with the picture and a gap between")
  func stretches() throws {
    var kiosk = open([Block("Before."), Block("Still."), image(100, 50), Block("After.")])
    let answer = try #require(kiosk.row(1)?.answer)
    #expect(answer.texts.map { $0.text.lines.count } == [2, 1])
    let picture = try #require(imageFrame(kiosk))
    #expect(picture.y > answer.texts[0].frame.maxY && picture.maxY < answer.texts[1].frame.y)
    #expect(kiosk.fault == nil)
    let before = kiosk.shapings.count
    kiosk.tap(1)
    kiosk.settle()
    kiosk.tap(1)
    kiosk.settle()
    #expect(kiosk.shapings.count == before)
  }

  @Test("a picture has its own size on any screen, whatever the text's size")
  func imageSize() {
    for scale in [0.5, 1, 3.1] {
      #expect(
        imageFrame(open([image(100, 50)], scale: scale))?.size == Size(width: 100, height: 50))
    }
    let large = open([image(100, 50)], size: Size(width: 1080, height: 1920))
    #expect(imageFrame(large)?.size == Size(width: 200, height: 100))
  }

  @Test("a picture is never wider than the column nor higher than most of the screen")
  func imageLimits() throws {
    let wide = try #require(imageFrame(open([image(4000, 1000)])))
    #expect(wide.width == 468 && wide.height == 117)
    let high = try #require(imageFrame(open([image(300, 3000)])))
    #expect(high.height == 480 && high.width == 48)
    let line = try #require(imageFrame(open([image(16_000, 1)])))
    #expect(line.width == 468 && line.height == 1)
  }

  @Test("where the screen reads from the right, a picture stands at the right")
  func mirrored() throws {
    let picture = try #require(imageFrame(open([image(100, 50)], direction: .rightToLeft)))
    #expect(picture.maxX == 540 - 20 - 16)
  }

  @Test("a picture is asked for once when it shows, and its ground holds its place meanwhile")
  func wanted() throws {
    var kiosk = open([image(100, 50)])
    let place = try #require(imageFrame(kiosk))
    let wanted = kiosk.kiosk.takeWantedImages()
    #expect(wanted.map(\.width) == [100])
    #expect(kiosk.kiosk.takeWantedImages().isEmpty)
    kiosk.look()
    let grounds = kiosk.list.items.filter { item in
      if case .fill(place, _) = item.command { true } else { false }
    }
    #expect(grounds.count == 1)
    kiosk.kiosk.showImage(wanted[0])
    let before = kiosk.list
    kiosk.look()
    let drawn = kiosk.list.items.map(\.command)
    #expect(drawn.contains(.image(ink: wanted[0], frame: place, opacity: 255)))
    #expect(Damage.between(old: before, new: kiosk.list).paint == [place])
    #expect(imageFrame(kiosk) == place)
    kiosk.kiosk.forgetImage(wanted[0])
    kiosk.look()
    #expect(kiosk.kiosk.takeWantedImages() == wanted)
  }

  @Test("a picture beyond the screen is not asked for until it is scrolled to")
  func notWanted() {
    let long = Block(String(repeating: "word ", count: 900))
    var kiosk = open([long, image(100, 50)])
    kiosk.scroll(to: 0)
    #expect(kiosk.kiosk.takeWantedImages().isEmpty)
    kiosk.scroll(to: 1e6)
    #expect(kiosk.kiosk.takeWantedImages().count == 1)
  }

  @Test("in place of a picture that cannot be shown stands its text; mended, it comes again")
  func broken() throws {
    var kiosk = open([Block("Before."), image(100, 300), Block("After.")])
    let source = ImageSource(path: "a.png", width: 100, height: 300)
    let height = try #require(kiosk.row(1)).card.height
    kiosk.kiosk.breakImage(source, at: kiosk.now)
    kiosk.look()
    // The card goes on from the height it has.
    #expect(kiosk.row(1)?.card.height == height)
    kiosk.settle()
    #expect(try #require(kiosk.row(1)).card.height < height)
    #expect(imageFrame(kiosk) == nil)
    let texts = try #require(kiosk.row(1)?.answer).texts.map { $0.text.lines[0].runs[0].ink.text }
    #expect(texts == ["Before.", "A map", "After."])
    kiosk.kiosk.retryImages(at: kiosk.now)
    kiosk.settle()
    #expect(kiosk.row(1)?.card.height == height)
    #expect(kiosk.fault == nil)
  }

  @Test("code keeps its lines, stands on a panel, and reads from the left")
  func code() throws {
    let kiosk = open(
      [Block("Say:"), Block(.code, runs: [TextRun("  one\ntwo")])], direction: .rightToLeft)
    let answer = try #require(kiosk.row(1)?.answer)
    let panel = try #require(frame(kiosk) { $0 == .panel })
    #expect(panel.width == 468)
    #expect(answer.texts[1].text.lines.map { $0.runs[0].ink.text } == ["  one", "two"])
    #expect(panel.contains(answer.texts[1].frame))
    #expect(kiosk.fault == nil)
  }

  @Test("a line of text is never longer than 80 letters, however wide the panel is")
  func measure() throws {
    let text = String(repeating: "x", count: 400)
    for size in [Size(width: 1920, height: 1080), Size(width: 3840, height: 2160)] {
      for direction in [Direction.leftToRight, .rightToLeft] {
        let kiosk = open([Block(text)], size: size, direction: direction)
        let answer = try #require(kiosk.row(1)?.answer)
        let longest = answer.texts[0].text.lines.map { $0.runs[0].ink.text.count }.max()
        #expect(try #require(longest) <= 80)
        #expect(kiosk.fault == nil)
      }
    }
  }

  @Test("a screen reader finds texts, pictures and tables one after another, where they stand")
  func spoken() throws {
    let table = Table(rows: [
      [[TextRun("Day")], [TextRun("Open")]], [[TextRun("Mo")], [TextRun("8")]],
    ])
    var kiosk = open([
      Block("Before."), image(100, 50),
      Block(.image(.init(path: "b", width: 9, height: 9)), runs: []),
      Block(.table(table), runs: []), Block("After."),
    ])
    let nodes = kiosk.kiosk.accessTree(at: kiosk.now).dropFirst(2)
    #expect(
      nodes.map(\.spoken) == ["Before.", "A map, Image", "Day, Open\nMo, 8, Table", "After."])
    #expect(Array(nodes.map(\.id)) == ["1/answer", "1/answer/2", "1/answer/3", "1/answer/4"])
    #expect(nodes.dropFirst().first?.frame.y == imageFrame(kiosk)?.y)
    for (upper, lower) in zip(nodes, nodes.dropFirst()) {
      #expect(upper.frame.maxY <= lower.frame.y)
    }
  }
}

extension Rect {
  fileprivate var size: Size { Size(width: width, height: height) }
}
