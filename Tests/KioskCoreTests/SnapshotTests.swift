import KioskCore
import KioskTestSupport
import Testing

@Suite("Snapshots, reconfigure and reload")
struct SnapshotTests {
  private func numbers(_ ids: [Int]) -> [FAQ] {
    ids.map { FAQ(id: FAQ.ID($0), question: "Question \($0)?", answer: "Answer \($0).") }
  }

  private func catalog(_ ids: [Int]) -> Catalog { Catalog(faqs: numbers(ids)) }

  @Test("The difference is worked out by id")
  func difference() {
    let difference = SnapshotDifference(
      from: numbers([1, 2, 3, 4, 5]), to: numbers([6, 2, 1, 3, 5, 7]))
    #expect(difference.insertions == [0, 5])
    #expect(difference.deletions == [3])
    // One of 1 and 2 has to move; the longest run that stays is three long either way.
    #expect(difference.moves.count == 1)
    #expect(difference.isStable.count { $0 } == 3)
  }

  @Test("Any two lists: applying the difference gives the new list, and stable rows keep order")
  func anyDifference() {
    var random = SeededRandom(seed: 23)
    for _ in 0..<300 {
      let old = numbers(
        Array(0..<12).shuffled(using: &random).prefix(Int.random(in: 0...12)).map { $0 })
      let new = numbers(
        Array(0..<12).shuffled(using: &random).prefix(Int.random(in: 0...12)).map { $0 })
      let difference = SnapshotDifference(from: old, to: new)
      for place in new.indices {
        #expect(difference.origins[place] == old.firstIndex { $0.id == new[place].id })
      }
      let stable = new.indices.filter { difference.isStable[$0] }.compactMap {
        difference.origins[$0]
      }
      #expect(stable == stable.sorted())
      let kept = Set(difference.origins.compactMap { $0 })
      #expect(Set(difference.deletions) == Set(old.indices).subtracting(kept))
    }
  }

  @Test("E11: editing a question's text never closes it")
  func editing() throws {
    var kiosk = TestKiosk(catalog([1, 2, 3]))
    kiosk.tap(2)
    kiosk.settle()
    let serial = try #require(kiosk.row(2)).serial
    var edited = catalog([1, 2, 3])
    edited.faqs[1].question = "An edited question that is so long that it needs two lines or three?"
    try kiosk.kiosk.apply(edited, at: kiosk.now)
    kiosk.settle()
    let row = try #require(kiosk.row(2))
    #expect(row.isOpen && row.openness == 1)
    #expect(row.serial == serial)
    #expect(row.question.text.lines.count > 1)
    #expect(kiosk.fault == nil)
  }

