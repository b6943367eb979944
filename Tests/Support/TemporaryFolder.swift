import Foundation

/// A folder of its own for one test.
package struct TemporaryFolder {
  package let path: String

  /// - Parameter base: where it is made; nil for the system's place.
  package init(in base: String? = nil) throws {
    let base = base ?? FileManager.default.temporaryDirectory.path
    path = "\(base)/kiosk-\(UUID().uuidString.prefix(13))"
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  package func path(_ name: String) -> String { "\(path)/\(name)" }

  /// Writes a file and returns its path.
  @discardableResult
  package func write(_ name: String, _ text: String) throws -> String {
    let file = path(name)
    try Data(text.utf8).write(to: URL(fileURLWithPath: file))
    return file
  }

  /// As `write`, with the folders above the file.
  @discardableResult
  package func writeDeep(_ name: String, _ text: String) throws -> String {
    let above = URL(fileURLWithPath: path(name)).deletingLastPathComponent()
    try FileManager.default.createDirectory(at: above, withIntermediateDirectories: true)
    return try write(name, text)
  }

  /// Deletes a file, or a folder with all that is in it.
  package func delete(_ name: String) { try? FileManager.default.removeItem(atPath: path(name)) }

  package func remove() { try? FileManager.default.removeItem(atPath: path) }
}
