// HarfBuzz over FreeType: what SDL2_ttf shapes with, asked directly where it has no call for it
// (advances by cluster, safe places to break, each glyph's box).
#pragma once
#include <ft2build.h>
#include FT_BITMAP_H
#include FT_FREETYPE_H
#include FT_OUTLINE_H
#include <hb-ft.h>
#include <hb-ot.h>
#include <hb.h>

static inline int kiosk_ft_has_color(FT_Face face) { return FT_HAS_COLOR(face) != 0; }
static inline int kiosk_ft_is_scalable(FT_Face face) { return FT_IS_SCALABLE(face) != 0; }

/// Whether the font has rules of its own for the language in the script: HarfBuzz's own choice of a
/// language system is not the default one, for substitution or for positioning.
static inline int kiosk_hb_has_language_system(
    hb_face_t *face, hb_script_t script, hb_language_t language) {
  const hb_tag_t tables[] = {HB_OT_TAG_GSUB, HB_OT_TAG_GPOS};
  hb_tag_t scripts[HB_OT_MAX_TAGS_PER_SCRIPT], languages[HB_OT_MAX_TAGS_PER_LANGUAGE];
  unsigned int script_count = HB_OT_MAX_TAGS_PER_SCRIPT;
  unsigned int language_count = HB_OT_MAX_TAGS_PER_LANGUAGE;
  hb_ot_tags_from_script_and_language(
      script, language, &script_count, scripts, &language_count, languages);
  for (int table = 0; table < 2; table++) {
    unsigned int place, system;
    hb_ot_layout_table_select_script(
        face, tables[table], script_count, scripts, &place, NULL);
    if (hb_ot_layout_script_select_language(
            face, tables[table], place, language_count, languages, &system))
      return 1;
  }
  return 0;
}

// The flags SDL2_ttf loads glyphs with under TTF_HINTING_NORMAL.
static const int kiosk_ft_load_flags = FT_LOAD_DEFAULT | FT_LOAD_TARGET_NORMAL;
