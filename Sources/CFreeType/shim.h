// FreeType, and in plain C the outline calls whose struct fields changed types between releases
// (2.13.3 made `tags` and `contours` unsigned), so that Swift sees one shape of them.
#pragma once
#include <ft2build.h>
#include FT_FREETYPE_H
#include FT_OUTLINE_H
#include FT_STROKER_H

/// A grey picture of `width` x `height` bytes, rows from top to bottom, that coverage is added to.
static inline FT_Bitmap kiosk_ft_gray(unsigned char *pixels, int width, int height) {
  FT_Bitmap bitmap = {0};
  bitmap.rows = (unsigned int)height;
  bitmap.width = (unsigned int)width;
  bitmap.pitch = width;
  bitmap.buffer = pixels;
  bitmap.num_grays = 256;
  bitmap.pixel_mode = FT_PIXEL_MODE_GRAY;
  return bitmap;
}

/// An outline over the caller's arrays: points in 1/64 pixel with y upwards, one tag a point, the
/// last point's index of each contour. Where contours overlap, even counts are outside.
static inline FT_Outline kiosk_ft_outline(
    FT_Vector *points, unsigned char *tags, int point_count, unsigned short *ends, int end_count) {
  FT_Outline outline = {0};
  outline.n_points = point_count;
  outline.n_contours = end_count;
  outline.points = points;
  outline.tags = (void *)tags;
  outline.contours = (void *)ends;
  outline.flags = FT_OUTLINE_EVEN_ODD_FILL | FT_OUTLINE_HIGH_PRECISION;
  return outline;
}

/// Fills the outline into the picture; a FreeType error code, 0 for none.
static inline int kiosk_ft_fill(FT_Library library, FT_Outline outline, FT_Bitmap bitmap) {
  return FT_Outline_Get_Bitmap(library, &outline, &bitmap);
}

/// Strokes the open line with round caps and joins; `radius` is half the line's width in 1/64
/// pixel. A FreeType error code, 0 for none.
static inline int kiosk_ft_stroke(
    FT_Library library, FT_Outline line, long radius, FT_Bitmap bitmap) {
  FT_Stroker stroker;
  FT_Outline stroked;
  FT_UInt points = 0, contours = 0;
  int error = FT_Stroker_New(library, &stroker);
  if (error) return error;
  FT_Stroker_Set(stroker, radius, FT_STROKER_LINECAP_ROUND, FT_STROKER_LINEJOIN_ROUND, 0);
  error = FT_Stroker_ParseOutline(stroker, &line, 1);
  if (!error) error = FT_Stroker_GetCounts(stroker, &points, &contours);
  if (!error) error = FT_Outline_New(library, points, (int)contours, &stroked);
  if (!error) {
    stroked.n_points = 0;
    stroked.n_contours = 0;
    FT_Stroker_Export(stroker, &stroked);
    error = FT_Outline_Get_Bitmap(library, &stroked, &bitmap);
    FT_Outline_Done(library, &stroked);
  }
  FT_Stroker_Done(stroker);
  return error;
}
