import Glibc
import KioskCore
import KioskHost
import KioskTestSupport
import Testing

/// Each runs in a process of its own, as the environment belongs to a whole process.
@Suite struct ServiceSocketTests {
  @Test func `a real socket gets ready, signs of life and the end`() async {
    await #expect(processExitsWith: .success) {
      let socket = try NotifySocket(path: "/tmp/kiosk-notify-\(getpid())")
      setenv("NOTIFY_SOCKET", socket.path, 1)
      setenv("WATCHDOG_USEC", "10000000", 1)
      setenv("WATCHDOG_PID", "\(getpid())", 1)
      var notifier = ServiceNotifier.fromEnvironment { Issue.record("\($0)") }
      notifier.ready(status: "6 questions", at: .zero)
      #expect(notifier.nextPing == Instant(seconds: 5))
      notifier.beat(at: Instant(seconds: 5))
      notifier.stopping()
      var messages = socket.receiveAll()
      // Two signs of life that were due before the first was sent are one.
      if messages.count == 4, messages[1] == messages[2] { messages.remove(at: 2) }
      #expect(messages == ["READY=1\nSTATUS=6 questions", "WATCHDOG=1", "STOPPING=1"])
    }
  }

  @Test func `a watchdog meant for another process is not fed`() async {
    await #expect(processExitsWith: .success) {
      let socket = try NotifySocket(path: "/tmp/kiosk-notify-\(getpid())")
      setenv("NOTIFY_SOCKET", socket.path, 1)
      setenv("WATCHDOG_USEC", "10000000", 1)
      setenv("WATCHDOG_PID", "1", 1)
      var notifier = ServiceNotifier.fromEnvironment { Issue.record("\($0)") }
      notifier.ready(status: "", at: .zero)
      #expect(notifier.nextPing == nil)
    }
  }

  @Test func `a socket that is gone is reported once`() async {
    await #expect(processExitsWith: .success) {
      setenv("NOTIFY_SOCKET", "/tmp/kiosk-notify-gone-\(getpid())", 1)
      var reports: [String] = []
      var notifier = ServiceNotifier.fromEnvironment { reports.append($0) }
      notifier.ready(status: "", at: .zero)
      for _ in 0..<100 where reports.isEmpty {
        usleep(10_000)
        notifier.status("still here")
      }
      for _ in 0..<3 { notifier.status("still here") }
      #expect(reports == ["systemd takes no messages (No such file or directory); trying on"])
    }
  }

  @Test func `a socket that nobody empties keeps nobody waiting`() async {
    await #expect(processExitsWith: .success) {
      let folder = try TemporaryFolder()
      defer { folder.remove() }
      let socket = try NotifySocket(path: folder.path("notify"))
      setenv("NOTIFY_SOCKET", socket.path, 1)
      var notifier = ServiceNotifier.fromEnvironment { Issue.record("\($0)") }
      let start = ContinuousClock.now
      for number in 0..<1000 { notifier.status("message \(number)") }
      #expect(ContinuousClock.now - start < .seconds(1))
      notifier.status("the last one")
      #expect(socket.waitFor(line: "STATUS=the last one", seconds: 5))
    }
  }

  @Test func `without a socket in the environment nobody listens`() async {
    await #expect(processExitsWith: .success) {
      unsetenv("NOTIFY_SOCKET")
      #expect(!ServiceNotifier.fromEnvironment { _ in }.isActive)
    }
  }

  @Test func `the journal is recognised by its own stream, not by the variable alone`() async {
    await #expect(processExitsWith: .success) {
      var status = stat()
      fstat(STDERR_FILENO, &status)
      setenv("JOURNAL_STREAM", "1:2", 1)
      #expect(LogForm.ofStandardError(program: "p") == .plain(program: "p"))
      setenv("JOURNAL_STREAM", "\(status.st_dev):\(status.st_ino)", 1)
      #expect(LogForm.ofStandardError(program: "p") == .journal)
    }
  }

  @Test func `the clock runs forwards, in both units alike`() {
    let microseconds = Double(MonotonicClock.microseconds())
    let now = MonotonicClock.now()
    #expect(now.seconds * 1e6 >= microseconds - 1)
    #expect(MonotonicClock.now() >= now)
  }
}
