import Glibc
import KioskCore
import KioskSDL

/// Shows a toggle's frames as fast as they can be drawn, and says what one costs.
@MainActor
struct Bench {
  let canvas: Canvas
  let page: ProbePage

  func run() {
    page.resize(to: canvas.size, at: .zero)
    let first = seconds()
    canvas.show(page.frame(at: .zero).list)
    say("first frame drawn in \(Int((seconds() - first) * 1e6)) us")
    var (wall, painted): ([Double], [Double]) = ([], [])
    let processor = clock()
    for toggle in 0..<10 {
      let start = Instant(seconds: Double(toggle + 1))
      page.handle(.key(.space, isRepeat: false), at: start)
      for frame in 1...20 {
        let before = page.frame(at: start + Double(frame - 1) / 60).list
        let list = page.frame(at: start + Double(frame) / 60).list
        let damage = Damage.between(old: before, new: list)
        painted.append(damage.paint.reduce(0) { $0 + $1.area })
        let began = seconds()
        canvas.show(list)
        wall.append((seconds() - began) * 1e6)
      }
    }
    let used = Double(clock() - processor) / Double(CLOCKS_PER_SEC) * 1e6 / Double(wall.count)
    wall.sort()
    painted.sort()
    say(
      "frames \(wall.count), median \(Int(wall[wall.count / 2])) us, most \(Int(wall.last ?? 0)) us"
    )
    say(
      "processor \(Int(used)) us a frame, painted \(Int(painted[painted.count / 2])) pixels (median)"
    )
  }

  private func seconds() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}
