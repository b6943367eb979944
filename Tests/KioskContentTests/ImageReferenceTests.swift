import Foundation
import KioskContent
import KioskCore
import KioskTestSupport
import Testing

@Suite("What content calls a picture")
final class ImageReferenceTests {
  private let folder: TemporaryFolder
  private let content: String

  init() throws {
    folder = try TemporaryFolder()
    let files = FileManager.default
    try files.createDirectory(atPath: folder.path("content/img"), withIntermediateDirectories: true)
    content = folder.path("content/faq.md")
    for name in ["secret.svg", "content/map.svg", "content/img/floor plan.svg", "content/100%.svg"]
    {
      try folder.write(name, "<svg width='30' height='20'/>")
    }
  }

  deinit { folder.remove() }

  private func reason(_ reference: String) -> ImageFault.Reason? {
    do {
      _ = try ImageReference.resolve(reference, relativeTo: content)
      return nil
    } catch {
      return error.reason
    }
  }

  @Test(
    "a picture beside or below the content is found and measured",
    arguments: [
      ("map.svg", "map.svg"), (" ./map.svg ", "map.svg"), ("img/../map.svg", "map.svg"),
      ("img/floor plan.svg", "img/floor plan.svg"),
      ("img/floor%20plan.svg?v=2#top", "img/floor plan.svg"), ("100%.svg", "100%.svg"),
    ])
  func found(reference: String, file: String) throws {
    let source = try ImageReference.resolve(reference, relativeTo: content)
    let root = URL(fileURLWithPath: folder.path("content")).resolvingSymlinksInPath().path
    #expect(source == ImageSource(path: "\(root)/\(file)", width: 30, height: 20))
  }

  @Test(
    "nothing is taken from the network",
    arguments: [
      "http://example.org/a.png", "HTTPS://example.org/a.png", "//example.org/a.png",
      "data:image/png;base64,AAAA", "ftp://a/b.png", "\\\\host\\share\\a.png", "javascript:a",
    ])
  func remote(reference: String) { #expect(reason(reference) == .isRemote) }

  @Test(
    "nothing is taken from outside the content's folder",
    arguments: [
      "../secret.svg", "img/../../secret.svg", "%2e%2e/secret.svg", "/etc/passwd",
      "file:///etc/passwd", "file:map.svg", "C:\\a.png", "..", ".",
    ])
  func outside(reference: String) { #expect(reason(reference) == .isOutside) }

  @Test("a symbolic link that leads outside is refused, one that stays inside is followed")
  func links() throws {
    let files = FileManager.default
    func link(_ name: String, to goal: String) throws {
      try files.createSymbolicLink(
        atPath: folder.path("content/\(name)"), withDestinationPath: goal)
    }
    try link("out.svg", to: "../secret.svg")
    try link("up", to: "..")
    try link("in.svg", to: "img/floor plan.svg")
    #expect(reason("out.svg") == .isOutside)
    #expect(reason("up/secret.svg") == .isOutside)
    #expect(reason("up/content/map.svg") == nil)
    #expect(reason("in.svg") == nil)
  }

  @Test("a folder whose name only begins like the content's is outside")
  func neighbour() throws {
    try FileManager.default.createDirectory(
      atPath: folder.path("content2"), withIntermediateDirectories: true)
    try folder.write("content2/map.svg", "<svg width='30' height='20'/>")
    #expect(reason("../content2/map.svg") == .isOutside)
  }

  @Test("a wider folder may be named, for content in several languages")
  func wider() throws {
    let source = try ImageReference.resolve(
      "../secret.svg", relativeTo: content, within: folder.path)
    #expect(source.width == 30)
  }

  @Test("faults name the picture as the content does, on one line, with what to do")
  func messages() throws {
    #expect(reason("none.svg") == .missing)
    #expect(reason("") == .missing)
    #expect(reason("img") == .isNoFile)
    #expect(throws: ImageFault(.missing, name: "a\nb.png")) {
      try ImageReference.resolve("a\nb.png", relativeTo: content)
    }
    let message = ImageFault(.missing, name: "a\nb.png").message
    #expect(message.contains("\"a\\nb.png\"") && message.contains("check the spelling"))
    #expect(!message.contains("\n"))
  }

  @Test(
    "A picture whose end is missing is named, and a whole one is not",
    arguments: ["corners.png", "corners.jpg", "corners.gif", "corners.webp", "floor-plan.png"])
  func cutShort(name: String) throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let bytes = try Data(
      contentsOf: URL(fileURLWithPath: Repository.path("Tests/Fixtures/Images/\(name)")))
    let content = try folder.write("faq.md", "## Where?\n\n![a](\(name))\n")
    for count in [bytes.count, bytes.count - 3] {
      try bytes.prefix(count).write(to: URL(fileURLWithPath: folder.path(name)))
      let said = ContentLoader().load(path: content).diagnostics.map(\.message)
      let isNamed = said.contains { $0.contains("the end of its file is missing: copy it again") }
      #expect(isNamed == (count < bytes.count), "\(count) of \(bytes.count): \(said)")
    }
  }
}
