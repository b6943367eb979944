/* Stands in for the kiosk where the tests' harness itself is tested: shows a rectangle, tells
 * systemd that it is ready, prints every event it gets, and ends on SDL_QUIT. */
#include <SDL2/SDL.h>
#include <stdio.h>
#include <systemd/sd-daemon.h>

static void draw(SDL_Window *window, int height) {
  SDL_Surface *surface = SDL_GetWindowSurface(window);
  SDL_Rect card = {40, 40, surface->w - 80, height};
  SDL_FillRect(surface, NULL, SDL_MapRGB(surface->format, 0x7f, 0xd2, 0xff));
  SDL_FillRect(surface, &card, SDL_MapRGB(surface->format, 0xff, 0xff, 0xff));
  SDL_UpdateWindowSurface(window);
}

static void print(const SDL_Event *event) {
  switch (event->type) {
    case SDL_MOUSEBUTTONDOWN: printf("down %d %d\n", event->button.x, event->button.y); break;
    case SDL_MOUSEBUTTONUP: printf("up %d %d\n", event->button.x, event->button.y); break;
    case SDL_MOUSEMOTION: printf("move %d %d\n", event->motion.x, event->motion.y); break;
    case SDL_MOUSEWHEEL: printf("wheel %d\n", event->wheel.y); break;
    case SDL_KEYDOWN: printf("key %s\n", SDL_GetKeyName(event->key.keysym.sym)); break;
    case SDL_QUIT: printf("quit\n"); break;
    default: break;
  }
  fflush(stdout);
}

int main(void) {
  SDL_SetHint(SDL_HINT_FRAMEBUFFER_ACCELERATION, "0");
  /* Without it SDL drops a click within 10 ms of the window's getting the focus. */
  SDL_SetHint(SDL_HINT_MOUSE_FOCUS_CLICKTHROUGH, "1");
  if (SDL_Init(SDL_INIT_VIDEO) != 0) return 69;
  SDL_DisplayMode screen;
  SDL_GetDesktopDisplayMode(0, &screen);
  SDL_Window *window =
      SDL_CreateWindow("stand-in", 0, 0, screen.w, screen.h, SDL_WINDOW_BORDERLESS);
  if (window == NULL) return 69;
  int height = 100;
  draw(window, height);
  sd_notify(0, "READY=1");
  SDL_Event event;
  while (SDL_WaitEvent(&event)) {
    print(&event);
    if (event.type == SDL_QUIT) break;
    if (event.type == SDL_MOUSEBUTTONUP) draw(window, height = 500 - height);
  }
  SDL_Quit();
  return 0;
}
