/// One piece of a JSON text, as it goes by.
struct JSONToken {
  enum Kind {
    case null
    case bool(Bool)
    case number
    case string
    case key
    case startObject
    case endObject
    case startArray
    case endArray
  }

  let kind: Kind
  /// Bytes from the start of the file.
  let start: Int
  /// A number as written, or a text with its escapes decoded.
  ///
  /// Valid until the visitor returns.
  let bytes: UnsafeBufferPointer<UInt8>

  var text: String { String(decoding: bytes, as: UTF8.self) }
}
