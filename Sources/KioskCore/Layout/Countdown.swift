/// The bar at the lower edge that asks whether somebody is still there.
struct Countdown: Sendable {
  var layout: CountdownLayout
  /// 0 below the screen, 1 there.
  var presence: Motion
  /// Whether it is on its way out.
  var isLeaving = false
  /// Whole seconds until the reset.
  var secondsLeft: Int
  /// The share of the whole time that is left, 0 to 1.
  var share: Double
}

/// The countdown's boxes in whole device px, on the screen where it stands once it has come.
package struct CountdownLayout: Hashable, Sendable {
  /// The whole width of the screen, down to its lower edge.
  package var panel: Rect
  /// The line at its upper edge.
  package var rule: Rect
  package var question: Scene.PlacedText
  /// Nil where the screen has no room for it.
  package var note: Scene.PlacedText?
  /// Room for any number of seconds.
  package var number: Rect
  /// What the shrinking bar fills at first.
  package var track: Rect
  package var numberStyle: TextStyle
  package var direction: Direction
}

extension Scene {
  /// The countdown where it stands at an instant.
  package struct PlacedCountdown: Equatable, Sendable {
    /// Its boxes once it has come.
    package var layout: CountdownLayout
    /// Device px that it still stands below its place.
    package var drop: Double
    package var secondsLeft: Int
    package var number: PlacedText
    /// The share of the track that is filled.
    package var share: Double
    /// What is spoken, whatever is written.
    package var question: String
    package var note: String

    package var panel: Rect { layout.panel.offset(y: drop) }
    package var track: Rect { layout.track.offset(y: drop) }

    /// The part of the track that is left, in whole device px.
    package var bar: Rect {
      let width = (layout.track.width * share).rounded()
      let isMirrored = layout.direction == .rightToLeft
      return Rect(
        x: isMirrored ? track.maxX - width : track.x, y: track.y, width: width,
        height: track.height)
    }
  }
}

extension Scene.PlacedCountdown {
  /// Names the first thing that is not as it has to be; nil where all is well.
  func fault(in size: Size) -> String? {
    let panel = layout.panel
    guard panel.x == 0, panel.width == size.width, panel.maxY == size.height, panel.y >= 0 else {
      return "the countdown does not end at the screen's lower edge: \(panel)"
    }
    guard (0...1).contains(share), drop >= 0, secondsLeft >= 0 else {
      return "the countdown has \(secondsLeft) s and the share \(share)"
    }
    let boxes = [layout.question.frame, layout.note?.frame, layout.number, layout.track]
    for case let box? in boxes where !panel.contains(box) { return "\(box) leaves the countdown" }
    guard layout.number.contains(number.text.inkWidth, from: number.origin.x - layout.number.x)
    else { return "the countdown's number is wider than its room" }
    return nil
  }
}

extension Rect {
  fileprivate func contains(_ width: Double, from x: Double) -> Bool {
    x >= 0 && x + width <= self.width
  }
}
