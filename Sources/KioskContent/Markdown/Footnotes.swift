internal import CCMark

/// Puts each footnote of a Markdown document where the text refers to it, in brackets.
///
/// A screen that shows one answer has no foot of a page.
struct Footnotes {
  private var definitions: [OpaquePointer] = []
  /// The words of each that has its place already.
  private var used: [Int: String] = [:]

  static func fold(into document: OpaquePointer) {
    var notes = Footnotes()
    var node = cmark_node_first_child(document)
    while let current = node {
      node = cmark_node_next(current)
      guard cmark_node_get_type(current) == CMARK_NODE_FOOTNOTE_DEFINITION else { continue }
      cmark_node_unlink(current)
      notes.definitions.append(current)
    }
    guard !notes.definitions.isEmpty else { return }
    notes.replaceReferences(below: document)
    for definition in notes.definitions { cmark_node_free(definition) }
  }

  private mutating func replaceReferences(below root: OpaquePointer) {
    for reference in Self.nodes(
      below: root, where: { $0 == CMARK_NODE_FOOTNOTE_REFERENCE })
    {
      // cmark numbers them from 1 and sorts the notes by these numbers.
      let words = cmark_node_get_literal(reference).map { String(cString: $0) } ?? ""
      if let number = Int(words), definitions.indices.contains(number - 1) {
        insert(number - 1, before: reference)
      }
      cmark_node_unlink(reference)
      cmark_node_free(reference)
    }
  }

  /// The first time with its links, and further times as plain text: a node has one place.
  private mutating func insert(_ number: Int, before reference: OpaquePointer) {
    let paragraphs = Self.nodes(
      below: definitions[number], where: { $0 == CMARK_NODE_PARAGRAPH })
    add(" (", before: reference)
    if let words = used[number] {
      add(words, before: reference)
    } else {
      used[number] = Self.words(of: definitions[number])
      for (index, paragraph) in paragraphs.enumerated() {
        if index > 0 { add(" ", before: reference) }
        while let child = cmark_node_first_child(paragraph) {
          cmark_node_unlink(child)
          guard cmark_node_get_type(child) != CMARK_NODE_FOOTNOTE_REFERENCE,
            cmark_node_insert_before(reference, child) == 1
          else {
            cmark_node_free(child)
            continue
          }
        }
      }
    }
    add(")", before: reference)
  }

  private func add(_ words: String, before node: OpaquePointer) {
    guard let text = cmark_node_new(CMARK_NODE_TEXT) else { return }
    cmark_node_set_literal(text, words)
    if cmark_node_insert_before(node, text) != 1 { cmark_node_free(text) }
  }

  private static func words(of definition: OpaquePointer) -> String {
    let types = [CMARK_NODE_TEXT, CMARK_NODE_CODE, CMARK_NODE_SOFTBREAK]
    let nodes = Self.nodes(below: definition) { types.contains($0) }
    return nodes.map { cmark_node_get_literal($0).map { String(cString: $0) } ?? " " }.joined()
  }

  private static func nodes(
    below root: OpaquePointer, where isWanted: (cmark_node_type) -> Bool
  ) -> [OpaquePointer] {
    guard let walk = cmark_iter_new(root) else { return [] }
    defer { cmark_iter_free(walk) }
    var found: [OpaquePointer] = []
    while true {
      let event = cmark_iter_next(walk)
      guard event != CMARK_EVENT_DONE else { return found }
      guard event == CMARK_EVENT_ENTER, let node = cmark_iter_get_node(walk) else { continue }
      if isWanted(cmark_node_get_type(node)) { found.append(node) }
    }
  }
}
