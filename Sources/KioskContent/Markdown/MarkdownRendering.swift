internal import CCMark
internal import Glibc

/// Has cmark make HTML of Markdown, with GitHub's tables, struck text, task lists and addresses.
enum MarkdownRendering {
  /// More @ signs than this in one piece and no mail address is looked for: cmark takes a time
  /// that grows with the square of their number.
  private static let mailLimit = 2000

  private static let areExtensionsKnown: Bool = {
    cmark_gfm_core_extensions_ensure_registered()
    return true
  }()

  /// Calls `body` with the HTML.
  static func withHTML(
    of bytes: UnsafeBufferPointer<UInt8>, _ body: (UnsafeBufferPointer<UInt8>) -> Void
  ) {
    guard areExtensionsKnown, let base = bytes.baseAddress else { return }
    let options =
      CMARK_OPT_SOURCEPOS | CMARK_OPT_UNSAFE | CMARK_OPT_VALIDATE_UTF8
      | CMARK_OPT_STRIKETHROUGH_DOUBLE_TILDE | CMARK_OPT_FOOTNOTES
    guard let parser = cmark_parser_new(options) else { return }
    defer { cmark_parser_free(parser) }
    var extensions = ["table", "strikethrough", "tasklist"]
    let mails = bytes.lazy.count { $0 == UInt8(ascii: "@") }
    if mails <= mailLimit { extensions.append("autolink") }
    for name in extensions {
      cmark_parser_attach_syntax_extension(parser, cmark_find_syntax_extension(name))
    }
    base.withMemoryRebound(to: CChar.self, capacity: bytes.count) { characters in
      cmark_parser_feed(parser, characters, bytes.count)
    }
    guard let document = cmark_parser_finish(parser) else { return }
    defer { cmark_node_free(document) }
    Footnotes.fold(into: document)
    markRawHTML(in: document)
    guard
      let html = cmark_render_html(document, options, cmark_parser_get_syntax_extensions(parser))
    else { return }
    defer { free(html) }
    let count = strlen(html)
    html.withMemoryRebound(to: UInt8.self, capacity: count) { start in
      body(UnsafeBufferPointer(start: start, count: count))
    }
  }

  /// Puts the place of each block of raw HTML before it.
  ///
  /// Only quotations and lists hold further blocks; what paragraphs are made of, by far the most of
  /// the tree, is not looked at.
  private static func markRawHTML(in document: OpaquePointer) {
    var node = cmark_node_first_child(document)
    while let current = node {
      let type = cmark_node_get_type(current)
      if type == CMARK_NODE_HTML_BLOCK { mark(current) }
      let holdsBlocks =
        type == CMARK_NODE_BLOCK_QUOTE || type == CMARK_NODE_LIST || type == CMARK_NODE_ITEM
      node = holdsBlocks ? cmark_node_first_child(current) : nil
      var above: OpaquePointer? = current
      while node == nil, let last = above, last != document {
        node = cmark_node_next(last)
        above = cmark_node_parent(last)
      }
    }
  }

  private static func mark(_ node: OpaquePointer) {
    guard let literal = cmark_node_get_literal(node) else { return }
    let mark = MarkdownPlaces.marker(
      line: cmark_node_get_start_line(node), column: cmark_node_get_start_column(node))
    cmark_node_set_literal(node, mark + String(cString: literal))
  }
}
