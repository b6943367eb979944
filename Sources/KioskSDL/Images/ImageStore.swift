package import KioskCore

/// Decoded pictures, within a budget of bytes; the longest unseen go first.
///
/// What the list drawn last shows is never let go.
@MainActor
package final class ImageStore {
  /// What a few screens full of pictures need.
  package static let standardBudget = 32 * 1024 * 1024

  private struct Entry {
    let picture: TexturePicture
    /// Tells pictures apart that have had the same name one after the other.
    let version: Int
    var lastFrame: Int
  }

  private let leastBudget: Int
  private var budget: Int
  private var entries: [ImageInk: Entry] = [:]
  private var frame = 0
  private var insertions = 0

  /// Called with each picture that is let go.
  package var onForget: (ImageInk) -> Void = { _ in }
  /// Bytes of pixels now.
  package private(set) var bytes = 0
  package var count: Int { entries.count }

  /// - Parameter budget: bytes; on a large screen twice its own are kept, if that is more.
  package init(budget: Int = ImageStore.standardBudget) {
    leastBudget = budget
    self.budget = budget
  }

  /// Takes the pixels of a picture, and lets go of others where there is no room.
  package func insert(_ image: DecodedImage, for ink: ImageInk) {
    let picture = TexturePicture(
      width: image.width, height: image.height, pixels: image.pixels, isOpaque: image.isOpaque)
    insertions += 1
    let entry = Entry(picture: picture, version: insertions, lastFrame: frame)
    if let old = entries.updateValue(entry, forKey: ink) { bytes -= old.picture.bytes }
    bytes += picture.bytes
    evict()
  }

  /// Nil where it was let go or never there.
  func picture(of ink: ImageInk) -> (pixels: TexturePicture, version: Int)? {
    entries[ink].map { ($0.picture, $0.version) }
  }

  /// Notes which pictures a list shows.
  func beginFrame(_ list: DisplayList) {
    if leastBudget >= Self.standardBudget {
      budget = max(leastBudget, 2 * 4 * Int(list.size.width * list.size.height))
    }
    guard !entries.isEmpty else { return }
    frame += 1
    for case .image(let ink, _, _) in list.items.lazy.map(\.command) {
      entries[ink]?.lastFrame = frame
    }
  }

  /// Forgets all pictures of these files, which have changed.
  package func forget(where isOutdated: (ImageSource) -> Bool) {
    for ink in entries.keys where isOutdated(ink.source) { remove(ink) }
  }

  private func evict() {
    guard bytes > budget else { return }
    let old = entries.filter { $0.value.lastFrame < frame }
    for (ink, _) in old.sorted(by: { $0.value.lastFrame < $1.value.lastFrame }) {
      guard bytes > budget else { return }
      remove(ink)
    }
  }

  private func remove(_ ink: ImageInk) {
    guard let entry = entries.removeValue(forKey: ink) else { return }
    bytes -= entry.picture.bytes
    onForget(ink)
  }
}
