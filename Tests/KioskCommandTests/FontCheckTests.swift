import Foundation
import KioskCommand
import KioskTestSupport
import KioskText
import Testing

@Suite("check and the installed fonts")
struct FontCheckTests {
  private let latin = FontCoverage { (0x20...0x7E).contains($0) }

  private func report(
    _ text: String, fonts: FontCoverage?, writesJSON: Bool = false
  ) throws -> (report: CheckReport, file: String) {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let file = try folder.write("faq.json", text)
    var options = CheckOptions()
    options.files = [file]
    options.writesJSON = writesJSON
    return (CheckReport(options, fonts: fonts), file)
  }

  private static let mixed = #"""
    {"title": "FAQ", "hint": "ก", "faqs": [
      {"id": 1, "question": "ก Open ข?", "answer": "ข 漢 😀"},
      {"id": 2, "question": "漢?", "answer": "Yes \#u{E000}"}]}
    """#

  @Test("A character without a font is a warning with its place and package, once a file")
  func warnings() throws {
    let (report, file) = try report(Self.mixed, fonts: latin)
    let fault = "\(file): warning: no installed font has the character"
    #expect(
      report.standardError.split(separator: "\n") == [
        "\(fault) U+0E01 (Thai); install fonts-noto-core; first met in the hint",
        "\(fault) U+0E02 (Thai); install fonts-noto-core; first met in question \"1\"",
        "\(fault) U+6F22 (Han); install fonts-noto-cjk; first met in the answer of \"1\"",
        "\(fault) U+1F600 (Common); install fonts-noto-color-emoji; first met in the answer of \"1\"",
        "\(fault) U+E000 (Unknown); first met in the answer of \"2\"",
      ])
    #expect(
      report.standardOutput
        == "1 file, 2 questions, 0 errors, 5 warnings, 5 characters without a font\n")
    #expect(report.exitCode == .fine)
  }

  @Test("With --json they are diagnostics like all others") func json() throws {
    let (report, _) = try report(Self.mixed, fonts: latin, writesJSON: true)
    #expect(report.standardError.isEmpty)
    #expect(report.standardOutput.contains("U+1F600 (Common); install fonts-noto-color-emoji"))
  }

  @Test("Without any font one warning says what to install") func noFont() throws {
    let (report, file) = try report(Self.mixed, fonts: nil)
    #expect(report.standardError == "\(file): warning: \(NoFontError().description)\n")
    #expect(report.standardOutput == "1 file, 2 questions, 0 errors, 1 warning\n")
    #expect(report.exitCode == .fine)
  }

  @Test("100,000 questions are looked through in seconds, even unoptimised") func speed() throws {
    let items = (0..<100_000).map {
      #"{"id":\#($0),"question":"What is number \#($0)? 問","answer":"It is a number, ก too."}"#
    }
    let text = "[" + items.joined(separator: ",") + "]"
    let start = ContinuousClock.now
    let (report, _) = try report(text, fonts: latin)
    let taken = ContinuousClock.now - start
    #expect(report.standardOutput.hasSuffix("2 characters without a font\n"))
    // Reading included; setting that many texts would take minutes.
    #expect(taken < .seconds(20))
  }
}
