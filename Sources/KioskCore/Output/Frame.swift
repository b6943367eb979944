/// When the host has to ask for the next frame.
package enum Wake: Hashable, Sendable {
  /// Not before the next event: sleep.
  case never
  /// With the display's next refresh: something moves.
  case nextRefresh
  /// Not before this instant, unless an event comes first.
  case at(Instant)
}
