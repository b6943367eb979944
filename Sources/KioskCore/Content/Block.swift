/// How a run of characters differs from the text around it.
package struct RunStyle: OptionSet, Hashable, Sendable {
  package let rawValue: UInt8

  package init(rawValue: UInt8) { self.rawValue = rawValue }

  package static let bold = RunStyle(rawValue: 1)
  package static let italic = RunStyle(rawValue: 2)
  package static let code = RunStyle(rawValue: 4)
}

/// Characters of one style within a block.
package struct TextRun: Hashable, Sendable {
  package var text: String
  package var style: RunStyle
  /// Where a tap on the run leads; nil for plain text.
  package var link: String?

  package init(_ text: String, style: RunStyle = [], link: String? = nil) {
    self.text = text
    self.style = style
    self.link = link
  }
}

/// One block of a text: what an answer is made of.
///
/// A block may hold line and paragraph separators of any kind; the text engine starts a new line
/// at each.
package struct Block: Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    case paragraph
    /// A heading inside an answer, 1 (largest) to 6.
    case heading(level: Int)
    /// A bullet point; `level` counts from 0.
    case bullet(level: Int)
    /// A numbered point; `level` counts from 0.
    case numbered(level: Int, number: Int)
  }

  package var kind: Kind
  package var runs: [TextRun]

  package init(_ kind: Kind = .paragraph, runs: [TextRun]) {
    self.kind = kind
    self.runs = runs
  }

  /// One paragraph of plain text.
  package init(_ text: String) { self.init(runs: [TextRun(text)]) }

  /// The characters alone, as a screen reader says them.
  package var plainText: String {
    runs.count == 1 ? runs[0].text : runs.reduce(into: "") { $0 += $1.text }
  }
}
