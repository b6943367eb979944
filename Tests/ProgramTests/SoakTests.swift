import Foundation
import KioskTestSupport
import Testing

extension ProgramTests {
  /// Hours of use: nothing grows, nothing breaks.
  ///
  /// One minute in every run of the tests, where a debug build checks each frame as well;
  /// `make soak` for as long as it is told.
  @Suite(.timeLimit(.minutes(600))) struct Soak {
    @Test func `hours of visitors leave memory flat, files small and the program whole`() throws {
      let outcome = try SoakRun().run(length, limit: SoakLength.isLong ? 30_000 : 240)
      print(outcome.table)
      #expect(outcome.status == 0, "\(outcome.errors.suffix(2000))")
      try #require(outcome.tenths.count == 10)
      let (second, last) = (outcome.tenths[1], outcome.tenths[9])
      // A short run is still filling its stores: it only shows that nothing runs away.
      let growth = Double(last.memory) / Double(second.memory)
      #expect(growth <= (SoakLength.isLong ? 1.02 : 1.35), "memory grew to \(growth)")
      #expect(last.peak < 80_000)
      // Fonts that are open, 28 at most, and a dozen others.
      #expect(outcome.tenths.allSatisfy { $0.descriptors < 64 })
      #expect(outcome.tenths.allSatisfy { $0.threads < 12 })
      #expect(outcome.tenths.allSatisfy { $0.bytes < 8_000_000 })
      let rests = ["", "-shm", "-wal"].map { CountingKiosk.file + $0 }
      #expect(Set(outcome.state).isSubset(of: rests))
      #expect(outcome.metrics == ["faq.prom"])
      #expect(outcome.report.total.openings > 0)
      #expect(last.contents > 0 && last.resizes > 0)
      // The log names what was wrong with the content, and no content: it must not be a flood.
      #expect(outcome.errors.utf8.count < 400 * (last.contents + 50))
    }

    private var length: [String: String] {
      var length = [
        "KIOSK_SOAK_HOURS": "\(SoakLength.hours)", "KIOSK_SOAK_SEED": "\(SoakLength.seed)",
      ]
      if let events = SoakLength.events {
        length["KIOSK_SOAK_EVENTS"] = "\(Int(events))"
      } else {
        length["KIOSK_SOAK_MINUTES"] = "\(SoakLength.minutes)"
      }
      return length
    }

    /// The theme and the rotation of a run stay; a visitor's text size comes and goes on top.
    @Test(arguments: [
      ["--theme", "dark", "--text-scale", "3.1"], ["--theme", "accordion", "--text-scale", "0.5"],
      ["--theme", "high-contrast", "--text-scale", "1.7", "--rotate", "90"], ["--reduce-motion"],
    ])
    func `so it is in every theme and size of text`(options: [String]) throws {
      let share = SoakLength.isLong ? "1" : "0.1"
      let outcome = try SoakRun(options, languages: ["de", "ja", "ko", "zh-Hans"]).run(
        ["KIOSK_SOAK_MINUTES": share, "KIOSK_SOAK_HOURS": share, "KIOSK_SOAK_SEED": "7"],
        limit: 240)
      print(outcome.table.split(separator: "\n").last.map { String($0) } ?? "no tenth")
      #expect(outcome.status == 0, "\(outcome.errors.suffix(2000))")
      #expect(outcome.tenths.count == 10)
      #expect((outcome.tenths.last?.peak ?? .max) < 110_000)
    }
  }
}
