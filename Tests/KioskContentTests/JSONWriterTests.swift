import Foundation
import KioskContent
import Testing

@Suite("Writing JSON")
struct JSONWriterTests {
  @Test("Texts are escaped so that they read back as they were")
  func escaping() throws {
    let text = "a\"b\\c\n\t\u{0}\u{1B}é😀\u{2028}/"
    let writer = JSONWriter()
    writer.array {
      writer.value(text)
      writer.value("")
    }
    let read = try JSONDecoder().decode([String].self, from: Data(writer.text.utf8))
    #expect(read == [text, ""])
    #expect(!writer.text.contains("\u{1B}"))
  }

  @Test("Every kind of value is written in its shortest form")
  func values() {
    let writer = JSONWriter()
    writer.object {
      writer.key("a")
      writer.array {
        writer.value(-5)
        writer.value(0.1)
        writer.value(Double.nan)
        writer.value(true)
        writer.null()
        writer.value(nil as Int?)
      }
    }
    #expect(writer.text == #"{"a":[-5,0.1,null,true,null,null]}"#)
  }

  @Test("A pretty text is indented by two spaces")
  func pretty() {
    let writer = JSONWriter(isPretty: true)
    writer.object {
      writer.key("a")
      writer.value(1)
    }
    #expect(writer.text == "{\n  \"a\": 1\n}")
  }
}
