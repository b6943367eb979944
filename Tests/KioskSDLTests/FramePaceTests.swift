import KioskCore
import Testing

@testable import KioskSDL

@Suite struct FramePaceTests {
  func at(_ seconds: Double) -> Instant { Instant(seconds: 100 + seconds) }
  func pace(rate: Double = 50) -> FramePace {
    FramePace(grid: RefreshGrid(rate: rate, start: at(0)))
  }

  @Test func `A display that names no rate is taken for one of 60 a second`() {
    #expect(RefreshGrid(rate: 0, start: at(0)).period == 1.0 / 60)
    #expect(RefreshGrid(rate: .nan, start: at(0)).period == 1.0 / 60)
  }

  @Test func `Being late once delays no later refresh`() {
    let grid = RefreshGrid(rate: 50, start: at(0))
    #expect(abs(grid.next(after: at(0.007)) - at(0.02)) < 1e-9)
    #expect(abs(grid.next(after: at(0.0391)) - at(0.04)) < 1e-9)
    #expect(abs(grid.next(after: at(0.04)) - at(0.06)) < 1e-9)
  }

  @Test func `At rest nothing is due until something comes in, and then at once`() {
    var pace = pace()
    #expect(pace.isDue(at: at(0)))
    pace.showed(wake: .never, askedAt: at(0), hasWaited: false)
    #expect(pace.due == nil)
    pace.ask()
    #expect(pace.isDue(at: at(5.001)))
  }

  @Test func `While something moves a frame is due with each refresh`() throws {
    var pace = pace()
    pace.showed(wake: .nextRefresh, askedAt: at(0.001), hasWaited: false)
    let due = try #require(pace.due)
    #expect(abs(due - at(0.02)) < 1e-9)
    #expect(!pace.isDue(at: at(0.019)) && pace.isDue(at: at(0.021)))
  }

  @Test func `A thousand events a second draw at most twice a refresh`() {
    var pace = pace()
    var frames = 0
    for step in 0..<1000 {
      pace.ask()
      let now = at(1 + Double(step) / 1000)
      guard pace.isDue(at: now) else { continue }
      frames += 1
      pace.showed(wake: .nextRefresh, askedAt: now, hasWaited: false)
    }
    #expect((50...102).contains(frames), "\(frames) frames in a second of 50 refreshes")
  }

  @Test func `A hidden window is due for nothing, and a shown one at once`() {
    var pace = pace()
    pace.isHidden = true
    #expect(pace.due == nil)
    pace.isHidden = false
    #expect(pace.isDue(at: at(0)))
  }

  @Test func `Whoever names the past as the next instant is not asked without end`() {
    var pace = pace()
    pace.showed(wake: .at(at(-5)), askedAt: at(0.001), hasWaited: false)
    #expect(!pace.isDue(at: at(0.002)))
  }
}

extension FramePaceTests {
  @Test func `A frame is late that begins a whole refresh after it was due`() {
    var pace = pace()
    #expect(!pace.isLate(at: at(0)))
    pace.showed(wake: .nextRefresh, askedAt: at(0.001), hasWaited: false)
    #expect(!pace.isLate(at: at(0.021)) && !pace.isLate(at: at(0.039)))
    #expect(pace.isLate(at: at(0.041)))
  }

  @Test func `A display that is waited for makes no frame late`() {
    var pace = pace()
    pace.showed(wake: .nextRefresh, askedAt: at(0.001), hasWaited: true)
    #expect(!pace.isLate(at: at(0.021)))
    #expect(pace.isLate(at: at(0.041)))
  }

  @Test func `Nothing is late that nobody planned or nobody could see`() {
    var pace = pace()
    pace.showed(wake: .never, askedAt: at(0.001), hasWaited: false)
    #expect(!pace.isLate(at: at(50)))
    pace.showed(wake: .nextRefresh, askedAt: at(60), hasWaited: false)
    pace.isHidden = true
    pace.isHidden = false
    #expect(!pace.isLate(at: at(90)))
  }
}
