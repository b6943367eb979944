import Foundation
import KioskTestSupport
import Testing

/// The scripts behind the make targets say one clear line where they cannot do their job.
@Suite struct ScriptTests {
  @Test func `run without a display names what is missing and what to run instead`() throws {
    let outcome = try script(
      "run.sh", ["/bin/echo"],
      ["PATH": "/usr/bin:/bin", "KIOSK_DRI_FOLDER": "/nonexistent"])
    #expect(outcome.status == 69)
    #expect(outcome.errorLines.count == 1)
    #expect(outcome.errors.contains("DISPLAY"))
    #expect(outcome.errors.contains("/bin/echo render"))
  }

  @Test(arguments: ["DISPLAY", "WAYLAND_DISPLAY"])
  func `run with a display starts the program with its arguments`(variable: String) throws {
    let outcome = try script(
      "run.sh", ["/bin/echo", "--windowed", "a b"],
      ["PATH": "/usr/bin:/bin", "KIOSK_DRI_FOLDER": "/nonexistent", variable: "x"])
    #expect(outcome.status == 0)
    #expect(outcome.output == "run --windowed a b\n")
  }

  @Test func `run with a DRM card starts the program`() throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    try folder.write("card1", "")
    let outcome = try script(
      "run.sh", ["/bin/echo"], ["PATH": "/usr/bin:/bin", "KIOSK_DRI_FOLDER": folder.path])
    #expect(outcome.output == "run\n")
  }

  @Test func `an unknown package list is named`() throws {
    let outcome = try script("install-packages.sh", ["nonsense"])
    #expect(outcome.status == 1)
    #expect(outcome.errors.contains("Packaging/packages/nonsense.txt"))
  }

  @Test func `with everything installed nothing is said`() throws {
    let outcome = try script("install-packages.sh", ["build", "test"])
    #expect(outcome.status == 0)
    #expect(outcome.output + outcome.errors == "")
  }

  // Texts for lint to read, none of which is compiled; escapes, where lint would find the banned
  // word in this file too.
  @Test(arguments: [
    ("import Foundation\n", "KioskHost", "no Foundation"),
    ("import CICU\n", "KioskSDL", "only KioskText may import CICU"),
    ("internal import CSDL2\n", "KioskContent", "may import CSDL2"),
    ("import Glibc\n", "KioskCore", "KioskCore imports nothing"),
    ("struct Row\u{4D}anager {}\n", "KioskCore", "not Manager"),
    ("func end() { fatalError(\"x\") }\n", "KioskCore", "fatalError"),
    ("let value = try\u{21} f()\n", "KioskCore", "lint: try"),
    ("// TO\u{44}O later\n", "KioskCore", "TODO(reason)"),
    ("let  a=1\n", "KioskCore", "swift format"),
  ])
  func `lint finds what is banned`(text: String, room: String, finding: String) throws {
    let outcome = try lint(text, room: room)
    #expect(outcome.status == 1)
    #expect(outcome.errors.contains(finding), "\(outcome.errors)")
  }

  // A fatalError with its reason beside it is allowed; this is a text too.
  @Test(arguments: [
    ("/// No import Foundation here.\nlet value = 1\n", "KioskCore"),
    ("import func Glibc.exp\n", "KioskCore"), ("import CSDL2\n", "KioskSDL"),
    ("// The list is never empty.\nfatalError()\n", "KioskHost"),
  ])
  func `lint leaves alone what is allowed`(text: String, room: String) throws {
    let outcome = try lint(text, room: room)
    #expect(outcome.status == 0, "\(outcome.errors)")
  }

  /// Runs lint in a small tree of its own with one file.
  private func lint(_ text: String, room: String) throws -> Command.Outcome {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    for name in ["Sources/\(room)", "Sources/KioskCore", "Tests"] {
      try FileManager.default.createDirectory(
        atPath: folder.path(name), withIntermediateDirectories: true)
    }
    try folder.write("Sources/\(room)/File.swift", text)
    try folder.write("Package.swift", "// swift-tools-version: 6.0\n")
    try folder.write(".swift-format", Repository.text(".swift-format"))
    let swift = try Command(Repository.path("Scripts/find-swift.sh")).run().output
    var command = Command(
      Repository.path("Scripts/lint.sh"), [swift.trimmingCharacters(in: .newlines)])
    command.folder = URL(fileURLWithPath: folder.path)
    return try command.run()
  }

  private func script(
    _ name: String, _ arguments: [String] = [], _ environment: [String: String]? = nil
  ) throws -> Command.Outcome {
    try Command(Repository.path("Scripts/\(name)"), arguments, environment: environment).run()
  }
}
