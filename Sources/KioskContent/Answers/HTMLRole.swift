import KioskCore

/// What an element does to the text in it.
enum HTMLRole: Hashable {
  /// Nothing: its text stands in the line as any other.
  case inline
  case styled(RunStyle)
  /// Shown as any other text, which is worth a word.
  case plain
  case superscript
  case `subscript`
  case quotation
  case lineBreak
  case link
  case image
  /// Begins and ends a paragraph.
  case block
  case quote
  case ruler
  case heading(Int)
  case preformatted
  case list(isOrdered: Bool)
  case item
  case table
  case tableSection(isHeader: Bool)
  case row
  case cell(isHeader: Bool)
  case caption
  case details
  case summary
  case definitionList
  case term
  case definition
  case input
  /// Something that only shows elsewhere, with text for where it does not.
  case media
  /// Left out with all that is in it.
  case dropped
  /// Script and style: never text, wherever they stand.
  case code
  /// What stands around the text of every page: menus, footers.
  case furniture
  case form
  case title
  /// What a page is made of: `html`, `head`, `meta`.
  case page

  private static let roles: [String: HTMLRole] = {
    var roles: [String: HTMLRole] = [:]
    func set(_ role: HTMLRole, _ names: String) {
      for name in names.split(separator: " ") { roles[String(name)] = role }
    }
    set(.inline, "span font small big abbr acronym dfn mark time data label bdi bdo wbr nobr")
    set(.inline, "button output u ins ruby rb rt rtc rp picture noscript slot")
    set(.styled(.bold), "b strong")
    set(.styled(.italic), "i em cite var")
    set(.styled(.code), "code kbd samp tt")
    set(.plain, "s del strike blink marquee math")
    set(.superscript, "sup")
    set(.subscript, "sub")
    set(.quotation, "q")
    set(.lineBreak, "br")
    set(.link, "a")
    set(.image, "img")
    set(.block, "p div center section article main address figure figcaption fieldset legend")
    set(.block, "hgroup search body dir menuitem")
    set(.quote, "blockquote")
    set(.ruler, "hr")
    for level in 1...6 { set(.heading(level), "h\(level)") }
    set(.preformatted, "pre listing xmp plaintext")
    set(.list(isOrdered: false), "ul menu")
    set(.list(isOrdered: true), "ol")
    set(.item, "li")
    set(.table, "table")
    set(.tableSection(isHeader: true), "thead")
    set(.tableSection(isHeader: false), "tbody tfoot")
    set(.row, "tr")
    set(.cell(isHeader: false), "td")
    set(.cell(isHeader: true), "th")
    set(.caption, "caption")
    set(.details, "details")
    set(.summary, "summary")
    set(.definitionList, "dl")
    set(.term, "dt")
    set(.definition, "dd")
    set(.input, "input")
    set(.code, "script style template")
    set(.media, "iframe object embed audio video")
    set(.dropped, "applet canvas svg select textarea frame")
    set(.dropped, "frameset noframes noembed map area progress meter datalist dialog")
    set(.furniture, "nav footer aside header")
    set(.form, "form")
    set(.title, "title")
    set(.page, "html head meta link base col colgroup source track param optgroup option")
    return roles
  }()

  /// Nil where the name is none of HTML's.
  static func of(_ name: String) -> HTMLRole? { roles[name] }

  /// Whether its text goes on in the line that it stands in.
  var isInline: Bool {
    switch self {
    case .inline, .styled, .plain, .superscript, .subscript, .quotation, .lineBreak, .link, .image,
      .input:
      true
    default: false
    }
  }
}
