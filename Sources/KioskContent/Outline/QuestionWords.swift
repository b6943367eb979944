import KioskCore

/// What words of a title or paragraph say about its part in an FAQ.
enum QuestionWords {
  /// Whether a title ends as questions do, in whatever script.
  static func endLikeQuestion(_ text: String) -> Bool {
    if mark(of: text, for: .question) != nil { return true }
    // What may follow: quotation marks, brackets, white space.
    let last = text.unicodeScalars.last { scalar in
      switch scalar.properties.generalCategory {
      case .closePunctuation, .finalPunctuation, .initialPunctuation, .spaceSeparator, .control,
        .format, .nonspacingMark:
        false
      default: scalar != "\"" && scalar != "'"
      }
    }
    return last.map(isQuestionMark) ?? false
  }

  /// Latin, full-width, Arabic, Armenian, Ethiopic, Greek, doubled ones.
  private static func isQuestionMark(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "?", "？", "؟", "՞", "፧", "\u{37E}", "⁇", "⁈", "‽": true
    default: false
    }
  }

  /// Whether a summary only invites to open what it hides.
  static func sayOnlyToOpen(_ summary: String) -> Bool {
    let words = summary.lowercased().filter { $0.isLetter || $0.isWhitespace }
      .split(whereSeparator: \.isWhitespace).joined(separator: " ")
    return words.isEmpty || invitations.contains(words)
  }

  private static let invitations: Set<String> = [
    "answer", "answers", "the answer", "show answer", "show the answer", "see answer",
    "see the answer", "view answer", "reveal answer", "click to expand", "click to see answer",
    "click to see the answer", "click for answer", "click here", "click to show", "click to reveal",
    "expand", "show", "show more", "more", "read more", "details", "show details", "solution",
    "toggle", "open", "antwort", "antwort anzeigen", "antwort zeigen", "lösung", "mehr", "anzeigen",
    "aufklappen", "klicken", "zum aufklappen klicken", "réponse", "reponse", "la réponse",
    "voir la réponse", "afficher la réponse", "afficher", "cliquez ici", "voir", "respuesta",
    "ver respuesta", "ver la respuesta", "mostrar", "ver más", "risposta", "mostra",
    "mostra risposta",
    "resposta", "ver resposta", "antwoord", "toon antwoord", "svar", "vis svar", "visa svar",
    "odpowiedź", "odpověď", "válasz", "vastaus", "ответ", "показать ответ", "відповідь", "cevap",
    "απάντηση", "答案", "查看答案", "答え", "回答", "解答", "정답", "답변", "답", "الإجابة", "الجواب",
    "תשובה", "उत्तर",
  ]

  enum Mark { case question, answer }

  private static let words: [Mark: Set<String>] = [
    .question: [
      "q", "question", "frage", "pregunta", "domanda", "pergunta", "вопрос", "питання", "fråga",
      "spørgsmål", "spørsmål", "vraag", "pytanie", "otázka", "kérdés", "kysymys", "soru", "ερώτηση",
      "问", "問", "问题", "問題", "質問", "질문", "سؤال", "س", "שאלה", "ש", "प्रश्न",
    ],
    .answer: [
      "a", "answer", "antwort", "réponse", "reponse", "r", "respuesta", "risposta", "resposta",
      "ответ", "відповідь", "svar", "antwoord", "odpowiedź", "odpověď", "válasz", "vastaus",
      "cevap",
      "απάντηση", "答", "答案", "回答", "答え", "답", "답변", "جواب", "الجواب", "ج", "תשובה", "ת",
      "उत्तर",
    ],
  ]
  /// Letters that mark a question or answer only before a colon; elsewhere they begin a name.
  private static let letters: [Mark: Set<String>] = [
    .question: ["f", "p", "d", "в", "v", "s"], .answer: ["о", "c", "o"],
  ]

  /// How many bytes at the start of `text` only mark it, such as "Q: " or "Frage 3：".
  static func mark(of text: String, for mark: Mark) -> Int? {
    guard mayBeMark(text) else { return nil }
    let bytes = Array(text.utf8.prefix(64))
    let prefix = String(decoding: bytes, as: UTF8.self)
    var index = prefix.startIndex
    func skip(_ isSkipped: (Character) -> Bool) {
      while index < prefix.endIndex, isSkipped(prefix[index]) { index = prefix.index(after: index) }
    }
    skip(\.isWhitespace)
    let start = index
    skip(\.isLetter)
    let word = prefix[start..<index].lowercased()
    let isLetter =
      letters[mark]?.contains(word) == true
      && (mark == .answer || text.unicodeScalars.contains(where: isQuestionMark))
    guard isLetter || words[mark]?.contains(word) == true else { return nil }
    skip(\.isWhitespace)
    let numberStart = index
    skip(\.isNumber)
    let hasNumber = index > numberStart
    skip(\.isWhitespace)
    guard index < prefix.endIndex else { return nil }
    let sign = prefix[index]
    let isColon = sign == ":" || sign == "："
    // "A. " and "Q) " are marks, and "Frage 3. "; "Answer. " and "R. Smith" are not.
    let isPoint =
      (sign == "." || sign == ")") && !isLetter && (hasNumber || word == "q" || word == "a")
    guard isColon || isPoint else { return nil }
    index = prefix.index(after: index)
    if isPoint, index < prefix.endIndex, !prefix[index].isWhitespace { return nil }
    skip(\.isWhitespace)
    return prefix[..<index].utf8.count
  }

  /// Rules most texts out at a glance: a word in ASCII that no sign follows.
  private static func mayBeMark(_ text: String) -> Bool {
    var hasWord = false
    for byte in text.utf8.prefix(64) {
      switch byte {
      case 0x80...: return true
      case UInt8(ascii: ":"), UInt8(ascii: "."), UInt8(ascii: ")"): return hasWord
      case 0x41...0x5A, 0x61...0x7A: hasWord = true
      case 0x30...0x39: if !hasWord { return false }
      case 0...0x20: continue
      default: return false
      }
    }
    return false
  }
}
