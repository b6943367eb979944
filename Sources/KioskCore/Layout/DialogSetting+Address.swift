/// The card of an address: a code for a phone, or the address where no code can hold it.
extension DialogSetting {
  /// Design px: about 4 cm on a panel of 10 inches, more on larger ones.
  private static let codeSide = 170.0
  /// Device px a module at least, or cameras blur them.
  private static let leastModule = 3.0
  /// Characters of a name or an address that are shown: more fill no screen.
  private static let longest = 2000

  /// Beside the code where the screen is low and wide, else below it.
  mutating func card(of address: Address, name: String) -> Content {
    let (heading, detail) = (heading(address, name: name), detail(address, name: name))
    guard let code = code(of: address) else {
      return column([heading, detail, own(.linkTooLong), whole(address)])
    }
    let stacked = stack(code, below: [heading, detail])
    let narrow = innerWidth - code.frame.width - gap
    guard stacked.height > room, narrow >= innerWidth * 0.4 else { return stacked }
    let beside = self.beside(code, texts: [heading, detail], width: narrow)
    return beside.height < stacked.height ? beside : stacked
  }

  /// The code at its best size for this screen; nil where it cannot be large enough to be read.
  private func code(of address: Address) -> DialogLayout.Code? {
    let bytes = address.text.utf8.count
    let most = min(innerWidth, room)
    for correction in QRSymbol.Correction.allCases {
      guard let symbol = QRSymbol(byteCount: bytes, correction: correction) else { continue }
      let modules = Double(symbol.modulesWithQuietZone)
      let wanted = style.metrics.length(Self.codeSide) / modules
      let module = min(max(wanted.rounded(), Self.leastModule), (most / modules).rounded(.down))
      guard module >= Self.leastModule else { continue }
      let side = modules * module
      return DialogLayout.Code(
        shape: QRCodeShape(text: address.text, symbol: symbol),
        frame: Rect(x: 0, y: 0, width: side, height: side))
    }
    return nil
  }

  private func heading(_ address: Address, name: String) -> Wording {
    var large = style.question
    large.isBold = true
    // A number as the answer writes it reads in its own order too.
    let isNumber = address.kind == .telephone && !name.contains(where: \.isLetter)
    return Wording(
      role: .heading, name: Self.shortened(name), style: large, isIsolated: isNumber)
  }

  private func detail(_ address: Address, name: String) -> Wording? {
    guard address.display != Self.shortened(name) else { return nil }
    return Wording(
      role: .detail, name: Self.shortened(address.display), style: style.answer, isIsolated: true)
  }

  private func whole(_ address: Address) -> Wording {
    Wording(
      role: .address, name: Self.shortened(address.text), style: style.answer, isIsolated: true)
  }

  private static func shortened(_ text: String) -> String {
    let lines = text.split(whereSeparator: \.isNewline).joined(separator: " ")
    return lines.count > longest ? lines.prefix(longest) + "…" : lines
  }

  /// The link's words, the code and what to do with it; the code first where not all of it shows.
  private mutating func stack(_ code: DialogLayout.Code, below texts: [Wording?]) -> Content {
    var above = column(texts)
    var below = column([own(.scanWithPhone)])
    let isWhole = above.height + below.height + code.frame.height + 2 * gap <= room
    var placed = code
    placed.frame.x = ((innerWidth - code.frame.width) / 2).rounded()
    placed.frame.y = isWhole ? above.height + gap : 0
    let note = placed.frame.maxY + gap
    below.move(down: note)
    for place in below.texts.indices { below.texts[place].shaped.center(in: innerWidth) }
    if !isWhole { above.move(down: note + below.height + gap) }
    let height = (isWhole ? note + below.height : note + below.height + gap + above.height)
    return Content(texts: above.texts + below.texts, code: placed, height: height)
  }

  private mutating func beside(
    _ code: DialogLayout.Code, texts: [Wording?], width: Double
  ) -> Content {
    var content = column(texts + [own(.scanWithPhone)], width: width)
    let isMirrored = style.direction == .rightToLeft
    content.code = code
    content.code?.frame.x = isMirrored ? innerWidth - code.frame.width : 0
    if !isMirrored {
      for place in content.texts.indices {
        content.texts[place].origin.x = innerWidth - width
      }
    }
    content.height = max(content.height, code.frame.height)
    return content
  }
}

extension DialogSetting.Content {
  fileprivate mutating func move(down distance: Double) {
    for place in texts.indices { texts[place].origin.y += distance }
  }
}
