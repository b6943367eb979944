internal import CICU
package import KioskCore

extension Catalog {
  /// The catalog with every word about its direction said.
  ///
  /// A `direction` in the file rules the screen and its paragraphs. Without one, a `lang` that is
  /// written from right to left does. Else each paragraph goes by its own first strong character,
  /// and the screen by the first question's; from left to right where that has none.
  package var withSettledDirection: Catalog {
    var settled = self
    guard direction == nil else { return settled }
    if let language, kiosk_icu_is_right_to_left(language) {
      settled.direction = .rightToLeft
    } else {
      settled.screenDirection = faqs.first?.question.firstStrongDirection ?? .leftToRight
    }
    return settled
  }
}

extension String {
  /// Which way the first character reads that has a direction of its own; nil where none has.
  fileprivate var firstStrongDirection: Direction? {
    let units = Array(utf16)
    switch kiosk_icu_first_strong(units, Int32(units.count)) {
    case 0: return .leftToRight
    case 1: return .rightToLeft
    default: return nil
    }
  }
}
