// HarfBuzz over FreeType: what SDL2_ttf shapes with, asked directly where it has no call for it
// (advances by cluster, safe places to break, each glyph's box).
#pragma once
#include <ft2build.h>
#include FT_FREETYPE_H
#include <hb-ft.h>
#include <hb.h>

static inline int kiosk_ft_has_color(FT_Face face) { return FT_HAS_COLOR(face) != 0; }
static inline int kiosk_ft_is_scalable(FT_Face face) { return FT_IS_SCALABLE(face) != 0; }

// The flags SDL2_ttf loads glyphs with under TTF_HINTING_NORMAL.
static const int kiosk_ft_load_flags = FT_LOAD_DEFAULT | FT_LOAD_TARGET_NORMAL;
