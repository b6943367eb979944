import Foundation
import KioskContent
import KioskCore
import KioskTestSupport
import Testing

@Suite("The files of the program's own words")
struct VocabularyLoaderTests {
  private let vocabulary = VocabularyLoader().load()

  @Test("Every file of Assets/strings is in the program")
  func files() throws {
    let found = try FileManager.default.contentsOfDirectory(
      atPath: Repository.path("Assets/strings"))
    #expect(found.sorted() == VocabularyLoader.languages.map { "\($0).json" }.sorted())
    #expect(VocabularyLoader.languages.count >= 22)
  }

  @Test(
    "Every language says every word, and none says another's", arguments: VocabularyLoader.languages
  )
  func complete(_ language: String) throws {
    let text = try Repository.text("Assets/strings/\(language).json")
    let object = try #require(
      JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: String])
    #expect(object["language"] == language)
    let words = vocabulary.words(for: language)
    #expect(words.language == language)
    for key in Words.Key.allCases {
      #expect(words[key] == object[key.rawValue])
      #expect(!words[key].isEmpty)
      // What stands on a key, and "No", is the same word in some languages.
      let mayBeSame = key.rawValue.hasPrefix("key") || key == .no
      if language != "en", !mayBeSame { #expect(words[key] != Words.english[key]) }
    }
    let known = Set(["language", "direction"] + Words.Key.allCases.map(\.rawValue))
    #expect(Set(object.keys).subtracting(known) == [])
    #expect((words.direction == .rightToLeft) == ["ar", "he"].contains(language))
  }

  @Test("The English file says what the core says without any")
  func english() {
    for key in Words.Key.allCases {
      #expect(vocabulary.words(for: "en")[key] == Words.english[key])
    }
  }
}
