#include "CSDL2Image.h"

#include <SDL2/SDL.h>
#include <SDL2/SDL_image.h>
#include <dlfcn.h>
#include <png.h>
#include <stdlib.h>
#include <string.h>

typedef SDL_Surface *(*load_function)(SDL_RWops *, int);
typedef SDL_Surface *(*sized_function)(SDL_RWops *, int, int);
typedef int (*test_function)(SDL_RWops *);

static struct {
  int tried;
  load_function load;
  sized_function load_sized;
  test_function is_svg;
} library;

static void open_library(void) {
  if (library.tried) return;
  library.tried = 1;
  void *handle = dlopen("libSDL2_image-2.0.so.0", RTLD_LAZY | RTLD_LOCAL);
  if (handle == NULL) return;
  library.load = (load_function)dlsym(handle, "IMG_Load_RW");
  library.load_sized = (sized_function)dlsym(handle, "IMG_LoadSizedSVG_RW");
  library.is_svg = (test_function)dlsym(handle, "IMG_isSVG");
}

static kiosk_image_outcome fail(
    kiosk_image *image, kiosk_image_outcome outcome, const char *reason) {
  SDL_strlcpy(image->reason, reason, sizeof image->reason);
  return outcome;
}

// Takes the surface over.
static kiosk_image_outcome take(SDL_Surface *surface, kiosk_image *image) {
  SDL_Surface *plain = SDL_ConvertSurfaceFormat(surface, SDL_PIXELFORMAT_ARGB8888, 0);
  SDL_FreeSurface(surface);
  if (plain == NULL) return fail(image, KIOSK_IMAGE_DAMAGED, SDL_GetError());
  size_t row = (size_t)plain->w * 4;
  image->pixels = plain->h > 0 ? malloc(row * (size_t)plain->h) : NULL;
  if (image->pixels == NULL) {
    SDL_FreeSurface(plain);
    return fail(image, KIOSK_IMAGE_DAMAGED, "no memory for its pixels");
  }
  for (int y = 0; y < plain->h; y++) {
    memcpy((char *)image->pixels + row * (size_t)y,
           (char *)plain->pixels + (size_t)plain->pitch * (size_t)y, row);
  }
  image->width = plain->w;
  image->height = plain->h;
  SDL_FreeSurface(plain);
  return KIOSK_IMAGE_FINE;
}

// By libpng's own short way, which keeps to itself what SDL2_image would have it print for a damaged
// file. -1 where it is no PNG.
static int decode_png(const char *path, kiosk_image *image) {
  FILE *file = fopen(path, "rbe");
  unsigned char start[8];
  int is_png = file && fread(start, 1, sizeof start, file) == sizeof start &&
               png_sig_cmp(start, 0, sizeof start) == 0;
  if (!is_png) {
    if (file) fclose(file);
    return -1;
  }
  rewind(file);
  png_image png = {.version = PNG_IMAGE_VERSION};
  kiosk_image_outcome outcome = KIOSK_IMAGE_DAMAGED;
  if (png_image_begin_read_from_stdio(&png, file)) {
    png.format = SDL_BYTEORDER == SDL_LIL_ENDIAN ? PNG_FORMAT_BGRA : PNG_FORMAT_ARGB;
    image->pixels = malloc(PNG_IMAGE_SIZE(png));
    if (image->pixels == NULL) {
      fail(image, outcome, "no memory for its pixels");
    } else if (png_image_finish_read(&png, NULL, image->pixels, 0, NULL)) {
      image->width = (int)png.width;
      image->height = (int)png.height;
      outcome = KIOSK_IMAGE_FINE;
    } else {
      free(image->pixels);
      image->pixels = NULL;
    }
  }
  if (outcome != KIOSK_IMAGE_FINE && !*image->reason)
    fail(image, outcome, *png.message ? png.message : "its pixels cannot be read");
  png_image_free(&png);
  fclose(file);
  return (int)outcome;
}

kiosk_image_outcome kiosk_image_decode(
    const char *path, int width, int height, kiosk_image *image) {
  memset(image, 0, sizeof *image);
  int png = decode_png(path, image);
  if (png >= 0) return (kiosk_image_outcome)png;
  open_library();
  if (library.load == NULL) {
    return fail(image, KIOSK_IMAGE_NO_LIBRARY,
                "SDL2_image is not installed: apt-get install libsdl2-image-2.0-0");
  }
  SDL_RWops *file = SDL_RWFromFile(path, "rb");
  if (file == NULL) return fail(image, KIOSK_IMAGE_DAMAGED, SDL_GetError());
  SDL_ClearError();
  int is_svg = library.is_svg != NULL && library.load_sized != NULL && library.is_svg(file);
  SDL_Surface *surface =
      is_svg ? library.load_sized(file, width, height) : library.load(file, 0);
  SDL_RWclose(file);
  if (surface == NULL) {
    const char *reason = SDL_GetError();
    return fail(image, KIOSK_IMAGE_DAMAGED, *reason ? reason : "its pixels cannot be read");
  }
  return take(surface, image);
}

void kiosk_image_free(kiosk_image *image) {
  free(image->pixels);
  image->pixels = NULL;
}
