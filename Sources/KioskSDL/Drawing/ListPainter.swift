internal import CSDL2
internal import KioskCore

/// Draws display lists through an SDL renderer, any part of the picture at a time.
///
/// What is drawn of a pixel does not depend on the part it is drawn with: painting a part over an
/// older picture gives the new picture there exactly.
@MainActor
final class ListPainter {
  let glyphs: any GlyphPainter
  let images: ImageStore
  let shapes = ShapeRasterizer()
  let cache: TextureCache
  private(set) var target: RenderTarget?
  /// Cards' measures and middles, which textures don't hold.
  var middles: [TextureKey: CardPicture] = [:]
  /// For each item, the pixels it can change.
  private var visible: [Rect] = []
  /// For each item, pixels of which nothing drawn before can be seen.
  private var opaque: [Rect] = []
  private var bare: [Rect] = []

  init(glyphs: any GlyphPainter, images: ImageStore, cache: TextureCache) {
    self.glyphs = glyphs
    self.images = images
    self.cache = cache
  }

  /// Draws the list inside each of `parts`, whole device pixels, and hands it to the renderer.
  func paint(_ list: DisplayList, parts: [Rect], on target: RenderTarget) {
    self.target = target
    cache.beginFrame(on: target)
    images.beginFrame(list)
    visible.removeAll(keepingCapacity: true)
    opaque.removeAll(keepingCapacity: true)
    for item in list.items {
      visible.append(item.visible)
      opaque.append(item.covered)
    }
    for part in parts { paint(list, part: part) }
    if let renderer = target.renderer { SDL_RenderFlush(renderer) }
  }

  private func paint(_ list: DisplayList, part: Rect) {
    let first = opaque.lastIndex { $0.contains(part) }
    if first == nil { fillGround(of: part, list.background.opaque) }
    for index in (first ?? 0)..<visible.count where visible[index].intersects(part) {
      draw(list, index, inside: visible[index].intersection(part))
    }
  }

  /// Fills only what no card or plain rectangle will cover.
  private func fillGround(of part: Rect, _ color: Color) {
    bare.removeAll(keepingCapacity: true)
    bare.append(part)
    for cover in opaque where cover.intersects(part) && bare.count < 8 {
      for _ in bare.indices {
        let piece = bare.removeFirst()
        piece.subtract(cover) { rest in if !rest.isEmpty { bare.append(rest) } }
      }
    }
    for piece in bare { fill(piece, color) }
  }

  private func draw(_ list: DisplayList, _ index: Int, inside area: Rect) {
    switch list.items[index].command {
    case .fill(let rect, let color):
      fill(rect.snapped.intersection(area), color)
    case .card(let frame, let shape):
      drawCard(frame.snapped, shape, inside: area)
    case .chevron(let center, let angle, let shape):
      drawChevron(center, angle, shape, inside: area)
    case .text(let ink, let frame, let color, let ground):
      let text = PlacedText(ink: ink, frame: frame.snapped, color: color, ground: ground)
      draw(text, shared: list.sharedText(at: index), inside: area)
    case .image(let ink, let frame, let opacity):
      let origin = Point(x: frame.snapped.x, y: frame.snapped.y)
      draw(ink, at: origin, opacity: opacity, inside: area)
    case .ring(let frame, let radius, let width, let color, _):
      drawRing(frame.snapped, RingShape(radius: radius, width: width, color: color), inside: area)
    case .qrCode(let shape, let frame):
      drawCode(shape, in: frame.snapped, inside: area)
    case .symbol(let frame, let shape):
      drawSymbol(shape, at: Point(x: frame.snapped.x, y: frame.snapped.y), inside: area)
    }
  }

  func fill(_ rect: Rect, _ color: Color) {
    guard !rect.isEmpty, color.alpha > 0, let target else { return }
    switch target.surface {
    case .memory(let raster): raster.fill(rect, color)
    case .renderer(let renderer): Self.fill(rect, color, on: renderer)
    }
  }

  private static func fill(_ rect: Rect, _ color: Color, on renderer: OpaquePointer) {
    var area = SDL_Rect(rect)
    let mode = color.alpha == 255 ? SDL_BLENDMODE_NONE : SDL_BLENDMODE_BLEND
    SDL_SetRenderDrawBlendMode(renderer, mode)
    SDL_SetRenderDrawColor(renderer, color.red, color.green, color.blue, color.alpha)
    SDL_RenderFillRect(renderer, &area)
  }

  func copy(_ texture: Texture?, at origin: Point, inside area: Rect) {
    texture?.draw(at: origin, inside: area)
  }
}
