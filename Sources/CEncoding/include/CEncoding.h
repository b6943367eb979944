// ICU's converters between encodings, and its guess which one a text is in.
//
// ICU's own headers stay in CEncoding.c: their functions are macros (ucnv_open -> ucnv_open_72)
// that Swift cannot see.
#pragma once
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// Converts `length` bytes from the encoding of that name (any of ICU's, such as "windows-1252")
// into UTF-8; what has no meaning in it becomes U+FFFD.
//
// Returns how many bytes the whole has, of which at most `capacity` were written; -1 where there is
// no such encoding or its text would be larger than 2 GB.
int64_t kiosk_encoding_convert(
    const char *name, const char *bytes, int32_t length, char *utf8, int32_t capacity);

// The encoding that the bytes are most likely in.
typedef struct kiosk_encoding_guess {
  // As ICU calls it, such as "ISO-8859-1".
  char name[32];
  // 0 to 100.
  int32_t confidence;
} kiosk_encoding_guess;

// The likeliest encodings, the best first; returns how many, 0 where the detector is not installed.
//
// The detector's library is loaded by the first call: hardly any file needs it.
int32_t kiosk_encoding_guesses(
    const char *bytes, int32_t length, kiosk_encoding_guess *guesses, int32_t capacity);

// Writes the name that is common for an encoding, such as "windows-1252" for "cp1252"; false where
// there is no such encoding.
bool kiosk_encoding_name(const char *name, char *common, size_t capacity);
