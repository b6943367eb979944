import KioskCore

/// The reading of one file, from its bytes to catalogs.
struct FileReading {
  /// What reading gave.
  struct Content {
    var catalogs: [BuiltCatalog] = []
    /// For each catalog the line of each question's id, 0 for a made one; empty where not asked.
    var lines: [[Int32]] = []
    /// Where the files of pictures are looked for, whether or not they are there.
    var picturePlaces: [String] = []
    /// In the order of the file.
    var diagnostics: [Diagnostic] = []
  }

  /// The file's name in messages.
  let name: String
  let columns: ColumnChoice?
  let questionLimit: Int
  var needsLines = false
  /// The encoding of whatever is not in Unicode; nil where the file says it or nobody knows.
  var encoding: String?
  /// What the file's folder says, a BCP 47 tag.
  var language: String?

  func read(_ file: consuming FileBytes) -> Content {
    let kind = DetectedFormat(path: name, bytes: file.bytes)
    switch kind {
    case .foreign(let what, let remedy):
      let fault = Diagnostic(.error, file: name, "this is \(what), not a text: \(remedy)")
      return Content(diagnostics: [fault])
    case .content(let format): return read(file, as: format)
    case .disguised(let format, let named):
      let warning = Diagnostic(
        .warning, file: name,
        """
        the name says \(named.name), but this is \(format.name) and is read as that: \
        give the file its right ending
        """)
      var content = read(file, as: format)
      content.diagnostics.insert(warning, at: 0)
      return content
    }
  }

  private func read(_ file: consuming FileBytes, as format: ContentFormat) -> Content {
    let declared = format == .html ? DeclaredEncoding.inHTML(file.bytes) : nil
    var decoder = TextDecoder(name: name, declared: declared)
    decoder.given = encoding
    decoder.language = DeclaredEncoding.language(file.bytes) ?? language
    let decoded = decoder.decode(file)
    // A file in UTF-16 shows what it is only now.
    var format = format
    if ContentFormat(ending: ContentFormat.ending(of: name)) == nil {
      format = ContentLook(decoded.file.bytes).likeliest
    }
    var content = Content(diagnostics: decoded.diagnostics)
    let source = SourceText(decoded.file)
    let builder = CatalogBuilder(
      problems: Problems(file: name, source: source), questionLimit: questionLimit)
    var (full, isReadable) = read(source, as: format, into: builder)
    if isReadable {
      content.catalogs = full.finish()
      content.picturePlaces = full.picturePlaces
      if needsLines { content.lines = content.catalogs.map { source.lines(of: $0.origins) } }
    }
    content.diagnostics += full.problems.inOrder()
    return content
  }

  private func read(
    _ source: SourceText, as format: ContentFormat, into builder: CatalogBuilder
  ) -> (builder: CatalogBuilder, isReadable: Bool) {
    switch format {
    case .json:
      var reader = JSONContentReader(builder)
      return reader.read(source)
    case .yaml:
      var reader = YAMLContentReader(builder)
      return reader.read(source)
    case .csv, .tsv:
      var reader = TableContentReader(builder)
      reader.columns = columns
      return reader.read(source)
    case .markdown:
      var reader = MarkdownContentReader(builder)
      return reader.read(source)
    case .html:
      var reader = HTMLContentReader(builder)
      return reader.read(source)
    }
  }
}

extension SourceText {
  /// The line of each id, 0 for a made one.
  func lines(of origins: [CatalogBuilder.Origin]) -> [Int32] {
    var place = (offset: start, line: 1)
    return origins.map { origin in
      guard origin.idOffset >= 0 else { return 0 }
      let offset = Int(origin.idOffset)
      // Nearly always the ids come in the order of the file.
      if offset < place.offset { place = (start, 1) }
      place.line += lineEnds(from: place.offset, to: offset)
      place.offset = offset
      return Int32(clamping: place.line)
    }
  }
}
