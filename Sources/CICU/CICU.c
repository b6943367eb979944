#include "CICU.h"

#include <unicode/ubidi.h>
#include <unicode/ubrk.h>
#include <unicode/uchar.h>
#include <unicode/uldnames.h>
#include <unicode/uloc.h>
#include <unicode/unorm2.h>
#include <unicode/uscript.h>

_Static_assert(sizeof(UChar) == sizeof(uint16_t), "ICU's text is UTF-16");
_Static_assert(kiosk_icu_level_by_text == UBIDI_DEFAULT_LTR, "header and ICU differ");
_Static_assert((int)kiosk_icu_script_common == USCRIPT_COMMON, "header and ICU differ");
_Static_assert((int)kiosk_icu_script_latin == USCRIPT_LATIN, "header and ICU differ");
_Static_assert((int)kiosk_icu_script_han == USCRIPT_HAN, "header and ICU differ");

static kiosk_icu_breaks *open_breaks(UBreakIteratorType kind, const char *locale) {
  UErrorCode status = U_ZERO_ERROR;
  UBreakIterator *breaks = ubrk_open(kind, locale, NULL, 0, &status);
  return U_SUCCESS(status) ? (kiosk_icu_breaks *)breaks : NULL;
}

kiosk_icu_breaks *kiosk_icu_lines_open(const char *locale) {
  return open_breaks(UBRK_LINE, locale);
}

kiosk_icu_breaks *kiosk_icu_sentences_open(const char *locale) {
  return open_breaks(UBRK_SENTENCE, locale);
}

kiosk_icu_breaks *kiosk_icu_clusters_open(void) { return open_breaks(UBRK_CHARACTER, ""); }

void kiosk_icu_breaks_close(kiosk_icu_breaks *breaks) { ubrk_close((UBreakIterator *)breaks); }

bool kiosk_icu_breaks_start(kiosk_icu_breaks *breaks, const uint16_t *text, int32_t length) {
  UErrorCode status = U_ZERO_ERROR;
  ubrk_setText((UBreakIterator *)breaks, (const UChar *)text, length, &status);
  return U_SUCCESS(status);
}

int32_t kiosk_icu_breaks_next(kiosk_icu_breaks *breaks) {
  return ubrk_next((UBreakIterator *)breaks);
}

bool kiosk_icu_breaks_is_forced(kiosk_icu_breaks *breaks) {
  return ubrk_getRuleStatus((UBreakIterator *)breaks) >= UBRK_LINE_HARD;
}

kiosk_icu_order *kiosk_icu_order_open(void) { return (kiosk_icu_order *)ubidi_open(); }

void kiosk_icu_order_close(kiosk_icu_order *order) { ubidi_close((UBiDi *)order); }

bool kiosk_icu_order_start(
    kiosk_icu_order *order, const uint16_t *text, int32_t length, uint8_t level) {
  UErrorCode status = U_ZERO_ERROR;
  ubidi_setPara((UBiDi *)order, (const UChar *)text, length, level, NULL, &status);
  return U_SUCCESS(status);
}

bool kiosk_icu_order_start_line(
    kiosk_icu_order *line, const kiosk_icu_order *paragraph, int32_t start, int32_t limit) {
  UErrorCode status = U_ZERO_ERROR;
  ubidi_setLine((const UBiDi *)paragraph, start, limit, (UBiDi *)line, &status);
  return U_SUCCESS(status);
}

bool kiosk_icu_order_is_left_to_right(const kiosk_icu_order *order) {
  return ubidi_getDirection((const UBiDi *)order) == UBIDI_LTR;
}

uint8_t kiosk_icu_order_level(const kiosk_icu_order *order) {
  return ubidi_getParaLevel((const UBiDi *)order);
}

const uint8_t *kiosk_icu_order_levels(kiosk_icu_order *order) {
  UErrorCode status = U_ZERO_ERROR;
  return ubidi_getLevels((UBiDi *)order, &status);
}

int32_t kiosk_icu_first_strong(const uint16_t *text, int32_t length) {
  switch (ubidi_getBaseDirection((const UChar *)text, length)) {
    case UBIDI_LTR: return 0;
    case UBIDI_RTL: return 1;
    default: return -1;
  }
}

