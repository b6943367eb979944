#include "CRapidJSON.h"

#ifdef __SSE2__
#define RAPIDJSON_SSE2 // Takes 16 bytes at a time.
#endif

#include <cstring>
#include <rapidjson/error/en.h>
#include <rapidjson/reader.h>

namespace rapidjson {

// RapidJSON reads a text through a copy of the stream, and would tell the handler where it was
// before the text. This is its own switch against that.
template <> struct StreamTraits<StringStream> {
  enum { copyOptimization = 0 };
};

} // namespace rapidjson

namespace {

// Passes RapidJSON's calls on to the visitor.
struct Handler {
  const rapidjson::StringStream &stream;
  void *context;
  KioskJSONVisitor visitor;
  bool hasLoneSurrogate = false;

  bool pass(KioskJSONToken token, const char *bytes = nullptr, size_t length = 0) {
    return visitor(context, token, bytes, length, stream.Tell());
  }

  // RapidJSON calls for a bracket before it takes it.
  bool bracket(KioskJSONToken token) {
    return visitor(context, token, nullptr, 0, stream.Tell() + 1);
  }

  // RapidJSON 1.1 lets the second half of a surrogate pair through when it stands alone; in UTF-8
  // all of them, and nothing else that is valid, begin with ED A0 … ED BF.
  bool text(KioskJSONToken token, const char *bytes, size_t length) {
    const char *end = bytes + length;
    for (const char *at = bytes; at < end; ++at) {
      at = static_cast<const char *>(std::memchr(at, 0xED, static_cast<size_t>(end - at)));
      if (!at) break;
      if (at + 1 < end && static_cast<unsigned char>(at[1]) >= 0xA0) {
        hasLoneSurrogate = true;
        return false;
      }
    }
    return pass(token, bytes, length);
  }

  bool Null() { return pass(KioskJSONTokenNull); }
  bool Bool(bool value) { return pass(value ? KioskJSONTokenTrue : KioskJSONTokenFalse); }
  bool RawNumber(const char *bytes, rapidjson::SizeType length, bool) {
    return pass(KioskJSONTokenNumber, bytes, length);
  }
  bool String(const char *bytes, rapidjson::SizeType length, bool) {
    return text(KioskJSONTokenString, bytes, length);
  }
  bool Key(const char *bytes, rapidjson::SizeType length, bool) {
    return text(KioskJSONTokenKey, bytes, length);
  }
  bool StartObject() { return bracket(KioskJSONTokenStartObject); }
  bool EndObject(rapidjson::SizeType) { return bracket(KioskJSONTokenEndObject); }
  bool StartArray() { return bracket(KioskJSONTokenStartArray); }
  bool EndArray(rapidjson::SizeType) { return bracket(KioskJSONTokenEndArray); }

  // Numbers arrive as text; RapidJSON wants these to exist all the same.
  bool Int(int) { return false; }
  bool Uint(unsigned) { return false; }
  bool Int64(int64_t) { return false; }
  bool Uint64(uint64_t) { return false; }
  bool Double(double) { return false; }
};

KioskJSONFault fault(rapidjson::ParseErrorCode code) {
  switch (code) {
  case rapidjson::kParseErrorNone: return KioskJSONFaultNone;
  case rapidjson::kParseErrorDocumentEmpty: return KioskJSONFaultEmpty;
  case rapidjson::kParseErrorDocumentRootNotSingular: return KioskJSONFaultTrailingText;
  case rapidjson::kParseErrorStringUnicodeSurrogateInvalid: return KioskJSONFaultSurrogate;
  case rapidjson::kParseErrorStringEscapeInvalid: return KioskJSONFaultEscape;
  case rapidjson::kParseErrorStringMissQuotationMark: return KioskJSONFaultUnclosedString;
  case rapidjson::kParseErrorNumberTooBig: return KioskJSONFaultNumberTooBig;
  case rapidjson::kParseErrorTermination: return KioskJSONFaultStopped;
  default: return KioskJSONFaultSyntax;
  }
}

} // namespace

KioskJSONResult kiosk_json_read(
    const char *bytes, bool allowsComments, void *context, KioskJSONVisitor visitor) {
  constexpr unsigned flags = rapidjson::kParseIterativeFlag |
                             rapidjson::kParseNumbersAsStringsFlag |
                             rapidjson::kParseTrailingCommasFlag;
  rapidjson::StringStream stream(bytes);
  Handler handler{stream, context, visitor};
  rapidjson::Reader reader;
  rapidjson::ParseResult result =
      allowsComments ? reader.Parse<flags | rapidjson::kParseCommentsFlag>(stream, handler)
                     : reader.Parse<flags>(stream, handler);
  rapidjson::ParseErrorCode code = result.Code();
  size_t offset = result.Offset();
  if (handler.hasLoneSurrogate) {
    code = rapidjson::kParseErrorStringUnicodeSurrogateInvalid;
    offset = stream.Tell();
  }
  return {fault(code), offset, rapidjson::GetParseError_En(code)};
}
