import KioskCore
import Testing

/// Two strikes that are meant as one.
@Suite struct KeyGuards {
  private let start = Instant(seconds: 100)

  /// Which of the presses of one key, in milliseconds, count.
  private func accepted(_ presses: [Double], guard seconds: Double) -> [Double] {
    var keys = KeyGuard(time: seconds)
    return presses.filter { keys.accepts(7, isRepeat: false, at: start + $0 / 1000) }
  }

  @Test func `the same key within the time counts once`() {
    #expect(accepted([0, 499, 501], guard: 0.5) == [0, 501])
  }

  @Test func `at its longest a press half a second later is none`() {
    #expect(accepted([0, 500, 999, 1001], guard: 1) == [0, 1001])
  }

  @Test func `a key that bounces for long is not shut out`() {
    #expect(accepted([0, 300, 600, 900, 1200], guard: 0.5) == [0, 600, 1200])
  }

  @Test func `without a guard every press counts, and a held key goes on`() {
    #expect(accepted([0, 0, 1], guard: 0) == [0, 0, 1])
    var keys = KeyGuard()
    for _ in 0..<3 {
      let counts = keys.accepts(7, isRepeat: true, at: start)
      #expect(counts)
    }
  }

  @Test func `another key counts at once`() {
    var keys = KeyGuard(time: 0.5)
    let counted = [(7, 0.0), (8, 0.1), (7, 0.2), (7, 0.3)].map { key, time in
      keys.accepts(UInt64(key), isRepeat: false, at: start + time)
    }
    #expect(counted == [true, true, true, false])
  }

  @Test func `a held key is one press, however long`() {
    var keys = KeyGuard(time: 0.1)
    let isFirstCounted = keys.accepts(7, isRepeat: false, at: start)
    #expect(isFirstCounted)
    for step in 1...50 {
      let counts = keys.accepts(7, isRepeat: true, at: start + Double(step) / 10)
      #expect(!counts)
    }
  }

  @Test func `its time is from 0 to 1 second`() {
    #expect(KeyGuard(time: -1).time == 0)
    #expect(KeyGuard(time: 9).time == 1)
    #expect(KeyGuard(time: .nan).time == 0)
  }
}
