import KioskCore

extension FlowWriter {
  func begin(_ role: HTMLRole, _ tag: HTMLTag) {
    switch role {
    case .inline: break
    case .styled(let style):
      // Code blocks are set as code as a whole.
      if style != .code || verbatimDepth == 0 { text.style.formUnion(style) }
    case .plain: note(.plainText(tag: tag.name))
    case .superscript, .subscript: script = role
    case .quotation: text.append("“")
    case .lineBreak:
      text.appendLineBreak()
    case .link: beginLink(tag)
    case .image: addImage(tag)
    case .input: addInput(tag)
    case .media: addMedia(tag)
    case .heading, .summary, .term, .caption, .title:
      let isOwn = capture == nil
      beginCapture(role)
      if isOwn { capture?.isDoubtful = tag.name == "button" && !tag.isNamedAccordion }
    case .block, .ruler, .form, .furniture:
      breakLine()
      if tag.name == "main" { page.mainStart = page.mainStart ?? parts.count }
      if tag.name == "p" { wordListLevel = WordMarkup.listLevel(of: tag) }
    case .page: page.note(tag)
    default: beginStructure(role, tag)
    }
  }

  private func beginStructure(_ role: HTMLRole, _ tag: HTMLTag) {
    breakBlock()
    switch role {
    case .quote, .definition: quoteDepth += 1
    case .preformatted:
      verbatimDepth += 1
      text.isVerbatim = true
    case .list(let isOrdered):
      let start = tag.attribute("start").flatMap { Int32($0.trimmed) } ?? 1
      lists.append(List(isOrdered: isOrdered, number: Int(start) - 1))
    case .item: beginItem(tag)
    case .details: addMarker(.detailsStart(isOpen: tag.attribute("open") != nil))
    case .table, .tableSection, .row, .cell: beginTablePart(role, tag)
    default: break
    }
  }

  func end(_ element: Open) {
    text.style = element.style
    if element.role == .quotation { text.append("”") }
    text.link = element.link
    if let capture, capture.depth == open.count { return endCapture(capture) }
    switch element.role {
    case .superscript, .subscript: script = nil
    case .media: text.append(" ")
    case .block, .ruler, .form, .furniture:
      breakLine()
      if element.name == "main" { page.mainEnd = parts.count }
      if element.name == "p" { wordListLevel = nil }
    default: endStructure(element.role)
    }
  }

  private func endStructure(_ role: HTMLRole) {
    switch role {
    case .quote, .definition:
      breakBlock()
      quoteDepth -= 1
    case .preformatted:
      breakBlock()
      verbatimDepth -= 1
      text.isVerbatim = verbatimDepth > 0
    case .list:
      breakBlock()
      lists.removeLast()
    case .item: endItem()
    case .details:
      breakBlock()
      addMarker(.detailsEnd)
    case .definitionList:
      breakBlock()
      if !isInDefinition { addMarker(.definitionsEnd) }
    case .table, .tableSection, .row, .cell: endTablePart(role)
    default: break
    }
  }

  // MARK: Links, pictures, fields

  private func beginLink(_ tag: HTMLTag) {
    guard let address = tag.attribute("href"), !address.trimmed.isEmpty else { return }
    if let link = LinkAddress.link(address) {
      text.link = link
      guard case .address(let place) = link, place.hasPrefix("#") else { return }
      offset = places?.place(ofAddress: address, in: tag) ?? offset
      note(.reference(address: place))
    } else if address.trimmed != "#" {
      offset = places?.place(ofAddress: address, in: tag) ?? offset
      note(.deadLink(address: address))
    }
  }

  private func addImage(_ tag: HTMLTag) {
    let description = (tag.attribute("alt") ?? "").trimmed
    let path = (tag.attribute("src") ?? "").trimmed
    let isRemote = path.hasPrefix("//") || (path.hasScheme && !path.hasPrefix("file:"))
    let isInline = capture != nil || table != nil
    if isRemote {
      note(.remotePicture(address: path))
    } else if isInline, !path.isEmpty {
      note(.inlinePicture(path: path))
    }
    guard !isRemote, !isInline, !path.isEmpty else {
      text.append(description)
      return
    }
    let link = text.link
    breakBlock()
    let runs = description.isEmpty ? [] : [TextRun(description, link: link)]
    emit(.block(Block(.image(ImageSource(path: path, width: 0, height: 0)), runs: runs)))
  }

  /// What moves or comes from elsewhere has at least its address, and the text it has instead.
  private func addMedia(_ tag: HTMLTag) {
    let address = tag.attribute("src") ?? tag.attribute("data") ?? ""
    let link = tag.isInvisible ? nil : LinkAddress.link(address)
    guard let link, case .address(let shown) = link, !shown.hasPrefix("#") else {
      note(.media(tag: tag.name, isLinked: false))
      return text.append(" ")
    }
    note(.media(tag: tag.name, isLinked: true))
    let title = tag.attribute("title")?.trimmed ?? ""
    let outer = text.link
    text.append(" ")
    text.link = link
    text.append(title.isEmpty ? shown : title)
    text.link = outer
    text.append(" ")
  }

  private func addInput(_ tag: HTMLTag) {
    switch tag.attribute("type")?.lowercased() {
    // Markdown's task lists.
    case "checkbox": text.append(tag.attribute("checked") == nil ? "☐ " : "☑ ")
    case "hidden": break
    default:
      if mode != .page { note(.dropped(tag: tag.name)) }
      text.append(" ")
    }
  }

  // MARK: Lists

  private func beginItem(_ tag: HTMLTag) {
    if lists.isEmpty { lists.append(List(isOrdered: false, number: 0, isImplied: true)) }
    let value = tag.attribute("value").flatMap { Int32($0.trimmed) }
    let last = lists.count - 1
    lists[last].number = value.map(Int.init) ?? lists[last].number + 1
    lists[last].isAtStart = true
    if capture != nil { text.append(lists[last].isOrdered ? "\(lists[last].number). " : "• ") }
  }

  private func endItem() {
    breakBlock()
    guard let last = lists.indices.last else { return }
    lists[last].isAtStart = false
    if lists[last].isImplied { lists.removeLast() }
  }

  // MARK: Tables

  private func beginTablePart(_ role: HTMLRole, _ tag: HTMLTag) {
    if role == .table { tableDepth += 1 }
    // A table within a table is text in its cell.
    guard tableDepth == 1 else { return }
    switch role {
    case .table where capture == nil:
      table = FlowTable()
      blockOffset = offset
    case .tableSection(let isHeader): table?.isInHeader = isHeader
    case .row: table?.beginRow()
    case .cell(let isHeader):
      guard table != nil, capture == nil else { return }
      table?.beginCell(tag, isHeader: isHeader)
      beginCapture(role)
    default: break
    }
  }

  private func endTablePart(_ role: HTMLRole) {
    breakBlock()
    if role == .table { tableDepth -= 1 }
    guard tableDepth <= 1, capture == nil else { return }
    switch role {
    case .tableSection: table?.isInHeader = false
    case .row: table?.endRow()
    case .table:
      guard tableDepth == 0, let whole = table?.finish() else {
        if tableDepth == 0 { table = nil }
        return
      }
      table = nil
      emit(.block(Block(.table(whole), runs: [])))
    default: break
    }
  }
}

extension String {
  /// Whether it begins like `https:` or `data:`.
  var hasScheme: Bool {
    guard let colon = utf8.firstIndex(of: UInt8(ascii: ":")), colon > utf8.startIndex else {
      return false
    }
    return utf8[..<colon].allSatisfy { $0.isASCIILetterOrDigit || "+-.".utf8.contains($0) }
  }
}
