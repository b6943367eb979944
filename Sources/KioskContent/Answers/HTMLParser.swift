import CXML

/// Receives a page or fragment as it goes by.
protocol HTMLVisitor: AnyObject {
  /// `tag` is valid until the call returns.
  func open(_ tag: HTMLTag)
  func close(_ name: String)
  /// Text with its references decoded; the content of scripts and styles comes as it is.
  func text(_ bytes: UnsafeBufferPointer<UInt8>, at offset: Int)
  func comment(_ text: String, at offset: Int)
  func instruction(at offset: Int)
  /// The reading stopped there, or went on without what is there.
  func fault(_ kind: AnswerNote.Kind, at offset: Int)
}

/// A start tag.
struct HTMLTag {
  /// In lower case.
  let name: String
  /// In bytes from the start of what is read.
  let offset: Int
  fileprivate let attributes: UnsafeMutablePointer<UnsafePointer<xmlChar>?>?

  /// The value of an attribute: "" where it has none, nil where the tag has no such attribute.
  func attribute(_ name: String) -> String? {
    guard var pair = attributes else { return nil }
    while let key = pair[0] {
      if xmlStrEqual(key, name) != 0 { return pair[1].map { String(cString: $0) } ?? "" }
      pair += 2
    }
    return nil
  }
}

/// Reads HTML with libxml2, in one pass and without building a tree.
///
/// Nothing is fetched and no document type is loaded. What the page says about its encoding is
/// passed over: what comes here is UTF-8.
struct HTMLParser {
  /// The deepest nesting of elements that is read.
  static let depthLimit = 512
  /// The most attributes of one tag; libxml2 compares each with each.
  static let attributeLimit = 1000

  private let source: ReferenceMending

  /// - Parameter isFragment: whether the text belongs into a page's body.
  init(_ bytes: UnsafeBufferPointer<UInt8>, isFragment: Bool) {
    source = ReferenceMending(bytes, prefix: isFragment ? "<body>" : "")
  }

  func read(_ visitor: any HTMLVisitor) {
    source.withBytes { bytes in
      let session = Session(source: source, bytes: bytes, visitor: visitor)
      if let index = TagGuard.firstMonster(in: bytes, limit: Self.attributeLimit) {
        visitor.fault(.tooManyAttributes, at: source.sourceOffset(of: index))
        let before = UnsafeBufferPointer(rebasing: bytes[..<index])
        session.run(before)
        let rest = UnsafeBufferPointer(rebasing: bytes[index...])
        visitor.text(rest, at: source.sourceOffset(of: index))
      } else {
        session.run(bytes)
      }
    }
  }
}

/// Finds a tag with more attributes than can be compared in good time.
private enum TagGuard {
  static func firstMonster(in bytes: UnsafeBufferPointer<UInt8>, limit: Int) -> Int? {
    var start: Int?
    var count = 0
    var index = 0
    while index < bytes.count {
      let byte = bytes[index]
      if byte == UInt8(ascii: "<") {
        if start == nil { (start, count) = (index, 0) }
      } else if byte == UInt8(ascii: ">") {
        start = nil
      } else if start != nil, byte <= 0x20 || byte == UInt8(ascii: "=") || byte == UInt8(ascii: "/")
      {
        count += 1
        if count > 4 * limit, isTag(bytes, at: start ?? index) { return start }
      }
      index += 1
    }
    return nil
  }

  private static func isTag(_ bytes: UnsafeBufferPointer<UInt8>, at index: Int) -> Bool {
    index + 1 < bytes.count && bytes[index + 1] | 0x20 >= UInt8(ascii: "a")
      && bytes[index + 1] | 0x20 <= UInt8(ascii: "z")
  }
}

/// One reading; what travels through C as its context pointer.
private final class Session {
  private let source: ReferenceMending
  private let bytes: UnsafeBufferPointer<UInt8>
  private let visitor: any HTMLVisitor
  private var context: htmlParserCtxtPtr?
  private var depth = 0
  /// Where the last piece ended, so that this one began there.
  private var previousEnd = 0

  init(
    source: ReferenceMending, bytes: UnsafeBufferPointer<UInt8>, visitor: any HTMLVisitor
  ) {
    self.source = source
    self.bytes = bytes
    self.visitor = visitor
  }

