import Foundation
import KioskCore
import KioskTestSupport
import Synchronization

@testable import KioskSpeech

/// A speaker whose sound goes into a file, in real time, and what it told.
///
/// SDL takes its driver from the environment of the process: one at a time.
final class Recording {
  struct Telling {
    var news: SpeechNews
    var time: Double
  }

  let speaker: Speaker
  let folder: TemporaryFolder
  private let told: Told

  private final class Told: Sendable {
    let list = Mutex<[Telling]>([])
  }

  /// - Parameters:
  ///   - script: a shell script that speaks; nil for espeak-ng.
  ///   - driver: SDL's sound driver.
  init(
    script: String? = nil, command: CommandTemplate = .espeak, driver: String = "disk",
    patience: Synthesis.Patience = .init()
  ) throws {
    folder = try TemporaryFolder()
    var options = SpeechOptions(command: command)
    options.patience = patience
    if let script {
      let file = try folder.write("engine", "#!/bin/sh\n\(script)\n")
      options.command = try CommandTemplate("/bin/sh '\(file)' {voice}")
    }
    let told = Told()
    self.told = told
    speaker = Speaker(options) { news in
      told.list.withLock { $0.append(Telling(news: news, time: SpeechClock.now().seconds)) }
    }
    setenv("SDL_AUDIODRIVER", driver, 1)
    setenv("SDL_DISKAUDIOFILE", folder.path("sound"), 1)
    speaker.start()
    for _ in Volume.steps { speaker.perform(.louder) }
  }

  deinit {
    speaker.finish(seconds: 5)
    folder.remove()
  }

  var tellings: [Telling] { told.list.withLock { $0 } }
  var news: [SpeechNews] { tellings.map(\.news) }
  /// What was said, in order.
  var begun: [String] {
    news.compactMap { if case .began(let utterance) = $0 { utterance.text } else { nil } }
  }

  static func utterances(_ texts: String...) -> [Utterance] {
    texts.map { Utterance($0, language: "en", subject: .screen) }
  }

  func wait(
    for what: String, seconds: Double = 20, until condition: ([SpeechNews]) -> Bool
  ) throws {
    var watch = Stopwatch()
    while !condition(news) {
      guard !watch.hasCounted(seconds) else {
        throw Command.Failure("waited \(seconds) s in vain for \(what); told: \(news)")
      }
      usleep(1000)
    }
  }

  func waitUntilFinished(times: Int = 1) throws {
    try wait(for: "the end of speech") { $0.filter { $0 == .finished }.count >= times }
  }

  /// All samples that the device was given so far.
  func samples() throws -> [Int16] {
    // SDL writes through a buffer of the C library.
    fflush(nil)
    let data = try Data(contentsOf: URL(fileURLWithPath: folder.path("sound")))
    return data.withUnsafeBytes { bytes in
      (0..<bytes.count / 2).map { bytes.loadUnaligned(fromByteOffset: $0 * 2, as: Int16.self) }
    }
  }

  /// What espeak-ng itself makes of a text.
  static func engineOutput(_ text: String) throws -> [Int16] {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let input = try folder.write("text", text + "\n")
    let output = folder.path("wav")
    let line = "espeak-ng --stdout --stdin -b 1 -v en -s 170 <'\(input)' >'\(output)'"
    let outcome = try Command("sh", ["-c", line]).run()
    guard outcome.status == 0 else { throw Command.Failure(outcome.errors) }
    let data = try Data(contentsOf: URL(fileURLWithPath: output)).dropFirst(44)
    return data.withUnsafeBytes { bytes in
      (0..<bytes.count / 2).map { bytes.loadUnaligned(fromByteOffset: $0 * 2, as: Int16.self) }
    }
  }

  /// Processes of espeak-ng that this one has started and that are not gone, dead ones included.
  static func engines() throws -> [String] {
    let threads = try FileManager.default.contentsOfDirectory(atPath: "/proc/self/task")
    return threads.flatMap { thread -> [String] in
      text("/proc/self/task/\(thread)/children").split(separator: " ").map(String.init)
    }.filter { text("/proc/\($0)/comm") == "espeak-ng\n" }
  }

  /// Processes of a group that are not dead.
  static func living(inGroup leader: Int32) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: "/proc").filter { name in
      guard Int32(name) != nil else { return false }
      // Behind the name in brackets: state, parent, group.
      let words = text("/proc/\(name)/stat").split(separator: ")").last?.split(separator: " ") ?? []
      return words.count > 2 && words[2] == String(leader) && words[0] != "Z"
    }
  }

  private static func text(_ path: String) -> String {
    (try? String(contentsOfFile: path, encoding: .utf8)) ?? ""
  }
}

extension [Int16] {
  var trimmed: [Int16] {
    guard let first = firstIndex(where: { $0 != 0 }), let last = lastIndex(where: { $0 != 0 })
    else { return [] }
    return Array(self[first...last])
  }

  /// How many samples both begin with.
  func commonPrefix(with other: [Int16]) -> Int {
    zip(self, other).prefix { $0 == $1 }.count
  }
}
