import Foundation
import KioskTestSupport
import Testing

/// A file that means harm.
struct HostileFile: CustomTestStringConvertible, Sendable {
  let name: String
  let text: String
  /// What `check` says about it.
  let words: String

  var testDescription: String { name }

  static let all: [HostileFile] = [
    HostileFile(
      name: "bomb.html",
      text: "<!DOCTYPE html [\(entities)]><h2>A?</h2><p>&l29; b</p>", words: "<!ENTITY"),
    HostileFile(name: "laughs.yaml", text: laughs, words: "alias"),
    HostileFile(
      name: "deep.json", text: "[{\"id\":1,\"question\":\"A?\",\"answer\":" + repeated("[", 600),
      words: "512"),
    HostileFile(name: "deep.yaml", text: repeated("[", 600), words: "512"),
    HostileFile(name: "deep.html", text: "<h2>A?</h2>b" + repeated("<div>", 600), words: "512"),
    HostileFile(name: "deep.md", text: "## A?\n\nb\n\n" + repeated("> ", 600) + "c", words: "512"),
    HostileFile(
      name: "deep-inside.md", text: "## A?\n\nb\n\n" + repeated("<div>", 600), words: "512"),
    HostileFile(
      name: "deep-cell.csv", text: "question;answer\nA?;<p>b" + repeated("<b>", 600) + "</b>\n",
      words: "512"),
    HostileFile(name: "brackets.json", text: repeated("[", 100_000), words: "512"),
    HostileFile(name: "brackets.yaml", text: repeated("[", 100_000), words: "512"),
    HostileFile(
      name: "brackets.md", text: "## A?\n\n" + repeated("[", 100_000), words: "longer than 96 kB"),
    HostileFile(
      name: "brackets.html", text: "<h2>A?</h2><p>" + repeated("[", 100_000), words: "is cut there"),
    HostileFile(
      name: "brackets.csv", text: "question;answer\nA?;" + repeated("[", 100_000),
      words: "is cut there"),
    HostileFile(
      name: "spans.csv",
      text: "question;answer\nA?;<table>"
        + repeated("<tr><td colspan=64 rowspan=64>x", 10_000) + "</table>", words: "is cut there"),
    HostileFile(
      name: "addresses.csv",
      text: "question;answer\nA?;http://x" + repeated(")", 60_000) + "\nB?;"
        + repeated("http:///", 7_000) + "\nC?;" + repeated("mailto:a-", 7_000) + "\nD?;"
        + repeated("b", 70_000), words: "is cut there"),
    HostileFile(
      name: "tags.csv",
      text: "question;answer\nA?;" + repeated("<a b=", 20_000), words: "is cut there"),
  ]

  private static func repeated(_ text: String, _ count: Int) -> String {
    String(repeating: text, count: count)
  }

  static let entities =
    "<!ENTITY l0 \"lol\">"
    + (1..<30).map { "<!ENTITY l\($0) \"&l\($0 - 1);&l\($0 - 1);\">" }.joined()

  private static let laughs =
    "l0: &l0 [lol]\n"
    + (1..<30).map { "l\($0): &l\($0) [*l\($0 - 1), *l\($0 - 1)]\n" }.joined()
    + "faqs:\n  - {id: 1, question: A?, answer: *l29}\n"
}

extension ProgramTests {
  /// Files that mean harm, through the commands that read them.
  @Suite struct HostileContent {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    @Test(arguments: HostileFile.all)
    func `a hostile file is an error within a second and little memory`(file: HostileFile) throws {
      let path = try folder.write(file.name, file.text)
      let cost = try ProgramCost(["check", path])
      #expect(cost.words.contains(file.words), "\(cost.words.prefix(1000))")
      #expect(cost.words.contains(file.words == "is cut there" ? ": warning: " : ": error: "))
      #expect(cost.status == (file.words == "is cut there" ? 0 : 1))
      #expect(cost.processorTime < 1)
      #expect(cost.memory < 200 << 20)
    }

    @Test func `a picture of 30,000 by 30,000 pixels is an error within a second`() throws {
      var header: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13]
      header += Array("IHDR".utf8) + [0, 0, 0x75, 0x30, 0, 0, 0x75, 0x30, 8, 6, 0, 0, 0]
      try Data(header).write(to: URL(fileURLWithPath: folder.path("huge.png")))
      let path = try folder.write("faq.md", "## Where?\n\n![The plan](huge.png)\n")
      let cost = try ProgramCost(["check", path])
      #expect(cost.status == 1)
      #expect(cost.words.contains("faq.md:3:1: error: "))
      #expect(cost.words.contains("30000 × 30000 pixels"))
      #expect(cost.processorTime < 1)
      let drawn = try ProgramCost(["render", path, "--open", "1", "-o", folder.path("a.png")])
      #expect(drawn.processorTime < 2)
      #expect(drawn.memory < 200 << 20)
    }

    @Test func `entities in a drawing are never expanded`() throws {
      try folder.write(
        "bomb.svg",
        """
        <?xml version="1.0"?><!DOCTYPE svg [\(HostileFile.entities)]>
        <svg xmlns="http://www.w3.org/2000/svg" width="40" height="20">
        <text>&l29;</text><rect width="40" height="20"/></svg>
        """)
      let path = try folder.write("faq.md", "## Where? {#a}\n\n![The plan](bomb.svg)\n")
      for arguments in [["check", path], ["render", path, "--open", "a", "--json"]] {
        let cost = try ProgramCost(arguments)
        #expect(cost.status == 0, "\(cost.words.prefix(1000))")
        #expect(cost.processorTime < 2)
        #expect(cost.memory < 200 << 20)
      }
    }