  func run(_ part: UnsafeBufferPointer<UInt8>) {
    guard let base = part.baseAddress, !part.isEmpty else { return }
    let context = base.withMemoryRebound(to: CChar.self, capacity: part.count) { characters in
      htmlCreateMemoryParserCtxt(characters, CInt(part.count))
    }
    guard let context else { return }
    defer { htmlFreeParserCtxt(context) }
    let options =
      HTML_PARSE_RECOVER.rawValue | HTML_PARSE_NOERROR.rawValue | HTML_PARSE_NOWARNING.rawValue
      | HTML_PARSE_NONET.rawValue | HTML_PARSE_IGNORE_ENC.rawValue
      | HTML_PARSE_NODEFDTD.rawValue
    htmlCtxtUseOptions(context, CInt(bitPattern: UInt32(options)))
    xmlSwitchEncoding(context, XML_CHAR_ENCODING_UTF8)
    context.pointee.sax.pointee = Session.handler
    context.pointee._private = Unmanaged.passUnretained(self).toOpaque()
    self.context = context
    htmlParseDocument(context)
    self.context = nil
  }

  /// Where the parser stands, in bytes from the start of what it reads.
  private var position: Int {
    guard let input = context?.pointee.input else { return previousEnd }
    return Int(input.pointee.consumed) + (input.pointee.cur - input.pointee.base)
  }

  /// Where the piece that is being handed over begins.
  private func start(of sign: UInt8?) -> Int {
    var index = min(previousEnd, bytes.count)
    guard let sign else {
      if index < bytes.count, bytes[index] == UInt8(ascii: ">") { index += 1 }
      return source.sourceOffset(of: index)
    }
    let end = min(position, bytes.count)
    while index < end, bytes[index] != sign { index += 1 }
    return source.sourceOffset(of: index)
  }

  private func open(
    _ name: UnsafePointer<xmlChar>?, _ attributes: UnsafeMutablePointer<UnsafePointer<xmlChar>?>?
  ) {
    guard let name else { return }
    let offset = start(of: UInt8(ascii: "<"))
    previousEnd = position
    depth += 1
    guard depth <= HTMLParser.depthLimit else {
      visitor.fault(.tooDeep, at: offset)
      xmlStopParser(context)
      return
    }
    visitor.open(HTMLTag(name: String(cString: name), offset: offset, attributes: attributes))
  }

  private func close(_ name: UnsafePointer<xmlChar>?) {
    previousEnd = position
    depth -= 1
    if let name { visitor.close(String(cString: name)) }
  }

  private func text(_ characters: UnsafePointer<xmlChar>?, _ count: CInt) {
    let offset = start(of: nil)
    previousEnd = position
    visitor.text(UnsafeBufferPointer(start: characters, count: Int(count)), at: offset)
  }

  private func comment(_ text: UnsafePointer<xmlChar>?) {
    let offset = start(of: UInt8(ascii: "<"))
    previousEnd = position
    visitor.comment(text.map { String(cString: $0) } ?? "", at: offset)
  }

  private func instruction(_ target: UnsafePointer<xmlChar>?) {
    let offset = start(of: UInt8(ascii: "<"))
    previousEnd = position
    // The declaration at the front of XHTML instructs nobody.
    guard target.map({ String(cString: $0).lowercased() }) != "xml" else { return }
    visitor.instruction(at: offset)
  }

  private static func of(_ context: UnsafeMutableRawPointer?) -> Session? {
    let context = context?.assumingMemoryBound(to: htmlParserCtxt.self)
    return context?.pointee._private.map {
      Unmanaged<Session>.fromOpaque($0).takeUnretainedValue()
    }
  }

  private static var handler: htmlSAXHandler {
    var handler = htmlSAXHandler()
    handler.startElement = { Session.of($0)?.open($1, $2) }
    handler.endElement = { Session.of($0)?.close($1) }
    handler.characters = { Session.of($0)?.text($1, $2) }
    handler.ignorableWhitespace = { Session.of($0)?.text($1, $2) }
    handler.cdataBlock = { Session.of($0)?.text($1, $2) }
    handler.comment = { Session.of($0)?.comment($1) }
    handler.processingInstruction = { context, target, _ in
      Session.of(context)?.instruction(target)
    }
    return handler
  }
}
