import KioskContent
import KioskCore
import KioskText

/// What the installed fonts lack for a content file.
struct FontCheck {
  /// A warning for each character that no font has, or one where there is no font at all.
  private(set) var warnings: [Diagnostic] = []
  private(set) var missingCount = 0

  private let file: String
  private var known: Set<String> = []

  /// - Parameter fonts: nil where none is installed.
  init(of catalogs: [Catalog], file: String, fonts: FontCoverage?) {
    self.file = file
    guard let fonts else {
      warnings = [Diagnostic(.warning, file: file, NoFontError().description)]
      return
    }
    for catalog in catalogs { add(catalog, fonts) }
  }

  private mutating func add(_ catalog: Catalog, _ fonts: FontCoverage) {
    var search = MissingCharacterSearch(fonts, language: catalog.language)
    add(search.next(in: catalog.title), place: "the title")
    add(search.next(in: catalog.hint ?? ""), place: "the hint")
    for faq in catalog.faqs {
      add(search.next(in: faq.question), place: "question \(Excerpt(faq.id.text))")
      for section in faq.sections {
        add(search.next(in: section), place: "section \(Excerpt(section))")
      }
      for block in faq.answer {
        add(search.next(in: block.plainText), place: "the answer of \(Excerpt(faq.id.text))")
      }
    }
  }

  private mutating func add(_ missing: [MissingCharacter], place: @autoclosure () -> String) {
    // What another language lacks as well was said there.
    let missing = missing.filter { known.insert($0.description).inserted }
    guard !missing.isEmpty else { return }
    missingCount += missing.count
    let place = place()
    for character in missing {
      warnings.append(
        Diagnostic(.warning, file: file, "\(character.description); first met in \(place)"))
    }
  }
}
