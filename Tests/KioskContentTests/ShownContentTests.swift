import KioskContent
import KioskCore
import KioskTestSupport
import Testing

/// What may follow what shows, as a matter of values alone.
@Suite struct ShownContentTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func write(_ name: String, _ text: String) throws {
    try folder.writeDeep(name, text)
  }

  private func entry(_ id: String) -> String {
    #"[{"id":"\#(id)","question":"\#(id)?","answer":"A"}]"#
  }

  private var result: LoadResult { ContentLoader().load(path: folder.path) }

  private func shown(_ wish: LanguageWish = LanguageWish()) -> ShownContent {
    ShownContent(result, wish: wish, language: wish.choose(from: result.catalogs)?.language)
  }

  @Test(
    "A file that showed and is broken now holds the update up, whatever its format",
    arguments: [
      ("b.json", "[{\"id\":1,\"question\":\"B?\",\"ans"), ("b.yaml", "- {question: B?, ans"),
      ("b.json", "PK\u{3}\u{4}"),
    ])
  func broken(name: String, text: String) throws {
    defer { folder.remove() }
    try write("a.json", entry("a"))
    try write(name, entry("b"))
    let shown = shown()
    try write("a.json", entry("other"))
    try write(name, text)
    #expect(shown.objection(to: result) == .hasLostFile(folder.path(name)))
    try write(name, entry("c"))
    #expect(shown.objection(to: result) == nil)
  }

  @Test("A file that never could be read holds nothing up, nor does one that was deleted")
  func neverRead() throws {
    defer { folder.remove() }
    try write("a.json", entry("a"))
    try write("b.json", "[{")
    try write("c.json", entry("c"))
    let shown = shown()
    #expect(shown.objection(to: result) == nil)
    try write("d.json", "[{")
    #expect(shown.objection(to: result) == nil)
    folder.delete("c.json")
    #expect(shown.objection(to: result) == nil)
    folder.delete("a.json")
    #expect(shown.objection(to: result) == .isUnreadable)
  }

  @Test("Two questions with one id in two files hold it up")
  func duplicates() throws {
    defer { folder.remove() }
    try write("a.json", entry("a"))
    let shown = shown()
    try write("b.json", entry("a").replacing("a?", with: "b?"))
    #expect(shown.objection(to: result) == .hasDuplicateIDs)
  }

  @Test(
    "The language that shows never gives way to another",
    arguments: [
      LanguageWish(tag: "en"), LanguageWish(locale: "en-GB"), LanguageWish(tag: "ar"),
      LanguageWish(),
    ])
  func languages(wish: LanguageWish) throws {
    defer { folder.remove() }
    try write("ar/faq.json", entry("a"))
    try write("en/faq.json", entry("a"))
    let shown = shown(wish)
    let tag = wish.tag ?? (wish.locale == nil ? "ar" : "en")
    try write("\(tag)/faq.json", "[{")
    #expect(shown.objection(to: result) == .hasLostFile(folder.path("\(tag)/faq.json")))
    folder.delete(tag)
    #expect(shown.objection(to: result) == .hasLostLanguage(tag))
  }

  @Test("A language more does not turn the screen to it")
  func languageMore() throws {
    defer { folder.remove() }
    try write("faq.json", entry("a"))
    let undeclared = shown()
    try write("ar/faq.json", entry("a"))
    #expect(undeclared.objection(to: result) == nil)
    #expect(undeclared.choose(from: result)?.language == nil)
    try write("en/faq.json", entry("a"))
    folder.delete("faq.json")
    let english = ShownContent(result, wish: LanguageWish(), language: "en")
    #expect(english.choose(from: result)?.language == "en")
  }

  @Test("A single file may become another language, unless one is asked for by name")
  func otherLanguage() throws {
    defer { folder.remove() }
    func text(_ tag: String) -> String { #"{"lang":"\#(tag)","faqs":\#(entry("a"))}"# }
    try write("faq.json", text("en"))
    let (free, bound) = (shown(), shown(LanguageWish(tag: "en")))
    try write("faq.json", text("de"))
    #expect(free.objection(to: result) == nil)
    #expect(bound.objection(to: result) == .hasLostLanguage("en"))
    try write("faq.json", text("en-GB"))
    #expect(bound.objection(to: result) == nil)
  }

  @Test("A language's folder that may not be read holds it up")
  func forbiddenFolder() throws {
    defer { folder.remove() }
    try write("ar/faq.json", entry("a"))
    try write("en/faq.json", entry("a"))
    let shown = shown(LanguageWish(tag: "en"))
    var blocked = result
    blocked.catalogs.removeLast()
    blocked.files.removeLast()
    blocked.unreadable = [folder.path("en")]
    #expect(shown.objection(to: blocked) == .hasLostFile(folder.path("en")))
  }
}
