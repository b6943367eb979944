internal import KioskCore

/// Every font in use, by number: what `GlyphRun.Ink.font` counts in.
///
/// A number stays valid for the engine's life; the face behind it is opened when it is needed and
/// closed again when many others were used since.
final class FontBook {
  /// What a number stands for.
  enum Entry: Hashable {
    case face(file: Int, size: Int, synthesis: Synthesis)
    /// The mark in place of characters that no font has, for an em of `size` device pixels.
    case box(size: Int)
  }

  private struct Opened {
    var face: FontFace
    var drawing: DrawingFont?
    var use: Int
  }

  private static let maximumOpen = 48

  let finder: FontFinder
  private let library = FreeTypeLibrary()
  private var entries: [Entry] = []
  private var numbers: [Entry: Int] = [:]
  private var opened: [Int: Opened] = [:]
  private var uses = 0

  init() throws(NoFontError) {
    finder = try FontFinder()
    let probe = number(of: finder.defaultFile, size: 16, for: FontQuery())
    guard face(probe) != nil else { throw NoFontError() }
  }

  func entry(_ number: Int) -> Entry? { entries.indices.contains(number) ? entries[number] : nil }

  /// The number of a file at a size, with made-up styles where `query` wants what it lacks.
  func number(of file: Int, size: Int, for query: FontQuery) -> Int {
    var synthesis: Synthesis = []
    if query.isBold, !finder.files[file].isBold { synthesis.insert(.bold) }
    if query.isItalic, !finder.files[file].isSlanted { synthesis.insert(.italic) }
    return number(of: .face(file: file, size: size, synthesis: synthesis))
  }

  func number(of entry: Entry) -> Int {
    if let known = numbers[entry] { return known }
    entries.append(entry)
    numbers[entry] = entries.count - 1
    return entries.count - 1
  }

  /// The face behind a number; nil for a box, or where its file has gone.
  func face(_ number: Int) -> FontFace? {
    uses += 1
    if let known = opened[number] {
      opened[number]?.use = uses
      return known.face
    }
    guard case .face(let file, let size, let synthesis) = entry(number),
      let face = FontFace(
        file: finder.files[file], size: size, synthesis: synthesis, library: library)
    else { return nil }
    if opened.count >= Self.maximumOpen { closeOldHalf() }
    opened[number] = Opened(face: face, drawing: nil, use: uses)
    return face
  }

  /// SDL2_ttf's font behind a number; nil as `face` is.
  func drawing(_ number: Int) -> DrawingFont? {
    guard let face = face(number) else { return nil }
    if let known = opened[number]?.drawing { return known }
    let drawing = DrawingFont(of: face)
    opened[number]?.drawing = drawing
    return drawing
  }

  private func closeOldHalf() {
    let median = opened.values.map(\.use).sorted()[opened.count / 2]
    opened = opened.filter { $0.value.use >= median }
  }
}
