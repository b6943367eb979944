/// Reads files of one format: feeds the questions it finds into a builder, as drafts, and never
/// fails, but says what it could not use.
protocol FormatReader {
  init(_ builder: CatalogBuilder)

  /// Reads the whole of `source`.
  ///
  /// - Returns: The builder with every question and fault, and whether the file could be read.
  mutating func read(_ source: SourceText) -> (builder: CatalogBuilder, isReadable: Bool)
}
