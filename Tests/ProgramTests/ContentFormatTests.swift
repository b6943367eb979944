import Foundation
import KioskTestSupport
import Testing

extension ProgramTests {
  /// Content in every format and in folders, through the commands.
  @Suite struct ContentFormats {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    @Test func `convert writes JSON that reads as what it was made from`() throws {
      let table = try folder.write(
        "faq.csv", "id;Frage;Antwort;Kategorie\n7;Wo?;\"Hier; oben\";Besuch\n")
      let output = folder.path("out.json")
      let written = try KioskProgram.run(["convert", table, "-o", output], limit: 20)
      #expect(written.status == 0, "\(written.errors)")
      #expect(written.output + written.errors == "")
      let printed = try KioskProgram.run(["convert", output], limit: 20)
      #expect(printed.output == (try String(contentsOfFile: output, encoding: .utf8)))
      for part in ["\"id\": 7", "\"Wo?\"", "\"Hier; oben\"", "\"Besuch\""] {
        #expect(printed.output.contains(part), "\(part)")
      }
    }

    @Test func `convert has the exit codes of the house`() throws {
      let bad = try folder.write(
        "bad.json", #"[{"id":1,"question":"A?","answer":"a"},{"id":2,"question":"B?"}]"#)
      let faulty = try KioskProgram.run(["convert", bad], limit: 20)
      #expect(faulty.status == 1)
      #expect(faulty.output.contains("\"A?\""))
      #expect(faulty.errors.contains("bad.json:1:"))
      #expect(try KioskProgram.run(["convert", folder.path("none")], limit: 20).status == 66)
      let nowhere = ["convert", bad, "-o", folder.path("no/such/folder.json")]
      #expect(try KioskProgram.run(nowhere, limit: 20).status == 74)
      #expect(try KioskProgram.run(["convert"], limit: 20).status == 64)
    }

    @Test func `a folder shows in the language that is asked for`() throws {
      for (tag, question) in [("ar", "أين؟"), ("en", "Where?")] {
        try FileManager.default.createDirectory(
          atPath: folder.path(tag), withIntermediateDirectories: false)
        try folder.write("\(tag)/faq.yaml", "- {id: 1, question: \"\(question)\", answer: x}\n")
      }
      func shown(_ options: [String]) throws -> String {
        let outcome = try KioskProgram.run(
          ["render", "--json", folder.path] + options, limit: 20)
        #expect(outcome.status == 0)
        return outcome.output
      }
      #expect(try shown([]).contains("أين؟"))
      #expect(try shown(["--language", "en-GB"]).contains("Where?"))
      let missing = try KioskProgram.run(
        ["render", "--json", folder.path, "-l", "fr"], limit: 20)
      #expect(missing.status == 0)
      #expect(missing.errors.contains("it has ar, en"))
    }

    @Test(arguments: ["json", "csv", "yaml", "keyed", "flat", "latin", "md", "html", "ld"])
    func `memory stays within six times the file's size`(kind: String) throws {
      let small = try folder.write("small.json", "[]")
      let base = try ProgramCost(["convert", small, "-o", "/dev/null"]).memory
      let path = folder.path(kind == "latin" ? "big.csv" : "big.\(endings[kind] ?? kind)")
      let data = Data(content(kind))
      try data.write(to: URL(fileURLWithPath: path))
      let peak = try ProgramCost(["check", path]).memory
      #expect(peak - base < 6 * data.count, "\(kind): \(peak - base) of \(data.count)")
    }

    /// The questions themselves take seven times as much: each of their many short stretches of
    /// text is a string with a style and an address.
    @Test func `memory stays within twelve times the size of short rich Markdown`() throws {
      let small = try folder.write("small.json", "[]")
      let base = try ProgramCost(["check", small]).memory
      let text = (0..<60_000).map { number in
        """
        ## Question number \(number), which is short?

        See **the desk** or [the page](https://example.org/\(number)) and *wait*.


        """
      }.joined()
      let cost = try ProgramCost(["check", folder.write("faq.md", text)])
      #expect(cost.status == 0)
      #expect(cost.memory - base < 12 * text.utf8.count, "\(cost.memory - base)")
    }

    private let endings = ["keyed": "json", "flat": "json", "ld": "html"]

    /// Some megabytes of questions of the usual length.
    private func content(_ kind: String) -> [UInt8] {
      let answer = String(repeating: "Words of an answer that go on for a while. ", count: 5)
      let texts = (0..<30_000).map { number in
        let question = "Question number \(number), which is of the usual length?"
        return switch kind {
        case "json": #"{"id":\#(number),"question":"\#(question)","answer":"\#(answer)"}"#
        case "csv": "\(number),\"\(question)\",\"\(answer)\"\n"
        case "yaml": "- id: \(number)\n  question: \(question)\n  answer: \(answer)\n"
        case "md": "## \(question)\n\n\(answer)\n\n"
        case "html": "<h2>\(question)</h2>\n<p>\(answer)</p>\n"
        case "ld":
          #"{"@type":"Question","name":"\#(question)","acceptedAnswer":{"text":"\#(answer)"}}"#
        case "keyed": #""k\#(number)":{"question":"\#(question)","answer":"\#(answer)"}"#
        case "flat": #""q\#(number)":"\#(question)","q\#(number)p1":"\#(answer)""#
        default: "\(number);\(question);\(answer)\u{E9}\n"
        }
      }
      switch kind {
      case "json": return Array(("[" + texts.joined(separator: ",\n") + "]").utf8)
      case "ld":
        let list = texts.joined(separator: ",\n")
        let open = "<script type=\"application/ld+json\">{\"@type\":\"FAQPage\",\"mainEntity\":["
        return Array("\(open)\(list)]}</script>".utf8)
      case "keyed", "flat": return Array(("{" + texts.joined(separator: ",\n") + "}").utf8)
      case "latin":
        let text = "id;question;answer\n" + texts.joined()
        return text.unicodeScalars.map { UInt8($0.value) }
      case "csv": return Array(("id,question,answer\n" + texts.joined()).utf8)
      default: return Array(texts.joined().utf8)
      }
    }
  }
}
