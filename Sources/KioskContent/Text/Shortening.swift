/// How much of a text is shown.
///
/// A text is laid out in one go, within a frame: a pasted manual of megabytes would freeze the
/// screen. The limit holds for questions, answers, the title and the hint alike.
enum TextLimit {
  /// In bytes of UTF-8; the note comes on top.
  static let bytes = 65_536
  /// What stands where a text was cut.
  static let note = "… (shortened)"
}

extension String {
  /// The text up to the limit, cut between two characters, with a note; nil where it is within.
  var shortenedToLimit: String? {
    guard utf8.count > TextLimit.bytes else { return nil }
    var end = utf8.index(utf8.startIndex, offsetBy: TextLimit.bytes)
    while end.samePosition(in: unicodeScalars) == nil { utf8.formIndex(before: &end) }
    var kept = String(self[..<end])
    // The last character may have lost its accents to the cut. One that fills the whole limit is
    // no text that anybody wrote; it stays as it is.
    let whole = kept.dropLast()
    if !whole.isEmpty { kept = String(whole) }
    return kept + TextLimit.note
  }
}
