import Foundation
import KioskContent
import KioskCore
import KioskTestSupport
import Synchronization
import Testing

/// A file that somebody writes to while it is read.
@Suite struct ChangingFileTests {
  /// Between the first question and the last, so that reading takes a while.
  private static let gap = Data(repeating: UInt8(ascii: " "), count: 12 << 20)

  private static func first(_ letter: String) -> Data {
    Data(#"[{"id":1,"question":"First of \#(letter)","answer":"\#(letter)"},"#.utf8)
  }

  private static func last(_ letter: String) -> Data {
    Data(#"{"id":2,"question":"Last of \#(letter)","answer":"\#(letter)"}]"#.utf8)
  }

  @Test func `what is read of a file that is rewritten is one version or nothing`() throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let path = folder.path("faq.json")
    try (Self.first("A") + Self.gap + Self.last("A")).write(to: URL(fileURLWithPath: path))
    let writer = Writer(pauses: [35_000, 50_000, 40_000]) { round in
      // Both versions are of one length: every mix of them can be read.
      let letter = round.isMultiple(of: 2) ? "A" : "B"
      let (first, last) = (Self.first(letter), Self.last(letter))
      let descriptor = open(path, O_WRONLY)
      defer { close(descriptor) }
      _ = first.withUnsafeBytes { pwrite(descriptor, $0.baseAddress, $0.count, 0) }
      let end = off_t(first.count + Self.gap.count)
      _ = last.withUnsafeBytes { pwrite(descriptor, $0.baseAddress, $0.count, end) }
    }
    var seen: [String: Int] = [:]
    for _ in 0..<30 {
      guard let catalog = ContentLoader().load(path: path).catalog else { continue }
      seen[catalog.faqs.map { String($0.question.suffix(1)) }.joined(), default: 0] += 1
    }
    writer.stop()
    #expect(Set(seen.keys).isSubset(of: ["AA", "BB"]), "\(seen)")
    #expect(!seen.isEmpty)
  }

  @Test func `a file that never rests is refused with a word why`() throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let path = try folder.write("faq.json", "[]")
    let writer = Writer(pauses: [0]) { _ in utimes(path, nil) }
    var result = ContentLoader().load(path: path)
    // The writer, too, may rest for once, on a machine that is busy.
    var watch = Stopwatch()
    while result.catalog != nil, !watch.hasCounted(5) { result = ContentLoader().load(path: path) }
    writer.stop()
    #expect(result.catalog == nil)
    #expect(result.outcome == .noInput)
    #expect(result.diagnostics.first?.message.contains("is being written to") == true)
  }

  @Test func `a file from the future is read at once`() throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let path = try folder.write("faq.json", "[]")
    try FileManager.default.setAttributes(
      [.modificationDate: Date(timeIntervalSinceNow: 1e6)], ofItemAtPath: path)
    #expect(ContentLoader().load(path: path).catalog != nil)
  }
}

/// Writes on a thread of its own until it is stopped.
private final class Writer: Sendable {
  private let isOver = Atomic(false)
  private let isDone = DispatchSemaphore(value: 0)

  /// - Parameter pauses: in turn, after each writing, in microseconds.
  init(pauses: [UInt32], write: @escaping @Sendable (Int) -> Void) {
    Thread.detachNewThread {
      var round = 0
      while !self.isOver.load(ordering: .relaxed) {
        round += 1
        write(round)
        usleep(pauses[round % pauses.count])
      }
      self.isDone.signal()
    }
  }

  func stop() {
    isOver.store(true, ordering: .relaxed)
    isDone.wait()
  }
}
