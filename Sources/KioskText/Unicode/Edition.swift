internal import CICU
package import KioskCore

extension Edition {
  /// The catalog under its language's own name; nil where it says no language.
  package init?(_ catalog: Catalog) {
    guard let language = catalog.language else { return nil }
    self.init(catalog: catalog.withSettledDirection, name: Self.ownName(of: language))
  }

  /// "Deutsch" for "de"; the tag where the language has no name.
  static func ownName(of tag: String) -> String {
    var units = [UInt16](repeating: 0, count: 128)
    let count = Int(kiosk_icu_own_name(tag, &units, Int32(units.count)))
    return count > 0 ? String(decoding: units.prefix(count), as: UTF16.self) : tag
  }
}
