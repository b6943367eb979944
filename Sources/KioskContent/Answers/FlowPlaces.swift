/// Knows where in the file a part of what the HTML parser reads comes from.
class FlowPlaces {
  /// Where what the parser reads begins, in bytes from the start of the file.
  var base: Int

  init(base: Int) { self.base = base }

  /// The place of a piece at `offset`, in bytes from the start of the file.
  func place(at offset: Int) -> Int { base + offset }

  func place(of tag: HTMLTag) -> Int { place(at: tag.offset) }

  /// The place of an address in the paragraph or tag that is being read, as near as is known.
  func place(ofAddress address: String, in tag: HTMLTag) -> Int { place(of: tag) }

  /// Whether a comment is none of the file's, but a mark of a place.
  func takeMarker(_ comment: String, at offset: Int) -> Bool { false }
}

/// What a page says about itself.
struct PageFacts {
  var title: String?
  var language: String?
  var direction: String?
  /// The parts within `<main>`.
  var mainStart: Int?
  var mainEnd: Int?
  var styles = StyleSheet()
  private var isFromGoogle = false
  /// Of the heading above.
  private var headingLevel = 0
  /// That of headings whose text is a button that opens what is below.
  private var accordionLevel: Int?

  mutating func note(_ tag: HTMLTag) {
    guard tag.name == "html" else { return }
    language = language ?? tag.attribute("lang") ?? tag.attribute("xml:lang")
    direction = direction ?? tag.attribute("dir")?.lowercased()
  }

  /// What an element is in a page: some headings are none by their names.
  mutating func role(of tag: HTMLTag, otherwise role: HTMLRole, within outer: HTMLRole?) -> HTMLRole
  {
    if tag.name == "button", tag.opensSomething {
      if case .heading(let level) = outer { accordionLevel = level }
      return outer == nil ? .heading(accordionLevel ?? min(headingLevel + 1, 6)) : role
    }
    if case .heading(let level) = role { headingLevel = level }
    if tag.name == "body" { isFromGoogle = tag.hasClass("doc-content") }
    let isTitle = tag.hasClass("MsoTitle") || isFromGoogle && tag.hasClass("title")
    return tag.name == "p" && outer == nil && isTitle ? .heading(1) : role
  }
}

extension HTMLTag {
  func hasClass(_ name: String) -> Bool {
    guard let classes = attribute("class") else { return false }
    return classes.split(whereSeparator: \.isWhitespace).contains { $0 == name }
  }

  /// Whether a button of an accordion, or of a menu.
  fileprivate var opensSomething: Bool {
    if attribute("data-bs-toggle") == "collapse" || attribute("data-toggle") == "collapse" {
      return true
    }
    return attribute("aria-controls") != nil || attribute("aria-expanded") != nil
      || isNamedAccordion
  }

  var isNamedAccordion: Bool {
    let classes = attribute("class")?.lowercased() ?? ""
    return classes.contains("accordion") || classes.contains("faq")
  }

  /// Whether it says that what is in it stands around the text: a menu, a footer.
  var isAroundText: Bool {
    guard let role = attribute("role") else { return false }
    return ["navigation", "contentinfo", "complementary", "search", "menu"].contains(role)
  }

  /// Whether nobody is meant to see it, as what counts visitors.
  var isInvisible: Bool {
    let sizes = [attribute("width"), attribute("height")]
    let style = attribute("style")?.lowercased().filter { !$0.isWhitespace } ?? ""
    return sizes.contains("0") || sizes.contains("1") || style.contains("display:none")
      || style.contains("visibility:hidden") || attribute("hidden") != nil
  }
}
