import Foundation
import KioskTestSupport
import Testing

extension ProgramTests {
  /// Changed content shows by itself, whatever way it is put in place.
  @Suite struct Live {
    @Test(arguments: Replacement.allCases)
    func `each of many versions shows whole within a second, and the open row stays in place`(
      way: Replacement
    ) throws {
      let stage = try LiveStage(way)
      var sights: [LiveStage.Sight] = []
      for round in 1...LiveRounds.count {
        let sight = try stage.replace(with: round.isMultiple(of: 2) ? .a : .b)
        #expect(sight.whole < 1, "version \(round), \(way)")
        sights.append(sight)
      }
      #expect(stage.kiosk.errors == "")
      if LiveRounds.isSoak { tell(way, sights) }
    }

    private func tell(_ way: Replacement, _ sights: [LiveStage.Sight]) {
      func times(_ seconds: [Double]) -> String {
        let sorted = seconds.sorted().map { Int(($0 * 1000).rounded()) }
        return "median \(sorted[sorted.count / 2]), longest \(sorted.last ?? 0) ms"
      }
      print(
        "\(way): \(sights.count) versions, each whole and the open row in its place; first pixel "
          + "\(times(sights.compactMap(\.firstChange))); whole \(times(sights.map(\.whole)))")
    }
  }
}
