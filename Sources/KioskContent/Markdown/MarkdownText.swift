import KioskCore

/// The parts of a Markdown file, which is never a tree as a whole.
final class MarkdownText {
  /// Each with the number of the parts before it.
  private(set) var notes: [(note: AnswerNote, part: Int)] = []
  /// What was beyond a limit, each with its place.
  private(set) var faults: [(offset: Int, message: String)] = []
  private let source: SourceText
  private let start: Int
  /// What is read instead of the file's bytes where something was beyond a limit.
  private var tamed: [UInt8]?
  private var pieces: [Range<Int>] = []
  /// All addresses that links may name, which the pieces share.
  private var definitions: [UInt8] = []
  /// The names that wait for a part at the start of each piece.
  private var waiting: [(id: String?, anchors: [String])] = []

  /// - Parameter start: where the text begins, in bytes from the start of the file.
  init(_ source: SourceText, from start: Int) {
    self.source = source
    self.start = start
    withBytes { bytes in
      guard MarkdownPieces.mayBeWild(bytes) else { return }
      var copy = Array(bytes)
      faults = MarkdownPieces.tame(&copy).map { (start + $0.offset, $0.message) }
      tamed = copy
    }
    withBytes { bytes in
      pieces = MarkdownPieces.ranges(of: bytes[...])
      if pieces.count > 1 { definitions = MarkdownPieces.definitions(in: bytes[...]) }
    }
  }

  /// Reads the whole file once.
  func parts() -> FlowParts {
    guard pieces.count > 1 else {
      let writer = read(piece: 0)
      notes = writer.notes
      return FlowParts(writer.parts)
    }
    var sketches: [PartSketch] = []
    var starts: [Int] = []
    for piece in pieces.indices {
      let writer = read(piece: piece)
      starts.append(sketches.count)
      notes += writer.notes.map { ($0.note, $0.part + sketches.count) }
      sketches += writer.parts.map { PartSketch($0) }
    }
    return FlowParts(sketches: sketches, starts: starts) { self.read(piece: $0).parts }
  }

  private func read(piece: Int) -> FlowWriter {
    let places = MarkdownPlaces(base: 0)
    let writer = FlowWriter(.markdown, places: places)
    if waiting.indices.contains(piece) {
      (writer.pendingID, writer.pendingAnchors) = waiting[piece]
    }
    withBytes { all in
      let bytes = UnsafeBufferPointer(rebasing: all[pieces[piece]])
      places.begin(bytes, at: start + pieces[piece].lowerBound)
      if definitions.isEmpty {
        render(bytes, to: writer)
      } else {
        (Array(bytes) + [0x0A, 0x0A] + definitions).withUnsafeBufferPointer {
          render($0, to: writer)
        }
      }
    }
    writer.finish()
    if waiting.isEmpty { waiting = [(nil, [])] }
    if waiting.count == piece + 1 { waiting.append((writer.pendingID, writer.pendingAnchors)) }
    return writer
  }

  private func render(_ bytes: UnsafeBufferPointer<UInt8>, to writer: FlowWriter) {
    MarkdownRendering.withHTML(of: bytes) { html in
      HTMLParser(html, isFragment: true).read(writer)
    }
  }

  private func withBytes(_ body: (UnsafeBufferPointer<UInt8>) -> Void) {
    if let tamed {
      tamed.withUnsafeBufferPointer(body)
    } else {
      body(UnsafeBufferPointer(rebasing: source.bytes.bindMemory(to: UInt8.self)[start...]))
    }
  }
}
