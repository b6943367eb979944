/// The members of an object that may be a question, sorted by what they mean.
struct EntryMembers {
  /// Which member has a field; the last one where a key comes twice.
  private struct Slots {
    var question: Int?
    var answer: Int?
    var title: Int?
    var text: Int?
    var id: Int?
    var isExpanded: Int?
    var isEnabled: Int?
    var section: Int?
    var language: Int?
    var list: Int?
    var hint: Int?
    var direction: Int?

    subscript(field: Field) -> Int? {
      get {
        switch field {
        case .question: question
        case .answer: answer
        case .title: title
        case .text: text
        case .id: id
        case .isExpanded: isExpanded
        case .isEnabled: isEnabled
        case .section: section
        case .language: language
        case .list, .sections: list
        case .hint: hint
        case .direction: direction
        }
      }
      set {
        switch field {
        case .question: question = newValue
        case .answer: answer = newValue
        case .title: title = newValue
        case .text: text = newValue
        case .id: id = newValue
        case .isExpanded: isExpanded = newValue
        case .isEnabled: isEnabled = newValue
        case .section: section = newValue
        case .language: language = newValue
        case .list, .sections: list = newValue
        case .hint: hint = newValue
        case .direction: direction = newValue
        }
      }
    }
  }

  let members: [ShapeMember]
  /// Of the object, from the start of the file.
  var offset = 0
  /// The language that the object stands under.
  var language: String?
  /// The id that the object stands under, with its place.
  var keyedID: (text: String, offset: Int)?

  private var slots = Slots()
  /// Members whose key comes again further down, or whose field another key has.
  private(set) var repeated: [Int] = []
  private(set) var unused: [Int] = []
  /// Members that are in a language of their own, as in `question_en`.
  private(set) var localized: [Int] = []
  /// Members whose key is a language, as in `"en": { … }`.
  private(set) var tagged: [Int] = []
  /// Members whose key nobody knows.
  private(set) var unknown: [Int] = []
  /// Parts of an answer by their number, as in `text1`.
  private(set) var parts: [(number: Int, member: Int)] = []
  /// Whether there are questions under numbered keys, to which the parts belong then.
  private(set) var hasNumberedQuestions = false

  init(_ members: [ShapeMember]) {
    self.members = members
    for index in members.indices { sort(index) }
  }

  private mutating func sort(_ index: Int) {
    let key = members[index].key
    if key.language != nil { return localized.append(index) }
    if key.tag != nil { return tagged.append(index) }
    guard let field = key.field else {
      let numbered = NumberedKey(key.text)
      if let numbered, numbered.isAnswer, numbered.part == nil {
        return parts.append((numbered.number, index))
      }
      hasNumberedQuestions = hasNumberedQuestions || numbered?.isAnswer == false
      return unknown.append(index)
    }
    guard let before = slots[field] else { return slots[field] = index }
    if members[before].key.text == key.text {
      slots[field] = index
      repeated.append(index)
    } else {
      unused.append(index)
    }
  }

  subscript(field: Field) -> ShapeMember? { slots[field].map { members[$0] } }

  /// Whether there may be anything that an entry in one language does not take.
  var mayHaveSurplus: Bool {
    slots.title != nil && slots.question != nil || slots.text != nil && slots.answer != nil
      || slots.list != nil && slots.section != nil || slots.hint != nil || slots.direction != nil
      || !parts.isEmpty
  }

  /// What an entry takes from its members.
  var shownFields: [Field] {
    [
      slots.question == nil ? .title : .question, slots.answer == nil ? .text : .answer,
      slots.section == nil ? .list : .section, .id, .isExpanded, .isEnabled, .language,
    ]
  }

  /// Members whose field says nothing in an entry that takes `used` from them.
  func surplus(beside used: [Field]) -> [Int] {
    var left: [Int] = []
    for field in Field.inEntries where !used.contains(field) {
      if let index = slots[field] { left.append(index) }
    }
    return left
  }

  /// Lets go of fields that somebody has read.
  mutating func forget(_ fields: [Field]) {
    for field in fields { slots[field] = nil }
  }

  /// Lets go of the members that are no fields: somebody has read them.
  mutating func forgetStray() {
    unknown = []
    tagged = []
    parts = []
  }

  var hasQuestionOrAnswer: Bool { slots.question != nil || slots.answer != nil }