    @Test func `one question more than a million is an error`() throws {
      var text = "question,answer\n"
      for number in 0...1_000_000 { text += "\(number)?,a\n" }
      let cost = try ProgramCost(["check", folder.write("faq.csv", text)])
      #expect(cost.status == 1)
      #expect(cost.words.contains("faq.csv:1000002:1: error: "))
      #expect(cost.words.contains("more than 1000000 questions"))
    }

    @Test func `pictures from anywhere but the content's folder are refused`() throws {
      let inner = folder.path("content")
      try FileManager.default.createDirectory(
        atPath: inner, withIntermediateDirectories: false)
      try Picture(width: 4, height: 4, color: 0xFF).write(png: folder.path("outside.png"))
      try FileManager.default.createSymbolicLink(
        atPath: inner + "/link.png", withDestinationPath: "../outside.png")
      let refused = [
        "../outside.png", folder.path("outside.png"), "file://\(folder.path("outside.png"))",
        "link.png", "https://example.org/a.png", "//example.org/a.png",
        "data:image/png;base64,iVBORw0KGgo=", "ftp://example.org/a.png",
      ]
      let pictures = refused.map { "![picture](\($0))\n\n" }.joined()
      let page = refused.map { "<p><img src=\"\($0)\" alt=\"picture\"></p>" }.joined()
      for (name, text) in [
        ("faq.md", "## Where?\n\n" + pictures), ("faq.html", "<h2>Where?</h2>" + page),
        ("faq.csv", "question;answer\nWhere?;\"\(page.replacing("\"", with: "\"\""))\"\n"),
      ] {
        let path = try folder.write("content/\(name)", text)
        let outcome = try KioskProgram.run(["convert", path], limit: 20)
        #expect(outcome.status == 0, "\(outcome.errors)")
        #expect(!outcome.output.contains("\"image\""), "\(name): \(outcome.output)")
        #expect(outcome.errorLines.count(where: { $0.contains("the picture") }) == refused.count)
      }
    }
  }

  /// Reading asks for nothing from the network, whatever a file names.
  @Suite struct Offline {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private static let page = """
      <?xml version="1.0"?><?xml-stylesheet href="http://127.0.0.1:9/a.xsl"?>
      <!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0//EN" "http://127.0.0.1:9/a.dtd"
        [<!ENTITY % all SYSTEM "http://127.0.0.1:9/a.ent"> %all;
         <!ENTITY far SYSTEM "http://127.0.0.1:9/b.ent">]>
      <html manifest="http://127.0.0.1:9/a"><head><base href="http://127.0.0.1:9/">
      <link rel="stylesheet" href="a.css"><link rel="preload" href="http://127.0.0.1:9/f.woff">
      <style>@import url(http://127.0.0.1:9/b.css);</style><script src="a.js"></script>
      <script type="application/ld+json">{"@context": "http://127.0.0.1:9/c", "@type": "FAQPage",
       "mainEntity": {"@type": "Question", "@id": "a", "name": "Where?", "acceptedAnswer":
       {"@type": "Answer", "text": "<p>&far; <img src='http://127.0.0.1:9/a.png'> <a href='http://127.0.0.1:9/'>there</a><iframe src='//127.0.0.1:9/'></iframe>"}}}
      </script></head><body background="http://127.0.0.1:9/a.jpg">
      <object data="http://127.0.0.1:9/o"></object><video src="http://127.0.0.1:9/v"></video>
      <img src="http://127.0.0.1:9/i" srcset="//127.0.0.1:9/j 2x"></body></html>
      """

    private func files() throws -> [String] {
      try folder.write(
        "plan.svg",
        """
        <!DOCTYPE svg SYSTEM "http://127.0.0.1:9/svg.dtd">
        <svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"
         width="40" height="20"><image xlink:href="http://127.0.0.1:9/a.png" width="9" height="9"/>
        <use href="http://127.0.0.1:9/b.svg#c"/><rect width="40" height="20"/></svg>
        """)
      let markup = "<p>b <img src='http://127.0.0.1:9/a.png'></p><embed src='//127.0.0.1:9/'>"
      return try [
        folder.write("page.html", Self.page),
        folder.write(
          "outline.html", Self.page.replacing("Question", with: "Thing") + "<h2>A?</h2>\(markup)"),
        folder.write(
          "faq.md",
          """
          ## Where? {#a}

          ![plan](plan.svg) ![far](http://127.0.0.1:9/a.png) <http://127.0.0.1:9/>

          \(markup)
          """),
        folder.write("faq.csv", "id;question;answer\na;Where?;\(markup)\n"),
        folder.write("faq.yaml", "- {id: a, question: Where?, answer: \"\(markup)\"}\n"),
        folder.write(
          "faq.json", "[{\"id\": \"a\", \"question\": \"Where?\", \"answer\": \"\(markup)\"}]"),
      ]
    }

    @Test func `no socket is made while content is read, converted and drawn`() throws {
      let guardian = try NetworkGuard()
      for file in try files() {
        for arguments in [["check", file], ["convert", file], ["render", file, "-i", "a", "-j"]] {
          let outcome = try guardian.run(KioskProgram.path(), arguments)
          #expect(outcome.status == 0 || outcome.status == 1, "\(arguments): \(outcome)")
          #expect(guardian.requests == "", "\(arguments)")
        }
      }
    }

    @Test func `the library that looks out for the network sees it`() throws {
      let guardian = try NetworkGuard()
      let outcome = try guardian.run("/bin/bash", ["-c", ": > /dev/tcp/127.0.0.1/9"])
      #expect(outcome.status == 99)
      #expect(guardian.requests != "")
    }
  }
}
