import Foundation
import KioskContent
import KioskCore
import KioskTestSupport
import Testing

@Suite("Writing catalogs as JSON")
struct RoundTripTests {
  private func readBack(_ catalogs: [Catalog]) -> LoadResult {
    load(CatalogWriter().json(catalogs))
  }

  @Test("Everything an answer can hold comes back as it was")
  func rich() {
    let runs = [
      TextRun("plain <b>not bold</b> &amp; "), TextRun("bold", style: .bold),
      TextRun("both", style: [.italic, .code], link: .address("https://example.org/?a=1&b=2")),
      TextRun("", link: .question("a \"quoted\" id")),
    ]
    let table = Table(
      rows: [
        [[TextRun("Day")], [TextRun("Hours", style: .bold)]], [[], [TextRun("9"), TextRun("–")]],
      ],
      headerRows: 1, alignments: [.leading, .center, .trailing])
    let answer = [
      Block(runs: runs), Block(.heading(level: 2), runs: [TextRun("Heading")]),
      Block(.bullet(level: 1), runs: [TextRun("point")]),
      Block(.numbered(level: 0, number: 7), runs: [TextRun("seven")]),
      Block(.continuation(level: 2), runs: [TextRun("more\nlines")]),
      Block(.code, runs: [TextRun("let a = 1\n  b")]),
      Block(.table(table), runs: []), Block("{\"kind\": \"code\"}"), Block(""),
    ]
    let faqs = [
      FAQ(id: 7, question: "Is 3<5 & 7>2?", answer: answer, isExpanded: true),
      FAQ(id: "007", question: "<b>", answer: [], sections: ["A & B", "<i>"]),
      FAQ(id: " ", question: "Blank id?", answer: "x"),
      FAQ(id: "q", question: "Plain?", answer: "One\nTwo  three\t."),
    ]
    let catalog = Catalog(
      title: "T <1>", hint: "", language: "de-CH", direction: .rightToLeft, faqs: faqs)
    var expected = catalog
    expected.faqs.remove(at: 2)
    var result = readBack([catalog])
    // A blank id is none; every other comes back.
    result.catalogs[0].faqs.remove(at: 2)
    #expect(result.catalogs == [expected])
  }

  @Test(
    "An answer that was cut is not cut again",
    arguments: [
      (0..<2500).map { "<li>point \($0)</li>" }.joined(),
      "<table>" + (0..<2500).map { "<tr><td>\($0)</td><td>x</td></tr>" }.joined() + "</table><p>y",
      "<p>" + String(repeating: "a<br>", count: 1999) + "</p><table><tr><td>x</table><p>y",
      "<p>" + String(repeating: "longer ", count: 12_000) + "</p><p>end</p>",
      String(repeating: "<p>\(String(repeating: "word ", count: 1000))</p>", count: 20),
    ])
  func shortened(_ html: String) throws {
    let writer = JSONWriter()
    writer.array { for text in ["Q?", html] { writer.value(text) } }
    let first = load("[\(writer.text)]")
    #expect(first.diagnostics.contains { $0.message.contains("is cut there") })
    #expect(first.catalog?.faqs.first?.plainAnswer.contains("… (shortened)") == true)
    let second = readBack(first.catalogs)
    #expect(second.catalogs == first.catalogs)
    #expect(!second.diagnostics.contains { $0.message.contains("is cut there") })
  }

  @Test("Several languages come back in their order, each with its own words")
  func languages() {
    let faq = FAQ(id: 1, question: "Where?", answer: "Here.")
    let catalogs = [
      Catalog(title: "Help", hint: "Tap", language: "en", faqs: [faq]),
      Catalog(
        title: "مساعدة", language: "ar", direction: .rightToLeft,
        faqs: [FAQ(id: 1, question: "أين؟", answer: "هنا.")]),
    ]
    let result = readBack(catalogs)
    #expect(result.catalogs == catalogs)
    #expect(result.diagnostics.isEmpty, "\(result.diagnostics)")
  }

  @Test(
    "Every quirk comes back as it was read",
    arguments: QuirkTests.tables + QuirkTests.objects + QuirkTests.documents)
  func quirks(_ quirk: QuirkTests.Quirk) {
    let result = Fixture.load("Quirks/\(quirk.file)")
    #expect(readBack(result.catalogs).catalogs == result.catalogs)
  }

  @Test(
    "Every page, Markdown file and case comes back as it was read",
    arguments: ["HTML", "Markdown", "Same", "C01", "C02", "C04", "X01"])
  func fixtures(_ folder: String) throws {
    let names = try FileManager.default.subpathsOfDirectory(atPath: Fixture.path(folder))
    for name in names.sorted() where !name.hasSuffix(".png") {
      let result = Fixture.load("\(folder)/\(name)")
      guard result.outcome != .noInput else { continue }
      // Beside the file that it was made from, whose pictures it names.
      let place = Fixture.path("\(folder)/\(name)")
      let text = CatalogWriter(for: place).json(result.catalogs)
      let back = ContentLoader().load(Array(text.utf8), named: place + ".json")
      guard !result.catalogs.isEmpty else { continue }
      #expect(back.catalogs == result.catalogs, "\(folder)/\(name)")
    }
  }

  @Test("A text that was cut is not cut again")
  func cut() {
    let long = String(repeating: "é", count: 40_000)
    let first = load(#"[{"id":1,"question":"\#(long)","answer":"\#(long)"}]"#)
    let second = readBack(first.catalogs)
    #expect(second.catalogs == first.catalogs)
    #expect(second.diagnostics.isEmpty)
  }

  @Test("A picture comes back with its path and size, from its own folder and from one above")
  func picture() throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    try folder.writeDeep("site/faq.md", "## Where?\n\n![The lift](img/lift.png)\n")
    try FileManager.default.createDirectory(
      atPath: folder.path("site/img"), withIntermediateDirectories: false)
    try FileManager.default.copyItem(
      atPath: Repository.path("Tests/Fixtures/Images/floor-plan.png"),
      toPath: folder.path("site/img/lift.png"))
    let first = ContentLoader().load(path: folder.path("site/faq.md"))
    guard case .image(let source)? = first.catalog?.faqs.first?.answer.first?.kind else {
      throw Command.Failure("no picture: \(first.diagnostics)")
    }
    #expect(source.width > 1 && source.height > 1)
    for name in ["site/out.json", "out.json"] {
      let output = folder.path(name)
      try folder.write(name, CatalogWriter(for: output).json(first.catalogs))
      let second = ContentLoader().load(path: output)
      #expect(second.catalogs == first.catalogs, "\(second.diagnostics)")
      #expect(second.diagnostics.isEmpty)
    }
  }
}
