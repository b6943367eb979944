import KioskContent

/// An answer with whatever markup, as it stands in a cell or in JSON.
enum AnswerCheck {
  static func fault(in bytes: [UInt8]) -> String? {
    let writer = JSONWriter()
    writer.array {
      writer.object {
        writer.key("question")
        writer.value("What?")
        writer.key("answer")
        writer.value(String(decoding: bytes, as: UTF8.self))
      }
    }
    return ContentCheck(file: "faq.json").fault(in: Array(writer.text.utf8))
  }
}
