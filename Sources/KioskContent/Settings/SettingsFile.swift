package import KioskCore

/// What a file of settings says, before anybody has judged its keys and values.
package struct SettingsFile: Hashable, Sendable {
  package enum Value: Hashable, Sendable {
    case flag(Bool)
    /// A text, or a number as it is written.
    case text(String)
    /// An object of texts.
    case table([Row])
    /// What no setting can be, in a clerk's words: "a list [ … ]".
    case other(kindName: String)
  }

  /// A line of a table.
  package struct Row: Hashable, Sendable {
    package var key: String
    /// Nil for what is no text.
    package var text: String?
    package var keyPlace: Place
    /// Where the value stands.
    package var place: Place
  }

  package struct Entry: Hashable, Sendable {
    package var key: String
    package var value: Value
    /// Where the key stands.
    package var keyPlace: Place
    /// Where the value stands.
    package var place: Place
  }

  /// A line and a column, both from 1.
  package struct Place: Hashable, Sendable {
    package var line: Int
    package var column: Int

    package init(line: Int, column: Int) {
      self.line = line
      self.column = column
    }
  }

  package var path: String
  /// In the file's order, each key once: what stands before a fault is kept.
  package var entries: [Entry] = []
  /// What is wrong with the file itself.
  package var diagnostics: [Diagnostic] = []
  /// Whether there is no such file.
  package var isMissing = false

  package init(path: String) { self.path = path }
}
