import Foundation
import KioskCommand
import Testing

@Suite("check")
struct CheckReportTests {
  private func fixture(_ name: String, from file: String = #filePath) -> String {
    let tests = file.split(separator: "/").dropLast(2).joined(separator: "/")
    return "/\(tests)/Fixtures/Content/\(name)"
  }

  private func report(_ files: [String], writesJSON: Bool = false) -> CheckReport {
    var options = CheckOptions()
    options.files = files
    options.writesJSON = writesJSON
    return CheckReport(options)
  }

  @Test("Every fault is a line of its own on standard error, the counts are on standard output")
  func faults() {
    let path = fixture("C02/mixed.json")
    let report = report([path])
    let lines = report.standardError.split(separator: "\n")
    #expect(lines.count == 11)
    #expect(lines.first?.hasPrefix("\(path):3:9: error: id \"1\"") == true)
    #expect(lines.contains { $0.hasPrefix("\(path):6:9: warning: ") })
    #expect(report.standardOutput == "1 file, 12 questions, 9 errors, 2 warnings\n")
    #expect(report.exitCode == .contentFaults)
  }

  @Test("Warnings alone leave the exit code 0")
  func warnings() {
    let report = report([fixture("C02/trailing.json")])
    #expect(report.exitCode == .fine)
    #expect(report.standardOutput == "1 file, 1 question, 0 errors, 1 warning\n")
  }

  @Test("An empty list is worth a warning")
  func emptyList() {
    let path = fixture("X01/empty.json")
    let report = report([path])
    #expect(report.exitCode == .fine)
    #expect(report.standardError == "\(path): warning: there are no questions to show: add one\n")
  }

  @Test("A missing file is exit code 66, whatever else there is, and the others are still read")
  func missing() {
    let report = report(["/no/such.json", fixture("C02/mixed.json"), fixture("C02/object.json")])
    #expect(report.exitCode == .noInput)
    #expect(report.standardError.hasPrefix("/no/such.json: error: there is no such file"))
    #expect(report.standardOutput == "3 files, 13 questions, 10 errors, 3 warnings\n")
  }

  @Test("With --json everything is JSON on standard output")
  func json() throws {
    struct Listing: Decodable, Equatable {
      struct File: Decodable, Equatable {
        var file: String
        var questions: Int
        var diagnostics: [Fault]
      }
      struct Fault: Decodable, Equatable {
        var severity: String
        var line: Int?
        var column: Int?
        var message: String
      }
      var files: [File]
    }
    let paths = [fixture("C02/mixed.json"), "/no/such.json"]
    let report = report(paths, writesJSON: true)
    #expect(report.standardError.isEmpty)
    #expect(report.exitCode == .noInput)
    let listing = try JSONDecoder().decode(Listing.self, from: Data(report.standardOutput.utf8))
    #expect(listing.files.map(\.file) == paths)
    #expect(listing.files.map(\.questions) == [12, 0])
    #expect(listing.files.map(\.diagnostics.count) == [11, 1])
    let first = try #require(listing.files.first?.diagnostics.first)
    #expect(first.severity == "error")
    #expect(first.line == 3)
    #expect(first.column == 9)
    #expect(listing.files.last?.diagnostics.first?.line == nil)
  }

  @Test("The codes are those of sysexits.h")
  func exitCodes() {
    let codes: [ExitCode] = [.fine, .contentFaults, .usage, .noInput, .unavailable, .software]
    #expect(codes.map(\.rawValue) == [0, 1, 64, 66, 69, 70])
  }
}
