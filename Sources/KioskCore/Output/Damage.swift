/// What of a picture has to be drawn again to turn one display list's picture into another's.
package struct Damage: Equatable, Sendable {
  /// Draw these: whole device pixels, a few dozen at most, which may overlap.
  package var paint: [Rect]
  /// Hand these to the display: at most three, which cover `paint`.
  package var present: [Rect]

  package init(paint: [Rect] = [], present: [Rect] = []) {
    self.paint = paint
    self.present = present
  }

  package var isEmpty: Bool { paint.isEmpty }

  /// The whole picture.
  package static func whole(_ size: Size) -> Damage {
    let picture = Rect(x: 0, y: 0, width: size.width, height: size.height)
    return Damage(paint: [picture], present: [picture])
  }

  /// The difference of two lists; empty where they are equal, everything where there is no old one.
  ///
  /// Whoever compares frame after frame keeps a `DamageFinder` instead, which keeps its buffers.
  package static func between(old: DisplayList?, new: DisplayList) -> Damage {
    var finder = DamageFinder()
    var damage = Damage()
    finder.find(from: old, to: new, into: &damage)
    return damage
  }
}
