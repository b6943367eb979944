import Foundation
import KioskCore
import KioskText

/// What most tests set text with: the same as on the screen, at a size that is easy to judge.
enum TestText {
  static let families = ["DejaVu Sans"]

  static func engine() throws -> FontTextEngine { try FontTextEngine() }

  static func style(
    size: Double = 32, language: String? = "en", direction: Direction? = nil
  ) -> TextStyle {
    TextStyle(families: families, size: size, language: language, direction: direction)
  }

  static func shape(
    _ text: String, width: Double = 800, size: Double = 32, language: String? = "en"
  ) throws -> ShapedText {
    try engine().shape([Block(text)], style: style(size: size, language: language), width: width)
  }
}

extension ShapedText {
  var runs: [GlyphRun] { lines.flatMap(\.runs) }

  /// The drawn characters of each line, runs from left to right.
  var lineTexts: [String] { lines.map { $0.runs.map(\.ink.text).joined() } }
}

/// A content file of the tests' folder.
struct Fixture: Decodable {
  var id: String
  var question: String
  var answer: String

  static func load(_ name: String) throws -> [Fixture] {
    try JSONDecoder().decode([Fixture].self, from: data(name))
  }

  static func data(_ name: String) throws -> Data {
    try Data(contentsOf: path(name + ".json"))
  }

  static func path(_ name: String) -> URL {
    URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("Fixtures/Text").appendingPathComponent(name)
  }
}

/// Runs drawn on a sheet with a margin of blank pixels around the column.
struct Sheet {
  static let margin = 64
  let width: Int
  let height: Int
  private(set) var pixels: [UInt8]

  init(_ text: ShapedText, engine: FontTextEngine) {
    width = Int(text.size.width) + 2 * Self.margin
    height = Int(text.size.height) + 2 * Self.margin
    pixels = Array(repeating: 0, count: width * height)
    for run in text.runs { draw(run, engine: engine) }
  }

  private mutating func draw(_ run: GlyphRun, engine: FontTextEngine) {
    let size = Size(width: run.frame.width, height: run.frame.height)
    guard let picture = engine.picture(of: run.ink, size: size) else { return }
    let left = Int(run.frame.x) + Self.margin
    let top = Int(run.frame.y) + Self.margin
    for y in 0..<picture.height {
      for x in 0..<picture.width {
        let place = (top + y) * width + left + x
        guard pixels.indices.contains(place) else { continue }
        pixels[place] = max(pixels[place], picture.alpha(x, y))
      }
    }
  }

  /// Binary PGM, for a person to look at.
  var portableGraymap: Data { Data("P5 \(width) \(height) 255\n".utf8) + Data(pixels) }
}

extension GlyphPicture {
  func alpha(_ x: Int, _ y: Int) -> UInt8 {
    switch pixels {
    case .coverage(let bytes): bytes[y * width + x]
    case .color(let words): UInt8(words[y * width + x] >> 24)
    }
  }

  var inkedPixels: Int {
    switch pixels {
    case .coverage(let bytes): bytes.count { $0 > 0 }
    case .color(let words): words.count { $0 >> 24 > 0 }
    }
  }
}
