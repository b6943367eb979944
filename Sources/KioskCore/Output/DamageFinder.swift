/// Compares display lists; keeps its buffers from frame to frame.
///
/// Items are paired by element and kind, in drawing order. A pixel outside the result is covered,
/// before and after, by the same items in the same order, each drawn the same: so it is the same.
package struct DamageFinder: Sendable {
  /// The next item of the same element in the old list, -1 for none.
  private var following: [Int] = []
  /// Each element's first old item that has not been paired or passed over.
  private var heads: [DisplayItem.Element: Int] = [:]
  private var isPaired: [Bool] = []
  private var paint = RectMerger(limit: 96, price: 2_000)
  private var present = RectMerger(limit: 3, price: 40_000)

  package init() {}

  /// Replaces `damage` by the difference.
  package mutating func find(
    from old: DisplayList?, to new: DisplayList, into damage: inout Damage
  ) {
    damage.paint.removeAll(keepingCapacity: true)
    damage.present.removeAll(keepingCapacity: true)
    guard let old, old.size == new.size, old.background == new.background else {
      damage = .whole(new.size)
      return
    }
    let start = Self.commonStart(old.items, new.items)
    guard start < old.items.count || start < new.items.count else { return }
    paint.begin(inside: Rect(x: 0, y: 0, width: new.size.width, height: new.size.height))
    compare(old, new, from: start)
    finish(into: &damage, size: new.size)
  }

  private static func commonStart(_ old: [DisplayItem], _ new: [DisplayItem]) -> Int {
    var index = 0
    while index < old.count, index < new.count, old[index] == new[index] { index += 1 }
    return index
  }

  private mutating func finish(into damage: inout Damage, size: Size) {
    let picture = Rect(x: 0, y: 0, width: size.width, height: size.height)
    guard paint.rects.reduce(0, { $0 + $1.area }) < picture.area else {
      damage = .whole(size)
      return
    }
    damage.paint += paint.rects
    present.begin(inside: picture)
    for rect in paint.rects { present.add(rect) }
    damage.present += present.rects
  }

  private mutating func compare(_ old: DisplayList, _ new: DisplayList, from start: Int) {
    index(old.items, from: start)
    var lastPaired = start - 1
    for newIndex in start..<new.items.count {
      let item = new.items[newIndex]
      guard let oldIndex = partner(of: item, in: old.items, after: lastPaired) else {
        add(item.visible)
        continue
      }
      isPaired[oldIndex] = true
      lastPaired = oldIndex
      addDifference(old, oldIndex, new, newIndex)
    }
    for oldIndex in start..<max(start, old.items.count) where !isPaired[oldIndex] {
      add(old.items[oldIndex].visible)
    }
  }

  /// Chains the old items of each element together.
  private mutating func index(_ items: [DisplayItem], from start: Int) {
    heads.removeAll(keepingCapacity: true)
    isPaired.removeAll(keepingCapacity: true)
    isPaired.append(contentsOf: repeatElement(false, count: items.count))
    following.removeAll(keepingCapacity: true)
    following.append(contentsOf: repeatElement(-1, count: items.count))
    for index in stride(from: items.count - 1, through: start, by: -1) {
      if let next = heads.updateValue(index, forKey: items[index].element) {
        following[index] = next
      }
    }
  }

  /// The old item that is the same thing as `item`, drawn later than all partners so far.
  private mutating func partner(
    of item: DisplayItem, in old: [DisplayItem], after last: Int
  ) -> Int? {
    guard var candidate = heads[item.element] else { return nil }
    while candidate >= 0 {
      if candidate > last, old[candidate].isSameThing(as: item) {
        heads[item.element] = following[candidate]
        return candidate
      }
      candidate = following[candidate]
    }
    return nil
  }

  private mutating func add(_ rect: Rect) { paint.add(rect) }

  private mutating func addDifference(
    _ old: DisplayList, _ oldIndex: Int, _ new: DisplayList, _ newIndex: Int
  ) {
    let (before, after) = (old.items[oldIndex], new.items[newIndex])
    if before != after { before.difference(to: after) { paint.add($0) } }
    // Text that has a new neighbour is mixed with it in another place.
    let (sharedBefore, sharedAfter) = (old.sharedText(at: oldIndex), new.sharedText(at: newIndex))
    guard sharedBefore != sharedAfter else { return }
    add(sharedBefore.intersection(before.visible))
    add(sharedAfter.intersection(after.visible))
  }
}
