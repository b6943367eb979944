import CRapidJSON
import Glibc

/// Reads JSON as a stream of tokens, so that a large list never stands in memory as a tree.
struct JSONReader {
  /// The deepest nesting of brackets that is read.
  static let depthLimit = 512
  /// Further commas are let through without a word.
  private static let commaLimit = 1000

  private let source: SourceText
  fileprivate let allowsComments: Bool
  /// The source's, at hand without a detour for every token.
  private let bytes: UnsafeRawBufferPointer
  private let base: Int
  /// Where a comma stands before a closing bracket, in bytes from the start of the file.
  private(set) var trailingCommas: [Int] = []
  private var previousEnd = 0
  /// Of the last comma between two tokens.
  private var comma: Int?
  private var depth = 0
  private var deepBracket: Int?

  /// - Parameter allowsComments: whether `//` to the end of the line and `/* */` are passed over.
  init(_ source: SourceText, allowsComments: Bool = false) {
    self.source = source
    self.allowsComments = allowsComments
    bytes = source.bytes
    base = source.start
  }

  /// Calls `visit` for each token until the text ends or `visit` returns false.
  ///
  /// - Returns: The fault that ended the reading early, nil where there is none.
  mutating func read(_ visit: (JSONToken) -> Bool) -> JSONFault? {
    if let fault = faultAtFirstSight { return fault }
    previousEnd = base
    let result = withoutActuallyEscaping(visit) { visit in
      withUnsafeMutablePointer(to: &self) { reader in run(Session(reader: reader, visit: visit)) }
    }
    if let deepBracket { return JSONFault(kind: .tooDeep, offset: deepBracket) }
    return JSONFault(result, base: base)
  }

  private var faultAtFirstSight: JSONFault? {
    let isUTF16 = [[0xFF, 0xFE], [0xFE, 0xFF]].contains { (mark: [UInt8]) in
      bytes.starts(with: mark)
    }
    if isUTF16 { return JSONFault(kind: .utf16, offset: 0) }
    if let first = bytes.baseAddress, let nul = memchr(first, 0, bytes.count) {
      return JSONFault(kind: .nul, offset: UnsafeRawPointer(nul) - first)
    }
    return firstInvalidByte.map { JSONFault(kind: .encoding, offset: $0) }
  }

  /// Where the text stops to be UTF-8; nil where it never does.
  private var firstInvalidByte: Int? {
    do throws(Unicode.UTF8.ValidationError) {
      _ = try UTF8Span(validating: bytes.bindMemory(to: UInt8.self).span)
      return nil
    } catch {
      return error.byteOffsets.lowerBound
    }
  }

  fileprivate var text: UnsafeRawPointer? { bytes.baseAddress.map { $0 + base } }

  fileprivate mutating func token(
    _ kind: KioskJSONToken, _ content: UnsafeBufferPointer<UInt8>, end: Int
  ) -> JSONToken? {
    guard let kind = JSONToken.Kind(kind) else { return nil }
    let start = startOfToken()
    previousEnd = base + end
    switch kind {
    case .startObject, .startArray:
      depth += 1
      guard depth <= Self.depthLimit else {
        deepBracket = start
        return nil
      }
    case .endObject, .endArray:
      depth -= 1
      noteTrailingComma()
    default: break
    }
    return JSONToken(kind: kind, start: start, bytes: content)
  }

  /// The reader says only where a token ends; between two there is nothing but these.
  private mutating func startOfToken() -> Int {
    comma = nil
    var start = previousEnd
    while start < bytes.count {
      switch bytes[start] {
      case 0x20, 0x0A, 0x0D, 0x09, UInt8(ascii: ":"): start += 1
      case UInt8(ascii: ","):
        comma = start
        start += 1
      case UInt8(ascii: "/") where allowsComments: start = endOfComment(at: start)
      default: return start
      }
    }
    return start
  }

  /// The reader has found the comment to be whole.
  private func endOfComment(at start: Int) -> Int {
    let isLine = start + 1 < bytes.count && bytes[start + 1] == UInt8(ascii: "/")
    var end = start + 2
    while end < bytes.count {
      let isEnd =
        isLine
        ? bytes[end] == UInt8(ascii: "\n")
        : bytes[end] == UInt8(ascii: "/") && bytes[end - 1] == UInt8(ascii: "*") && end > start + 2
      end += 1
      if isEnd { break }
    }
    return end
  }

  private mutating func noteTrailingComma() {
    guard let comma, trailingCommas.count < Self.commaLimit else { return }
    trailingCommas.append(comma)
  }
}

/// What travels through C as its context pointer.
private struct Session {
  let reader: UnsafeMutablePointer<JSONReader>
  let visit: (JSONToken) -> Bool
}

private func run(_ session: Session) -> KioskJSONResult {
  let text = session.reader.pointee.text
  let allowsComments = session.reader.pointee.allowsComments
  return withUnsafePointer(to: session) { context in
    kiosk_json_read(
      text?.assumingMemoryBound(to: CChar.self), allowsComments,
      UnsafeMutableRawPointer(mutating: context)
    ) { context, kind, bytes, length, end in
      guard let session = context?.assumingMemoryBound(to: Session.self).pointee else {
        return false
      }
      let content = UnsafeRawBufferPointer(start: bytes, count: bytes == nil ? 0 : length)
      let token = session.reader.pointee.token(
        kind, content.bindMemory(to: UInt8.self), end: end)
      return token.map(session.visit) ?? false
    }
  }
}

extension JSONToken.Kind {
  fileprivate init?(_ token: KioskJSONToken) {
    switch token {
    case KioskJSONTokenNull: self = .null
    case KioskJSONTokenFalse: self = .bool(false)
    case KioskJSONTokenTrue: self = .bool(true)
    case KioskJSONTokenNumber: self = .number
    case KioskJSONTokenString: self = .string
    case KioskJSONTokenKey: self = .key
    case KioskJSONTokenStartObject: self = .startObject
    case KioskJSONTokenEndObject: self = .endObject
    case KioskJSONTokenStartArray: self = .startArray
    case KioskJSONTokenEndArray: self = .endArray
    default: return nil
    }
  }
}

extension JSONFault {
  /// Nil where the reading came to its end or the visitor stopped it.
  fileprivate init?(_ result: KioskJSONResult, base: Int) {
    switch result.fault {
    case KioskJSONFaultNone, KioskJSONFaultStopped: return nil
    case KioskJSONFaultEmpty: kind = .empty
    case KioskJSONFaultTrailingText: kind = .trailingText
    case KioskJSONFaultSurrogate: kind = .surrogate
    case KioskJSONFaultEscape: kind = .escape
    case KioskJSONFaultUnclosedString: kind = .unclosedString
    case KioskJSONFaultNumberTooBig: kind = .numberTooBig
    default: kind = .syntax(String(cString: result.message))
    }
    offset = base + result.offset
  }
}
