import Foundation
import KioskTestSupport

/// What the kernel counts about a process.
struct ProcessCounters {
  let process: Int32

  /// How often one of its threads went to sleep by itself: once for each time it had woken up.
  func sleeps() throws -> Int {
    let threads = try FileManager.default.contentsOfDirectory(atPath: "/proc/\(process)/task")
    return try threads.map { try number("voluntary_ctxt_switches", thread: $0) }.reduce(0, +)
  }

  /// CPU seconds of all its threads, exact to the nanosecond.
  func cpuSeconds() throws -> Double {
    var time = timespec()
    // The number of a process's CPU clock, as clock_getcpuclockid(3) makes it.
    let clock = clockid_t(truncatingIfNeeded: ~process << 3 | 2)
    guard clock_gettime(clock, &time) == 0 else {
      throw Command.Failure("process \(process) is gone")
    }
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }

  /// Memory that it holds now, in bytes, shared pages included.
  func residentBytes() throws -> Int {
    let text = try String(contentsOfFile: "/proc/\(process)/statm", encoding: .utf8)
    let words = text.split(separator: " ").compactMap { Int($0) }
    guard words.count > 1 else { throw Command.Failure("no memory figures of \(process)") }
    return words[1] * sysconf(Int32(_SC_PAGESIZE))
  }

  private func number(_ key: String, thread: String) throws -> Int {
    let path = "/proc/\(process)/task/\(thread)/status"
    let text = try String(contentsOfFile: path, encoding: .utf8)
    let line = text.split(separator: "\n").first { $0.hasPrefix(key + ":") }
    guard let value = line?.split(separator: "\t").last.flatMap({ Int($0) }) else {
      throw Command.Failure("no \(key) in \(path)")
    }
    return value
  }
}
