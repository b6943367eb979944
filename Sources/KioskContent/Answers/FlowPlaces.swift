/// Knows where in the file a part of what the HTML parser reads comes from.
class FlowPlaces {
  /// Where what the parser reads begins, in bytes from the start of the file.
  var base: Int

  init(base: Int) { self.base = base }

  /// The place of a piece at `offset`, in bytes from the start of the file.
  func place(at offset: Int) -> Int { base + offset }

  func place(of tag: HTMLTag) -> Int { place(at: tag.offset) }

  /// Whether a comment is none of the file's, but a mark of a place.
  func takeMarker(_ comment: String, at offset: Int) -> Bool { false }
}

/// What a page says about itself.
struct PageFacts {
  var title: String?
  var language: String?
  var direction: String?
  /// The parts within `<main>`.
  var mainStart: Int?
  var mainEnd: Int?

  mutating func note(_ tag: HTMLTag) {
    guard tag.name == "html" else { return }
    language = language ?? tag.attribute("lang") ?? tag.attribute("xml:lang")
    direction = direction ?? tag.attribute("dir")?.lowercased()
  }
}
