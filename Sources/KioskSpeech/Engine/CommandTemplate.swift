/// A command that speaks: what stands on its standard input becomes a WAV on its standard output.
///
/// Words have blanks between them; quotation marks and a backslash keep blanks in a word, as in a
/// shell, but no shell is asked. `{voice}`, `{language}` and `{rate}` stand for the voice's name,
/// the text's BCP 47 tag and words a minute.
package struct CommandTemplate: Hashable, Sendable {
  /// What cannot be a command.
  package enum Fault: Error, Hashable, Sendable {
    case isEmpty
    /// A quotation mark is never closed.
    case openQuote
    /// A name in braces that stands for nothing.
    case unknownPlaceholder(String)
  }

  /// The voice that speaks where nothing else is asked for; it needs no network and no model.
  package static let espeak = CommandTemplate(
    words: ["espeak-ng", "--stdout", "--stdin", "-b", "1", "-v", "{voice}", "-s", "{rate}"])

  private let words: [String]

  private init(words: [String]) { self.words = words }

  /// - Throws: what is wrong with the text.
  package init(_ text: String) throws(Fault) {
    var splitter = WordSplitter()
    words = try splitter.words(of: text)
    guard let first = words.first, !first.isEmpty else { throw .isEmpty }
    for word in words {
      if let name = Self.placeholders(in: word).first(where: { Placeholder(rawValue: $0) == nil }) {
        throw .unknownPlaceholder(name)
      }
    }
  }

  /// The program's name, for messages.
  package var program: String { words.first ?? "" }

  /// As it would be written, where no word has blanks in it.
  package var text: String { words.joined(separator: " ") }

  /// The command for a voice.
  func arguments(for voice: Voice) -> [String] {
    words.map { word in
      Placeholder.allCases.reduce(word) { text, placeholder in
        text.replacing("{\(placeholder.rawValue)}", with: placeholder.value(voice))
      }
    }
  }

  private enum Placeholder: String, CaseIterable {
    case voice, language, rate

    func value(_ voice: Voice) -> String {
      switch self {
      case .voice: voice.name
      case .language: voice.language
      case .rate: String(voice.rate)
      }
    }
  }

  /// Names in braces; what is no plain word in braces is taken as it stands.
  private static func placeholders(in word: String) -> [String] {
    word.split(separator: "{", omittingEmptySubsequences: false).dropFirst().compactMap { part in
      let name = part.prefix { $0 != "}" }
      let isName = !name.isEmpty && name.allSatisfy { $0.isLowercase && $0.isASCII }
      return isName && name.endIndex < part.endIndex ? String(name) : nil
    }
  }
}

/// Cuts a line into words as a shell does, without its substitutions.
private struct WordSplitter {
  private var words: [String] = []
  /// Nil between words.
  private var word: String?
  private var quote: Character?
  private var isEscaped = false

  mutating func words(of text: String) throws(CommandTemplate.Fault) -> [String] {
    for character in text { take(character) }
    guard quote == nil, !isEscaped else { throw .openQuote }
    endWord()
    return words
  }

  private mutating func take(_ character: Character) {
    if isEscaped {
      add(character)
      isEscaped = false
    } else if character == "\\", quote != "'" {
      isEscaped = true
    } else if let quote {
      if character == quote { self.quote = nil } else { add(character) }
    } else if character == "'" || character == "\"" {
      quote = character
      word = word ?? ""
    } else if character.isWhitespace {
      endWord()
    } else {
      add(character)
    }
  }

  private mutating func add(_ character: Character) { word = (word ?? "") + String(character) }

  private mutating func endWord() {
    if let word { words.append(word) }
    word = nil
  }
}

extension String {
  /// With every `part` replaced.
  fileprivate func replacing(_ part: String, with other: String) -> String {
    var result = ""
    var rest = self[...]
    while !rest.isEmpty {
      if rest.hasPrefix(part) {
        result += other
        rest = rest.dropFirst(part.count)
      } else if let first = rest.popFirst() {
        result.append(first)
      }
    }
    return result
  }
}
