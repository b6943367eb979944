import KioskCore

/// Sees to it that each row has an id of its own, so that each opens alone.
struct IdentityRegister {
  /// Where the file gave the id of each question, in bytes; negative for a made one.
  private var offsets: [Int32] = []
  private(set) var hasDuplicates = false

  /// Notes the id of the question at `index`, and makes one where there is none.
  mutating func register(_ identity: Draft.Identity, question: String, index: Int) -> FAQ.ID {
    switch identity {
    case .given(let text, let offset):
      // Files are far smaller than 2 GB.
      offsets.append(Int32(clamping: offset))
      return FAQ.ID(text)
    case .missing:
      offsets.append(-1)
      return IdentityRegister.made(from: question)
    }
  }

  /// An id that stays the same for as long as the question's text does.
  static func made(from question: String) -> FAQ.ID {
    // FNV-1a, 64 bits: http://www.isthe.com/chongo/tech/comp/fnv/
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in question.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
    return FAQ.ID("q-" + String(hash, radix: 16))
  }

  /// Gives every later row with a taken id a made one, such as "a (2)".
  ///
  /// The file's own ids come first: no made id may take one away that a row further down has.
  mutating func makeUnique(_ faqs: inout [FAQ], problems: inout Problems) {
    var owners: [FAQ.ID: Int] = [:]
    owners.reserveCapacity(faqs.count)
    let given = faqs.indices.filter { offsets[$0] >= 0 }
    let made = given.count == faqs.count ? [] : faqs.indices.filter { offsets[$0] < 0 }
    var homeless: [Int] = []
    for index in given + made where !claim(&owners[faqs[index].id], for: index) {
      homeless.append(index)
    }
    house(homeless, in: &faqs, owners: owners, problems: &problems)
  }

  /// Takes a place that nobody has; in one go, so that the id is hashed once.
  private func claim(_ owner: inout Int?, for index: Int) -> Bool {
    guard owner == nil else { return false }
    owner = index
    return true
  }

  private mutating func house(
    _ homeless: [Int], in faqs: inout [FAQ], owners: [FAQ.ID: Int], problems: inout Problems
  ) {
    var taken = Set<FAQ.ID>()
    var lastNumber: [FAQ.ID: Int] = [:]
    for index in homeless {
      let faq = faqs[index]
      var number = lastNumber[faq.id] ?? 1
      var id: FAQ.ID
      repeat {
        number += 1
        id = FAQ.ID("\(faq.id.text) (\(number))")
      } while owners[id] != nil || taken.contains(id)
      lastNumber[faq.id] = number
      taken.insert(id)
      if offsets[index] >= 0, let owner = owners[faq.id] {
        report(faq, at: index, as: id, owner: (faqs[owner], Int(offsets[owner])), to: &problems)
      }
      faqs[index] = FAQ(
        id: id, question: faq.question, answer: faq.answer, isExpanded: faq.isExpanded,
        sections: faq.sections)
    }
  }

  private mutating func report(
    _ faq: FAQ, at index: Int, as id: FAQ.ID, owner: (FAQ, offset: Int),
    to problems: inout Problems
  ) {
    hasDuplicates = true
    let line = problems.source?.place(of: owner.offset).line ?? 1
    problems.error(
      at: Int(offsets[index]),
      """
      id \(Excerpt(faq.id.text)) is given twice, to \(Excerpt(owner.0.question)) (line \(line)) \
      and to \(Excerpt(faq.question)): give each its own id; \
      a start shows this one as \(Excerpt(id.text)), an update is refused
      """)
  }
}
