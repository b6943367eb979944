// SDL2, and in plain C what Swift cannot see of it: macros with casts, and times. (SDL's headers
// reach `struct timespec` by way of the compiler's own vector headers, so that Swift finds it in
// one module or another, depending on what was built first.)
#pragma once
#include <SDL2/SDL.h>
#include <signal.h>
#include <sys/eventfd.h>
#include <time.h>

static inline int kiosk_sdl_window_position(int display) {
  return (int)SDL_WINDOWPOS_CENTERED_DISPLAY(display);
}

// The clock that systemd goes by, in seconds.
static inline double kiosk_monotonic_seconds(void) {
  struct timespec time = {0};
  clock_gettime(CLOCK_MONOTONIC, &time);
  return (double)time.tv_sec + (double)time.tv_nsec / 1e9;
}

// A descriptor that becomes readable when it is written to; negative where there is none.
static inline int kiosk_wake_descriptor(void) { return eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK); }

// Waits for one of these signals, `seconds` at most; the signal, or -1.
static inline int kiosk_wait_for_signal(const sigset_t *signals, double seconds) {
  struct timespec time = {(time_t)seconds, (long)((seconds - (double)(time_t)seconds) * 1e9)};
  return sigtimedwait(signals, NULL, &time);
}
