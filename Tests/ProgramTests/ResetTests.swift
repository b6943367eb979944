import Foundation
import KioskTestSupport
import Testing

extension ProgramTests {
  /// A driver that loses its textures or targets (case V02): everything is drawn anew, once.
  @Suite struct Resets {
    private static let open = ["--open", "1,2,4"]

    @Test(arguments: ["targets", "device"])
    func `a reset brings back the pixels that were lost`(kind: String) throws {
      let stage = try openThreeRows("software")
      let before = try stage.display.settledPicture()
      try expectSame(before, stage.picture(Self.open), name: "three rows open")
      try stage.perform("hold", "spoil", "reset \(kind) 1", "go")
      try expectSame(try stage.display.settledPicture(), before, name: "after a reset of \(kind)")
      try stage.perform("hold", "spoil", "reset targets 50", "reset device 50", "go")
      try expectSame(try stage.display.settledPicture(), before, name: "after fifty of both")
    }

    @Test func `nothing else brings them back`() throws {
      let stage = try openThreeRows("software")
      let before = try stage.display.settledPicture()
      try stage.perform("hold", "spoil", "reset targets 0", "go")
      let row = try stage.frame(Self.open).buttons[0]
      try stage.tap(stage.place(row))
      try stage.tap(stage.place(row))
      #expect(try stage.display.settledPicture().pixels != before.pixels)
    }

    @Test func `resets leave the memory as it was`() throws {
      let stage = try openThreeRows("software")
      try stage.perform("reset targets 50", "reset device 50", "sleep 300")
      let before = try stage.kiosk.counters.residentBytes()
      for _ in 0..<50 { try stage.perform("reset device 50", "sleep 20") }
      #expect(try stage.kiosk.counters.residentBytes() - before < 4 << 20)
    }

    @Test func `a GPU's textures are made anew, each once`() throws {
      let stage = try openThreeRows("gpu")
      let before = try stage.display.settledPicture()
      let made = try stage.textures()
      #expect(made.alive > 10)
      for kinds in [["reset device 1"], ["reset targets 50", "reset device 50"]] {
        let start = try stage.textures()
        try stage.panel.perform(["hold", "spoil"] + kinds + ["go", "sleep 500"], in: stage.kiosk)
        try expectSame(try stage.display.settledPicture(), before, name: "GPU, \(kinds)")
        let end = try stage.textures()
        #expect(end.old == 0)
        #expect(end.made - start.made == end.alive)
        #expect(end.alive <= start.alive)
      }
    }

    private func openThreeRows(_ renderer: String) throws -> TouchedKiosk {
      let stage = try TouchedKiosk(runOptions: ["--renderer", renderer])
      for (count, id) in ["1", "2", "4"].enumerated() {
        let open = ["1", "2", "4"].prefix(count).joined(separator: ",")
        let frame = try stage.frame(count == 0 ? [] : ["--open", open])
        let row = try #require(frame.buttons.first { $0.id == id })
        try stage.tap(stage.place(row))
        _ = try stage.display.settledPicture()
      }
      return stage
    }
  }
}