int32_t kiosk_icu_order_run_count(kiosk_icu_order *order) {
  UErrorCode status = U_ZERO_ERROR;
  return ubidi_countRuns((UBiDi *)order, &status);
}

bool kiosk_icu_order_run(
    kiosk_icu_order *order, int32_t index, int32_t *start, int32_t *length) {
  return ubidi_getVisualRun((UBiDi *)order, index, start, length) == UBIDI_RTL;
}

int32_t kiosk_icu_script(uint32_t scalar) {
  UErrorCode status = U_ZERO_ERROR;
  return uscript_getScript((UChar32)scalar, &status);
}

bool kiosk_icu_script_takes(int32_t script, uint32_t scalar) {
  return uscript_hasScript((UChar32)scalar, (UScriptCode)script);
}

bool kiosk_icu_script_is_open(int32_t script) {
  return script == USCRIPT_COMMON || script == USCRIPT_INHERITED || script == USCRIPT_UNKNOWN;
}

bool kiosk_icu_script_is_east_asian(int32_t script) {
  switch (script) {
    case USCRIPT_HAN:
    case USCRIPT_HIRAGANA:
    case USCRIPT_KATAKANA:
    case USCRIPT_KATAKANA_OR_HIRAGANA:
    case USCRIPT_JAPANESE:
    case USCRIPT_HANGUL:
    case USCRIPT_KOREAN:
    case USCRIPT_BOPOMOFO:
    case USCRIPT_HAN_WITH_BOPOMOFO:
    case USCRIPT_SIMPLIFIED_HAN:
    case USCRIPT_TRADITIONAL_HAN:
      return true;
    default:
      return false;
  }
}

const char *kiosk_icu_script_short_name(int32_t script) {
  return uscript_getShortName((UScriptCode)script);
}

const char *kiosk_icu_script_name(int32_t script) { return uscript_getName((UScriptCode)script); }

int32_t kiosk_icu_scripts_of_locale(const char *locale, int32_t *scripts, int32_t capacity) {
  UErrorCode status = U_ZERO_ERROR;
  UScriptCode codes[8];
  int32_t count = uscript_getCode(locale, codes, 8, &status);
  if (U_FAILURE(status)) return 0;
  int32_t kept = count < capacity ? count : capacity;
  for (int32_t index = 0; index < kept; index++) scripts[index] = codes[index];
  return kept;
}

bool kiosk_icu_is_whitespace(uint32_t scalar) { return u_isWhitespace((UChar32)scalar); }

bool kiosk_icu_needs_no_glyph(uint32_t scalar) {
  UChar32 character = (UChar32)scalar;
  return u_hasBinaryProperty(character, UCHAR_WHITE_SPACE)
      || u_hasBinaryProperty(character, UCHAR_DEFAULT_IGNORABLE_CODE_POINT)
      || u_charType(character) == U_FORMAT_CHAR;
}

bool kiosk_icu_may_join_cluster(uint32_t scalar) {
  switch (u_getIntPropertyValue((UChar32)scalar, UCHAR_GRAPHEME_CLUSTER_BREAK)) {
    case U_GCB_OTHER:
    case U_GCB_CONTROL:
    case U_GCB_CR:
    case U_GCB_LF: return false;
    default: return true;
  }
}

bool kiosk_icu_is_opening_quote(uint32_t scalar) {
  return u_charType((UChar32)scalar) == U_INITIAL_PUNCTUATION;
}

uint32_t kiosk_icu_mirror(uint32_t scalar) { return (uint32_t)u_charMirror((UChar32)scalar); }

bool kiosk_icu_is_assigned(uint32_t scalar) {
  int8_t category = u_charType((UChar32)scalar);
  return category != U_UNASSIGNED && category != U_PRIVATE_USE_CHAR;
}

bool kiosk_icu_is_emoji(uint32_t scalar) {
  return u_hasBinaryProperty((UChar32)scalar, UCHAR_EMOJI);
}

