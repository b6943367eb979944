/// A link of an answer that leads somewhere.
package struct AnswerLink: Hashable, Sendable {
  package enum Destination: Hashable, Sendable {
    case address(Address)
    case question(FAQ.ID)

    /// Nil where nothing can be done with the link: it is shown as plain text.
    init?(_ link: Link) {
      switch link {
      case .question(let id): self = .question(id)
      case .address(let text):
        guard let address = Address(text) else { return nil }
        self = .address(address)
      }
    }
  }

  /// Its place among the answer's links in reading order, from 0.
  package let number: Int
  package let link: Link
  package let destination: Destination
  /// Its words as the answer writes them.
  package let name: String
}

extension FAQ {
  /// The answer's links that lead somewhere and have words, in reading order.
  package var links: [AnswerLink] {
    var links: [AnswerLink] = []
    for block in answer { block.addLinks(to: &links) }
    return links
  }
}

extension Block {
  fileprivate func addLinks(to links: inout [AnswerLink]) {
    guard case .table(let table) = kind else { return runs.addLinks(to: &links) }
    for row in table.rows { for cell in row { cell.addLinks(to: &links) } }
  }
}

extension [TextRun] {
  /// Neighbouring runs that lead to the same place are one link: "a **bold** word".
  fileprivate func addLinks(to links: inout [AnswerLink]) {
    var index = startIndex
    while index < endIndex {
      guard let link = self[index].link else {
        index += 1
        continue
      }
      var name = ""
      while index < endIndex, self[index].link == link {
        name += self[index].text
        index += 1
      }
      guard name.contains(where: { !$0.isWhitespace }),
        let destination = AnswerLink.Destination(link)
      else { continue }
      links.append(
        AnswerLink(number: links.count, link: link, destination: destination, name: name))
    }
  }
}
