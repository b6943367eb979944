#include "Objects.h"

#include <string.h>

// Texts read by character, word, sentence and line. Offsets count characters. A line is what the
// content calls one: where the screen breaks it is of no meaning to a listener.

static char *copy_text(AtkText *text, long *length) {
  char *copy = g_strdup(atk_object_get_name(ATK_OBJECT(text)));
  *length = g_utf8_strlen(copy, -1);
  return copy;
}

static char *part(const char *text, long start, long end) {
  const char *from = g_utf8_offset_to_pointer(text, start);
  return g_strndup(from, (gsize)(g_utf8_offset_to_pointer(from, end - start) - from));
}

static char *get_text(AtkText *self, int start, int end) {
  long length;
  char *text = copy_text(self, &length);
  if (end < 0 || end > length) end = (int)length;
  start = CLAMP(start, 0, end);
  char *found = part(text, start, end);
  g_free(text);
  return found;
}

static int count_characters(AtkText *self) {
  long length;
  g_free(copy_text(self, &length));
  return (int)length;
}

static gunichar character_at(AtkText *self, int offset) {
  long length;
  char *text = copy_text(self, &length);
  gunichar found =
      offset >= 0 && offset < length ? g_utf8_get_char(g_utf8_offset_to_pointer(text, offset)) : 0;
  g_free(text);
  return found;
}

// Whether a unit begins between two characters.
static bool begins(AtkTextGranularity unit, gunichar before, gunichar after, gunichar before_that) {
  switch (unit) {
    case ATK_TEXT_GRANULARITY_CHAR: return true;
    case ATK_TEXT_GRANULARITY_WORD: return g_unichar_isspace(before) && !g_unichar_isspace(after);
    case ATK_TEXT_GRANULARITY_SENTENCE:
      return before == '\n' || (g_unichar_isspace(before) && strchr(".!?", (int)before_that)
                                && before_that < 128 && before_that);
    case ATK_TEXT_GRANULARITY_LINE:
    case ATK_TEXT_GRANULARITY_PARAGRAPH: return before == '\n';
  }
  return false;
}

static char *get_string(
    AtkText *self, int offset, AtkTextGranularity unit, int *start, int *end) {
  long length;
  char *text = copy_text(self, &length);
  glong count;
  gunichar *all = g_utf8_to_ucs4_fast(text, -1, &count);
  long at = CLAMP(offset, 0, length), first = at, last = MIN(at + 1, length);
  while (first > 0
         && !(first < length
              && begins(unit, all[first - 1], all[first], first > 1 ? all[first - 2] : 0))) {
    --first;
  }
  while (last < length && !begins(unit, all[last - 1], all[last], last > 1 ? all[last - 2] : 0)) {
    ++last;
  }
  *start = (int)first;
  *end = (int)last;
  char *found = part(text, first, last);
  g_free(all);
  g_free(text);
  return found;
}

static char *get_text_at(
    AtkText *self, int offset, AtkTextBoundary boundary, int *start, int *end) {
  AtkTextGranularity unit = ATK_TEXT_GRANULARITY_LINE;
  switch (boundary) {
    case ATK_TEXT_BOUNDARY_CHAR: unit = ATK_TEXT_GRANULARITY_CHAR; break;
    case ATK_TEXT_BOUNDARY_WORD_START:
    case ATK_TEXT_BOUNDARY_WORD_END: unit = ATK_TEXT_GRANULARITY_WORD; break;
    case ATK_TEXT_BOUNDARY_SENTENCE_START:
    case ATK_TEXT_BOUNDARY_SENTENCE_END: unit = ATK_TEXT_GRANULARITY_SENTENCE; break;
    case ATK_TEXT_BOUNDARY_LINE_START:
    case ATK_TEXT_BOUNDARY_LINE_END: break;
  }
  return get_string(self, offset, unit, start, end);
}

static int no_caret(AtkText *self) { return self ? 0 : -1; }
static int no_selections(AtkText *self) { return self ? 0 : -1; }

// The whole box: where a character stands within it is for the eye.
static void character_extents(
    AtkText *self, int offset, int *x, int *y, int *width, int *height, AtkCoordType type) {
  (void)offset;
  atk_component_get_extents(ATK_COMPONENT(self), x, y, width, height, type);
}

static AtkAttributeSet *default_attributes(AtkText *self) {
  const char *language = atk_object_get_object_locale(ATK_OBJECT(self));
  if (!language || !*language) return NULL;
  AtkAttribute *attribute = g_new(AtkAttribute, 1);
  *attribute = (AtkAttribute){g_strdup("language"), g_strdup(language)};
  return g_slist_append(NULL, attribute);
}

static AtkAttributeSet *run_attributes(AtkText *self, int offset, int *start, int *end) {
  (void)offset;
  *start = 0;
  *end = count_characters(self);
  return NULL;
}

void kiosk_text_interface(gpointer table, gpointer data) {
  (void)data;
  AtkTextIface *text = table;
  text->get_text = get_text;
  text->get_character_count = count_characters;
  text->get_character_at_offset = character_at;
  text->get_string_at_offset = get_string;
  text->get_text_at_offset = get_text_at;
  text->get_caret_offset = no_caret;
  text->get_n_selections = no_selections;
  text->get_character_extents = character_extents;
  text->get_default_attributes = default_attributes;
  text->get_run_attributes = run_attributes;
}
