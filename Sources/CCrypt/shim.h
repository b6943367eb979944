// crypt(3) of libcrypt, with the memory it works in, which is too large for a stack.
#pragma once

#include <crypt.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

/// Whether two texts are the same, in a time that does not tell where they differ.
static inline bool kiosk_is_same(const char *one, const char *other) {
  size_t length = strlen(other);
  unsigned char difference = strlen(one) != length;
  for (size_t place = 0; place < length && one[place]; place++)
    difference |= (unsigned char)(one[place] ^ other[place]);
  return difference == 0;
}

/// Whether `phrase` is what `hash` was made of.
static inline bool kiosk_crypt_matches(const char *phrase, const char *hash) {
  struct crypt_data *data = calloc(1, sizeof *data);
  if (!data) return false;
  const char *found = crypt_r(phrase, hash, data);
  bool matches = found && found[0] != '*' && kiosk_is_same(found, hash);
  memset(data, 0, sizeof *data);
  free(data);
  return matches;
}

/// Whether the library can make hashes of this one's kind.
static inline bool kiosk_crypt_understands(const char *hash) {
  int verdict = crypt_checksalt(hash);
  return verdict != CRYPT_SALT_INVALID && verdict != CRYPT_SALT_METHOD_DISABLED;
}
