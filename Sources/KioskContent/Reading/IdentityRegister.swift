import KioskCore

/// Sees to it that each row has an id of its own, so that each opens alone.
enum IdentityRegister {
  /// An id that stays the same for as long as the question's text does.
  static func made(from question: String) -> FAQ.ID {
    FAQ.ID("q-" + String(hash(question), radix: 16))
  }

  /// FNV-1a of 64 bits.
  ///
  /// See http://www.isthe.com/chongo/tech/comp/fnv/
  private static func hash(_ text: String) -> UInt64 {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in text.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
    return hash
  }

  /// Gives every later row with a taken id a made one, such as "a (2)".
  ///
  /// The file's own ids come first: no made id may take one away that a row further down has.
  ///
  /// - Returns: Whether the file gave one id to two questions.
  static func makeUnique(
    _ faqs: inout [FAQ], _ origins: [CatalogBuilder.Origin], problems: inout Problems
  ) -> Bool {
    let isGiven = origins.map { $0.idOffset >= 0 }
    var hasDuplicates = false
    for change in newIDs(for: faqs, isGiven: isGiven) {
      let faq = faqs[change.index]
      faqs[change.index] = faq.renamed(change.id)
      guard isGiven[change.index], let owner = change.owner else { continue }
      hasDuplicates = true
      let line = problems.source?.place(of: Int(origins[owner].idOffset)).line ?? 1
      problems.error(
        at: Int(origins[change.index].idOffset),
        """
        id \(Excerpt(faq.id.text)) is given twice, to \(Excerpt(faqs[owner].question)) \
        (line \(line)) and to \(Excerpt(faq.question)): give each its own id; \
        a start shows this one as \(Excerpt(change.id.text)), an update is refused
        """)
    }
    return hasDuplicates
  }

  /// A row that must have another id since `owner`, another row, has its own.
  struct Change {
    var index: Int
    var id: FAQ.ID
    var owner: Int?
  }

  /// What must change for each row to have an id of its own, in the order of the rows but those
  /// with given ids first.
  static func newIDs(for faqs: [FAQ], isGiven: [Bool]) -> [Change] {
    var owners: [FAQ.ID: Int] = [:]
    owners.reserveCapacity(faqs.count)
    let given = faqs.indices.filter { isGiven[$0] }
    let made = given.count == faqs.count ? [] : faqs.indices.filter { !isGiven[$0] }
    var homeless: [Int] = []
    for index in given + made where !claim(&owners[faqs[index].id], for: index) {
      homeless.append(index)
    }
    return house(homeless, of: faqs, owners: owners)
  }

  /// Takes a place that nobody has; in one go, so that the id is hashed once.
  private static func claim(_ owner: inout Int?, for index: Int) -> Bool {
    guard owner == nil else { return false }
    owner = index
    return true
  }

  private static func house(
    _ homeless: [Int], of faqs: [FAQ], owners: [FAQ.ID: Int]
  ) -> [Change] {
    var taken = Set<FAQ.ID>()
    var lastNumber: [FAQ.ID: Int] = [:]
    return homeless.map { index in
      let faq = faqs[index]
      var number = lastNumber[faq.id] ?? 1
      var id: FAQ.ID
      repeat {
        number += 1
        id = FAQ.ID("\(faq.id.text) (\(number))")
      } while owners[id] != nil || taken.contains(id)
      lastNumber[faq.id] = number
      taken.insert(id)
      return Change(index: index, id: id, owner: owners[faq.id])
    }
  }

  // MARK: - Equal questions

  /// Warns of questions that a visitor cannot tell apart, each once.
  ///
  /// Those whose ids are equal as well are reported by `makeUnique`.
  static func reportEqualQuestions(
    _ faqs: [FAQ], _ origins: [CatalogBuilder.Origin], to problems: inout Problems
  ) {
    var firsts: [UInt64: Int32] = [:]
    firsts.reserveCapacity(faqs.count)
    var repeats: [Int: [Int]] = [:]
    for index in faqs.indices {
      let key = hash(faqs[index].question)
      guard let first = firsts[key] else {
        firsts[key] = Int32(clamping: index)
        continue
      }
      let isSame = faqs[Int(first)].question == faqs[index].question
      let isReported = origins[index].idOffset >= 0 && faqs[Int(first)].id == faqs[index].id
      if isSame, !isReported { repeats[Int(first), default: []].append(index) }
    }
    for (first, others) in repeats.sorted(by: { $0.key < $1.key }) {
      let line = problems.source?.place(of: Int(origins[first].questionOffset)).line ?? 1
      problems.warning(
        at: Int(origins[others[0]].questionOffset),
        """
        the question \(Excerpt(faqs[first].question)) comes \(others.count + 1) times, first in \
        line \(line): say in each what it is about, or delete what is there twice
        """)
    }
  }
}

extension FAQ {
  /// The same question and answer as another row.
  func renamed(_ id: ID) -> FAQ {
    FAQ(
      id: id, question: question, answer: answer, isExpanded: isExpanded, sections: sections)
  }
}
