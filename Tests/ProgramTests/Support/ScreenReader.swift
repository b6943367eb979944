import Foundation
import KioskTestSupport

/// Somebody who reads the kiosk by AT-SPI: `Tests/Fixtures/screen-reader.py`.
final class ScreenReader {
  struct Object: Decodable {
    var role: String
    var name: String
    var states: [String]
    /// x, y, width, height in pixels of the screen.
    var screen: [Double]
    var window: [Double]
    var index: Int
    var attributes: [String: String]
    var locale: String
    /// For each kind of relation the targets' places in their list.
    var relations: [String: [Int]]
    var text: String?
    var sentence: String?
    var actions: [String]
    var children: [Object]

    /// This object and everything in it, in reading order.
    var all: [Object] { [self] + children.flatMap(\.all) }
  }

  struct Child: Decodable {
    var count: Int
    var name: String
    var role: String
    var parent: String
    var index: Int
    var attributes: [String: String]
    var milliseconds: Double
  }

  struct Event: Decodable, Equatable, CustomStringConvertible {
    var type: String
    var detail: Int
    var name: String
    var role: String

    init(_ type: String, _ detail: Int, _ name: String, _ role: String) {
      (self.type, self.detail, self.name, self.role) = (type, detail, name, role)
    }

    init(from decoder: any Decoder) throws {
      var values = try decoder.unkeyedContainer()
      type = try values.decode(String.self)
      detail = try values.decode(Int.self)
      name = try values.decode(String.self)
      role = try values.decode(String.self)
    }

    var description: String { "\(type) \(detail) \(name) (\(role))" }
  }

  private let process = Process()
  private let commands = Pipe()
  private let answers = Pipe()
  private var rest = Data()

  init(on bus: SessionBus) throws {
    process.executableURL = URL(fileURLWithPath: "/usr/bin/python3")
    process.arguments = ["-W", "ignore", Repository.path("Tests/Fixtures/screen-reader.py")]
    process.environment = KioskProgram.environment(home: "/tmp").merging(bus.environment) { $1 }
    process.standardInput = commands
    process.standardOutput = answers
    process.standardError = FileHandle.nullDevice
    try process.runWithSignals()
  }

  deinit { close() }

  func close() {
    try? commands.fileHandleForWriting.close()
    process.kill()
  }

  /// The window with everything in it, as soon as the kiosk is there.
  func tree() throws -> Object {
    var last = Command.Failure("the kiosk is not on the bus")
    var watch = Stopwatch()
    while !watch.hasCounted(20) {
      do {
        if let found = try ask("tree", Object?.self), !found.children.isEmpty { return found }
      } catch let failure as Command.Failure {
        last = failure
      }
      usleep(20_000)
    }
    throw last
  }

  func child(_ index: Int) throws -> Child { try ask("child \(index)", Child.self) }

  func listen() throws { _ = try ask("listen", Bool.self) }

  func click(_ name: String) throws -> Bool { try ask("click \(name)", Bool.self) }

  func focus(_ name: String) throws -> Bool { try ask("focus \(name)", Bool.self) }

  func show(_ name: String) throws -> Bool { try ask("show \(name)", Bool.self) }

  /// Waits for that many events and gives all there are by then.
  func events(_ count: Int, seconds: Double = 10) throws -> [Event] {
    var all: [Event] = []
    var watch = Stopwatch()
    while all.count < count, !watch.hasCounted(seconds) {
      all += try ask("events", [Event].self)
      usleep(20_000)
    }
    return all
  }

  /// Waits for an event of that type and gives it.
  func event(_ type: String) throws -> Event {
    var found: Event?
    try wait(for: "the event \(type)") {
      found = try events(1, seconds: 0.1).first { $0.type == type }
      return found != nil
    }
    guard let found else { throw Command.Failure("no event \(type)") }
    return found
  }

  /// For each, milliseconds from asking for the focus to the event that tells of it.
  func focusLatencies(_ names: [String]) throws -> [Double] {
    try names.map { name in
      _ = try focus(name)
      // The kiosk draws the ring meanwhile, and is to be at rest for the next.
      usleep(200_000)
      return try ask("latency \(name)", Double?.self) ?? .infinity
    }
  }

  private func ask<Answer: Decodable>(_ command: String, _ type: Answer.Type) throws -> Answer {
    try commands.fileHandleForWriting.write(contentsOf: Data((command + "\n").utf8))
    while true {
      if let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
        let line = rest[rest.startIndex..<end]
        defer { rest = Data(rest[rest.index(after: end)...]) }
        do {
          return try JSONDecoder().decode(Answer.self, from: line)
        } catch {
          throw Command.Failure("\(command): \(String(decoding: line, as: UTF8.self)), \(error)")
        }
      }
      let piece = answers.fileHandleForReading.availableData
      guard !piece.isEmpty else { throw Command.Failure("the reader ended at \(command)") }
      rest += piece
    }
  }
}
