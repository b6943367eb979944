import KioskCore

/// Picks from a page, as it goes by, all that may be its FAQ: JSON-LD, microdata, and the text.
final class PageVisitor: HTMLVisitor {
  /// Where a block of JSON-LD stands, in bytes from the start of the page.
  ///
  /// The parser passes scripts on as they are, so that nobody needs a copy of them.
  struct Script {
    var start: Int?
    var count = 0
  }

  /// What the page shows; used where it has no data of its own.
  let flow: FlowWriter
  private(set) var scripts: [Script] = []
  private(set) var microdata: Microdata
  private var isInScript = false
  private var isInStyle = false

  init(places: FlowPlaces) {
    flow = FlowWriter(.page, places: places)
    microdata = Microdata(places: places)
  }

  func finish() {
    flow.finish()
    microdata.finish()
  }

  func open(_ tag: HTMLTag) {
    if tag.name == "script", Self.isLinkedData(tag.attribute("type")) {
      isInScript = true
      scripts.append(Script())
    }
    if tag.name == "style" { isInStyle = true }
    microdata.open(tag)
    flow.open(tag)
  }

  func close(_ name: String) {
    if name == "script" { isInScript = false }
    if name == "style" { isInStyle = false }
    microdata.close(name)
    flow.close(name)
  }

  func text(_ bytes: UnsafeBufferPointer<UInt8>, at offset: Int) {
    if isInStyle { flow.page.styles.take(bytes) }
    guard isInScript else {
      microdata.text(bytes, at: offset)
      return flow.text(bytes, at: offset)
    }
    let last = scripts.count - 1
    if scripts[last].start == nil { scripts[last].start = offset }
    scripts[last].count += bytes.count
  }

  func comment(_ text: String, at offset: Int) {
    microdata.comment(text, at: offset)
    flow.comment(text, at: offset)
  }

  func instruction(at offset: Int) {
    microdata.instruction(at: offset)
    flow.instruction(at: offset)
  }

  func fault(_ kind: AnswerNote.Kind, at offset: Int) { flow.fault(kind, at: offset) }

  private static func isLinkedData(_ type: String?) -> Bool {
    let type = type?.split(separator: ";").first.map { $0.trimmed.lowercased() }
    return type == "application/ld+json"
  }
}
