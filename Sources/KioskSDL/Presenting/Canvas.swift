internal import CSDL2
package import KioskCore

/// Shows display lists in a window, drawing only what changed.
@MainActor
package final class Canvas {
  private let painter: ListPainter
  private let presenter: any Presenter
  private var finder = DamageFinder()
  private var damage = Damage()
  private var shown: DisplayList?

  init(
    presenter: any Presenter, glyphs: any GlyphPainter, images: ImageStore = ImageStore(),
    cache: TextureCache
  ) {
    self.presenter = presenter
    painter = ListPainter(glyphs: glyphs, images: images, cache: cache)
  }

  /// The content's size in device pixels.
  package var size: Size { presenter.size }
  /// For tests and statistics.
  package var textures: TextureCache { painter.cache }
  /// What draws, in a word or two.
  package var drawer: String { presenter.drawer }
  /// Whether `show` waits for the display's next refresh.
  package var waitsForDisplay: Bool { presenter.waitsForDisplay }

  /// Whether the last list could not be drawn: there was nothing to draw on.
  package var isBehind: Bool { shown == nil }

  /// Shows the list; nothing is drawn where it looks like what is shown.
  ///
  /// - Returns: whether anything was drawn.
  @discardableResult
  package func show(_ list: DisplayList) -> Bool {
    if let shown, presenter.drawsWhole {
      damage = shown == list ? Damage() : .whole(list.size)
    } else {
      finder.find(from: shown, to: list, into: &damage)
    }
    let isDrawn = !damage.isEmpty && paint(list, damage)
    // What could not be drawn is not taken for shown: the next frame tries again, whole.
    shown = isDrawn || damage.isEmpty ? list : nil
    return isDrawn
  }

  /// Draws and presents these parts of the list.
  ///
  /// - Returns: false where there is nothing to draw on at present.
  @discardableResult
  package func paint(_ list: DisplayList, _ damage: Damage) -> Bool {
    guard let target = presenter.begin() else { return false }
    painter.cache.fit(picture: list.size)
    painter.paint(list, parts: damage.paint, on: target)
    presenter.present(damage.present)
    return true
  }

  /// What was shown is gone or covered up: the next list is drawn whole.
  package func invalidate() { shown = nil }

  /// Follows the window's new size.
  package func refit() {
    presenter.refit()
    invalidate()
  }

  /// Textures and targets are lost; they are made anew with the next list, once for any number of
  /// calls.
  package func reset() {
    painter.cache.reset()
    presenter.refit()
    invalidate()
  }
}
