/* The floor to measure against: a bare SDL window over the whole screen that draws one rectangle.
 *
 * It draws the cheapest way SDL has without a GPU (the window's own surface, changed rectangles
 * only) and sleeps between events. A click lets the rectangle grow or shrink over 310 ms, a
 * frame for each 60 Hz tick. SIGTERM ends it, as SDL turns that into SDL_QUIT.
 *
 * cc -O2 floor.c -o floor -lSDL2
 */
#include <SDL2/SDL.h>
#include <stdbool.h>

enum { GROWTH_MS = 310, GROWTH_PX = 300, CLOSED_PX = 100, MARGIN_PX = 40 };

static SDL_Window *window;

/* Draws the rectangle, `height` px high, and presents what changed since it was `before` high. */
static void draw(int height, int before) {
  SDL_Surface *surface = SDL_GetWindowSurface(window);
  if (surface == NULL) return;
  int top = height < before ? height : before;
  int bottom = height < before ? before : height;
  SDL_Rect changed = {MARGIN_PX, MARGIN_PX + top, surface->w - 2 * MARGIN_PX, bottom - top};
  bool shrinks = height < before;
  SDL_FillRect(surface, &changed,
               shrinks ? SDL_MapRGB(surface->format, 0x7f, 0xd2, 0xff)
                       : SDL_MapRGB(surface->format, 0xff, 0xff, 0xff));
  SDL_UpdateWindowSurfaceRects(window, &changed, 1);
}

static void draw_everything(int height) {
  SDL_Surface *surface = SDL_GetWindowSurface(window);
  if (surface == NULL) return;
  SDL_FillRect(surface, NULL, SDL_MapRGB(surface->format, 0x7f, 0xd2, 0xff));
  SDL_Rect card = {MARGIN_PX, MARGIN_PX, surface->w - 2 * MARGIN_PX, height};
  SDL_FillRect(surface, &card, SDL_MapRGB(surface->format, 0xff, 0xff, 0xff));
  SDL_UpdateWindowSurface(window);
}

static int grow(int from, int to) {
  Uint64 start = SDL_GetTicks64();
  int height = from;
  for (int frame = 1; height != to; frame++) {
    Uint64 elapsed = (Uint64)frame * 1000 / 60;
    Uint64 now = SDL_GetTicks64() - start;
    if (frame > 1 && elapsed > now) SDL_Delay((Uint32)(elapsed - now));
    int next = elapsed >= GROWTH_MS ? to : from + (to - from) * (int)elapsed / GROWTH_MS;
    draw(next, height);
    height = next;
  }
  return height;
}

int main(void) {
  SDL_SetHint(SDL_HINT_FRAMEBUFFER_ACCELERATION, "0");
  if (SDL_Init(SDL_INIT_VIDEO) != 0) {
    SDL_Log("no display: %s", SDL_GetError());
    return 69;
  }
  SDL_DisplayMode screen;
  if (SDL_GetDesktopDisplayMode(0, &screen) != 0) return 69;
  /* Not SDL_WINDOW_FULLSCREEN_DESKTOP: without a window manager SDL 2.26 waits 100 ms for an
   * answer that nobody gives, when the window is created and again when it goes. */
  window = SDL_CreateWindow("floor", 0, 0, screen.w, screen.h, SDL_WINDOW_BORDERLESS);
  if (window == NULL) return 69;
  int height = CLOSED_PX;
  draw_everything(height);
  SDL_Event event;
  while (SDL_WaitEvent(&event)) {
    if (event.type == SDL_QUIT) break;
    if (event.type == SDL_WINDOWEVENT && event.window.event == SDL_WINDOWEVENT_SIZE_CHANGED)
      draw_everything(height);
    if (event.type == SDL_MOUSEBUTTONUP)
      height = grow(height, height == CLOSED_PX ? CLOSED_PX + GROWTH_PX : CLOSED_PX);
  }
  SDL_Quit();
  return 0;
}
