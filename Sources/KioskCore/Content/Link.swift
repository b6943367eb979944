/// Where a tap on a part of an answer leads.
///
/// Nowhere off the kiosk: an address opens a card that the visitor takes home on a phone.
package enum Link: Hashable, Sendable {
  /// An address as the file writes it, such as `https://example.org`, `mailto:…` or `tel:…`.
  case address(String)
  /// Another question of the same catalog.
  case question(FAQ.ID)
}
