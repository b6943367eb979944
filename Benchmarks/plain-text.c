// A page's twelve short lines by plain SDL2_ttf, from exec to exit: what `text-bench first` is
// measured against.
//
// usage: plain-text FONT
#include <SDL2/SDL.h>
#include <SDL2/SDL_ttf.h>
#include <stdio.h>

int main(int count, char **arguments) {
  if (count != 2 || TTF_Init() != 0) return 64;
  TTF_Font *font = TTF_OpenFont(arguments[1], 28);
  if (!font) return 66;
  for (int line = 0; line < 12; line++) {
    char text[32];
    snprintf(text, sizeof text, "Question %d?", line);
    SDL_Color white = {255, 255, 255, 255};
    SDL_FreeSurface(TTF_RenderUTF8_Blended(font, text, white));
  }
  TTF_CloseFont(font);
  TTF_Quit();
  return 0;
}
