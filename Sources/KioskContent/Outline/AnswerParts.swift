import KioskCore

/// Makes an answer of the parts below a question.
enum AnswerParts {
  /// - Parameter isAlone: whether a summary that only says "Answer" is left out.
  static func blocks(of parts: [FlowPart], in range: Range<Int>, isAlone: Bool) -> [Block] {
    var blocks: [Block] = []
    for part in parts[range] {
      if isAlone, case .summary(let runs) = part.kind, QuestionWords.sayOnlyToOpen(runs.plainText) {
        continue
      }
      if let block = part.block { blocks.append(block.withoutSoftBreaks) }
    }
    return blocks
  }

  /// Takes "A: " away from where the answer begins.
  static func dropMark(from answer: inout [Block]) {
    guard let first = answer.first,
      let mark = QuestionWords.mark(of: first.plainText, for: .answer)
    else { return }
    answer[0].runs = first.runs.dropping(bytes: mark)
    if answer[0].runs.isEmpty { answer.removeFirst() }
  }
}

extension Block {
  /// A line end of the file that is none of the text is a space.
  var withoutSoftBreaks: Block {
    var block = self
    for index in runs.indices where runs[index].text.utf8.contains(InlineText.softBreak) {
      block.runs[index].text = runs[index].text.withSoftBreaksAsSpaces
    }
    guard case .table(var table) = kind else { return block }
    for row in table.rows.indices {
      for cell in table.rows[row].indices {
        for run in table.rows[row][cell].indices {
          table.rows[row][cell][run].text = table.rows[row][cell][run].text.withSoftBreaksAsSpaces
        }
      }
    }
    block.kind = .table(table)
    return block
  }

  /// As it stands outside of the list whose point was the question.
  var outdented: Block {
    var block = self
    switch kind {
    case .continuation(let level):
      block.kind = level == 0 ? .paragraph : .continuation(level: level - 1)
    case .bullet(let level): block.kind = .bullet(level: max(0, level - 1))
    case .numbered(let level, let number):
      block.kind = .numbered(level: max(0, level - 1), number: number)
    default: break
    }
    return block
  }
}
