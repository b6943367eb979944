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
  package var link: Link?

  package init(_ text: String, style: RunStyle = [], link: Link? = nil) {
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
    /// A further paragraph of the point above it, in that point's column; `level` counts from 0.
    case continuation(level: Int)
    /// Lines that stand as they are written, such as a program's.
    case code
    /// A picture; the runs say what it shows, for whoever cannot see it.
    case image(ImageSource)
    /// A table, which has cells of its own and no runs.
    case table(Table)
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
    if case .table(let table) = kind { return table.plainText }
    return runs.plainText
  }
}

extension [TextRun] {
  /// The characters alone.
  package var plainText: String {
    count == 1 ? self[0].text : reduce(into: "") { $0 += $1.text }
  }
}
