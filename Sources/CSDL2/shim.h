// SDL2, and in plain C what Swift cannot see of it: macros with casts, and event unions' tags.
#pragma once
#include <SDL2/SDL.h>

static inline int kiosk_sdl_window_position(int display) {
  return (int)SDL_WINDOWPOS_CENTERED_DISPLAY(display);
}
