internal import CSpawn
internal import Glibc
internal import Synchronization

/// The playback as three threads see it: who asks, who fills, and the sound device.
///
/// Each holds the lock for as long as it takes to copy a buffer, so that nobody waits for anybody.
final class SharedPlayback: Sendable {
  private let playback = Mutex(Playback(reserve: Sound.rate / 10))
  /// Readable when there is something to do for who fills.
  let wakeUp = kiosk_make_waker()

  deinit { close(wakeUp) }

  /// Changes it and wakes who fills.
  func change(_ change: (inout Playback) -> Void) {
    playback.withLock { change(&$0) }
    wake()
  }

  /// For who fills: without waking itself.
  func look<Result: Sendable>(_ look: (inout Playback) -> Result) -> Result {
    playback.withLock { look(&$0) }
  }

  /// For the sound device: who fills is woken where something began or ended, or little is left.
  func fill(_ buffer: UnsafeMutableBufferPointer<Int16>, low: Int) {
    let isDue = playback.withLock { playback in
      let before = playback.waitingSamples
      let hasNews = playback.fill(buffer)
      return hasNews || before >= low && playback.waitingSamples < low
    }
    if isDue { wake() }
  }

  func wake() {
    var one: UInt64 = 1
    write(wakeUp, &one, 8)
  }

  func clearWakeUp() {
    var count: UInt64 = 0
    read(wakeUp, &count, 8)
  }
}
