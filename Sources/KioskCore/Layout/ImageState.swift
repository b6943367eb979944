/// What is known of a picture that an answer shows.
package enum ImageState: Hashable, Sendable {
  /// It has been asked for; its ground is shown meanwhile.
  case waiting
  /// Whoever draws has its pixels.
  case ready
}
