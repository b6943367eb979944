/// Which columns of a table somebody says are what: `question=2,answer=5`, or by their heads.
package struct ColumnChoice: Hashable, Sendable {
  /// What a column can be chosen to be.
  package enum Role: String, CaseIterable, Hashable, Sendable {
    case id
    case question
    case answer
    case section

    var field: Field {
      switch self {
      case .id: .id
      case .question: .question
      case .answer: .answer
      case .section: .section
      }
    }
  }

  package enum Column: Hashable, Sendable {
    /// From 1.
    case number(Int)
    case head(String)
  }

  package private(set) var columns: [Role: Column] = [:]

  /// - Throws: `ColumnFault` for anything but `role=column` with commas between them, in which the
  ///   question and the answer have one each.
  package init(_ text: String) throws(ColumnFault) {
    for part in text.split(separator: ",", omittingEmptySubsequences: false) {
      let sides = part.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard sides.count == 2, !sides[1].isEmpty, let role = Role(rawValue: String(sides[0])),
        columns[role] == nil
      else { throw ColumnFault() }
      let word = String(sides[1])
      if let number = Int(word) {
        guard (1...10_000).contains(number) else { throw ColumnFault() }
        columns[role] = .number(number)
      } else {
        columns[role] = .head(word)
      }
    }
    guard columns[.question] != nil, columns[.answer] != nil else { throw ColumnFault() }
  }
}

/// A choice of columns that cannot be followed.
package struct ColumnFault: Error, Equatable {
  /// What to write instead.
  package let remedy =
    "write question=2,answer=5, with numbers from 1 or heads, and id= and section= if need be"
}
