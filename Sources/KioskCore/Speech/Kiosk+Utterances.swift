/// The kiosk's texts as utterances, each in its own language.
extension Kiosk {
  /// A question and its place among all; nil for an id that is not in the list.
  mutating func question(_ id: FAQ.ID) -> (faq: FAQ, place: Int)? {
    guard let position = position(of: id), let place = list.rows[position].place else { return nil }
    return (catalog.faqs[place], place)
  }

  /// A text of the content.
  func content(_ text: String, _ subject: Utterance.Subject) -> Utterance {
    Utterance(text, language: catalog.language, subject: subject)
  }

  /// One of the program's own words.
  func word(_ key: Words.Key, _ subject: Utterance.Subject) -> Utterance {
    words([words[key]], subject)
  }

  /// Several of them, with a short pause between.
  func words(_ texts: [String], _ subject: Utterance.Subject) -> Utterance {
    Utterance(texts.joined(separator: ", "), language: words.language, subject: subject)
  }

  /// "2 of 6".
  func place(_ place: Int) -> String {
    words[.speechPlace].filled(["position": place + 1, "count": catalog.faqs.count])
  }

  /// The link's words, that it is one, and where it leads.
  mutating func linkUtterances(_ number: Int, of id: FAQ.ID) -> [Utterance] {
    let links = openLinks(of: id)
    guard links.indices.contains(number) else { return [] }
    let subject = Utterance.Subject.link(id, number)
    var said = [content(links[number].name, subject), word(.speechLink, subject)]
    switch links[number].destination {
    case .address(let address):
      if address.display != links[number].name { said.append(content(address.display, subject)) }
    case .question(let target):
      if let faq = question(target)?.faq, faq.question != links[number].name {
        said.append(content(faq.question, subject))
      }
    }
    return said
  }

  /// The key that was explained last, and what it does.
  var explanationUtterances: [Utterance] {
    guard let explanation = dialog?.explanation else { return [] }
    return [words([words[explanation.name], words[explanation.meaning]], .dialog)]
  }

  /// What is asked, one of the two answers, and whether it was chosen.
  func ratingUtterances(_ rating: Rating, of id: FAQ.ID) -> [Utterance] {
    let answer = [words[rating == .helpful ? .yes : .no], words[.speechButton]]
    let chosen = votes[id]?.rating == rating ? [words[.speechChosen]] : []
    return [word(.helpfulQuestion, .row(id)), words(answer + chosen, .row(id))]
  }

  /// A tool's name and how it stands.
  ///
  /// - Parameter isNew: whether it has just got the focus: what it is and where is said then, too.
  func toolUtterances(_ tool: Tool, isNew: Bool) -> [Utterance] {
    let shown = shownTools
    var texts = [words[tool.word]]
    if isNew { texts.append(words[.speechButton]) }
    if let isOn = state(of: tool).isOn { texts.append(words[isOn ? .toolOn : .toolOff]) }
    texts += tool == .language ? [] : toolValue(of: tool)
    if isNew, let place = shown.firstIndex(of: tool) {
      texts.append(words[.toolPlace].filled(["position": place + 1, "count": shown.count]))
    }
    let said = [words(texts, .tool(tool))]
    guard tool == .language, let place = languagePlace else { return said }
    return said + [content(editions[place].name, .tool(tool))]
  }

  /// The button that has the focus, where several stand in what lies over the list.
  var choiceUtterances: [Utterance] {
    guard case .dialog(let button) = focus, let layout = dialog?.layout,
      let found = layout.buttons.first(where: { $0.button == button })
    else { return [] }
    guard let choice = found.choice else {
      return [words([found.name, words[.speechButton]], .dialog)]
    }
    let name = Utterance(found.name, language: choice.language, subject: .dialog)
    let state = [words[.speechButton]] + (choice.isChosen ? [words[.chosen]] : [])
    return [name, words(state, .dialog)]
  }

  /// All that stands in what lies over the list, and its buttons.
  var dialogUtterances: [Utterance] {
    guard let layout = dialog?.layout else { return [] }
    let texts = layout.texts.map { text in
      text.isOwn ? words([text.name], .dialog) : content(text.name, .dialog)
    }
    // Of several buttons one has the focus, and the others are heard by going there.
    return texts + choiceUtterances
  }
}

extension Words.Key {
  /// Whether an answer shows, in a word.
  init(isOpen: Bool) { self = isOpen ? .speechExpanded : .speechCollapsed }
}

extension Utterance {
  /// Whether there is a letter, a digit or a sign in it: blanks and dashes say nothing.
  var isAudible: Bool {
    text.unicodeScalars.contains { scalar in
      let properties = scalar.properties
      return properties.isAlphabetic || properties.numericType != nil || properties.isEmoji
        || properties.generalCategory == .currencySymbol
    }
  }
}

extension [String] {
  /// The titles of a path of sections that are others than in the path before; the last at least,
  /// where the paths differ.
  func headings(beyond before: [String]) -> [String] {
    guard self != before, !isEmpty else { return [] }
    var shared = 0
    while shared < count - 1, shared < before.count, self[shared] == before[shared] { shared += 1 }
    return self[shared...].filter { !$0.isEmpty }
  }
}

extension String {
  /// With numbers in the places of names in braces.
  func filled(_ numbers: [String: Int]) -> String { filled(numbers.mapValues(String.init)) }

  func filled(_ texts: [String: String]) -> String {
    var result = ""
    var rest = self[...]
    while let open = rest.firstIndex(of: "{"), let close = rest[open...].firstIndex(of: "}") {
      let name = String(rest[rest.index(after: open)..<close])
      result += rest[..<open]
      result += texts[name] ?? String(rest[open...close])
      rest = rest[rest.index(after: close)...]
    }
    return result + rest
  }
}

extension Event.Key {
  /// Whether it leads towards the end of the list.
  var isForward: Bool {
    switch self {
    case .down, .end, .next, .tab(isBackward: false): true
    default: false
    }
  }

  /// Whether it leads towards its start.
  var isBackward: Bool {
    switch self {
    case .up, .home, .previous, .tab(isBackward: true): true
    default: false
    }
  }
}
