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

    /// What it is called where the content has no words for it.
    var name: String {
      switch self {
      case .address(let address): address.display
      case .question(let id): id.text
      }
    }
  }

  /// Its place among the answer's links in reading order, from 0.
  package let number: Int
  /// The place of its block among the answer's.
  package let block: Int
  package let link: Link
  package let destination: Destination
  /// Its words as the answer writes them; of a picture without words, where it leads.
  package let name: String
}

extension FAQ {
  /// The answer's links that lead somewhere and have words, in reading order.
  package var links: [AnswerLink] {
    var links: [AnswerLink] = []
    for (place, block) in answer.enumerated() { block.addLinks(at: place, to: &links) }
    return links
  }
}

extension Block {
  fileprivate func addLinks(at place: Int, to links: inout [AnswerLink]) {
    switch kind {
    case .table(let table):
      for row in table.rows { for cell in row { cell.addLinks(at: place, to: &links) } }
    case .image where plainText.allSatisfy(\.isWhitespace): addPictureLink(at: place, to: &links)
    default: runs.addLinks(at: place, to: &links)
    }
  }

  /// The link of a picture that the content has no words for.
  private func addPictureLink(at place: Int, to links: inout [AnswerLink]) {
    guard let link = runs.lazy.compactMap(\.link).first,
      let destination = AnswerLink.Destination(link)
    else { return }
    links.append(
      AnswerLink(
        number: links.count, block: place, link: link, destination: destination,
        name: destination.name))
  }
}

extension [TextRun] {
  /// Neighbouring runs that lead to the same place are one link: "a **bold** word".
  fileprivate func addLinks(at place: Int, to links: inout [AnswerLink]) {
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
        AnswerLink(
          number: links.count, block: place, link: link, destination: destination, name: name))
    }
  }
}
