/// Reads questions in JSON, in any of the shapes that `ShapeReader` knows.
struct JSONContentReader: FormatReader {
  private var shapes: ShapeReader

  init(_ builder: CatalogBuilder) { shapes = ShapeReader(builder) }

  /// Reads the whole of `source`.
  ///
  /// - Returns: The builder with every question and fault, and whether there was a list at all.
  mutating func read(_ source: SourceText) -> (builder: CatalogBuilder, isReadable: Bool) {
    var reader = JSONReader(source)
    let fault = reader.read { token in shapes.take(token) }
    for comma in reader.trailingCommas {
      shapes.builder.problems.warning(at: comma, "nothing comes after this comma: delete it")
    }
    if let fault {
      shapes.builder.problems.error(at: fault.offset, fault.message(in: source))
      return (shapes.builder, false)
    }
    let builder = shapes.finish()
    return (builder, shapes.hasList && !shapes.isRefused)
  }
}
