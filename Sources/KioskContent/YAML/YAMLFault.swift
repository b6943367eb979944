/// Why a text is not YAML that can be read.
struct YAMLFault: Equatable {
  /// What is wrong and what to do.
  let message: String
  /// Bytes from the start of the file.
  let offset: Int
}

extension YAMLFault {
  /// A fault in libyaml's words; `next` is the byte at its place.
  init(words: String, next: UInt8?, offset: Int) {
    self.offset = offset
    switch next {
    case UInt8(ascii: "\t"):
      message = "there is a tab here, which YAML does not take for indentation: write spaces"
    case UInt8(ascii: "@"), UInt8(ascii: "`"), UInt8(ascii: "%"):
      message = "a text may not begin with this character (\(words)): put it into quotation marks"
    case nil:
      message = "the file ends too early (\(words)): it may be cut short"
    default:
      message = """
        this is not YAML (\(words)): look here and just before, at the indentation and at texts \
        with a colon in them, which need quotation marks
        """
    }
  }
}
