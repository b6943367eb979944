#include "CRapidJSON.h"

#include <new>
#include <rapidjson/prettywriter.h>
#include <rapidjson/stringbuffer.h>
#include <rapidjson/writer.h>

// One of the two writers is used; RapidJSON chooses between them by type, not at run time.
struct KioskJSONWriter {
  rapidjson::StringBuffer buffer;
  rapidjson::Writer<rapidjson::StringBuffer> plain{buffer};
  rapidjson::PrettyWriter<rapidjson::StringBuffer> pretty{buffer};
  bool isPretty;

  explicit KioskJSONWriter(bool isPretty) : isPretty(isPretty) { pretty.SetIndent(' ', 2); }

  template <typename Call> void write(Call call) {
    if (isPretty) {
      call(pretty);
    } else {
      call(plain);
    }
  }
};

KioskJSONWriter *kiosk_json_writer_create(bool isPretty) {
  return new (std::nothrow) KioskJSONWriter(isPretty);
}

void kiosk_json_writer_destroy(KioskJSONWriter *writer) { delete writer; }

void kiosk_json_write_null(KioskJSONWriter *writer) {
  writer->write([](auto &to) { to.Null(); });
}

void kiosk_json_write_bool(KioskJSONWriter *writer, bool value) {
  writer->write([=](auto &to) { to.Bool(value); });
}

void kiosk_json_write_integer(KioskJSONWriter *writer, int64_t value) {
  writer->write([=](auto &to) { to.Int64(value); });
}

void kiosk_json_write_double(KioskJSONWriter *writer, double value) {
  writer->write([=](auto &to) { to.Double(value); });
}

void kiosk_json_write_string(KioskJSONWriter *writer, const char *bytes, size_t length) {
  writer->write([=](auto &to) { to.String(bytes, static_cast<rapidjson::SizeType>(length)); });
}

void kiosk_json_write_key(KioskJSONWriter *writer, const char *bytes, size_t length) {
  writer->write([=](auto &to) { to.Key(bytes, static_cast<rapidjson::SizeType>(length)); });
}

void kiosk_json_start_object(KioskJSONWriter *writer) {
  writer->write([](auto &to) { to.StartObject(); });
}

void kiosk_json_end_object(KioskJSONWriter *writer) {
  writer->write([](auto &to) { to.EndObject(); });
}

void kiosk_json_start_array(KioskJSONWriter *writer) {
  writer->write([](auto &to) { to.StartArray(); });
}

void kiosk_json_end_array(KioskJSONWriter *writer) {
  writer->write([](auto &to) { to.EndArray(); });
}

const char *kiosk_json_writer_text(KioskJSONWriter *writer, size_t *length) {
  *length = writer->buffer.GetSize();
  return writer->buffer.GetString();
}
