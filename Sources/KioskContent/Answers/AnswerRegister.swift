import KioskCore

/// Brings answers into the form in which they are shown, and says what was lost on the way.
struct AnswerRegister {
  /// What there is to say of one kind.
  private struct Remark {
    /// Its first place, in bytes from the start of the file.
    var offset: Int
    /// The number of the question for each time that it comes, in their order.
    var questions: [Int32] = []
  }

  /// The names by which links lead to questions, with the questions' numbers in their order.
  private(set) var anchors: [(name: String, index: Int)] = []
  private var remarks: [AnswerNote.Kind: Remark] = [:]
  /// Where the files of pictures are looked for, whether or not they are there.
  private(set) var picturePlaces: [String] = []
  /// Those without an end that nobody was told of.
  private var cutPictures: Set<String> = []
  private var pictures: [String: Result<ImageSource, ImageFault>] = [:]
  private var hasReferences = false
  /// What the answer that is being taken gave rise to.
  private var found: [AnswerNote] = []
  private var lost = QuestionLinks.Lost()

  /// The answer of the question that will be at `index`: plain line ends, within the limits, with
  /// pictures that exist.
  mutating func take(_ draft: Draft, index: Int, problems: inout Problems) -> [Block] {
    for name in draft.anchors { anchors.append((name, index)) }
    take(draft.notes, index: index, at: draft.answerOffset)
    var blocks: [Block] = []
    blocks.reserveCapacity(draft.answer.count)
    for block in draft.answer {
      blocks.append(finished(block, at: draft.answerOffset, problems: &problems))
    }
    take(found, index: index, at: draft.answerOffset)
    found = []
    guard let shortened = AnswerLimit.shortened(blocks) else { return blocks }
    problems.warning(
      at: draft.answerOffset,
      "\(draft.name.field("answer")) \(shortened.limit.fault) and is cut there: split it up")
    return shortened.blocks
  }

  /// Notes what there is to say; `offset` is the place of what has none of its own.
  mutating func take(_ notes: [AnswerNote], index: Int, at offset: Int) {
    for note in notes {
      if case .reference = note.kind { hasReferences = true }
      remarks[note.kind, default: Remark(offset: note.offset ?? offset)]
        .questions.append(Int32(clamping: index))
    }
  }

  /// Forgets what came with the questions from the one with this number on.
  mutating func remove(since mark: Int) {
    while let last = anchors.last, last.index >= mark { anchors.removeLast() }
    for kind in Array(remarks.keys) {
      remarks[kind]?.questions.removeAll { $0 >= mark }
      if remarks[kind]?.questions.isEmpty == true { remarks[kind] = nil }
    }
  }

  /// Lets links lead to their questions, all of one language.
  mutating func link(_ faqs: inout [FAQ], anchors: [(name: String, index: Int)]) {
    guard hasReferences else { return }
    let links = QuestionLinks(faqs, anchors: anchors)
    for index in faqs.indices {
      faqs[index].answer = links.resolved(faqs[index].answer, lost: &lost)
    }
  }

  /// Says all there is to say.
  mutating func finish(_ problems: inout Problems) {
    for kind in Array(remarks.keys) {
      switch kind {
      case .reference(let address) where !lost.addresses.contains(address): remarks[kind] = nil
      case .questionName(let name) where !lost.names.contains(name): remarks[kind] = nil
      default: break
      }
    }
    let said = remarks.map {
      (kind: $0, offset: $1.offset, message: $0.message(times: $1.questions.count))
    }
    // A dictionary's order is chance; two faults of one place are to come in the same order always.
    for note in said.sorted(by: { ($0.offset, $0.message) < ($1.offset, $1.message) }) {
      if note.kind.isError {
        problems.error(at: note.offset, note.message)
      } else {
        problems.warning(at: note.offset, note.message)
      }
    }
    self = AnswerRegister()
  }

  private mutating func finished(
    _ block: Block, at offset: Int, problems: inout Problems
  ) -> Block {
    var block = block
    block.runs.dropSpareRoom()
    let isCode = block.kind == .code
    for run in block.runs.indices { finish(&block.runs[run], isCode: isCode) }
    switch block.kind {
    case .table(var table):
      for row in table.rows.indices {
        for cell in table.rows[row].indices {
          for run in table.rows[row][cell].indices {
            finish(&table.rows[row][cell][run], isCode: false)
          }
        }
      }
      block.kind = .table(table)
    case .image(let written):
      let name = written.path
      switch picture(name, file: problems.file) {
      case .success(let source):
        block.kind = .image(source)
        if let element = SVGContent.missing(from: source.path) {
          found.append(AnswerNote(kind: .undrawn(path: name, element: element)))
        }
        if cutPictures.remove(name) != nil {
          problems.warning(at: offset, ImageFault(.isCutShort, name: name).message)
        }
      case .failure(let fault):
        if fault.isBeyondLimit {
          problems.error(at: offset, fault.message)
        } else {
          problems.warning(at: offset, fault.message)
        }
        block.kind = .paragraph
      }
    default: break
    }
    return block
  }

  private mutating func finish(_ run: inout TextRun, isCode: Bool) {
    run.text = run.text.withPlainLineEnds
    if let clean = Controls.removed(from: run.text) {
      run.text = clean
      found.append(AnswerNote(kind: .controls))
    }
    guard !isCode, run.link == nil, !run.style.contains(.code) else { return }
    for name in QuestionLinks.names(in: run.text) {
      hasReferences = true
      found.append(AnswerNote(kind: .questionName(name)))
    }
  }

  private mutating func picture(
    _ path: String, file: String
  ) -> Result<ImageSource, ImageFault> {
    if let known = pictures[path] { return known }
    // What this program has written itself is read again.
    let name = PictureFolder(of: file).relative(path)
    let found = Result { () throws(ImageFault) in
      try ImageReference.resolve(name, relativeTo: file)
    }
    if case .success(let source) = found, ImageEnd.isMissing(in: source.path) {
      cutPictures.insert(path)
    }
    pictures[path] = found
    picturePlaces += ImageReference.places(of: name, relativeTo: file)
    return found
  }
}

extension Array {
  /// Lets go of the room to grow that it has from being put together, where that is much.
  fileprivate mutating func dropSpareRoom() {
    guard capacity > count + count / 4 + 1 else { return }
    var exact: [Element] = []
    exact.reserveCapacity(count)
    exact += self
    self = exact
  }
}
