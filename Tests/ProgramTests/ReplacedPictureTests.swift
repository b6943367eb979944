import Foundation
import KioskTestSupport
import Testing

extension ProgramTests {
  /// A picture of an answer that is replaced while it shows.
  @Suite struct ReplacedPictures {
    private let display: VirtualDisplay
    private let folder: TemporaryFolder

    init() throws {
      display = try VirtualDisplay(width: 600, height: 800)
      folder = try TemporaryFolder()
      try folder.write(
        "faq.html",
        """
        <title>Help</title><details open><summary>Where?</summary>
        <p><img src="plan.png" alt="The plan"></p></details>
        """)
      try replace(with: 0xC0_2020)
    }

    /// Moves a picture of one colour over the file.
    private func replace(with color: UInt32) throws {
      let new = folder.path(".plan.png.new")
      try Picture(width: 240, height: 120, color: color).write(png: new)
      guard rename(new, folder.path("plan.png")) == 0 else {
        throw Command.Failure("cannot rename \(new)")
      }
    }

    private func count(_ color: UInt32) -> Int {
      display.screen.picture().pixels.count { $0 & 0xFF_FFFF == color }
    }

    private func waitFor(_ color: UInt32, _ kiosk: RunningKiosk) throws {
      try wait(for: "the picture of colour \(String(color, radix: 16)); it said: \(kiosk.errors)") {
        count(color) > 20_000
      }
    }

    @Test func `a picture that is replaced in the folder that shows, shows anew`() throws {
      let kiosk = try RunningKiosk(["run", folder.path], on: display)
      try kiosk.waitUntilReady()
      try waitFor(0xC0_2020, kiosk)
      try replace(with: 0x20_20C0)
      try waitFor(0x20_20C0, kiosk)
      #expect(count(0xC0_2020) == 0)
      #expect(kiosk.errors == "")
    }

    @Test func `a damaged picture is its text, and one line in the log's own form`() throws {
      let file = folder.path("plan.png")
      var bytes = try Data(contentsOf: URL(fileURLWithPath: file))
      for index in bytes.count / 3..<bytes.count - 8 { bytes[index] ^= 0x5A }
      try bytes.write(to: URL(fileURLWithPath: file))
      let kiosk = try RunningKiosk(["run", folder.path("faq.html")], on: display)
      try kiosk.waitUntilReady()
      try wait(for: "the line", seconds: 20) { kiosk.errors.hasSuffix("\n") }
      _ = try display.settledPicture()
      let lines = kiosk.errors.split(separator: "\n")
      #expect(lines.count == 1, "\(kiosk.errors)")
      #expect(lines.first?.hasPrefix("faq-kiosk: warning: ") == true, "\(kiosk.errors)")
      #expect(count(0xC0_2020) == 0)
    }

    @Test(arguments: ["renamed over", "in place", "deleted and made again", "linked"])
    func `a picture that a single file names shows anew, whatever way it is replaced`(
      way: String
    ) throws {
      let plan = folder.path("plan.png")
      if way == "linked" {
        try ReplacedFile.move(plan, over: folder.path("first.png"))
        try FileManager.default.createSymbolicLink(
          atPath: plan, withDestinationPath: "first.png")
      }
      let kiosk = try RunningKiosk(["run", folder.path("faq.html")], on: display)
      try kiosk.waitUntilReady(seconds: 20)
      try waitFor(0xC0_2020, kiosk)
      let other = Picture(width: 240, height: 120, color: 0x20_20C0)
      switch way {
      case "renamed over": try replace(with: 0x20_20C0)
      case "in place": try other.write(png: plan)
      case "linked":
        try other.write(png: folder.path("second.png"))
        try FileManager.default.createSymbolicLink(
          atPath: folder.path("new"), withDestinationPath: "second.png")
        try ReplacedFile.move(folder.path("new"), over: plan)
      default:
        folder.delete("plan.png")
        try wait(for: "its text", seconds: 20) { count(0xC0_2020) == 0 }
        try other.write(png: plan)
      }
      try waitFor(0x20_20C0, kiosk)
      #expect(count(0xC0_2020) == 0)
    }

    @Test func `a picture that comes later than the single file that names it shows`() throws {
      folder.delete("plan.png")
      let kiosk = try RunningKiosk(["run", folder.path("faq.html")], on: display)
      try kiosk.waitUntilReady(seconds: 20)
      try replace(with: 0x20_20C0)
      try waitFor(0x20_20C0, kiosk)
    }

    @Test func `a picture beside the file that shows is read anew on SIGHUP`() throws {
      let kiosk = try RunningKiosk(["run", folder.path("faq.html")], on: display)
      try kiosk.waitUntilReady()
      try waitFor(0xC0_2020, kiosk)
      try replace(with: 0x20_20C0)
      kiosk.send(signal: SIGHUP)
      try waitFor(0x20_20C0, kiosk)
      #expect(count(0xC0_2020) == 0)
    }
  }
}
