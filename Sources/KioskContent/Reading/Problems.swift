import KioskCore

/// The faults found in one file so far.
struct Problems {
  /// More than this many are counted, not kept, so that a broken file cannot fill the memory.
  static let limit = 100_000

  let file: String
  let source: SourceText?
  private var diagnostics: [Diagnostic] = []
  private var uncounted = 0

  init(file: String, source: SourceText? = nil) {
    self.file = file
    self.source = source
  }

  mutating func error(at offset: Int? = nil, _ message: String) {
    report(.error, at: offset, message)
  }

  mutating func warning(at offset: Int? = nil, _ message: String) {
    report(.warning, at: offset, message)
  }

  /// All of them, in the file's order.
  func inOrder() -> [Diagnostic] {
    func isBefore(_ left: Diagnostic, _ right: Diagnostic) -> Bool {
      (left.line ?? 0, left.column ?? 0) < (right.line ?? 0, right.column ?? 0)
    }
    // The standard library's sort is stable: two faults of one place keep their order.
    let sorted = diagnostics.sorted(by: isBefore)
    guard uncounted > 0 else { return sorted }
    let rest = "and \(uncounted) further faults: mend these first"
    return sorted + [Diagnostic(.error, file: file, rest)]
  }

  private mutating func report(
    _ severity: Diagnostic.Severity, at offset: Int?, _ message: String
  ) {
    guard diagnostics.count < Self.limit else {
      uncounted += 1
      return
    }
    let place = offset.flatMap { offset in source?.place(of: offset) }
    diagnostics.append(
      Diagnostic(severity, file: file, line: place?.line, column: place?.column, message))
  }
}
