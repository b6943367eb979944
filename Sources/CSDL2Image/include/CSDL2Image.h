// Pictures of files by SDL2_image, which is opened with the first picture: it pulls in a dozen
// libraries, 1.5 ms and 2 MB that a kiosk without pictures does not pay.
#pragma once

#include <stdint.h>

typedef enum {
  KIOSK_IMAGE_FINE,
  // The library, or what it needs for this file, is not installed; `reason` says which.
  KIOSK_IMAGE_NO_LIBRARY,
  // The file cannot be read or is damaged; `reason` says how.
  KIOSK_IMAGE_DAMAGED,
} kiosk_image_outcome;

typedef struct {
  int width;
  int height;
  // 0xAARRGGBB, straight alpha, rows from top to bottom without gaps; NULL where there is none.
  uint32_t *pixels;
  char reason[160];
} kiosk_image;

// Decodes the file. An SVG is drawn to fit into `width` × `height`; other formats keep their size.
// One thread at a time.
kiosk_image_outcome kiosk_image_decode(const char *path, int width, int height, kiosk_image *image);

void kiosk_image_free(kiosk_image *image);
