// RapidJSON's streaming reader and writer behind a plain C surface.
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef enum KioskJSONToken {
  KioskJSONTokenNull,
  KioskJSONTokenFalse,
  KioskJSONTokenTrue,
  KioskJSONTokenNumber,
  KioskJSONTokenString,
  KioskJSONTokenKey,
  KioskJSONTokenStartObject,
  KioskJSONTokenEndObject,
  KioskJSONTokenStartArray,
  KioskJSONTokenEndArray
} KioskJSONToken;

typedef enum KioskJSONFault {
  KioskJSONFaultNone,
  KioskJSONFaultEmpty,
  KioskJSONFaultTrailingText,
  KioskJSONFaultSurrogate,
  KioskJSONFaultEscape,
  KioskJSONFaultUnclosedString,
  KioskJSONFaultNumberTooBig,
  KioskJSONFaultStopped,
  KioskJSONFaultSyntax
} KioskJSONFault;

/// Receives one token; false stops the reading.
///
/// `bytes` hold a number as written, or a text with its escapes decoded (UTF-8, `length` bytes, may
/// hold NUL); they live until the call returns. `end` is the byte offset just behind the token.
typedef bool (*KioskJSONVisitor)(
    void *context, KioskJSONToken token, const char *bytes, size_t length, size_t end);

typedef struct KioskJSONResult {
  KioskJSONFault fault;
  /// Of the fault, in bytes from the start.
  size_t offset;
  /// RapidJSON's own words, in English; lives for ever.
  const char *message;
} KioskJSONResult;

/// Reads UTF-8 up to the first zero, without recursion, so that nesting cannot overflow the stack.
///
/// The bytes must be valid UTF-8: that is looked at beforehand, which is faster than here. They
/// must be readable up to the end of the 16-byte block with the zero. A comma before a closing
/// bracket is let through, and with `allowsComments` also comments, `//` to the end of the line and
/// `/* */`.
KioskJSONResult kiosk_json_read(
    const char *bytes, bool allowsComments, void *context, KioskJSONVisitor visitor);

/// A text under construction; NULL where memory ran out.
typedef struct KioskJSONWriter KioskJSONWriter;

KioskJSONWriter *kiosk_json_writer_create(bool isPretty);
void kiosk_json_writer_destroy(KioskJSONWriter *writer);
void kiosk_json_write_null(KioskJSONWriter *writer);
void kiosk_json_write_bool(KioskJSONWriter *writer, bool value);
void kiosk_json_write_integer(KioskJSONWriter *writer, int64_t value);
/// Writes the shortest digits that read back as `value`, which must be finite.
void kiosk_json_write_double(KioskJSONWriter *writer, double value);
void kiosk_json_write_string(KioskJSONWriter *writer, const char *bytes, size_t length);
void kiosk_json_write_key(KioskJSONWriter *writer, const char *bytes, size_t length);
void kiosk_json_start_object(KioskJSONWriter *writer);
void kiosk_json_end_object(KioskJSONWriter *writer);
void kiosk_json_start_array(KioskJSONWriter *writer);
void kiosk_json_end_array(KioskJSONWriter *writer);
/// What was written so far: `*length` bytes that live until the next call with this writer.
const char *kiosk_json_writer_text(KioskJSONWriter *writer, size_t *length);

#ifdef __cplusplus
}
#endif
