internal import Glibc
internal import KioskCore

/// The texts set last, found again by their content.
///
/// Two generations: what is asked for stays in the young one; when that is full, it becomes the old
/// one and what nobody asked for meanwhile goes. Both together stay below `budget`.
struct ShapedTextCache {
  /// All that decides how a text is set.
  struct Key: Hashable {
    var blocks: [Block]
    var style: TextStyle
    var width: Double
    var pictureSide: Int

    static func == (left: Key, right: Key) -> Bool {
      left.width == right.width && left.pictureSide == right.pictureSide
        && left.style == right.style && left.blocks.count == right.blocks.count
        && zip(left.blocks, right.blocks).allSatisfy { $0.isSame(as: $1) }
    }

    func hash(into hasher: inout Hasher) {
      hasher.combine(width)
      hasher.combine(style.size)
      for block in blocks {
        for run in block.runs { run.text.hashBytes(into: &hasher) }
      }
    }
  }

  /// In bytes.
  let budget: Int
  private var young: [Key: ShapedText] = [:]
  private var old: [Key: ShapedText] = [:]
  private var youngBytes = 0

  init(budget: Int) { self.budget = budget }

  mutating func text(for key: Key) -> ShapedText? {
    if let known = young[key] { return known }
    guard let known = old[key] else { return nil }
    insert(known, for: key)
    return known
  }

  mutating func insert(_ text: ShapedText, for key: Key) {
    let bytes = Self.bytes(of: text, key)
    guard bytes < budget / 4 else { return }
    if youngBytes + bytes > budget / 2 {
      old = young
      young = [:]
      youngBytes = 0
    }
    if young.updateValue(text, forKey: key) == nil { youngBytes += bytes }
  }

  /// Texts count twice: in the key and in the runs.
  private static func bytes(of text: ShapedText, _ key: Key) -> Int {
    let characters = key.blocks.reduce(0) { sum, block in
      sum + block.runs.reduce(0) { $0 + $1.text.utf8.count }
    }
    let runs = text.lines.reduce(0) { $0 + $1.runs.count }
    return 256 + 2 * characters + 64 * text.lines.count + 160 * runs
  }
}

extension Block {
  /// Whether both are set alike; `==` would take canonically equal spellings for the same.
  fileprivate func isSame(as other: Block) -> Bool {
    kind == other.kind && runs.count == other.runs.count
      && zip(runs, other.runs).allSatisfy {
        $0.style == $1.style && $0.link == $1.link && $0.text.hasSameBytes(as: $1.text)
      }
  }
}

extension String {
  fileprivate func hasSameBytes(as other: String) -> Bool {
    let compared = utf8.withContiguousStorageIfAvailable { mine in
      other.utf8.withContiguousStorageIfAvailable { theirs in
        guard mine.count == theirs.count else { return false }
        guard let left = mine.baseAddress, let right = theirs.baseAddress else { return true }
        return left == right || memcmp(left, right, mine.count) == 0
      }
    }
    return (compared ?? nil) ?? utf8.elementsEqual(other.utf8)
  }

  /// The length and the beginning tell texts apart; reading all of a long one costs more than it
  /// saves.
  fileprivate func hashBytes(into hasher: inout Hasher) {
    let hashed: Void? = utf8.withContiguousStorageIfAvailable {
      hasher.combine($0.count)
      hasher.combine(
        bytes: UnsafeRawBufferPointer(rebasing: UnsafeRawBufferPointer($0).prefix(128)))
    }
    if hashed == nil { hasher.combine(utf8.count) }
  }
}
