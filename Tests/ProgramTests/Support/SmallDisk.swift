import Foundation
import KioskTestSupport
import Testing

/// A disk of 64 kB in memory; only root can have one.
final class SmallDisk {
  static let isPossible = geteuid() == 0
  static let advice: Comment = "a file system of its own can be mounted by root alone"

  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try Self.run("mount", ["-t", "tmpfs", "-o", "size=64k", "none", folder.path])
  }

  deinit {
    try? Self.run("umount", ["-l", folder.path])
    folder.remove()
  }

  /// Leaves not one byte free.
  func fill() throws {
    let path = folder.path("filler")
    let descriptor = open(path, O_WRONLY | O_CREAT | O_APPEND, 0o600)
    defer { close(descriptor) }
    let block = [UInt8](repeating: 1, count: 4096)
    while write(descriptor, block, block.count) > 0 {}
  }

  func makeReadOnly() throws { try Self.run("mount", ["-o", "remount,ro", folder.path]) }

  func names() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
  }

  private static func run(_ tool: String, _ arguments: [String]) throws {
    let outcome = try Command(tool, arguments).run()
    guard outcome.status == 0 else { throw Command.Failure(outcome.errors) }
  }
}
