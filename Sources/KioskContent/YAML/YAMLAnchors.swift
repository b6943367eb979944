/// What stands under anchors (`&name`), for the aliases (`*name`) that stand for it.
///
/// All anchors share one list of tokens, so that anchors within anchors cost no more.
struct YAMLAnchors {
  struct Token {
    var kind: JSONToken.Kind
    var start: Int
    var bytes: [UInt8]
  }

  private let limit: Int
  private var tokens: [Token] = []
  private var ranges: [String: Range<Int>] = [:]
  /// What is not closed yet; a name is nil where there is no anchor.
  private var open: [(name: String?, start: Int)] = []
  private var namedCount = 0
  private var expanded = 0

  init(limit: Int) { self.limit = limit }

  /// An anchor holds for one document.
  mutating func forget() {
    tokens = []
    ranges = [:]
  }

  mutating func begin(_ name: String) {
    open.append((name, tokens.count))
    namedCount += 1
    // Within itself it stands for nothing.
    ranges[name] = nil
  }

  mutating func beginNameless() { open.append((nil, 0)) }

  mutating func end() {
    guard let closed = open.popLast(), let name = closed.name else { return }
    namedCount -= 1
    ranges[name] = closed.start..<tokens.count
  }

  /// Keeps a token where it stands under an anchor; false where there are too many.
  mutating func note(
    _ kind: JSONToken.Kind, _ start: Int, _ bytes: UnsafeBufferPointer<UInt8>
  ) -> Bool {
    guard namedCount > 0 else { return true }
    tokens.append(Token(kind: kind, start: start, bytes: Array(bytes)))
    return tokens.count <= limit
  }

  func tokens(of name: String) -> ArraySlice<Token>? { ranges[name].map { tokens[$0] } }

  /// Counts the tokens that an alias puts in; false where all together are too many.
  mutating func mayExpand(_ count: Int) -> Bool {
    expanded += count
    return expanded <= limit
  }

  func depth(of tokens: ArraySlice<Token>) -> Int {
    var depth = 0
    var deepest = 0
    for token in tokens {
      switch token.kind {
      case .startObject, .startArray: depth += 1
      case .endObject, .endArray: depth -= 1
      default: break
      }
      deepest = max(deepest, depth)
    }
    return deepest
  }
}
