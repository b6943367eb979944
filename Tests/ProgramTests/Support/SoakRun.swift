import Foundation
import KioskTestSupport

/// The real program through hours of use in minutes; `Tests/Fixtures/soak.c` says what is real.
final class SoakRun {
  /// What is told after each tenth of the events.
  struct Tenth {
    var events, frames, descriptors, threads, bytes, resizes, contents: Int
    /// Of the program's clock, and of ours.
    var clock, seconds: Double
    /// kB: on average over the tenth, the most of it, and the most since the start.
    var memory, most, peak: Int

    init(_ line: Substring) throws {
      let numbers = line.split(separator: " ").compactMap { Double($0) }
      guard numbers.count == 13 else { throw Command.Failure("no tenth: \(line)") }
      let whole = numbers.map { Int($0) }
      (events, clock, seconds) = (whole[1], numbers[2], numbers[3])
      (memory, most, peak) = (whole[4], whole[5], whole[6])
      (frames, descriptors, threads, bytes) = (whole[7], whole[8], whole[9], whole[10])
      (resizes, contents) = (whole[11], whole[12])
    }
  }

  struct Outcome {
    var status: Int32
    var tenths: [Tenth]
    var errors: String
    /// What lies in the folders of the statistics and the metrics.
    var state, metrics: [String]
    var report: CountingKiosk.Report

    /// For whoever reads the log of a soak.
    var table: String {
      tenths.map { tenth in
        "\(tenth.events) events, \(Int(tenth.clock)) s of use in \(Int(tenth.seconds)) s, "
          + "\(tenth.memory) kB (most \(tenth.most), peak \(tenth.peak)), \(tenth.frames) frames, "
          + "\(tenth.descriptors) descriptors, \(tenth.threads) threads, \(tenth.bytes) bytes kept, "
          + "\(tenth.resizes) sizes, \(tenth.contents) contents"
      }.joined(separator: "\n")
    }
  }

  private let folder: TemporaryFolder
  private let options: [String]

  /// - Parameter languages: of the contents. The fonts of some have so many glyphs that not all of
  ///   their sizes stay open: what the program holds then goes up and down with them.
  init(_ options: [String] = [], languages: [String] = ["de", "ar", "th"]) throws {
    folder = try TemporaryFolder()
    self.options = options
    try makeContents(languages)
  }

  deinit { folder.remove() }

  /// - Parameter length: `KIOSK_SOAK_…` variables: how many events or minutes, in how many hours.
  func run(_ length: [String: String], limit: Double) throws -> Outcome {
    for name in ["state", "metrics"] {
      try FileManager.default.createDirectory(
        atPath: folder.path(name), withIntermediateDirectories: true)
    }
    let arguments =
      ["run", "--renderer", "software", "--windowed=540x800", "--helpful", "on"]
      + ["--idle-reset", "60", "--attract", "30", "--state", folder.path("state")]
      + ["--metrics", folder.path("metrics/faq.prom")] + options + [folder.path("faq.json")]
    var environment = KioskProgram.environment(home: folder.path)
    environment.merge(length) { $1 }
    environment.merge([
      "SDL_VIDEODRIVER": "dummy", "LD_PRELOAD": try Self.library.get(),
      "KIOSK_SOAK_CONTENT": folder.path("faq.json"),
      "KIOSK_SOAK_FOLDER": folder.path("state"), "KIOSK_SOAK_REPORT": folder.path("report"),
    ]) { $1 }
    let ended = try Command(try KioskProgram.path(), arguments, environment: environment)
      .run(limit: limit)
    let text = try String(contentsOfFile: folder.path("report"), encoding: .utf8)
    let files = FileManager.default
    return Outcome(
      status: ended.status, tenths: try text.split(separator: "\n").map { try Tenth($0) },
      errors: ended.errors, state: try files.contentsOfDirectory(atPath: folder.path("state")),
      metrics: try files.contentsOfDirectory(atPath: folder.path("metrics")), report: try report())
  }

  private func report() throws -> CountingKiosk.Report {
    let outcome = try KioskProgram.run(["stats", "--json", "--state", folder.path("state")])
    guard outcome.status == 0 else { throw Command.Failure("stats: \(outcome.errors)") }
    return try JSONDecoder().decode(CountingKiosk.Report.self, from: Data(outcome.output.utf8))
  }

  /// Of several languages and lengths, with links and tables, and four that cannot be shown.
  private func makeContents(_ languages: [String]) throws {
    let sources =
      ["Assets/sample.json"]
      + languages.map { "Tests/Fixtures/Languages/\($0).json" }
    var texts = try sources.map { try String(contentsOfFile: Repository.path($0), encoding: .utf8) }
    texts += [try long(), "{\"faqs\": [", "{}", "", "[{\"id\": 1, \"question\": \"Twice?\"}, 1"]
    for (number, text) in texts.enumerated() { try folder.write("faq.json.\(number)", text) }
    try folder.write("faq.json", texts[0])
  }

  private func long() throws -> String {
    let faqs = (1...60).map { number in
      let question = "Question \(number)? "
      let answer = "[Words](https://example.org/\(number)) and more of them. "
      return [
        "id": "\(number)", "question": String(repeating: question, count: number % 5 + 1),
        "answer": String(repeating: answer, count: number * 3),
      ]
    }
    let data = try JSONSerialization.data(withJSONObject: ["title": "Long", "faqs": faqs])
    return String(decoding: data, as: UTF8.self)
  }

  /// The library that is put into the program, or why it could not be compiled.
  private static let library = Result { try CProgram.library("soak", "-lSDL2") }
}
