import Foundation
import KioskCommand
import KioskContent
import KioskTestSupport
import Testing

@Suite("Options about content")
struct ContentOptionTests {
  @Test("convert takes files, an output and columns")
  func convert() throws {
    #expect(
      try parse("convert a.csv b.json -o out.json -c question=2,answer=1")
        == convertOptions(["a.csv", "b.json"]) {
          $0.output = "out.json"
          $0.columns = try? ColumnChoice("question=2,answer=1")
        })
    let told = try #require(fault("convert"))
    #expect(told.hasPrefix("convert needs a FILE: write faq-kiosk convert FILE"))
    #expect(told.hasSuffix("(see faq-kiosk convert --help)"))
    #expect(fault("convert f --json") != nil)
    #expect(fault("converd f")?.contains("did you mean \"convert\"?") == true)
  }

  @Test("run and render take a language; the environment's stands in for it, and its locale last")
  func language() throws {
    #expect(try parse("-l AR f") == runOptions { ($0.language.tag, $0.file) = ("ar", "f") })
    #expect(
      try parse("render -o o.png --language zh_hant")
        == renderOptions { $0.language.tag = "zh-Hant" })
    #expect(
      try parse("", environment: [.language: "de"]) == runOptions { $0.language.tag = "de" })
    let german = CommandLineParser(environment: Environment(locale: "de_AT.UTF-8"))
    #expect(try german.parse([]).withoutOrigins == runOptions { $0.language.locale = "de-AT" })
    let plain = CommandLineParser(environment: Environment(locale: "C.UTF-8"))
    #expect(try plain.parse([]).withoutOrigins == runOptions { _ in })
    #expect(fault("-l klingonish")?.contains("language tag") == true)
    #expect(fault("check f -l de") != nil)
  }

  @Test("Columns are checked where they are written")
  func columns() throws {
    let choice = try ColumnChoice("question=Frage,answer=3,id=1,section=2")
    #expect(
      try parse("f.csv --columns question=Frage,answer=3,id=1,section=2")
        == runOptions { ($0.file, $0.columns) = ("f.csv", choice) })
    #expect(fault("check f -c question=2")?.contains("write question=2,answer=5") == true)
  }

  @Test("An encoding goes by any of its names, and one that nobody knows is refused")
  func encoding() throws {
    for name in ["windows-1250", "cp1250", "WINDOWS-1250"] {
      #expect(
        try parse("f.csv -e \(name)")
          == runOptions { ($0.file, $0.encoding) = ("f.csv", "windows-1250") })
    }
    #expect(
      try parse("convert a.csv --encoding latin1")
        == convertOptions(["a.csv"]) { $0.encoding = "windows-1252" })
    #expect(fault("check f -e klingon")?.contains("such as windows-1250") == true)
  }

  @Test("check counts sections and languages, in words and in JSON")
  func counts() throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    try FileManager.default.createDirectory(
      atPath: folder.path("ar"), withIntermediateDirectories: false)
    try folder.write(
      "faq.en.json",
      #"{"sections":[{"title":"S","faqs":[{"id":1,"question":"A?","answer":"a","x":1}]}]}"#)
    try folder.write("ar/faq.json", #"[{"id":1,"question":"ب","answer":"ب"}]"#)
    var options = CheckOptions()
    options.files = [folder.path]
    let report = CheckReport(options)
    #expect(
      report.standardOutput.hasPrefix(
        "1 file, 2 questions, 1 section, 2 languages, 0 errors, 1 warning"))
    #expect(report.standardError.hasPrefix("\(folder.path("faq.en.json")):1:"))
    options.writesJSON = true
    let json = CheckReport(options).standardOutput
    for part in [
      "\"sections\": 1", "\"ar\"", "\"en\"", "\"charactersWithoutFont\": ", "faq.en.json\"",
    ] {
      #expect(json.contains(part), "\(part)")
    }
  }
}
