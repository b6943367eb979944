// Put before the C library, this writes what SDL's disk driver records without delay: a test that
// measures when sound begins must not wait for a buffer to fill.
//
// While the file that KIOSK_NO_SOUND names is there, no sound device can be opened and the open one is
// lost.
#define _GNU_SOURCE
#include <SDL2/SDL.h>
#include <dlfcn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

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

static int is_silenced(void) {
  const char *path = getenv("KIOSK_NO_SOUND");
  return path != NULL && access(path, F_OK) == 0;
}

SDL_AudioDeviceID SDL_OpenAudioDevice(
    const char *name, int is_capture, const SDL_AudioSpec *wanted, SDL_AudioSpec *got, int changes) {
  __typeof__(&SDL_OpenAudioDevice) open_device =
      (__typeof__(&SDL_OpenAudioDevice))dlsym(RTLD_NEXT, "SDL_OpenAudioDevice");
  if (!is_silenced()) return open_device(name, is_capture, wanted, got, changes);
  SDL_SetError("no sound device is plugged in");
  return 0;
}

SDL_AudioStatus SDL_GetAudioDeviceStatus(SDL_AudioDeviceID device) {
  __typeof__(&SDL_GetAudioDeviceStatus) status =
      (__typeof__(&SDL_GetAudioDeviceStatus))dlsym(RTLD_NEXT, "SDL_GetAudioDeviceStatus");
  return is_silenced() ? SDL_AUDIO_STOPPED : status(device);
}