bool kiosk_icu_is_shown_as_emoji(uint32_t scalar) {
  return u_hasBinaryProperty((UChar32)scalar, UCHAR_EMOJI_PRESENTATION);
}

bool kiosk_icu_is_emoji_modifier(uint32_t scalar) {
  return u_hasBinaryProperty((UChar32)scalar, UCHAR_EMOJI_MODIFIER);
}

static UJoiningType joining(uint32_t scalar) {
  return (UJoiningType)u_getIntPropertyValue((UChar32)scalar, UCHAR_JOINING_TYPE);
}

bool kiosk_icu_joins_next(uint32_t scalar) {
  UJoiningType type = joining(scalar);
  return type == U_JT_DUAL_JOINING || type == U_JT_LEFT_JOINING;
}

bool kiosk_icu_joins_previous(uint32_t scalar) {
  UJoiningType type = joining(scalar);
  return type == U_JT_DUAL_JOINING || type == U_JT_RIGHT_JOINING;
}

bool kiosk_icu_is_transparent(uint32_t scalar) { return joining(scalar) == U_JT_TRANSPARENT; }

int32_t kiosk_icu_compose(
    const uint16_t *text, int32_t length, uint16_t *composed, int32_t capacity) {
  UErrorCode status = U_ZERO_ERROR;
  const UNormalizer2 *normalizer = unorm2_getNFCInstance(&status);
  int32_t count = unorm2_normalize(
      normalizer, (const UChar *)text, length, (UChar *)composed, capacity, &status);
  return U_SUCCESS(status) ? count : 0;
}

bool kiosk_icu_likely(const char *tag, char *language, char *script, char *region) {
  char locale[ULOC_FULLNAME_CAPACITY];
  char full[ULOC_FULLNAME_CAPACITY];
  int32_t used = 0;
  UErrorCode status = U_ZERO_ERROR;
  uloc_forLanguageTag(tag, locale, sizeof locale, &used, &status);
  uloc_addLikelySubtags(locale, full, sizeof full, &status);
  uloc_getLanguage(full, language, kiosk_icu_subtag_capacity, &status);
  uloc_getScript(full, script, kiosk_icu_subtag_capacity, &status);
  uloc_getCountry(full, region, kiosk_icu_subtag_capacity, &status);
  return U_SUCCESS(status) && status != U_STRING_NOT_TERMINATED_WARNING && language[0] != 0;
}

bool kiosk_icu_is_right_to_left(const char *tag) {
  char locale[ULOC_FULLNAME_CAPACITY];
  int32_t used = 0;
  UErrorCode status = U_ZERO_ERROR;
  uloc_forLanguageTag(tag, locale, sizeof locale, &used, &status);
  return U_SUCCESS(status) && status != U_STRING_NOT_TERMINATED_WARNING
      && uloc_isRightToLeft(locale);
}

bool kiosk_icu_environment_tag(char *tag, int32_t capacity) {
  UErrorCode status = U_ZERO_ERROR;
  uloc_toLanguageTag(uloc_getDefault(), tag, capacity, false, &status);
  return U_SUCCESS(status) && status != U_STRING_NOT_TERMINATED_WARNING;
}

int32_t kiosk_icu_own_name(const char *tag, uint16_t *name, int32_t capacity) {
  char locale[ULOC_FULLNAME_CAPACITY];
  int32_t used = 0;
  UErrorCode status = U_ZERO_ERROR;
  uloc_forLanguageTag(tag, locale, sizeof locale, &used, &status);
  if (U_FAILURE(status) || status == U_STRING_NOT_TERMINATED_WARNING) return 0;
  UDisplayContext contexts[] = {
    UDISPCTX_DIALECT_NAMES, UDISPCTX_CAPITALIZATION_FOR_UI_LIST_OR_MENU,
  };
  ULocaleDisplayNames *names = uldn_openForContext(locale, contexts, 2, &status);
  if (U_FAILURE(status)) return 0;
  int32_t count = uldn_localeDisplayName(names, locale, (UChar *)name, capacity, &status);
  uldn_close(names);
  return U_SUCCESS(status) && count <= capacity ? count : 0;
}
