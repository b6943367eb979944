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

  /// Faces that are open together, large ones counted by their weight.
  private static let maximumOpen = 28

  let finder: FontFinder
  let languages = ShapingLanguages()
  private let library = FreeTypeLibrary()
  private var entries: [Entry] = []
  private var numbers: [Entry: Int] = [:]
  /// By number; nil where the face is closed.
  private var opened: [Opened?] = []
  private var openWeight = 0
  private var uses = 0
  /// Files of fonts that could not be opened, each once.
  private(set) var unopened: [String] = []

  init() throws(NoFontError) {
    finder = try FontFinder()
  }

  func entry(_ number: Int) -> Entry? { entries.indices.contains(number) ? entries[number] : nil }

  /// The font for a query where it has the characters: the best match that can be opened, in the
  /// worst case none.
  func base(_ query: FontQuery, size: Int) -> BaseFont {
    let best = finder.file(for: query)
    for isSecond in [false, true] {
      guard let file = isSecond ? finder.defaultFile : best else { continue }
      let number = number(of: file, size: size, for: query)
      if face(number) != nil { return BaseFont(query: query, file: file, number: number) }
    }
    return BaseFont(query: query, file: nil, number: self.number(of: .box(size: size)))
  }

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
    opened.append(nil)
    numbers[entry] = entries.count - 1
    return entries.count - 1
  }

  /// The face behind a number; nil for a box, or where its file has gone.
  func face(_ number: Int) -> FontFace? {
    guard opened.indices.contains(number) else { return nil }
    uses += 1
    if opened[number] == nil { open(number) }
    opened[number]?.use = uses
    return opened[number]?.face
  }

  /// SDL2_ttf's font behind a number; nil as `face` is.
  func drawing(_ number: Int) -> DrawingFont? {
    guard let face = face(number) else { return nil }
    if let known = opened[number]?.drawing { return known }
    let drawing = DrawingFont(of: face)
    opened[number]?.drawing = drawing
    return drawing
  }

  private func open(_ number: Int) {
    guard case .face(let place, let size, let synthesis) = entries[number] else { return }
    let file = finder.files[place]
    guard let face = FontFace(file: file, size: size, synthesis: synthesis, library: library)
    else { return noteUnopened(file.path) }
    if openWeight + face.weight > Self.maximumOpen { closeOldHalf() }
    opened[number] = Opened(face: face, drawing: nil, use: uses)
    openWeight += face.weight
  }

  private func noteUnopened(_ path: String) {
    if !unopened.contains(path) { unopened.append(path) }
  }

  private func closeOldHalf() {
    let sorted = opened.compactMap { $0?.use }.sorted()
    let median = sorted[sorted.count / 2]
    for number in opened.indices {
      guard let old = opened[number], old.use < median else { continue }
      opened[number] = nil
      openWeight -= old.face.weight
    }
  }
}
