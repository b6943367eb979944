/// Reads questions in YAML, in any of the shapes that `ShapeReader` knows.
struct YAMLContentReader: FormatReader {
  private var shapes: ShapeReader

  init(_ builder: CatalogBuilder) {
    shapes = ShapeReader(builder)
    shapes.example = "- question: …, and its answer: … below it"
  }

  /// Reads the whole of `source`, several documents one after the other.
  mutating func read(_ source: SourceText) -> (builder: CatalogBuilder, isReadable: Bool) {
    let reader = YAMLReader(source)
    let fault = reader.read { token in shapes.take(token) }
    if let fault {
      shapes.builder.problems.error(at: fault.offset, fault.message)
      return (shapes.builder, false)
    }
    let builder = shapes.finish()
    return (builder, shapes.hasList && !shapes.isRefused)
  }
}
