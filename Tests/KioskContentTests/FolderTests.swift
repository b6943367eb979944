import Foundation
import KioskContent
import KioskCore
import KioskTestSupport
import Testing

@Suite("Folders of content")
struct FolderTests {
  private func folder(_ files: [String: String]) throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    for (name, text) in files {
      let path = folder.path(name)
      try FileManager.default.createDirectory(
        atPath: (path as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
      try Data(text.utf8).write(to: URL(fileURLWithPath: path))
    }
    return folder
  }

  private func entry(_ id: String, _ question: String) -> String {
    #"[{"id":"\#(id)","question":"\#(question)","answer":"A"}]"#
  }

  @Test("All its files are read in natural order, hidden ones and pictures aside")
  func order() throws {
    let folder = try folder([
      "10-last.json": entry("c", "Third?"), "2-books.csv": "question,answer\nSecond?,B\n",
      "1-visits.yaml": "title: Library\nfaqs:\n  - {id: a, question: First?, answer: A}\n",
      ".hidden.json": entry("x", "Hidden?"), "..data/faq.json": entry("y", "Data?"),
      "old.json~": entry("z", "Old?"), "lift.png": "no picture", "images/a.png": "none",
    ])
    defer { folder.remove() }
    let result = ContentLoader().load(path: folder.path)
    #expect(result.questions == ["First?", "Second?", "Third?"])
    #expect(result.catalog?.title == "Library")
    #expect(result.diagnostics.isEmpty, "\(result.diagnostics)")
  }

  @Test("A folder inside for each language, and a language in a file's name, give a catalog each")
  func languages() throws {
    let folder = try folder([
      "en/faq.json": entry("a", "Where?"), "ar/faq.json": entry("a", "أين؟"),
      "faq.de.json": entry("a", "Wo?"), "zh_hant/a.json": entry("a", "哪裡？"),
      "more/faq.json": entry("x", "Lost?"), "en/notes.xyz": "?",
    ])
    defer { folder.remove() }
    let result = ContentLoader().load(path: folder.path)
    #expect(result.catalogs.map(\.language) == ["ar", "en", "de", "zh-Hant"])
    #expect(result.catalogs.map { $0.faqs[0].question } == ["أين؟", "Where?", "Wo?", "哪裡？"])
    #expect(!result.hasDuplicateIDs)
    #expect(result.diagnostics.count == 2)
    #expect(result.diagnostics.contains { $0.file.hasSuffix("/more") })
    #expect(result.diagnostics.contains { $0.file.hasSuffix("/en/notes.xyz") })
  }

  @Test("An id in two files is named with both, and the second shows under another")
  func duplicates() throws {
    let folder = try folder([
      "a.json": entry("x", "One?"), "b.json": "\n" + entry("x", "Two?"),
      "c.json": entry("y", "One?"),
    ])
    defer { folder.remove() }
    let result = ContentLoader().load(path: folder.path)
    #expect(result.hasDuplicateIDs)
    #expect(result.ids == ["x", "x (2)", "y"])
    #expect(result.outcome == .contentFaults)
    let error = result.diagnostics.first { $0.severity == .error }
    #expect(error?.file == folder.path("b.json"))
    #expect(error?.line == 2)
    #expect(error?.message.contains("\(folder.path("a.json")):1") == true)
    let warning = result.diagnostics.first { $0.severity == .warning }
    #expect(warning?.file == folder.path("c.json"))
    #expect(warning?.message.contains(folder.path("a.json")) == true)
  }

  @Test("A fault is named with the file that has it, and the other files show")
  func faults() throws {
    let folder = try folder(["a.json": "[{", "b.json": entry("y", "Two?")])
    defer { folder.remove() }
    let result = ContentLoader().load(path: folder.path)
    #expect(result.questions == ["Two?"])
    #expect(result.diagnostics.map(\.file) == [folder.path("a.json")])
    #expect(result.outcome == .contentFaults)
  }

  @Test("What is asked for by name shows, else the environment's language, else the first")
  func wishes() {
    let catalogs = ["en", "ar", "pt-BR", "zh-Hant"].map { Catalog(language: $0) }
    func chosen(_ tag: String?, _ locale: String?) -> String? {
      LanguageWish(tag: tag, locale: locale).choose(from: catalogs)?.language
    }
    #expect(chosen(nil, nil) == "en")
    #expect(chosen("ar", nil) == "ar")
    #expect(chosen("AR-eg", "pt") == "ar")
    #expect(chosen("pt", nil) == "pt-BR")
    #expect(chosen(nil, "zh-TW") == "zh-Hant")
    #expect(chosen(nil, "fr") == "en")
    #expect(chosen("fr", "ar") == "en")
    #expect(LanguageWish(tag: "fr").complaint(about: catalogs)?.contains("en, ar") == true)
    #expect(LanguageWish(tag: "ar").complaint(about: catalogs) == nil)
    #expect(LanguageWish(tag: "ar").choose(from: []) == nil)
  }
}
