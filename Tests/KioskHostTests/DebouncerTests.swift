import KioskCore
import KioskHost
import Testing

/// When a change is read, as a matter of times alone (case C03).
@Suite struct DebouncerTests {
  private static let file = Debouncer.File(folder: 1, name: "faq.json")
  private static let other = Debouncer.File(folder: 1, name: "more.json")
  private var debouncer = Debouncer()

  @Test func `nothing is due while nothing happens`() {
    #expect(debouncer.due == nil)
    #expect(!debouncer.isDue(at: seconds(1e9)))
  }

  @Test mutating func `a file put in place is read at once, the next a tenth of a second later`() {
    debouncer.note(.replaced(Self.file), at: seconds(5))
    #expect(debouncer.due == seconds(5.03))
    #expect(!debouncer.isDue(at: seconds(5.02)))
    #expect(debouncer.isDue(at: seconds(5.03)))
    debouncer.finish()
    #expect(debouncer.due == nil)
    debouncer.note(.replaced(Self.file), at: seconds(5.5))
    #expect(debouncer.due == seconds(5.6))
    debouncer.finish()
    debouncer.note(.replaced(Self.file), at: seconds(7))
    #expect(debouncer.due == seconds(7.03))
  }

  @Test mutating func `a file in a folder waits for others, longer where it is written in place`() {
    debouncer.isFolder = true
    debouncer.note(.replaced(Self.file), at: seconds(5))
    #expect(debouncer.due == seconds(5.1))
    debouncer.note(.closed(Self.other), at: seconds(5.05))
    #expect(debouncer.due.map { abs($0.seconds - 5.35) < 1e-9 } == true)
  }

  @Test mutating func `a new folder is no file that is still being written`() {
    debouncer.isFolder = true
    debouncer.note(.madeFolder(Self.file), at: seconds(5))
    #expect(debouncer.due == seconds(5.3))
    #expect(debouncer.mayBeCutShort)
  }

  @Test mutating func `a file that was written and closed is read as soon`() {
    debouncer.note(.written(Self.file), at: seconds(5))
    debouncer.note(.written(Self.file), at: seconds(5.25))
    debouncer.note(.closed(Self.file), at: seconds(5.5))
    #expect(debouncer.due == seconds(5.6))
  }

  @Test mutating func `half a file, 700 ms of silence and the rest are one change`() {
    debouncer.note(.written(Self.file), at: seconds(0))
    #expect(!debouncer.isDue(at: seconds(0.7)))
    debouncer.note(.written(Self.file), at: seconds(0.7))
    debouncer.note(.closed(Self.file), at: seconds(0.75))
    #expect(debouncer.due == seconds(0.85))
  }

  @Test mutating func `half a file that was closed waits for the rest once it is doubted`() {
    debouncer.note(.closed(Self.file), at: seconds(0))
    #expect(debouncer.mayBeCutShort)
    debouncer.doubt()
    #expect(!debouncer.mayBeCutShort)
    #expect(debouncer.due == seconds(0.8))
    debouncer.note(.closed(Self.file), at: seconds(0.7))
    #expect(debouncer.due == seconds(1.5))
    debouncer.finish()
    debouncer.note(.closed(Self.file), at: seconds(2))
    #expect(debouncer.due == seconds(2.1))
  }

  @Test mutating func `what was renamed over is never doubted`() {
    debouncer.note(.replaced(Self.file), at: seconds(0))
    #expect(!debouncer.mayBeCutShort)
  }

  @Test mutating func `a file that nobody closes is read when it has been quiet for long`() {
    for step in 0..<10 { debouncer.note(.written(Self.file), at: seconds(Double(step) * 0.1)) }
    #expect(debouncer.due == seconds(0.9 + 0.8))
  }

  @Test mutating func `one closed file does not hurry another that is open`() {
    debouncer.note(.written(Self.other), at: seconds(0))
    debouncer.note(.written(Self.file), at: seconds(0))
    debouncer.note(.closed(Self.file), at: seconds(0.1))
    #expect(debouncer.due == seconds(0.9))
    debouncer.note(.closed(Self.other), at: seconds(0.2))
    #expect(debouncer.due.map { abs($0.seconds - 0.3) < 1e-9 } == true)
  }

  @Test mutating func `an open file that goes away is waited for no longer`() {
    debouncer.note(.written(Self.other), at: seconds(0))
    debouncer.note(.gone(Self.other), at: seconds(0.1))
    debouncer.note(.replaced(Self.file), at: seconds(0.1))
    #expect(debouncer.due == seconds(0.2))
  }

  @Test mutating func `what is deleted has half a second to come back`() {
    debouncer.note(.gone(Self.file), at: seconds(1))
    debouncer.lacksFiles = true
    #expect(debouncer.due == seconds(1.5))
    debouncer.note(.replaced(Self.file), at: seconds(1.25))
    debouncer.lacksFiles = false
    #expect(debouncer.due == seconds(1.28))
  }

  @Test(arguments: [0.001, 0.01, 0.09])
  func `200 saves, however fast, are read ten times at most and soon after the last`(
    pause: Double
  ) {
    var debouncer = Debouncer()
    var readings: [Double] = []
    for millisecond in 0..<20_000 {
      let now = Double(millisecond) / 1000
      if debouncer.isDue(at: seconds(now)) {
        readings.append(now)
        debouncer.finish()
      }
      let isSave = millisecond.isMultiple(of: Int(pause * 1000))
      if isSave, now < 200 * pause { debouncer.note(.replaced(Self.file), at: seconds(now)) }
    }
    #expect(Double(readings.count) <= max(10, 200 * pause / 0.9 + 2))
    #expect(readings.count <= 10 || pause > 0.01)
    #expect((readings.last ?? 0) > 199 * pause)
    #expect((readings.last ?? 0) < 199 * pause + 0.9)
  }

  @Test mutating func `writing without an end ends in a reading`() {
    var now = 0.0
    while !debouncer.isDue(at: seconds(now)), now < 100 {
      debouncer.note(.written(Self.file), at: seconds(now))
      now += 0.01
    }
    #expect((4.9...5.1).contains(now))
  }
}
