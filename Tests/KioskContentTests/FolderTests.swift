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

  @Test(
    "Whatever is not read is named",
    arguments: [
      "en/deep/faq.json", "2024/en/faq.json", "2024/a/b/faq.md", "notes.txt", "LICENSE", "a.docx",
    ])
  func unread(name: String) throws {
    let folder = try folder(["faq.json": entry("a", "One?"), name: entry("b", "Two?")])
    defer { folder.remove() }
    let result = ContentLoader().load(path: folder.path)
    #expect(result.questions == ["One?"])
    #expect(result.diagnostics.count == 1, "\(result.diagnostics)")
    let file = result.diagnostics.first.map { String($0.file.dropFirst(folder.path.count + 1)) }
    #expect(file.map { name.hasPrefix($0) } == true)
  }

  @Test("What belongs to content, and what tools leave behind, is passed over")
  func passedOver() throws {
    let left = ["~$faq.json", "#faq.json#", "faq.json~", "faq.json.bak", "faq.json.tmp", "a.part"]
    let belonging = ["a.png", "a.css", "img/a.svg", ".git/config.json", "img/notes"]
    var files = ["faq.json": entry("a", "One?")]
    for name in left + belonging { files[name] = entry("b", "Two?") }
    let folder = try folder(files)
    defer { folder.remove() }
    let result = ContentLoader().load(path: folder.path)
    #expect(result.questions == ["One?"])
    #expect(result.diagnostics.isEmpty, "\(result.diagnostics)")
  }

  @Test("A folder whose content lies too deep says so beside the word that there is none")
  func onlyDeep() throws {
    let folder = try folder(["2024/en/faq.json": entry("a", "One?")])
    defer { folder.remove() }
    let result = ContentLoader().load(path: folder.path)
    #expect(result.outcome == .noInput)
    #expect(result.diagnostics.map(\.file) == [folder.path("2024"), folder.path])
    #expect(result.diagnostics.last?.message.contains("that is read") == true)
  }

  @Test("A pipe in a folder is named and stops nothing", .timeLimit(.minutes(1)))
  func pipe() throws {
    let folder = try folder(["b.json": entry("a", "One?")])
    defer { folder.remove() }
    mkfifo(folder.path("a.json"), 0o600)
    // Somebody who writes and never ends would hold a reader up for ever.
    let writer = open(folder.path("a.json"), O_RDWR)
    defer { close(writer) }
    let result = ContentLoader().load(path: folder.path)
    #expect(result.questions == ["One?"])
    #expect(result.diagnostics.map(\.file) == [folder.path("a.json")])
  }

  @Test("A name that is not UTF-8 is named as that")
  func foreignName() throws {
    let folder = try folder(["b.json": entry("a", "One?")])
    defer { folder.remove() }
    let name = Array(folder.path.utf8CString.dropLast()) + [0x2F, CChar(bitPattern: 0xE4)]
    fclose(fopen(name + ".json".utf8CString, "w"))
    let result = ContentLoader().load(path: folder.path)
    #expect(result.questions == ["One?"])
    #expect(result.diagnostics.map(\.message).first?.contains("not in UTF-8") == true)
  }

  @Test("More files than are read are one error")
  func tooMany() throws {
    let folder = try folder([:])
    defer { folder.remove() }
    for number in 0..<10_020 {
      close(open(folder.path("\(number).csv"), O_WRONLY | O_CREAT, 0o600))
    }
    let result = ContentLoader().load(path: folder.path)
    let errors = result.diagnostics.filter { $0.file == folder.path }
    #expect(errors.map(\.severity) == [.error])
    #expect(errors.first?.message.hasPrefix("20 files") == true)
  }

  @Test("A file that is too much is left out, and a small one behind it is read")
  func tooLarge() throws {
    let folder = try folder([
      "a.json": entry("a", "One?"), "b.json": entry("b", String(repeating: "long ", count: 500)),
      "c.json": entry("c", "Three?"),
    ])
    defer { folder.remove() }
    let result = ContentLoader(sizeLimit: 1000).load(path: folder.path)
    #expect(result.questions == ["One?", "Three?"])
    #expect(result.diagnostics.map(\.file) == [folder.path("b.json")])
    #expect(result.diagnostics.first?.message.contains("split") == true)
  }

  // MARK: - Languages

  private func declared(_ tag: String, _ id: String) -> String {
    #"{"lang":"\#(tag)","faqs":\#(entry(id, id + "?"))}"#
  }

  @Test("A file that says no language joins those beside it that say the only one")
  func joined() throws {
    let folder = try folder([
      "a.json": entry("a", "a?"), "b.json": declared("en", "b"), "c.json": entry("c", "c?"),
      "ar/a.json": entry("a", "أ"),
    ])
    defer { folder.remove() }
    let result = ContentLoader().load(path: folder.path)
    #expect(result.catalogs.map(\.language) == ["ar", "en"])
    #expect(result.catalogs.last?.faqs.map(\.question) == ["a?", "b?", "c?"])
    #expect(result.diagnostics.isEmpty, "\(result.diagnostics)")
  }

  @Test(
    "Beside languages that only places say, or several, it is the first and named",
    arguments: [["ar/a.json"], ["faq.ar.json"], ["x.en", "y.de"]])
  func undeclared(others: [String]) throws {
    var files = ["faq.json": entry("f", "f?")]
    for name in others {
      let isDeclared = !name.hasSuffix(".json")
      files[isDeclared ? String(name.prefix(1)) + ".json" : name] =
        isDeclared ? declared(String(name.suffix(2)), name) : entry("a", "a?")
    }
    let folder = try folder(files)
    defer { folder.remove() }
    let result = ContentLoader().load(path: folder.path)
    #expect(result.catalogs.count == 1 + others.count)
    #expect(result.catalog?.language == nil)
    #expect(result.questions == ["f?"])
    #expect(result.diagnostics.map(\.file) == [folder.path("faq.json")])
    #expect(result.diagnostics.first?.message.contains("nothing says the language") == true)
    #expect(LanguageWish(locale: "fr").choose(from: result.catalogs)?.language == nil)
  }

  @Test("Rows that say no language beside rows that do are named")
  func undeclaredRows() {
    let result = load(
      "question,answer,language\nOne?,a,en\nTwo?,b,\nThree?,c,de\n", as: "faq.csv")
    #expect(result.catalogs.map(\.language) == ["en", nil, "de"])
    #expect(result.diagnostics(line: 3).first?.message.contains("nothing says") == true)
  }

  @Test("What a file's name says holds wherever the file is named")
  func namedFiles() throws {
    let folder = try folder([
      "faq.de.json": entry("a", "Wo?"), "faq.en.json": entry("a", "Where?"),
      "faq.fr.json": declared("es", "x"),
    ])
    defer { folder.remove() }
    let names = ["faq.de.json", "faq.en.json"].map(folder.path)
    let both = ContentLoader().load(paths: names)
    #expect(both.catalogs.map(\.language) == ["de", "en"])
    #expect(both.diagnostics.isEmpty, "\(both.diagnostics)")
    #expect(ContentLoader().load(path: names[0]).catalogs.map(\.language) == ["de"])
    let other = ContentLoader().load(path: folder.path("faq.fr.json"))
    #expect(other.catalogs.map(\.language) == ["fr"])
    #expect(other.diagnostics.first?.message.contains("which counts") == true)
  }

  // MARK: - Links

  @Test("Links follow a row that another file's id made another")
  func links() throws {
    let link = "<p><a href='#x'>there</a></p><table><tr><td><a href='#x'>t</a></td></tr></table>"
    let second =
      ##"[{"id":"x","question":"Second x?","answer":"b"},"##
      + ##"{"id":"y","question":"Go?","answer":"\##(link)"}]"##
    let folder = try folder(["a.json": entry("x", "First x?"), "b.json": second])
    defer { folder.remove() }
    let result = ContentLoader().load(path: folder.path)
    #expect(result.ids == ["x", "x (2)", "y"])
    let text = transcript(result)
    #expect(text.contains("[there](=> x (2))"), "\(text)")
    #expect(text.contains("[t](=> x (2))"), "\(text)")
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
