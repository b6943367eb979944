package import Foundation

/// Two files that take a program's output: no pipe that could fill up and block it.
package struct OutputFiles {
  private let folder: TemporaryFolder
  package let outputHandle: FileHandle
  package let errorHandle: FileHandle

  package init() throws {
    folder = try TemporaryFolder()
    outputHandle = try Self.create(folder.path("output"))
    errorHandle = try Self.create(folder.path("errors"))
  }

  package var output: String { read("output") }
  package var errors: String { read("errors") }

  package func remove() {
    try? outputHandle.close()
    try? errorHandle.close()
    folder.remove()
  }

  private func read(_ name: String) -> String {
    let bytes = FileManager.default.contents(atPath: folder.path(name)) ?? Data()
    return String(decoding: bytes, as: UTF8.self)
  }

  private static func create(_ path: String) throws -> FileHandle {
    guard FileManager.default.createFile(atPath: path, contents: nil),
      let handle = FileHandle(forWritingAtPath: path)
    else { throw Command.Failure("cannot write \(path)") }
    return handle
  }
}
