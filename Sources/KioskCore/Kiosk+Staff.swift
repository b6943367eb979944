/// What staff are told while visitors go on: a strip of text at the screen's lower edge.
extension Kiosk {
  /// Device px of the screen's shorter side below which there is no strip.
  private static let leastForStaff = 120.0

  /// Tells staff what is wrong, the most important first; without notes there is no strip.
  ///
  /// - Parameter notes: one line each, as the log has them.
  package mutating func tellStaff(_ notes: [String], at instant: Instant) {
    guard notes != staffNotes else { return }
    staffNotes = notes
    relayout(at: instant, size: screen)
    accessChanges?.append(.header)
  }

  /// Sets the strip anew: the screen, the text size, the theme or the words are others.
  mutating func layStaffStripOut() {
    // Where there is no room for words there is none for these.
    let shortest = min(screen.width, screen.height)
    guard let first = staffNotes.first, shortest >= Self.leastForStaff else {
      return staffStrip = nil
    }
    let more = staffNotes.count > 1 ? " (+\(staffNotes.count - 1))" : ""
    // A file's name and the log's words read their own way in a text of any direction.
    let text = words[.staffNote].filled(["what": "\u{2068}\(first)\u{2069}\(more)"])
    let name = words[.staffNote].filled(["what": first + more])
    var setting = StaffStripSetting(
      screen: screen, settings: settings, catalog: catalog, engine: engine)
    staffStrip = setting.strip(name, text: text, words: words)
  }

  /// What is left of the picture for the list.
  var sizeAboveStrip: Size {
    let height = staffStrip?.panel.y ?? screen.height
    return Size(width: screen.width, height: max(height, 1))
  }

  /// What there is to speak of.
  var staffNodes: [AccessNode] {
    guard let staffStrip else { return [] }
    return [
      AccessNode(
        id: "staff", role: .text, name: staffStrip.name, states: [], frame: staffStrip.panel,
        language: words.language)
    ]
  }
}
