internal import CSDL2
internal import KioskCore

/// All that decides a texture's pixels.
enum TextureKey: Hashable {
  /// How a glyph run's pixels are kept.
  enum Look: Hashable {
    /// Opaque: ink already mixed with its ground.
    case onGround(Color, Color)
    /// The ink's colour on nothing, to be blended.
    case alone(Color)
    /// White on nothing, to be tinted while it is drawn.
    case tintable
  }

  case text(GlyphRun.Ink, width: Int, height: Int, Look)
  case card(CardShape, width: Int)
  case chevron(ChevronShape, ChevronPose)
  case ring(RingShape)
  case image(ImageInk, version: Int, isOpaque: Bool)
  case qrCode(QRCodeShape, side: Int)
  case symbol(SymbolShape)
}

/// Textures by what they show, within a budget of bytes; the longest unused go first.
///
/// What the frame being drawn has used is never thrown out, so that a picture that needs more than
/// the budget is still drawn whole.
@MainActor
package final class TextureCache {
  /// What a kiosk's screen needs several times over.
  package static let standardBudget = 24 * 1024 * 1024
  /// Assumed where a renderer names no largest side, as SDL's software renderer does.
  package static let standardSide = 2048

  private final class Entry {
    let texture: Texture
    var lastFrame: Int

    init(_ texture: Texture, frame: Int) {
      self.texture = texture
      lastFrame = frame
    }
  }

  private let leastBudget: Int
  private var budget: Int
  private var entries: [TextureKey: Entry] = [:]
  private var target: RenderTarget?
  private var frame = 0
  private var isStale = false

  /// Bytes in textures now.
  package private(set) var bytes = 0
  /// Textures made since the start, for tests that count.
  package private(set) var creations = 0
  package var count: Int { entries.count }

  /// - Parameter budget: bytes; on a large picture three times its own are kept, if that is more.
  package init(budget: Int = TextureCache.standardBudget) {
    leastBudget = budget
    self.budget = budget
  }

  /// Makes room for a screen full of text of this size in device px.
  func fit(picture size: Size) {
    guard leastBudget >= Self.standardBudget else { return }
    budget = max(leastBudget, 3 * 4 * Int(size.width * size.height))
  }

  /// Everything is made anew with the next frame; any number of calls before it cost one rebuild.
  package func reset() { isStale = true }

  /// Begins a frame on this target; a new one, or a reset, drops all textures.
  func beginFrame(on target: RenderTarget) {
    if isStale || target != self.target { dropAll() }
    self.target = target
    isStale = false
    frame += 1
  }

  /// Forgets all textures, which a destroyed renderer has taken with it.
  func forget() {
    entries.removeAll()
    bytes = 0
    target = nil
  }

  /// The texture of `key`; `make` draws it where there is none, nil for nothing to see.
  func texture(for key: TextureKey, make: () -> TexturePicture?) -> Texture? {
    if let entry = entries[key] {
      entry.lastFrame = frame
      return entry.texture
    }
    guard let target, let picture = make() else { return nil }
    let texture = Texture(picture, on: target)
    creations += 1
    bytes += texture.bytes
    entries[key] = Entry(texture, frame: frame)
    evict()
    return texture
  }

  /// Down to three quarters, so that a full cache is not gone through for each new texture.
  private func evict() {
    guard bytes > budget else { return }
    let goal = budget / 4 * 3
    let old = entries.filter { $0.value.lastFrame < frame }
    for (key, entry) in old.sorted(by: { $0.value.lastFrame < $1.value.lastFrame }) {
      guard bytes > goal else { return }
      entry.texture.destroy()
      bytes -= entry.texture.bytes
      entries[key] = nil
    }
  }

  private func dropAll() {
    for entry in entries.values { entry.texture.destroy() }
    entries.removeAll(keepingCapacity: true)
    bytes = 0
  }
}
