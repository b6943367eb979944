/// What whoever cannot see a page for staff has been told of it.
struct UpkeepSight: Hashable, Sendable {
  var page: Upkeep.Page
  /// Nil where it is about to change by itself.
  var note: String?
  /// How many digits were entered, in words; never which.
  var field: String
  var focus: FocusTarget?
}

extension Kiosk {
  var upkeepSight: UpkeepSight? {
    upkeep.map { page in
      UpkeepSight(
        page: page.page, note: page.layout.texts.first { $0.role == .warning }?.name,
        field: page.layout.fieldName, focus: focus)
    }
  }

  /// What is said of a page for staff: all of it once, then what has changed.
  func utterances(of sight: UpkeepSight, after before: UpkeepSight?) -> [Utterance] {
    guard let layout = upkeep?.layout else { return [] }
    if sight.page != before?.page {
      let texts = layout.texts.prefix(2).map { words([$0.name], .dialog) }
      return texts + focusUtterance(layout)
    }
    var said: [Utterance] = []
    if let note = sight.note, before?.note == nil { said.append(words([note], .dialog)) }
    // A digit that is pressed is not named: its button was, when the focus came to it.
    if sight.field != before?.field { return said + [words([sight.field], .dialog)] }
    if sight.focus != before?.focus { said += focusUtterance(layout) }
    return said
  }

  private func focusUtterance(_ layout: UpkeepLayout) -> [Utterance] {
    layout.buttons.filter { .upkeep($0.button) == focus }.map {
      words([$0.name, words[.speechButton]], .dialog)
    }
  }
}