  var hasAnswer: Bool {
    slots.answer != nil || slots.text != nil || (!parts.isEmpty && !hasNumberedQuestions)
  }

  /// The member that says the question; a title is one where there is an answer.
  var question: ShapeMember? { self[.question] ?? (hasAnswer ? self[.title] : nil) }

  /// The member that says the answer.
  var answer: ShapeMember? { self[.answer] ?? self[.text] }

  /// Whether the object is meant to be a question.
  ///
  /// - Parameter isCertain: whether it stands where questions are; elsewhere a single letter, and
  ///   an answer without a question, may be anything.
  func isEntry(isCertain: Bool) -> Bool {
    if !localized.isEmpty, localized.contains(where: { members[$0].key.field == .question }) {
      return true
    }
    if isTagged { return true }
    func isWord(_ field: Field) -> Bool { (self[field]?.key.text.utf8.count ?? 0) > 1 }
    let hasQuestion = slots.question != nil
    if hasQuestion, hasAnswer || isCertain || isWord(.question) { return true }
    if slots.title != nil, hasAnswer { return true }
    return slots.answer != nil && isCertain
  }

  /// Whether something in it is called a question, and is not the title of a section.
  var saysQuestion: Bool {
    slots.question != nil || localized.contains { members[$0].key.field == .question }
  }

  /// Whether it says the whole entry once for each language: `{"en": { … }, "ar": { … }}`.
  var isTagged: Bool {
    tagged.contains { index in
      guard case .object(let members) = members[index].value.content else { return false }
      return EntryMembers(members.map(ShapeMember.init)).isEntry(isCertain: false)
    }
  }

  /// What holds for an entry in all its languages, where it says the rest once for each.
  static let ofAllLanguages: [Field] = [.id, .isExpanded, .isEnabled, .section, .list]

  /// The members that hold for an entry in that language too, where it does not say its own.
  func shared(with entry: EntryMembers, language: String) -> [ShapeMember] {
    [Field.id, .isExpanded, .section, .list].compactMap { field in
      guard entry[field] == nil, var member = self[field] else { return nil }
      if let values = AnswerValue.byLanguage(member.value) {
        guard let value = values.last(where: { $0.tag == language })?.value else { return nil }
        member.value = value
      }
      return member
    }
  }

  /// The language that a member says.
  var tag: String? {
    guard case .string(let text) = self[.language]?.value.content else { return nil }
    return LanguageTag.normalized(text)
  }

  /// The title of the section that the object is.
  var sectionTitle: String? {
    for field in [Field.title, .section, .question] {
      if case .string(let text) = self[field]?.value.content, !text.isBlank { return text }
    }
    return nil
  }

  /// What stands where a list of questions should.
  var unusableList: ShapeMember? { self[.list] }
}

extension ShapeMember {
  init(_ member: JSONMember) {
    self.init(key: ShapeKey(member.key), keyOffset: member.keyOffset, value: member.value)
  }
}

/// A key that says an order: `q01`, `q01p2`, `text3`.
struct NumberedKey {
  /// What stands before the number.
  var stem: String
  var number: Int
  /// Which paragraph of the answer it is; nil for the question, or an answer that is one.
  var part: Int?
  var isAnswer: Bool

  /// Nil for keys that have no number or another form.
  init?(_ key: String) {
    guard let last = key.utf8.last, NumberedKey.isDigit(last) else { return nil }
    let letters = key.utf8.prefix { !NumberedKey.isDigit($0) }
    let rest = key.utf8.dropFirst(letters.count)
    let digits = rest.prefix(while: NumberedKey.isDigit)
    guard let stem = String(letters), let first = String(digits), let number = Int(first) else {
      return nil
    }
    let tail = rest.dropFirst(digits.count)
    self.stem = stem.filter { !"_-. ".contains($0) }.lowercased()
    self.number = number
    let field = FieldName.field(self.stem)
    isAnswer = field == .answer || field == .text
    guard !tail.isEmpty else {
      guard isAnswer || field == .question || field == .title else { return nil }
      return
    }
    let mark = tail.prefix { !NumberedKey.isDigit($0) }
    guard let word = String(mark)?.lowercased().filter({ !"_-. ".contains($0) }),
      ["p", "a", "par", "answer", "text"].contains(word),
      let partText = String(tail.dropFirst(mark.count)), let part = Int(partText)
    else { return nil }
    self.part = part
    isAnswer = true
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }
}
