import Foundation
import KioskTestSupport
import Testing

/// A kiosk that shows the end of a list with one open row, and two versions of that list.
///
/// The second version has two more questions at the top and another letter in every row but the
/// open one: a mix of both looks like neither, and the open row must not move.
final class LiveStage {
  enum Version: Int {
    case a
    case b
  }

  /// What was seen of one replacement.
  struct Sight {
    /// Seconds from the write to the first pixel that changed, and to the whole new version.
    var firstChange: Double?
    var whole: Double
  }

  static let size = (width: 600, height: 800)
  /// The scroll bar's: its length goes by rows that were measured.
  private static let edge = 14

  let display: VirtualDisplay
  let kiosk: RunningKiosk
  private let folder: TemporaryFolder
  private var file: ReplacedFile
  private var pictures: [[UInt32]] = []
  /// The lines of the screen between the top of the open row's question and the next row.
  private var readingLines = 0..<0

  init(_ way: Replacement) throws {
    display = try VirtualDisplay(width: Self.size.width, height: Self.size.height)
    folder = try TemporaryFolder()
    file = try ReplacedFile(way, in: folder, text: Self.text(.a))
    // Hours of changes are watched without a touch: the open row stays.
    kiosk = try RunningKiosk(["run", "--idle-reset=0", file.path], on: display)
    try kiosk.waitUntilReady()
    try openTheRowToRead()
    try show(.b)
    try show(.a)
  }

  deinit { folder.remove() }

  static func text(_ version: Version) -> String {
    let letter = version == .a ? "A" : "B"
    var entries = (0..<14).map { number in
      number == 11
        ? #"{"id":"read","question":"What do I read?","answer":"\#(Self.answer)"}"#
        : #"{"id":"r\#(number)","question":"Row \#(number) of \#(letter)","answer":"\#(letter)"}"#
    }
    if version == .b {
      let new = (0..<2).map { #"{"id":"new\#($0)","question":"New \#($0)?","answer":"B"}"# }
      entries = new + entries
    }
    return "[\n" + entries.joined(separator: ",\n") + "\n]\n"
  }

  private static let answer = "It stays open.\\nIt stays in its place.\\nNothing moves it."

  /// Puts the version in place and looks until it shows.
  ///
  /// - Returns: how long it took; throws where a mix shows, the row that is read moves, or nothing
  ///   comes within 5 s.
  func replace(with version: Version) throws -> Sight {
    let watch = Stopwatch()
    try file.replace(Self.text(version))
    var sight = Sight(whole: 0)
    let before = seen()
    var strange: (pixels: [UInt32], since: Stopwatch)?
    while true {
      let pixels = seen()
      sight.whole = watch.seconds
      if sight.firstChange == nil, pixels != before { sight.firstChange = sight.whole }
      try checkReadingRow(pixels)
      try checkRowsBelow(pixels)
      if pixels == pictures[version.rawValue] { return sight }
      if pixels == before {
        strange = nil
      } else if pixels != strange?.pixels {
        strange = (pixels, Stopwatch())
      } else if let strange, strange.since.seconds > 0.2 {
        try fail("a mix of two versions shows", pixels)
      }
      guard sight.whole < 5 else { try fail("the new version does not show", pixels) }
      usleep(2000)
    }
  }

  // MARK: - Setting the stage

  private func openTheRowToRead() throws {
    let visitor = Visitor(display: display)
    try visitor.wheel(60, at: 300, 400)
    _ = try display.settledPicture()
    let closed = try frame(.a, ["--scroll", RenderedFrame.end])
    let row = try closed.button("What do I read?")
    try visitor.tap(row.middle.x, row.middle.y)
    _ = try display.settledPicture()
    try visitor.wheel(60, at: 300, 400)
    _ = try display.settledPicture()
  }

  /// Shows a version for the first time and keeps its picture, which `render` has to agree with.
  private func show(_ version: Version) throws {
    try file.replace(Self.text(version))
    let options = ["--open", "read", "--scroll", RenderedFrame.end]
    let path = try folder.write("expected.json", Self.text(version))
    let expected = try RenderedFrame.picture([path] + options, for: display.screen)
    let width = Self.size.width - Self.edge
    try? wait(for: "the version", seconds: 5) {
      try display.settledPicture().cropped(width: width).pixels
        == expected.cropped(width: width).pixels
    }
    let shown = try display.settledPicture().cropped(width: width)
    try expectSame(shown, expected.cropped(width: width), name: "live \(version)")
    pictures.insert(shown.pixels, at: 0)
    let placed = try frame(version, options)
    let top = try placed.button("What do I read?").frame[1]
    let letter = version == .a ? "A" : "B"
    let lines = try Int(top)..<Int(placed.button("Row 12 of \(letter)").frame[1])
    if readingLines.isEmpty { readingLines = lines }
    guard lines == readingLines else {
      throw Command.Failure("the row that is read lies at \(lines), not \(readingLines)")
    }
  }

  private func frame(_ version: Version, _ options: [String]) throws -> RenderedFrame {
    try RenderedFrame(
      [folder.write("expected.json", Self.text(version))] + options, for: display.screen)
  }

  // MARK: - Looking

  private func seen() -> [UInt32] {
    display.screen.picture().cropped(width: Self.size.width - Self.edge).pixels
  }

  private func checkReadingRow(_ pixels: [UInt32]) throws {
    let width = Self.size.width - Self.edge
    let place = readingLines.lowerBound * width..<readingLines.upperBound * width
    guard pixels[place] == pictures[0][place] else {
      try fail("the row that is read has moved", pixels)
    }
  }

  /// The rows below the one that is read stand still: at every instant they are those of one
  /// version, however briefly another picture may show.
  private func checkRowsBelow(_ pixels: [UInt32]) throws {
    let start = readingLines.upperBound * (Self.size.width - Self.edge)
    guard pictures.contains(where: { $0[start...] == pixels[start...] }) else {
      try fail("rows of two versions show side by side", pixels)
    }
  }

  private func fail(_ what: String, _ pixels: [UInt32]) throws -> Never {
    let path = Repository.path(".build/failed-pictures")
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    let picture = Picture(
      width: Self.size.width - Self.edge, height: Self.size.height, pixels: pixels)
    try picture.write(png: path + "/live-actual.png")
    throw Command.Failure("\(what): see \(path)/live-actual.png; it said: \(kiosk.errors)")
  }
}
