internal import CSystemd
import Glibc
package import KioskCore

/// Tells when the hours begin and end in which the screen is to be black.
///
/// Its thread sleeps until the next change; the kernel wakes it as well when somebody sets the
/// clock, and then it looks anew.
package final class ScreenHours: ThreadWork, Sendable {
  private let schedule: DaySchedule
  private let tell: @Sendable (Bool) -> Void
  private let timer = timerfd_create(CLOCK_REALTIME, Int32(TFD_CLOEXEC))

  /// - Parameter tell: takes whether the screen is to be black now, on a thread of its own: at once,
  ///   and then whenever it may be otherwise.
  package init(_ schedule: DaySchedule, tell: @escaping @Sendable (Bool) -> Void) {
    self.schedule = schedule
    self.tell = tell
  }

  deinit { close(timer) }

  /// False where no thread or timer can be had.
  package func start() -> Bool {
    guard timer >= 0 else { return false }
    return startThread()
  }

  func run() {
    while true {
      LocalMinute.refresh()
      let now = WallClock.seconds()
      // Set before it is told: a clock that is put in between wakes as well.
      let change = schedule.nextChange(after: now, minuteOfDay: LocalMinute.of)
      guard set(change ?? now + 86_400) else { return }
      tell(schedule.contains(LocalMinute.of(WallClock.seconds())))
      guard sleep() else { return }
    }
  }

  private func set(_ time: Int) -> Bool {
    var due = itimerspec()
    due.it_value.tv_sec = time
    let flags = Int32(TFD_TIMER_ABSTIME) | Int32(TFD_TIMER_CANCEL_ON_SET)
    return timerfd_settime(timer, flags, &due, nil) == 0
  }

  /// Until the time has come or the clock was set.
  private func sleep() -> Bool {
    while true {
      var count: UInt64 = 0
      if read(timer, &count, 8) == 8 || errno == ECANCELED { return true }
      if errno != EINTR { return false }
    }
  }
}
