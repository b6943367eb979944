import KioskCore

/// What the text of an answer becomes: blocks, and what there is to say about them.
///
/// On the way to the builder two things are left as the file has them, because only the builder
/// knows the rest: a link to another question is `.address("#…")`, and a picture has the relative
/// path that is written, and no size yet.
struct Answer {
  var blocks: [Block] = []
  var notes: [AnswerNote] = []

  static func += (answer: inout Answer, more: Answer) {
    answer.blocks += more.blocks
    answer.notes += more.notes
  }
}

/// Something that is not shown as the file may have meant it.
struct AnswerNote: Hashable {
  enum Kind: Hashable {
    /// An element that is left out with everything in it.
    case dropped(tag: String)
    /// A film, a sound or a page within the page.
    case media(tag: String, isLinked: Bool)
    /// What another program should have put something else in the place of.
    case leftMarkup(LeftMarkup)
    /// What kramdown writes behind a block, such as `{: .note}`.
    case attributeList
    /// A text whose tags were escaped, and are tags all the same.
    case escapedTags
    /// A plain text that is clearly Markdown.
    case markdown
    /// Escape sequences and other controls.
    case controls
    /// `[[…]]` around something that is no question.
    case questionName(String)
    /// An element that this program does not know.
    case unknownTag(String)
    /// An element whose text is shown without what sets it apart.
    case plainText(tag: String)
    case comment
    /// A key beside the text in an answer's object.
    case unusedKey(String)
    /// A server-side include, or a program that a web server should have run.
    case instruction
    case deadLink(address: String)
    /// A link to a place of the same file; the builder knows whether there is one.
    case reference(address: String)
    case remotePicture(address: String)
    /// An SVG with an element that is not drawn.
    case undrawn(path: String, element: String)
    /// A picture where there is only room for text: in a heading, in a table.
    case inlinePicture(path: String)
    case tooDeep
    case tooManyAttributes
  }

  var kind: Kind
  /// In bytes from the start of the file; nil stands for the answer's own place.
  var offset: Int?
}

extension AnswerNote.Kind {
  var isError: Bool { self == .tooDeep || self == .tooManyAttributes }

  /// What is wrong and what to do; `times` is how often the file has it.
  func message(times: Int) -> String {
    let often = times == 1 ? "" : " (\(times) times)"
    switch self {
    case .dropped(let tag):
      return "<\(Self.name(tag))>\(often) is left out with all that is in it: delete it"
    case .media(let tag, let isLinked):
      return """
        <\(Self.name(tag))>\(often) cannot be shown; \
        \(isLinked ? "its address is a link instead" : "only the text in it is"): \
        say in words what it shows
        """
    case .leftMarkup(let sort): return sort.message(often: often)
    case .attributeList:
      return "{: …}\(often) is left out: nothing is set by it here, so delete it"
    case .escapedTags:
      return """
        all tags of a text\(often) are escaped (&lt;p&gt;) and are read as tags: write <p>
        """
    case .markdown:
      return """
        a text\(often) has Markdown's **…** or […](…) and is read as Markdown: \
        write HTML instead if it is none
        """
    case .controls:
      return """
        control characters\(often), such as those that color a terminal, are left out: delete them
        """
    case .questionName(let name):
      return """
        [[\(Excerpt(name).description.dropFirst().dropLast())]]\(often) leads to no question \
        and is shown as written: write a question's words or its id between the brackets
        """
    case .unknownTag(let tag):
      return """
        <\(Self.name(tag))>\(often) is not known; only the text in it is shown: delete the tag
        """
    case .plainText(let tag):
      return "<\(Self.name(tag))>\(often) cannot be shown; its text is shown as any other"
    case .unusedKey(let key):
      return """
        the key \(Excerpt(key))\(often) of an answer is not shown: put its text under "text"
        """
    case .comment:
      return "a comment <!-- … -->\(often) is not shown: delete it, or write it as text"
    case .instruction:
      return """
        an instruction to a web server\(often) (<?…?> or <!--#…-->) is not shown: \
        nobody carries it out here, so save the page as the server sends it
        """
    case .deadLink(let address):
      return """
        the link to \(Excerpt(address))\(often) leads nowhere from a kiosk and is shown as text: \
        write a whole address (https://…), mailto:, tel: or #id
        """
    case .reference(let address):
      return """
        the link to \(Excerpt(address))\(often) leads to no question and is shown as text: \
        write the id of a question behind the #, or its words in small letters-with-hyphens
        """
    case .inlinePicture(let path):
      return """
        the picture \(Excerpt(path))\(often) stands in a heading or table and is shown as its \
        description: put it into a paragraph of its own
        """
    case .undrawn(let path, let element):
      return """
        the picture \(Excerpt(path))\(often) has <\(element)>, which is not drawn: \
        only shapes are, so turn it into paths, or save it as PNG
        """
    case .remotePicture(let address):
      return """
        the picture \(Excerpt(address))\(often) is not in a file and is not fetched; \
        its description is shown: save it beside this file
        """
    case .tooDeep:
      return """
        elements are nested more than \(HTMLParser.depthLimit) deep here, so nothing from here on \
        is read: close each element where it ends
        """
    case .tooManyAttributes:
      return """
        a tag here has more than \(HTMLParser.attributeLimit) attributes, so it is taken as text: \
        look for a missing >
        """
    }
  }

  /// The name fit for a line of the log.
  private static func name(_ tag: String) -> String {
    String(Excerpt(tag).description.dropFirst().dropLast())
  }
}
