// Put before the C library, this writes what SDL's disk driver records without delay: a test that
// measures when sound begins must not wait for a buffer to fill.
#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static FILE *unbuffered(const char *symbol, const char *path, const char *mode) {
  FILE *(*open_file)(const char *, const char *) =
      (FILE * (*)(const char *, const char *)) dlsym(RTLD_NEXT, symbol);
  FILE *file = open_file(path, mode);
  const char *recording = getenv("SDL_DISKAUDIOFILE");
  if (file != NULL && recording != NULL && strcmp(recording, path) == 0) {
    setvbuf(file, NULL, _IONBF, 0);
  }
  return file;
}

FILE *fopen(const char *path, const char *mode) { return unbuffered("fopen", path, mode); }
FILE *fopen64(const char *path, const char *mode) { return unbuffered("fopen64", path, mode); }
