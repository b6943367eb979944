// ICU, as far as the text engine asks it.
//
// ICU's own headers stay in CICU.c: their functions are macros (u_charType -> u_charType_72) that
// Swift cannot see, and their types clash with those of the ICU inside Foundation, which tests use.
#pragma once
#include <stdbool.h>
#include <stdint.h>

// Line breaks (UAX #14), sentences and grapheme clusters (UAX #29). A locale of NULL is the environment's.
typedef struct kiosk_icu_breaks kiosk_icu_breaks;
kiosk_icu_breaks *kiosk_icu_lines_open(const char *locale);
kiosk_icu_breaks *kiosk_icu_sentences_open(const char *locale);
kiosk_icu_breaks *kiosk_icu_clusters_open(void);
void kiosk_icu_breaks_close(kiosk_icu_breaks *breaks);
bool kiosk_icu_breaks_start(kiosk_icu_breaks *breaks, const uint16_t *text, int32_t length);
// The next break, or -1.
int32_t kiosk_icu_breaks_next(kiosk_icu_breaks *breaks);
// Whether the text says that a line ends at the break found last.
bool kiosk_icu_breaks_is_forced(kiosk_icu_breaks *breaks);

// Bidirectional order (UAX #9), of a paragraph or of a line of one.
typedef struct kiosk_icu_order kiosk_icu_order;
kiosk_icu_order *kiosk_icu_order_open(void);
void kiosk_icu_order_close(kiosk_icu_order *order);
enum { kiosk_icu_level_by_text = 0xfe };
bool kiosk_icu_order_start(
    kiosk_icu_order *order, const uint16_t *text, int32_t length, uint8_t level);
bool kiosk_icu_order_start_line(
    kiosk_icu_order *line, const kiosk_icu_order *paragraph, int32_t start, int32_t limit);
bool kiosk_icu_order_is_left_to_right(const kiosk_icu_order *order);
uint8_t kiosk_icu_order_level(const kiosk_icu_order *order);
// One level for each unit, or NULL; valid until the order is started again.
const uint8_t *kiosk_icu_order_levels(kiosk_icu_order *order);
// Which way the text's first strong character reads: 0 from left to right, 1 from right to left, -1
// where it has none.
int32_t kiosk_icu_first_strong(const uint16_t *text, int32_t length);
// The stretches of one direction from left to right; -1 where ICU failed.
int32_t kiosk_icu_order_run_count(kiosk_icu_order *order);
// Whether the stretch reads from right to left.
bool kiosk_icu_order_run(
    kiosk_icu_order *order, int32_t index, int32_t *start, int32_t *length);

// Scripts (UAX #24) by ICU's numbers.
enum { kiosk_icu_script_common = 0, kiosk_icu_script_latin = 25, kiosk_icu_script_han = 17 };
int32_t kiosk_icu_script(uint32_t scalar);
bool kiosk_icu_script_takes(int32_t script, uint32_t scalar);
bool kiosk_icu_script_is_open(int32_t script);
bool kiosk_icu_script_is_east_asian(int32_t script);
// ISO 15924, such as "Arab", and in English; both live as long as the program.
const char *kiosk_icu_script_short_name(int32_t script);
const char *kiosk_icu_script_name(int32_t script);
int32_t kiosk_icu_scripts_of_locale(const char *locale, int32_t *scripts, int32_t capacity);

// Characters.
bool kiosk_icu_is_whitespace(uint32_t scalar);
bool kiosk_icu_needs_no_glyph(uint32_t scalar);
// Whether the character may be in one grapheme cluster with others, CR LF aside.
bool kiosk_icu_may_join_cluster(uint32_t scalar);
// Whether the character is a quotation mark that opens (general category Pi).
bool kiosk_icu_is_opening_quote(uint32_t scalar);
// The character's mirror image, or itself.
uint32_t kiosk_icu_mirror(uint32_t scalar);
bool kiosk_icu_is_assigned(uint32_t scalar);
bool kiosk_icu_is_emoji(uint32_t scalar);
bool kiosk_icu_is_shown_as_emoji(uint32_t scalar);
bool kiosk_icu_is_emoji_modifier(uint32_t scalar);
bool kiosk_icu_joins_next(uint32_t scalar);
bool kiosk_icu_joins_previous(uint32_t scalar);
bool kiosk_icu_is_transparent(uint32_t scalar);
// Canonical composition; the length, or 0 where it did not fit or failed.
int32_t kiosk_icu_compose(
    const uint16_t *text, int32_t length, uint16_t *composed, int32_t capacity);

// Locales. The parts of a BCP 47 tag after CLDR's likely subtags were added, each of up to 11
// characters and a NUL.
enum { kiosk_icu_subtag_capacity = 12 };
bool kiosk_icu_likely(const char *tag, char *language, char *script, char *region);
// Whether texts in the language of a BCP 47 tag read from right to left.
bool kiosk_icu_is_right_to_left(const char *tag);
// The environment's as a BCP 47 tag, such as "ja-JP"; false where it does not fit.
bool kiosk_icu_environment_tag(char *tag, int32_t capacity);

// The language's name for itself, as it stands in a list; its length, 0 where it has none.
int32_t kiosk_icu_own_name(const char *tag, uint16_t *name, int32_t capacity);
