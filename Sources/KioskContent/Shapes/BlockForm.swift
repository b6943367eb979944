import KioskCore

/// Reads the blocks of an answer in our own form, in which nothing is lost: see `CatalogWriter`.
enum BlockForm {
  /// Nil where the form is another.
  static func block(_ members: [JSONMember]) -> Block? {
    let object = FormObject(members)
    guard let word = object.text("kind"), let kind = kind(word, object) else { return nil }
    guard let runs = runs(object["text"]) else { return nil }
    return Block(kind, runs: runs)
  }

  private static let blockKeys: Set<String> = [
    "kind", "level", "number", "path", "width", "height", "headerRows", "alignments", "rows",
    "text",
  ]
  private static let runKeys: Set<String> = [
    "text", "bold", "italic", "code", "link", "toQuestion",
  ]

  /// The keys in a block and in its runs that say nothing.
  static func unusedKeys(of members: [JSONMember]) -> [(text: String, offset: Int)] {
    members.flatMap { member in
      blockKeys.contains(member.key)
        ? unusedKeys(ofRuns: member.value) : [(member.key, member.keyOffset)]
    }
  }

  private static func unusedKeys(ofRuns value: JSONValue) -> [(text: String, offset: Int)] {
    switch value.content {
    case .array(let elements): elements.flatMap(unusedKeys(ofRuns:))
    case .object(let members):
      members.filter { !runKeys.contains($0.key) }.map { ($0.key, $0.keyOffset) }
    default: []
    }
  }

  private static func kind(_ word: String, _ object: FormObject) -> Block.Kind? {
    let level = object.number("level") ?? 0
    switch word {
    case "paragraph": return .paragraph
    case "heading": return .heading(level: min(max(level, 1), 6))
    case "bullet": return .bullet(level: max(level, 0))
    case "numbered": return .numbered(level: max(level, 0), number: object.number("number") ?? 1)
    case "continuation": return .continuation(level: max(level, 0))
    case "code": return .code
    case "image":
      return object.text("path").map { path in
        .image(
          ImageSource(
            path: path, width: object.number("width") ?? 1, height: object.number("height") ?? 1))
      }
    case "table": return table(object).map { .table($0) }
    default: return nil
    }
  }

  private static func table(_ object: FormObject) -> Table? {
    guard case .array(let rows) = object["rows"]?.content else { return nil }
    var table = Table(rows: [])
    for row in rows {
      guard case .array(let cells) = row.content else { return nil }
      var found: [Table.Cell] = []
      for cell in cells {
        guard let runs = runs(cell) else { return nil }
        found.append(runs)
      }
      table.rows.append(found)
    }
    if case .array(let words) = object["alignments"]?.content {
      table.alignments = words.map { word in
        switch word.content {
        case .string("center"): .center
        case .string("trailing"): .trailing
        default: .leading
        }
      }
    }
    table.headerRows = min(max(object.number("headerRows") ?? 0, 0), table.rows.count)
    return table
  }

  /// A text, or a list of runs; nothing is no runs.
  private static func runs(_ value: JSONValue?) -> [TextRun]? {
    switch value?.content {
    case nil: return []
    case .string(let text): return [TextRun(text)]
    case .array(let elements):
      var runs: [TextRun] = []
      for element in elements {
        guard let run = run(element) else { return nil }
        runs.append(run)
      }
      return runs
    default: return nil
    }
  }

  private static func run(_ value: JSONValue) -> TextRun? {
    switch value.content {
    case .string(let text): return TextRun(text)
    case .object(let members):
      let object = FormObject(members)
      guard let text = object.text("text") else { return nil }
      var style: RunStyle = []
      if object.flag("bold") { style.insert(.bold) }
      if object.flag("italic") { style.insert(.italic) }
      if object.flag("code") { style.insert(.code) }
      let link =
        object.text("link").map { Link.address($0) }
        ?? object.text("toQuestion").map { .question(FAQ.ID($0)) }
      return TextRun(text, style: style, link: link)
    default: return nil
    }
  }
}

/// Members by key, of which the last counts.
private struct FormObject {
  private let members: [JSONMember]

  init(_ members: [JSONMember]) { self.members = members }

  subscript(key: String) -> JSONValue? { members.last { $0.key == key }?.value }

  func text(_ key: String) -> String? {
    if case .string(let text) = self[key]?.content { text } else { nil }
  }

  func number(_ key: String) -> Int? {
    switch self[key]?.content {
    case .number(let digits), .string(let digits): Int(digits)
    default: nil
    }
  }

  func flag(_ key: String) -> Bool {
    switch self[key]?.content {
    case .bool(let flag): flag
    case .string(let word): word == "true"
    default: false
    }
  }
}
