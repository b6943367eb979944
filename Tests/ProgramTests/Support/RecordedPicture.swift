import Foundation
import KioskTestSupport
import Testing

/// A picture that somebody has looked at, with what it takes to draw it again.
///
/// `make golden` records all of them anew; the run that records fails, so that no picture is taken
/// over unseen.
protocol RecordedPicture: CustomTestStringConvertible, Sendable {
  static var folder: String { get }
  static var all: [Self] { get }
  /// Of its file, without the ending.
  var name: String { get }
}

extension RecordedPicture {
  var testDescription: String { name }
  private var file: String { "\(Self.folder)/\(name).png" }

  private static var isRecording: Bool {
    ProcessInfo.processInfo.environment["FAQ_KIOSK_RECORD"] == "1"
  }

  /// Compares what `draw` writes to the path that it is given with the picture, or records it.
  func compare(_ draw: (_ path: String) throws -> Void) throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let drawn = folder.path("drawn.png")
    try draw(drawn)
    guard !Self.isRecording else { return try record(drawn) }
    guard FileManager.default.fileExists(atPath: file) else {
      Issue.record("there is no picture \(file): record it with make golden")
      return
    }
    try expectSame(try Picture(png: drawn), try Picture(png: file), tolerance: 4, name: name)
  }

  private func record(_ drawn: String) throws {
    let files = FileManager.default
    try files.createDirectory(atPath: Self.folder, withIntermediateDirectories: true)
    try? files.removeItem(atPath: file)
    try files.copyItem(atPath: drawn, toPath: file)
    Issue.record("recorded \(file): look at it")
  }

  /// Pictures that are in the folder and that nothing is compared with.
  static func unused() throws -> [String] {
    let names = Set(all.map { "\($0.name).png" })
    let found = try FileManager.default.contentsOfDirectory(atPath: folder)
    return found.filter { $0.hasSuffix(".png") && !names.contains($0) }
  }
}
