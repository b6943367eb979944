import KioskContent
import KioskCore
import KioskTestSupport
import Testing

/// The files of docs/examples: one FAQ in every format, and one in two languages.
@Suite("Examples")
struct ExampleTests {
  private func example(_ name: String) -> LoadResult {
    ContentLoader().load(path: Repository.path("docs/examples/\(name)"))
  }

  @Test("The Markdown file is what it looks like")
  func markdown() {
    let result = example("library.md")
    #expect(result.diagnostics.isEmpty, "\(words(result))")
    #expect(
      transcript(result) == """
        == Visiting
        ? When are you open?
          tab 1 [leading trailing trailing] Day | From | To // Monday to Friday | 9 | 19 \
        // *Saturday* | 10 | 14
          On public holidays we are closed.
        ? How do I find you?
          From the station it is a walk of five minutes:
          1. Leave by the /north/ exit.
          2. Follow the blue signs.
          3. Ring the bell beside the door.
          img plan.svg 480x240 Plan of the ground floor
          More stands on [our page](https://library.example/way).
        == Borrowing
        ? How many books may I take?
          - Ten books
          - Two films
            - one of them new
          - *No* maps
        ? How do I renew a book?
          Ask during the [opening hours](=> hours), or type `renew` at the terminal:
          pre renew 4711

        """)
    #expect(result.ids == ["hours", "way", "how-many", "renew"])
    #expect(result.catalog?.title == "Town Library")
    #expect(result.catalog?.language == "en")
  }

  @Test("Every format gives equal FAQs, as far as it can say them")
  func equal() throws {
    let expected = try #require(example("library.md").catalog)
    for ending in ["json", "yaml", "html"] {
      let result = example("library.\(ending)")
      #expect(result.catalogs == [expected], "\(ending): \(transcript(result))")
      #expect(result.diagnostics.isEmpty, "\(ending): \(words(result))")
    }
    for ending in ["csv", "tsv"] {
      let result = example("library.\(ending)")
      #expect(result.catalog?.faqs == expected.faqs, "\(ending): \(transcript(result))")
      #expect(result.diagnostics.isEmpty, "\(ending): \(words(result))")
    }
    var withoutSections = expected
    for index in withoutSections.faqs.indices { withoutSections.faqs[index].sections = [] }
    let data = example("library-faqpage.html")
    #expect(data.catalogs == [withoutSections], "\(transcript(data))")
    #expect(data.diagnostics.isEmpty, "\(words(data))")
  }

  @Test("A folder for each language gives equal ids in both")
  func languages() {
    let result = example("clinic")
    #expect(result.diagnostics.isEmpty, "\(words(result))")
    #expect(result.catalogs.map(\.language) == ["ar", "en"])
    #expect(result.catalogs.map(\.title) == ["عيادة المدينة", "City Clinic"])
    for catalog in result.catalogs {
      #expect(catalog.faqs.map(\.id) == ["visits", "register", "card"])
      #expect(catalog.faqs[1].answer.last?.runs.compactMap(\.link) == [.question("card")])
      #expect(
        catalog.faqs[2].answer.last?.runs.compactMap(\.link) == [.address("tel:+15550100")])
    }
  }

  static let files = [
    "docs/examples/library.md", "docs/examples/library.json", "docs/examples/library.html",
    "docs/examples/library-faqpage.html", "docs/examples/library.csv", "docs/examples/clinic",
    "Tests/Fixtures/Content/C01/faq_mixed.md", "Tests/Fixtures/Content/C04/page.html",
    "Tests/Fixtures/Content/C04/page2.html", "Tests/Fixtures/Content/C04/page3.html",
    "Tests/Fixtures/Content/HTML/linked-twice.html",
    "Tests/Fixtures/Content/HTML/microdata.html", "Tests/Fixtures/Content/HTML/outline.html",
    "Tests/Fixtures/Content/Markdown/bold-list.md", "Tests/Fixtures/Content/Markdown/details.md",
    "Tests/Fixtures/Content/Markdown/html-headings.md",
    "Tests/Fixtures/Content/Markdown/mixed.md", "Tests/Fixtures/Content/Markdown/pairs.md",
    "Tests/Fixtures/Content/Markdown/pictures.md",
    "Tests/Fixtures/Content/Markdown/same-title.md",
    "Tests/Fixtures/Content/Markdown/sections.md",
  ]

  @Test("What is written beside a file reads as what the file says", arguments: files)
  func roundTrip(_ name: String) throws {
    let path = Repository.path(name)
    let result = ContentLoader().load(path: path)
    #expect(result.catalogs.first?.faqs.isEmpty == false)
    let slash = try #require(path.lastIndex(of: "/"))
    let folder = name.hasSuffix("clinic") ? path : String(path[..<slash])
    let text = CatalogWriter(for: "\(folder)/written.json").json(result.catalogs)
    let written = ContentLoader().load(Array(text.utf8), named: "\(folder)/written.json")
    #expect(written.catalogs == result.catalogs)
    let news = written.diagnostics.filter { isNews($0.message) }
    #expect(news.isEmpty, "\(words(written))")
    #expect(!text.contains(folder))
  }

  /// What is true of what was written as well.
  private func isNews(_ message: String) -> Bool {
    !message.contains("comes 100 times")
      && !message.contains("leads to no question and is shown as written")
  }
}
