/// A picture in an answer: where it lies and how large it is, but none of its pixels.
package struct ImageSource: Hashable, Sendable {
  /// The file, as whoever draws opens it.
  package var path: String
  /// In the picture's own pixels, 1 or more; one of them is one design px.
  package var width: Int
  package var height: Int

  package init(path: String, width: Int, height: Int) {
    self.path = path
    self.width = max(width, 1)
    self.height = max(height, 1)
  }
}
