/// A picture at the size it is drawn with.
package struct ImageInk: Hashable, Sendable {
  package var source: ImageSource
  /// Whole device px, 1 or more.
  package var width: Int
  package var height: Int

  package init(source: ImageSource, width: Int, height: Int) {
    self.source = source
    self.width = width
    self.height = height
  }
}

/// An answer set in a column, ready to be placed: texts, pictures, rules and grounds, each with
/// its frame relative to the answer's own top left corner, in device px.
package struct ShapedAnswer: Hashable, Sendable {
  package enum Content: Hashable, Sendable {
    /// Lines of text on the card, or on a panel.
    case text(ShapedText, isOnPanel: Bool)
    case image(ImageInk)
    /// A thin line between rows of a table.
    case rule
    /// The ground of lines that stand as they are written.
    case panel
  }

  package struct Piece: Hashable, Sendable {
    package var content: Content
    /// Whole device px.
    package var frame: Rect

    package init(_ content: Content, frame: Rect) {
      self.content = content
      self.frame = frame
    }
  }

  /// From back to front.
  package var pieces: [Piece]
  /// What each stretch of blocks that is set in one go takes of the column, from top to bottom.
  package var stretches: [Rect]
  package var size: Size

  package init(pieces: [Piece] = [], stretches: [Rect] = [], size: Size = .zero) {
    self.pieces = pieces
    self.stretches = stretches
    self.size = size
  }

  /// An answer that is one text.
  package init(_ text: ShapedText) {
    size = text.size
    let frame = Rect(x: 0, y: 0, width: text.size.width, height: text.size.height)
    pieces = text.lines.isEmpty ? [] : [Piece(.text(text, isOnPanel: false), frame: frame)]
    stretches = [frame]
  }

  /// The pictures in it, from top to bottom.
  package var images: [ImageInk] {
    pieces.compactMap { piece in
      if case .image(let ink) = piece.content { ink } else { nil }
    }
  }
}
