/// A kind of content file.
package enum ContentFormat: String, CaseIterable, Sendable {
  case json
  case csv
  case tsv
  case yaml
  case markdown
  case html

  /// As a person calls it.
  package var name: String {
    switch self {
    case .json, .csv, .tsv, .yaml, .html: rawValue.uppercased()
    case .markdown: "Markdown"
    }
  }

  /// The format that an ending such as `json` stands for; nil where it says nothing.
  package init?(ending: String) {
    switch ending.lowercased() {
    case "json", "jsonld", "geojson", "webmanifest", "json5", "jsonc": self = .json
    case "csv": self = .csv
    case "tsv", "tab": self = .tsv
    case "yaml", "yml": self = .yaml
    case "md", "markdown", "mdown", "mkd": self = .markdown
    case "html", "htm", "xhtml", "shtml": self = .html
    default: return nil
    }
  }

  /// What follows the last point of a file's name; "" where there is none.
  static func ending(of path: String) -> String {
    let name = path.split(separator: "/").last ?? ""
    guard let point = name.lastIndex(of: "."), point > name.startIndex else { return "" }
    return String(name[name.index(after: point)...])
  }
}

/// What a file turned out to be.
enum DetectedFormat: Equatable {
  case content(ContentFormat)
  /// The name says one thing and the content unmistakably another, which is what counts.
  case disguised(ContentFormat, as: ContentFormat)
  /// No text at all; `kind` is what it is, and `remedy` what to do.
  case foreign(kind: String, remedy: String)

  init(path: String, bytes: UnsafeRawBufferPointer) {
    if let foreign = DetectedFormat.foreign(bytes) {
      self = foreign
      return
    }
    let look = ContentLook(bytes)
    guard let named = ContentFormat(ending: ContentFormat.ending(of: path)) else {
      self = .content(look.likeliest)
      return
    }
    if let real = look.unmistakable, real != named, !named.mayHold(real) {
      self = .disguised(real, as: named)
    } else {
      self = .content(named)
    }
  }

  /// Files of programs, by their first bytes.
  private static func foreign(_ bytes: UnsafeRawBufferPointer) -> DetectedFormat? {
    let save = "open it and save it as CSV (UTF-8), or as a web page"
    let kinds: [(mark: [UInt8], kind: String, remedy: String)] = [
      (Array("PK\u{3}\u{4}".utf8), "a spreadsheet, a document or an archive (ZIP)", save),
      ([0xD0, 0xCF, 0x11, 0xE0], "an old Office file", save),
      (Array("%PDF".utf8), "a PDF", "save the text that it was made from"),
      (Array("{\\rtf".utf8), "an RTF document", save),
      ([0x89, 0x50, 0x4E, 0x47], "a picture", "name the file with the questions"),
      ([0xFF, 0xD8, 0xFF], "a picture", "name the file with the questions"),
      ([0x1F, 0x8B], "compressed (gzip)", "unpack it with gunzip"),
    ]
    return kinds.first { bytes.starts(with: $0.mark) }.map {
      .foreign(kind: $0.kind, remedy: $0.remedy)
    }
  }
}

extension ContentFormat {
  /// Whether a file of the format may look like one of another: Markdown and tables may begin
  /// with anything, and all JSON is YAML.
  fileprivate func mayHold(_ other: ContentFormat) -> Bool {
    switch self {
    case .markdown: true
    case .yaml: other == .json
    default: false
    }
  }
}
