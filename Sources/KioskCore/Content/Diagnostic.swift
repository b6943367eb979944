/// One thing to say about a file, worded for the person who will mend it.
package struct Diagnostic: Hashable, Sendable {
  package enum Severity: String, Hashable, Sendable {
    /// Something was not shown, or nothing could be read.
    case error
    /// Everything was shown, but not as the file may have meant it.
    case warning
  }

  package var severity: Severity
  package var file: String
  /// From 1; nil where the fault has no place in the file (it is missing, say).
  package var line: Int?
  /// From 1, counted in characters (Unicode scalars) as editors do; nil with `line`.
  package var column: Int?
  /// What is wrong and what to do, in one line.
  package var message: String

  package init(
    _ severity: Severity, file: String, line: Int? = nil, column: Int? = nil, _ message: String
  ) {
    self.severity = severity
    self.file = file
    self.line = line
    self.column = column
    self.message = message
  }

  /// `file:line:column`, as far as it is known.
  package var place: String {
    var place = file
    if let line { place += ":\(line)" }
    if let column { place += ":\(column)" }
    return place
  }

  /// `file:line:column: error: message`, as compilers print it.
  package var description: String { "\(place): \(severity.rawValue): \(message)" }
}
