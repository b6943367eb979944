/// What a technician wants to know about a running kiosk; whoever owns it makes one.
package struct MaintenanceReport: Hashable, Sendable {
  /// A topic with what there is to say, a label and its lines each.
  package struct Topic: Hashable, Sendable {
    package var title: String
    package var entries: [Entry]

    package init(_ title: String, _ entries: [Entry]) {
      self.title = title
      self.entries = entries
    }
  }

  package struct Entry: Hashable, Sendable {
    /// Empty where the lines speak for themselves.
    package var label: String
    package var lines: [String]

    package init(_ label: String, _ lines: [String]) {
      self.label = label
      self.lines = lines
    }

    package init(_ label: String, _ line: String) { self.init(label, [line]) }
  }

  /// In English, as the log is.
  package var topics: [Topic]

  package init(topics: [Topic] = []) { self.topics = topics }
}
