import KioskCore

/// Finds schema.org's questions in JSON-LD, wherever in it they stand.
///
/// They may be in a `FAQPage`'s `mainEntity`, alone or in a list, in an `@graph`, in a list of
/// pages; or the page only names them and they stand beside it.
struct LinkedData {
  struct Question {
    var value: JSONValue
    var id: (text: String, offset: Int)?
    var name: (text: String, offset: Int)?
    /// The texts of its answers, in HTML.
    var answers: [(text: String, offset: Int)] = []
  }

  private(set) var questions: [Question] = []
  private(set) var title: String?
  private(set) var language: (text: String, offset: Int)?

  mutating func read(_ value: JSONValue) {
    switch value.content {
    case .array(let elements):
      for element in elements { read(element) }
    case .object(let members):
      let object = LinkedObject(members)
      if object.isA("Question"), object["acceptedAnswer"] != nil || object["suggestedAnswer"] != nil
      {
        return questions.append(question(object, value))
      }
      if object.isA("FAQPage") || object.isA("QAPage") { readPage(object) }
      for member in members { read(member.value) }
    default: break
    }
  }

  private mutating func readPage(_ page: LinkedObject) {
    title = title ?? page.text("name")?.text ?? page.text("headline")?.text
    language = language ?? page.text("inLanguage")
    // Questions of the page that lack their answer, or their type, are still its questions.
    for entity in page["mainEntity"]?.elements ?? [] {
      guard case .object(let members) = entity.content else { continue }
      let object = LinkedObject(members)
      let hasAnswer = object["acceptedAnswer"] != nil || object["suggestedAnswer"] != nil
      let isKnown = object.isA("Question") && hasAnswer
      if !isKnown, object["name"] != nil, object.isA("Question") || hasAnswer {
        questions.append(question(object, entity))
      }
    }
  }

  private func question(_ object: LinkedObject, _ value: JSONValue) -> Question {
    var question = Question(value: value)
    question.id = object.text("@id")
    question.name = object.text("name") ?? object.text("text")
    let accepted = texts(object["acceptedAnswer"])
    question.answers = accepted.isEmpty ? texts(object["suggestedAnswer"]) : accepted
    return question
  }

  private func texts(_ value: JSONValue?) -> [(text: String, offset: Int)] {
    guard let value else { return [] }
    switch value.content {
    case .string(let text): return [(text, value.offset)]
    case .array(let elements): return elements.flatMap(texts)
    case .object(let members):
      let object = LinkedObject(members)
      return texts(object["text"] ?? object["@value"] ?? object["name"])
    default: return []
    }
  }
}

/// An object of JSON-LD.
private struct LinkedObject {
  private let members: [JSONMember]

  init(_ members: [JSONMember]) { self.members = members }

  /// The value of a key, with `schema:` before it or without.
  subscript(key: String) -> JSONValue? {
    members.last { $0.key == key || $0.key == "schema:\(key)" }?.value
  }

  func text(_ key: String) -> (text: String, offset: Int)? {
    guard let value = self[key]?.elements.first else { return nil }
    switch value.content {
    case .string(let text) where !text.isBlank: return (text, value.offset)
    case .object(let members): return LinkedObject(members).text("@value")
    default: return nil
    }
  }

  func isA(_ type: String) -> Bool {
    let types = (self["@type"] ?? self["type"])?.elements ?? []
    return types.contains { value in
      guard case .string(let name) = value.content else { return false }
      return name.split(whereSeparator: { "/:#".contains($0) }).last.map(String.init) == type
    }
  }
}

extension JSONValue {
  /// The elements of a list, or the value alone.
  fileprivate var elements: [JSONValue] {
    if case .array(let elements) = content { elements } else { [self] }
  }
}
