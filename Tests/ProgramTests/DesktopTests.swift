import Foundation
import KioskTestSupport
import Testing

extension ProgramTests {
  /// A window of a desktop does as the desktop's other windows do.
  @Suite struct DesktopSettings {
    private static let contrast = "org.freedesktop.appearance contrast uint32 1"
    private static let larger = "org.gnome.desktop.interface text-scaling-factor 1.5"

    /// The whole screen as a window, so that `render` has the same picture.
    private func start(
      _ options: [String] = [], on display: VirtualDisplay, bus: [String: String]
    ) throws -> RunningKiosk {
      let kiosk = try RunningKiosk(
        ["run", "--windowed=540x800"] + options, on: display, environment: bus)
      try kiosk.waitUntilReady(seconds: 20)
      return kiosk
    }

    private func expect(
      _ display: VirtualDisplay, shows options: [String], _ what: String,
      sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
      let picture = try RenderedFrame.picture(options, for: display.screen)
      do {
        try wait(for: what, seconds: 20) {
          PictureDifference(display.screen.picture(), picture, tolerance: 2).count == 0
        }
      } catch {
        Issue.record(error, sourceLocation: sourceLocation)
      }
    }

    @Test func `a window follows the portal, and each change of it`() throws {
      let bus = try SessionBus()
      let portal = try SettingsPortal(on: bus, [Self.contrast, Self.larger])
      defer { portal.close() }
      let display = try VirtualDisplay(width: 540, height: 800)
      let kiosk = try start(on: display, bus: bus.environment)
      defer { kiosk.stop() }
      try expect(
        display, shows: ["--theme", "high-contrast", "--text-scale", "1.5"], "both at the start")

      try portal.change("org.freedesktop.appearance contrast uint32 0")
      try portal.change("org.freedesktop.appearance color-scheme uint32 1")
      try expect(display, shows: ["--theme", "dark", "--text-scale", "1.5"], "a dark theme")
      try portal.change("org.gnome.desktop.a11y.interface high-contrast true")
      try portal.change("org.gnome.desktop.interface text-scaling-factor 1.0")
      try expect(display, shows: ["--theme", "high-contrast"], "contrast before darkness")
      // What is of another kind, or nobody knows, changes nothing and ends nothing.
      try portal.change("org.freedesktop.appearance accent-color (0.1, 0.2, 0.3)")
      try portal.change("org.freedesktop.appearance contrast 'much'")
      try portal.change("org.gnome.desktop.a11y.interface high-contrast false")
      try portal.change("org.freedesktop.appearance color-scheme uint32 0")
      try expect(display, shows: [], "all as it is without a desktop")
      #expect(kiosk.errors == "")
    }

    @Test func `options and full screen say otherwise`() throws {
      let bus = try SessionBus()
      let portal = try SettingsPortal(on: bus, [Self.contrast, Self.larger])
      defer { portal.close() }
      let display = try VirtualDisplay(width: 540, height: 800)
      let kiosk = try start(["--theme=light"], on: display, bus: bus.environment)
      try expect(display, shows: ["--text-scale", "1.5"], "the theme of the option")
      kiosk.stop()

      let whole = try VirtualDisplay(width: 540, height: 800)
      let full = try RunningKiosk(["run"], on: whole, environment: bus.environment)
      defer { full.stop() }
      try full.waitUntilReady(seconds: 20)
      usleep(1_000_000)
      try expect(whole, shows: [], "a kiosk is no window")
    }

    @Test func `a portal that comes later is heard`() throws {
      let bus = try SessionBus()
      let display = try VirtualDisplay(width: 540, height: 800)
      let kiosk = try start(on: display, bus: bus.environment)
      defer { kiosk.stop() }
      try expect(display, shows: [], "nothing wanted")
      let portal = try SettingsPortal(on: bus, [Self.larger])
      try expect(display, shows: ["--text-scale", "1.5"], "larger text")
      // What was said holds when the portal, and when the bus, is gone.
      portal.close()
      bus.close()
      usleep(500_000)
      try Visitor(display: display).tap(270, 10)
      try expect(display, shows: ["--text-scale", "1.5"], "still larger text")
      #expect(kiosk.isRunning)
    }

    @Test func `a bus that says nothing holds nothing up`() throws {
      let bus = try SilentSocket()
      let display = try VirtualDisplay(width: 540, height: 800)
      let kiosk = try start(on: display, bus: ["DBUS_SESSION_BUS_ADDRESS": bus.address])
      defer { kiosk.stop() }
      try expect(display, shows: [], "the questions")
      try Visitor(display: display).key("End")
      try Visitor(display: display).key("Home")
      #expect(kiosk.isRunning)
    }

    @Test func `with less motion a change is one frame`() throws {
      let bus = try SessionBus()
      let portal = try SettingsPortal(
        on: bus, ["org.gnome.desktop.interface enable-animations false"])
      defer { portal.close() }
      let display = try VirtualDisplay(width: 540, height: 800)
      let folder = try TemporaryFolder()
      defer { folder.remove() }
      let metrics = folder.path("kiosk.prom")
      let kiosk = try start(["--metrics", metrics], on: display, bus: bus.environment)
      defer { kiosk.stop() }
      usleep(500_000)
      let visitor = Visitor(display: display)
      try visitor.key("Down")
      _ = try display.settledPicture()
      // The count is written every 15 s.
      usleep(16_000_000)
      let before = frames(metrics)
      #expect(before > 0)
      for _ in 0..<3 {
        try visitor.key("Return")
        _ = try display.settledPicture()
      }
      try wait(for: "three frames more than \(before)", seconds: 40) {
        self.frames(metrics) >= before + 3
      }
      #expect(frames(metrics) == before + 3)
    }

    /// How many frames were drawn when that was written last; 0 for never.
    private func frames(_ path: String) -> Int {
      let text = (try? String(contentsOfFile: path, encoding: .utf8)) ?? ""
      let line = text.split(separator: "\n").first {
        $0.hasPrefix("faq_kiosk_frames_drawn_total ")
      }
      return line?.split(separator: " ").last.flatMap { Int($0) } ?? 0
    }
  }
}
