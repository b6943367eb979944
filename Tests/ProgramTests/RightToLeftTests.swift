import Foundation
import KioskTestSupport
import Testing

extension ProgramTests {
  /// Content that reads from right to left mirrors the screen, in render and in run alike.
  @Suite struct RightToLeft {
    private static let english = #"[{"id": 1, "question": "Where?", "answer": "Here."}]"#
    private static let arabic =
      #"[{"id": 1, "question": "كلمة Wi-Fi هنا", "answer": "زر https://a.example/b?c=d الآن"}]"#

    /// The list with words around it.
    private static func said(_ words: String, _ list: String) -> String {
      "{\(words), \"faqs\": \(list)}"
    }

    private func isMirrored(_ frame: RenderedCommands) throws -> Bool {
      let chevron = try #require(frame.items("chevron", row: 0).first)
      let text = try #require(frame.items("text", row: 0).first)
      return chevron.frame[0] + chevron.frame[2] <= text.frame[0]
    }

    @Test(arguments: [
      (said(#""lang": "ar""#, arabic), true), (said(#""lang": "ar""#, english), true),
      (said(#""lang": "en""#, arabic), true), (arabic, true), (english, false),
      (said(#""lang": "en""#, english), false), (said(#""direction": "rtl""#, english), true),
      (said(#""direction": "ltr", "lang": "ar""#, arabic), false),
    ])
    func `the chevron stands where the text ends`(content: String, isMirrored: Bool) throws {
      #expect(try self.isMirrored(RenderedCommands(of: content)) == isMirrored)
    }

    @Test func `text is aligned at the right, where the mirrored card begins`() throws {
      let mirrored = try RenderedCommands(of: Self.arabic)
      let plain = try RenderedCommands(of: Self.english)
      let last = try #require(mirrored.items("text", row: 0).last)
      let first = try #require(plain.items("text", row: 0).first)
      let distance = mirrored.size[0] - last.frame[0] - last.frame[2]
      #expect(abs(distance - first.frame[0]) <= 8, "\(distance) and \(first.frame[0])")
    }

    @Test func `Latin words and addresses stand whole between the words around them`() throws {
      let closed = try RenderedCommands(of: Self.arabic)
      #expect(closed.words(row: 0) == ["هنا", "Wi-Fi", "كلمة"])
      let open = try RenderedCommands(of: Self.arabic, ["--open", "1"])
      let words = open.words(row: 0).filter { !closed.words(row: 0).contains($0) }
      #expect(words == ["الآن", "https://a.example/b?c=d", "زر"])
    }

    @Test func `a sideways chevron is turned the other way`() throws {
      let options = ["--theme", "accordion"]
      let plain = try RenderedCommands(of: Self.english, options).items("chevron", row: 0)
      let mirrored = try RenderedCommands(of: Self.arabic, options).items("chevron", row: 0)
      let angle = try #require(plain.first?.angle)
      #expect(angle != 0)
      #expect(mirrored.first?.angle == -angle)
      let opened = try RenderedCommands(of: Self.arabic, options + ["--open", "1"])
      #expect(opened.items("chevron", row: 0).first?.angle == 0)
    }

    @Test func `the program's own words are the content's, else English, from left to right`()
      throws
    {
      let arabic = try RenderedCommands(of: Self.said(#""lang": "ar""#, "[]"))
      let words = arabic.commands.filter { $0.element == "notice" }.compactMap(\.text)
      #expect(words.joined().contains("أسئلة"))
      let urdu = try RenderedCommands(of: Self.said(#""lang": "ur""#, "[]"))
      let notice = try #require(urdu.commands.first { $0.element == "notice" })
      #expect(notice.text?.hasPrefix("There are no questions") == true)
      #expect(notice.frame[0] < 100)
    }

    @Test func `run and a reload show what render draws`() throws {
      let folder = try TemporaryFolder()
      defer { folder.remove() }
      let display = try VirtualDisplay(width: 600, height: 800)
      let expected = try RenderedFrame.picture(
        [folder.write("arabic.json", Self.arabic)], for: display.screen)
      let file = try folder.write("faq.json", Self.arabic)
      let kiosk = try RunningKiosk(["run", file], on: display)
      try kiosk.waitUntilReady()
      try expectSame(try display.settledPicture(), expected, name: "right to left")
      try folder.write("faq.json", Self.english)
      kiosk.send(signal: SIGHUP)
      try kiosk.waitFor(line: "READY=1")
      #expect(try display.settledPicture().pixels != expected.pixels)
      try folder.write("faq.json", Self.arabic)
      kiosk.send(signal: SIGHUP)
      try kiosk.waitFor(line: "READY=1")
      try expectSame(try display.settledPicture(), expected, name: "right to left again")
      #expect(kiosk.errors == "")
    }
  }
}
