import CRapidJSON

/// Writes JSON text; every text in it is escaped as it must be.
///
/// Keys and values must come in an order that makes sense: a key before each value of an object.
package final class JSONWriter {
  /// Nil only where memory ran out; then nothing is written.
  private let writer: OpaquePointer?

  /// `isPretty` indents by two spaces.
  package init(isPretty: Bool = false) { writer = kiosk_json_writer_create(isPretty) }

  deinit { kiosk_json_writer_destroy(writer) }

  /// What was written so far, without a line end.
  package var text: String {
    guard let writer else { return "" }
    var length = 0
    let bytes = UnsafeRawBufferPointer(
      start: kiosk_json_writer_text(writer, &length), count: length)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Writes `{`, whatever `members` writes, and `}`.
  package func object(_ members: () -> Void) {
    guard let writer else { return }
    kiosk_json_start_object(writer)
    members()
    kiosk_json_end_object(writer)
  }

  /// Writes `[`, whatever `elements` writes, and `]`.
  package func array(_ elements: () -> Void) {
    guard let writer else { return }
    kiosk_json_start_array(writer)
    elements()
    kiosk_json_end_array(writer)
  }

  package func key(_ name: String) {
    withBytes(of: name) { writer, bytes, count in kiosk_json_write_key(writer, bytes, count) }
  }

  package func value(_ text: String) {
    withBytes(of: text) { writer, bytes, count in kiosk_json_write_string(writer, bytes, count) }
  }

  package func value(_ number: Int) {
    if let writer { kiosk_json_write_integer(writer, Int64(number)) }
  }

  /// The number, or null.
  package func value(_ number: Int?) {
    if let number { value(number) } else { null() }
  }

  /// The shortest digits that read back as `number`; null where it is not finite.
  package func value(_ number: Double) {
    guard let writer else { return }
    if number.isFinite {
      kiosk_json_write_double(writer, number)
    } else {
      kiosk_json_write_null(writer)
    }
  }

  package func value(_ flag: Bool) {
    if let writer { kiosk_json_write_bool(writer, flag) }
  }

  package func null() {
    if let writer { kiosk_json_write_null(writer) }
  }

  private func withBytes(
    of text: String, _ write: (OpaquePointer, UnsafePointer<CChar>, Int) -> Void
  ) {
    guard let writer else { return }
    var text = text
    text.withUTF8 { bytes in
      bytes.withMemoryRebound(to: CChar.self) { characters in
        guard let first = characters.baseAddress else { return write(writer, "", 0) }
        write(writer, first, characters.count)
      }
    }
  }
}
