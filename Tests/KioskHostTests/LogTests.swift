import KioskCore
import KioskHost
import Testing

@Suite struct LogTests {
  private let recorder = Recorder()

  @Test func `a warning is one line with the program's name`() {
    recorder.log().warning("the theme has no such colour", at: .zero)
    #expect(recorder.lines == ["faq-kiosk: warning: the theme has no such colour\n"])
  }

  @Test func `the journal gets the severity as a number and no name`() {
    let log = recorder.log(.journal)
    log.error("no display", at: .zero)
    log.notice("content read again", at: .zero)
    #expect(recorder.lines == ["<3>error: no display\n", "<5>content read again\n"])
  }

  @Test func `a repeated message is written once and then counted every ten seconds`() {
    let log = recorder.log()
    for frame in 0..<3600 { log.warning("cannot present", at: seconds(Double(frame) / 60)) }
    #expect(
      recorder.lines == [
        "faq-kiosk: warning: cannot present\n",
        "faq-kiosk: warning: cannot present (599 more like this)\n",
      ]
        + Array(
          repeating: "faq-kiosk: warning: cannot present (600 more like this)\n", count: 4))
  }

  @Test func `a changed cause is written at once`() {
    let log = recorder.log()
    log.warning("one", at: .zero)
    log.warning("one", at: seconds(0.1))
    log.warning("two", at: seconds(0.2))
    #expect(recorder.lines == ["faq-kiosk: warning: one\n", "faq-kiosk: warning: two\n"])
  }

  @Test func `messages of one cause are folded though their wording differs`() {
    let log = recorder.log()
    for index in 1...10 { log.warning("item \(index) has no answer", cause: "item", at: .zero) }
    log.writeDue(at: seconds(10))
    #expect(
      recorder.lines == [
        "faq-kiosk: warning: item 1 has no answer\n",
        "faq-kiosk: warning: item 10 has no answer (9 more like this)\n",
      ])
  }

  @Test func `what is held back is told when its time has come, and nothing waits after that`() {
    let log = recorder.log()
    log.warning("x", at: seconds(5))
    #expect(log.nextDue == nil)
    log.warning("x", at: seconds(6))
    #expect(log.nextDue == seconds(15))
    log.writeDue(at: seconds(15))
    #expect(recorder.lines.last == "faq-kiosk: warning: x (1 more like this)\n")
    #expect(log.nextDue == nil)
  }

  @Test func `a message that comes again much later is written again`() {
    let log = recorder.log()
    log.warning("x", at: .zero)
    log.warning("x", at: seconds(10))
    #expect(recorder.lines.count == 2)
  }

  @Test func `ten thousand causes stay below a hundred lines and twenty kilobytes a minute`() {
    let log = recorder.log()
    for index in 0..<10_000 {
      log.warning(
        "item \(index): " + String(repeating: "long ", count: 200),
        at: seconds(Double(index) * 59 / 10_000))
    }
    #expect(recorder.lines.count < 100)
    #expect(recorder.lines.map(\.utf8.count).reduce(0, +) < 20_000)
    let due = log.nextDue
    #expect(due == seconds(60))
    log.writeDue(at: seconds(60))
    #expect(recorder.lines.contains { $0.contains("further lines were left out") })
  }

  @Test(arguments: [
    ("\u{1B}[31mred", "\\u{1b}[31mred"),
    ("a\nfaq-kiosk: error: forged", "a\\nfaq-kiosk: error: forged"),
    ("a\r\tb", "a\\r\\tb"), ("\u{7F}\u{85}\u{2028}", "\\u{7f}\\u{85}\\u{2028}"),
    ("x\u{202E}y", "x\\u{202e}y"), ("naïve 中文 \u{0301}", "naïve 中文 \u{0301}"),
  ])
  func `nothing in a message can steer a terminal or forge a line`(text: String, shown: String) {
    recorder.log().warning(text, at: .zero)
    #expect(recorder.lines == ["faq-kiosk: warning: \(shown)\n"])
  }

  @Test func `lines that could not be written are counted, and told when one can be`() {
    let log = recorder.log()
    recorder.isOpen = false
    for index in 0..<3 { log.warning("lost \(index)", at: .zero) }
    recorder.isOpen = true
    log.notice("here again", at: seconds(1))
    log.notice("and on", at: seconds(2))
    #expect(
      recorder.lines == [
        "faq-kiosk: warning: 3 lines before this one could not be written\n",
        "faq-kiosk: here again\n", "faq-kiosk: and on\n",
      ])
  }

  @Test func `a message without end is cut with a mark`() {
    recorder.log().warning(String(repeating: "x", count: 5000), at: .zero)
    #expect(recorder.lines[0].hasSuffix("xx…\n"))
    #expect(recorder.lines[0].utf8.count < 700)
  }
}
