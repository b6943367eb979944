import KioskCore
import KioskHost
import Testing

@Suite struct ServiceNotifierTests {
  private let recorder = Recorder()

  @Test func `ready is said once, with the first sign of life`() {
    var notifier = recorder.notifier(watchdog: 10)
    notifier.ready(status: "6 questions", at: seconds(1))
    notifier.ready(status: "7 questions", at: seconds(2))
    #expect(
      recorder.lines.filter { $0.hasPrefix("READY") } == ["READY=1\nSTATUS=6 questions"])
    #expect(recorder.lines.prefix(2) == ["READY=1\nSTATUS=6 questions", "WATCHDOG=1"])
    #expect(recorder.lines[2] == "STATUS=7 questions")
  }

  @Test func `a sign of life goes out at half of the watchdog's time and not before`() {
    var notifier = recorder.notifier(watchdog: 10)
    notifier.ready(status: "", at: seconds(0))
    recorder.lines = []
    notifier.beat(at: seconds(4.9))
    #expect(recorder.lines.isEmpty)
    #expect(notifier.nextPing == seconds(5))
    notifier.beat(at: seconds(5))
    #expect(recorder.lines == ["WATCHDOG=1"])
    #expect(notifier.nextPing == seconds(10))
  }

  @Test func `without a watchdog nobody has to wake up`() {
    var notifier = recorder.notifier(watchdog: nil)
    notifier.ready(status: "", at: .zero)
    notifier.beat(at: seconds(100))
    #expect(notifier.nextPing == nil)
    #expect(!recorder.lines.contains("WATCHDOG=1"))
  }

  @Test func `nothing is waited for before the first frame`() {
    var notifier = recorder.notifier(watchdog: 10)
    notifier.beat(at: seconds(100))
    #expect(notifier.nextPing == nil)
    #expect(recorder.lines.isEmpty)
  }

  @Test func `a reload is announced with the clock's microseconds and closed by ready`() {
    var notifier = recorder.notifier(watchdog: nil)
    notifier.reloading(microseconds: 123_456)
    notifier.reloaded(status: "8 questions")
    #expect(
      recorder.lines == ["RELOADING=1\nMONOTONIC_USEC=123456", "READY=1\nSTATUS=8 questions"])
  }

  @Test func `stopping ends the signs of life`() {
    var notifier = recorder.notifier(watchdog: 10)
    notifier.ready(status: "", at: .zero)
    notifier.stopping()
    #expect(recorder.lines.last == "STOPPING=1")
    #expect(notifier.nextPing == nil)
  }

  @Test func `a status cannot smuggle in a second message`() {
    var notifier = recorder.notifier(watchdog: nil)
    notifier.status("x\nSTOPPING=1")
    #expect(recorder.lines == ["STATUS=x\\nSTOPPING=1"])
  }

  @Test func `a socket that fails is reported once and tried again`() {
    recorder.answer = -111
    var notifier = recorder.notifier(watchdog: 10)
    notifier.ready(status: "", at: .zero)
    notifier.beat(at: seconds(5))
    notifier.stopping()
    #expect(
      recorder.lines == [
        "READY=1\nSTATUS=", "report: systemd takes no messages (Connection refused); trying on",
        "WATCHDOG=1", "WATCHDOG=1", "STOPPING=1",
      ])
  }

  @Test func `nobody there costs nothing`() {
    var reports = 0
    var notifier = ServiceNotifier(watchdog: 10, send: nil) { _ in reports += 1 }
    notifier.ready(status: "", at: .zero)
    notifier.stopping()
    #expect(!notifier.isActive)
    #expect(notifier.nextPing == nil)
    #expect(reports == 0)
  }
}
