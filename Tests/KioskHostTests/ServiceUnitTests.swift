import Foundation
import KioskTestSupport
import Testing

/// What the shipped unit has to say (row K7, cases K01 and K02).
@Suite struct ServiceUnitTests {
  private let unit: UnitFile
  private let text: String

  init() throws {
    text = try Repository.text("kiosk.service")
    unit = UnitFile(text)
  }

  @Test func `systemd is told by the program when it is ready`() {
    #expect(unit["Service.Type"] == "notify")
  }

  @Test func `starts that fail at once never reach a start limit`() throws {
    let delay = try #require(unit["Service.RestartSec"].flatMap(Double.init))
    let interval = unit["Unit.StartLimitIntervalSec"].flatMap(Double.init) ?? 10
    let burst = unit["Unit.StartLimitBurst"].flatMap(Double.init) ?? 5
    let isOutOfReach = interval == 0 ? delay >= 2 : delay * burst > 2 * interval
    #expect(isOutOfReach, "RestartSec \(delay), \(burst) starts in \(interval) s")
  }

  @Test func `an end with exit code 0 is followed by a new start`() {
    #expect(unit["Service.Restart"] == "always")
  }

  @Test func `a technician's Quit lasts, and neither it nor Restart is a failure`() {
    #expect(unit["Service.RestartPreventExitStatus"] == "80")
    #expect(unit["Service.SuccessExitStatus"] == "75 80")
  }

  @Test func `a first crash leaves a second and a half of two for the start itself`() throws {
    let delay = try #require(unit["Service.RestartSec"].flatMap(Double.init))
    #expect(delay <= 0.5)
  }

  @Test func `starts in a row are delayed, and a fault in that hinders none`() {
    #expect(unit["Service.ExecStartPre"] == "-/usr/local/lib/faq-kiosk/start-delay")
    #expect(unit["Service.RuntimeDirectoryPreserve"] == "restart")
    #expect(unit["Service.RuntimeDirectory"] == "faq-kiosk")
  }

  @Test func `settings come from the configuration alone`() {
    #expect(unit["Service.ExecStart"] == "/usr/local/bin/faq-kiosk run")
    #expect(unit["Service.ConfigurationDirectory"] == "faq-kiosk")
    #expect(unit["Service.EnvironmentFile"] == nil)
  }

  @Test func `a loop that hangs is found within ten seconds`() {
    #expect(unit["Service.WatchdogSec"] == "10")
  }

  @Test func `stopping leaves the program the two seconds it may take`() throws {
    let stop = try #require(unit["Service.TimeoutStopSec"].flatMap(Double.init))
    #expect(stop >= 2 && stop <= 10)
  }

  @Test func `the program has a folder for its state`() {
    #expect(unit["Service.StateDirectory"] == "faq-kiosk")
  }

  @Test func `it runs as a user of its own that reaches screen, inputs and sound`() throws {
    let user = try #require(unit["Service.User"])
    #expect(user != "root")
    let groups = try #require(unit["Service.SupplementaryGroups"])
    #expect(Set(groups.split(separator: " ")) == ["video", "render", "input", "audio"])
    let users = try Repository.text("Packaging/sysusers.d/faq-kiosk.conf")
    #expect(users.contains("u     \(user) "))
  }

  @Test func `reloading sends the signal that reads the content again`() {
    #expect(unit["Service.ExecReload"] == "/bin/kill -HUP $MAINPID")
  }

  @Test func `the driver is asked for by name, so that none is taken that nobody sees`() {
    #expect(unit.all("Service.Environment").contains("SDL_VIDEODRIVER=kmsdrm"))
  }

  @Test func `there is no way to the network`() {
    #expect(unit["Service.IPAddressDeny"] == "any")
    #expect(unit["Service.RestrictAddressFamilies"] == "AF_UNIX AF_NETLINK")
  }

  @Test func `systemd finds nothing to say about it`() throws {
    let outcome = try analyze(["verify", "--man=no"])
    #expect(outcome.status == 0)
    #expect(outcome.output + outcome.errors == "")
  }

  @Test func `systemd can find fault`() throws {
    let outcome = try analyze(["verify", "--man=no"], text + "\n[Service]\nNoSuchKey=1\n")
    #expect(outcome.errors.contains("NoSuchKey"))
  }

  @Test func `its sandbox leaves an exposure of at most 1.5 of 10`() throws {
    let outcome = try analyze(["security", "--offline=true", "--threshold=15"])
    #expect(outcome.status == 0, "\(outcome.output.suffix(200))")
  }

  /// The program need not be installed: another one that exists stands in its place.
  private func analyze(_ arguments: [String], _ text: String? = nil) throws -> Command.Outcome {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let installed = (text ?? self.text)
      .replacingOccurrences(of: "=/usr/local/bin/faq-kiosk", with: "=/bin/true")
      .replacingOccurrences(of: "-/usr/local/lib/faq-kiosk/start-delay", with: "-/bin/true")
    let file = try folder.write("kiosk.service", installed)
    return try Command("systemd-analyze", arguments + [file]).run()
  }
}