  @Test("E12: open rows stay open, and what is read stays where it is, in every frame")
  func reading() throws {
    var kiosk = TestKiosk(catalog(Array(1...20)))
    kiosk.tap(5)
    kiosk.settle()
    kiosk.scroll(to: 200)
    let place = try #require(kiosk.y(5))
    let shuffled = [30, 1, 31, 3, 32, 5, 6, 33, 8, 7] + Array(40...60)
    try kiosk.kiosk.apply(catalog(shuffled), at: kiosk.now)
    kiosk.look()
    kiosk.wait(0.6) { kiosk in #expect(kiosk.y(5) == place) }
    #expect(kiosk.kiosk.open == [5])
    #expect(kiosk.row(5)?.openness == 1)
    #expect(kiosk.fault == nil)
  }

  @Test("E12: what comes grows from nothing and what goes shrinks to nothing")
  func animates() throws {
    var kiosk = TestKiosk(catalog([1, 2, 3, 4]))
    try kiosk.kiosk.apply(catalog([1, 9, 2, 4]), at: kiosk.now)
    kiosk.look()
    #expect(kiosk.row(9)?.card.height == 0)
    let leaving = { (kiosk: inout TestKiosk) in
      kiosk.kiosk.scene(at: kiosk.now).rows.first { $0.isLeaving }?.card.height
    }
    let full = try #require(leaving(&kiosk))
    kiosk.pass(0.15)
    kiosk.look()
    let half = try #require(kiosk.row(9)).card.height
    #expect(half > 0 && half < full)
    #expect(try #require(leaving(&kiosk)) < full)
    kiosk.settle()
    #expect(kiosk.row(9)?.card.height == full)
    #expect(leaving(&kiosk) == nil)
    #expect(kiosk.kiosk.scene(at: kiosk.now).rows.map(\.id) == [1, 9, 2, 4])
    #expect(kiosk.fault == nil)
  }

  @Test("E12: a snapshot in the middle of another, and of an opening")
  func overlapping() throws {
    var kiosk = TestKiosk(catalog(Array(1...8)))
    kiosk.tap(3)
    kiosk.pass(0.1)
    kiosk.look()
    try kiosk.kiosk.apply(catalog([8, 3, 1, 10, 2]), at: kiosk.now)
    kiosk.wait(0.1)
    try kiosk.kiosk.apply(catalog([2, 3, 8, 11, 12, 13]), at: kiosk.now)
    kiosk.settle()
    #expect(kiosk.kiosk.scene(at: kiosk.now).rows.map(\.id) == [2, 3, 8, 11, 12, 13])
    #expect(kiosk.row(3)?.openness == 1)
    #expect(kiosk.fault == nil)
  }

  @Test("E12: an equal snapshot changes nothing")
  func equal() throws {
    var kiosk = TestKiosk(catalog(Array(1...8)))
    let before = kiosk.kiosk.counters
    try kiosk.kiosk.apply(catalog(Array(1...8)), at: kiosk.now)
    #expect(kiosk.look() == .never)
    #expect(kiosk.kiosk.counters == before)
  }

  @Test("E14: a snapshot with a duplicate id is refused whole and the old content stays")
  func duplicates() {
    var kiosk = TestKiosk(catalog([1, 2, 3]))
    let before = kiosk.list
    #expect(throws: SnapshotRefusal.duplicateID(first: numbers([4])[0], second: numbers([4])[0])) {
      try kiosk.kiosk.apply(catalog([9, 4, 8, 4]), at: kiosk.now)
    }
    kiosk.look()
    #expect(kiosk.list == before)
  }

  @Test("E13: reconfigure keeps the row, its state and its running animation")
  func reconfigure() throws {
    var kiosk = TestKiosk(catalog([1, 2, 3]))
    kiosk.tap(2)
    kiosk.pass(0.1)
    kiosk.look()
    let before = try #require(kiosk.row(2))
    kiosk.kiosk.reconfigure(
      [
        FAQ(id: 2, question: "Question 2!", answer: "Another answer."),
        FAQ(id: 77, question: "?", answer: ""),
      ],
      at: kiosk.now)
    let after = try #require(kiosk.row(2))
    #expect(after.serial == before.serial)
    #expect(after.openness == before.openness)
    #expect(after.card.height == before.card.height)
    #expect(after.isOpen)
    kiosk.settle()
    #expect(kiosk.row(2)?.openness == 1)
    #expect(kiosk.kiosk.catalog.faqs[1].question == "Question 2!")
    #expect(kiosk.fault == nil)
  }

  @Test("E13: reload builds the row anew, closed and measured afresh, with no animation")
  func reload() throws {
    var kiosk = TestKiosk(catalog([1, 2, 3]))
    kiosk.tap(2)
    kiosk.pass(0.1)
    kiosk.look()
    let before = try #require(kiosk.row(2))
    let measured = kiosk.kiosk.counters.questionsMeasured
    kiosk.kiosk.reload([FAQ(id: 2, question: "Another?", answer: "Other.")], at: kiosk.now)
    #expect(kiosk.look() == .never)
    let after = try #require(kiosk.row(2))
    #expect(after.serial != before.serial)
    #expect(after.openness == 0 && !after.isOpen)
    #expect(kiosk.kiosk.counters.questionsMeasured == measured + 1)
    #expect(kiosk.fault == nil)
  }

  @Test("Without any row in common nothing is animated, and an empty list shows a notice")
  func replaced() throws {
    var kiosk = TestKiosk(catalog([1, 2, 3]))
    try kiosk.kiosk.apply(catalog([4, 5]), at: kiosk.now)
    #expect(kiosk.look() == .never)
    try kiosk.kiosk.apply(catalog([]), at: kiosk.now)
    kiosk.settle()
    #expect(kiosk.kiosk.scene(at: kiosk.now).notice != nil)
    #expect(kiosk.list.items.contains { $0.element == .notice })
    try kiosk.kiosk.apply(catalog([1]), at: kiosk.now)
    kiosk.settle()
    #expect(kiosk.kiosk.scene(at: kiosk.now).notice == nil)
    #expect(kiosk.fault == nil)
  }
}
