/// What other languages allow where JSON does not.
enum JSONDialect: Equatable {
  case singleQuotes
  case comment
  /// A key without quotation marks.
  case bareKey(String)
  /// A word for a value, and what JSON writes instead.
  case word(String, instead: String)
  /// A program that holds the data.
  case program

  private static let words = [
    "True": "true", "TRUE": "true", "False": "false", "FALSE": "false", "None": "null",
    "Null": "null", "NULL": "null", "NaN": "null", "Infinity": "null", "undefined": "null",
    "nil": "null",
  ]

  /// Nil where it is none of these.
  ///
  /// - Parameter offset: where the reader stopped: at a word, or behind its first letters.
  init?(_ source: SourceText, fault offset: Int) {
    let bytes = source.bytes
    guard offset < bytes.count else { return nil }
    var start = offset
    while start > source.start, Self.isLetter(bytes[start - 1]) { start -= 1 }
    var before = start
    while before > source.start, bytes[before - 1] <= 0x20 { before -= 1 }
    let word = String(
      decoding: bytes[start...].prefix(80).prefix(while: Self.isLetter), as: UTF8.self)
    switch bytes[start] {
    case UInt8(ascii: "'"): self = .singleQuotes
    case UInt8(ascii: "/"), UInt8(ascii: "#"): self = .comment
    default:
      guard !word.isEmpty else { return nil }
      if before == source.start {
        self = .program
      } else if let instead = Self.words[word] {
        self = .word(word, instead: instead)
      } else if bytes[before - 1] == UInt8(ascii: "{") || bytes[before - 1] == UInt8(ascii: ",") {
        self = .bareKey(word)
      } else {
        return nil
      }
    }
  }

  /// What is wrong and what to do.
  var message: String {
    switch self {
    case .singleQuotes:
      "texts stand in straight double quotation marks, \"like this\", and not in single ones"
    case .comment: "JSON has no comments: delete what begins here"
    case .bareKey(let key):
      "put straight quotation marks around the key: write \"\(key)\": …"
    case .word(let word, let instead):
      "\(word) is not JSON: write \(instead), or a text in quotation marks"
    case .program:
      """
      this is not JSON but JavaScript, or another program around it: delete what stands before \
      the first [ or { and after the last ] or }
      """
    }
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "$"):
      true
    default: false
    }
  }
}
