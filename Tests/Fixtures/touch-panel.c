/* A touch panel, and a view of the frame loop, put into the real program by LD_PRELOAD.
 *
 * Reads commands from the pipe that KIOSK_PANEL names and answers on the standard output:
 *
 *   down|move|up DEVICE FINGER X Y   an SDL finger event; X and Y are shares of the window
 *   sweep DEVICE FINGER X FROM TO N  N finger motions in even steps down or up
 *   plug|unplug DEVICE               SDL knows the device and the fingers on it, or no longer: one that
 *                                    was never plugged sends events all the same
 *   surface on|off                   whether the window has pixels to draw into
 *   mouse WHICH down|up X Y          an SDL mouse event, in points
 *   reset targets|device N           N times SDL_RENDER_TARGETS_RESET or SDL_RENDER_DEVICE_RESET
 *   hold, go                         the loop is held as it wakes, so that all that is sent in
 *                                    between comes in one frame
 *   spoil                            blacks every texture and the window's own pixels
 *   sleep MS
 *   turns                            "turns N wall MS cpu MS": frames since the last asking, and
 *                                    what the longest took the main thread
 *   textures                         "textures made N alive N old N longest PX": those of
 *                                    renderers; old are those from before the last `spoil`
 *   say WORD                         answers WORD: all before it is done
 *
 * KIOSK_TEXTURE_CAP makes textures with a longer side fail, KIOSK_NO_TEXTURE_LIMIT lets renderers
 * name no largest side.
 */
#define _GNU_SOURCE
#include <SDL2/SDL.h>
#include <dlfcn.h>
#include <pthread.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#define REAL(name) ((__typeof__(&name))dlsym(RTLD_NEXT, #name))

enum { MOST_TEXTURES = 65536, MOST_ANSWER = 200, MOST_FINGERS = 10 };

struct texture {
  SDL_Texture *handle;
  int width, height;
  int is_old;
};

static pthread_mutex_t gate = PTHREAD_MUTEX_INITIALIZER;
static atomic_int is_waiting, must_spoil;

/* What SDL would know of the one device that is plugged in; 0 for none. */
static _Atomic long plugged;
static SDL_Finger fingers[MOST_FINGERS];
static atomic_int finger_count, has_no_surface;

/* Of the main thread; read by the other only while the main thread is held. */
static struct texture textures[MOST_TEXTURES];
static int alive, made, longest;
static SDL_Surface *surface;
static double wall_start, cpu_start, worst_wall, worst_cpu;
static int turns;

static double seconds(clockid_t clock) {
  struct timespec time;
  clock_gettime(clock, &time);
  return (double)time.tv_sec + (double)time.tv_nsec / 1e9;
}

static void begin_turn(void) {
  wall_start = seconds(CLOCK_MONOTONIC);
  cpu_start = seconds(CLOCK_THREAD_CPUTIME_ID);
}

/* What was done since the loop woke, or since the last frame. */
static void end_turn(void) {
  if (wall_start == 0) return;
  double wall = seconds(CLOCK_MONOTONIC) - wall_start;
  double cpu = seconds(CLOCK_THREAD_CPUTIME_ID) - cpu_start;
  if (wall > worst_wall) worst_wall = wall;
  if (cpu > worst_cpu) worst_cpu = cpu;
  turns++;
}

static void spoil(void) {
  if (surface != NULL && surface->pixels != NULL) SDL_FillRect(surface, NULL, 0);
  for (int i = 0; i < alive; i++) {
    void *black = calloc((size_t)textures[i].width * textures[i].height, 4);
    SDL_UpdateTexture(textures[i].handle, NULL, black, textures[i].width * 4);
    free(black);
    textures[i].is_old = 1;
  }
}

/* ---- What the program calls ---- */

static void woken(void) {
  is_waiting = 1;
  pthread_mutex_lock(&gate);
  pthread_mutex_unlock(&gate);
  is_waiting = 0;
  if (atomic_exchange(&must_spoil, 0)) spoil();
  begin_turn();
}

int SDL_WaitEvent(SDL_Event *event) {
  end_turn();
  int result = REAL(SDL_WaitEvent)(event);
  woken();
  return result;
}

int SDL_WaitEventTimeout(SDL_Event *event, int timeout) {
  end_turn();
  int result = REAL(SDL_WaitEventTimeout)(event, timeout);
  woken();
  return result;
}

SDL_Surface *SDL_GetWindowSurface(SDL_Window *window) {
  if (has_no_surface) return NULL;
  return surface = REAL(SDL_GetWindowSurface)(window);
}

int SDL_UpdateWindowSurfaceRects(SDL_Window *window, const SDL_Rect *rects, int count) {
  int result = REAL(SDL_UpdateWindowSurfaceRects)(window, rects, count);
  end_turn();
  begin_turn();
  return result;
}

void SDL_RenderPresent(SDL_Renderer *renderer) {
  REAL(SDL_RenderPresent)(renderer);
  end_turn();
  begin_turn();
}

SDL_Texture *SDL_CreateTexture(
    SDL_Renderer *renderer, Uint32 format, int access, int width, int height) {
  const char *cap = getenv("KIOSK_TEXTURE_CAP");
  int side = width > height ? width : height;
  if (side > longest) longest = side;
  if (cap != NULL && side > atoi(cap)) return NULL;
  SDL_Texture *handle = REAL(SDL_CreateTexture)(renderer, format, access, width, height);
  if (handle != NULL && alive < MOST_TEXTURES) {
    textures[alive++] = (struct texture){handle, width, height, 0};
    made++;
  }
  return handle;
}

void SDL_DestroyTexture(SDL_Texture *handle) {
  for (int i = 0; i < alive; i++) {
    if (textures[i].handle != handle) continue;
    textures[i] = textures[--alive];
    break;
  }
  REAL(SDL_DestroyTexture)(handle);
}

int SDL_GetRendererInfo(SDL_Renderer *renderer, SDL_RendererInfo *info) {
  int result = REAL(SDL_GetRendererInfo)(renderer, info);
  if (getenv("KIOSK_NO_TEXTURE_LIMIT") != NULL)
    info->max_texture_width = info->max_texture_height = 0;
  return result;
}

int SDL_GetNumTouchDevices(void) { return plugged ? 1 : REAL(SDL_GetNumTouchDevices)(); }

SDL_TouchID SDL_GetTouchDevice(int index) {
  return plugged ? plugged : REAL(SDL_GetTouchDevice)(index);
}

int SDL_GetNumTouchFingers(SDL_TouchID device) { return device == plugged ? finger_count : 0; }

SDL_Finger *SDL_GetTouchFinger(SDL_TouchID device, int index) {
  return device == plugged && index < finger_count ? &fingers[index] : NULL;
}

/* ---- The panel's own thread ---- */

static void answer(const char *text) {
  if (write(1, text, strlen(text)) < 0) return;
}

static void hold(void) {
  pthread_mutex_lock(&gate);
  SDL_Event event = {.type = SDL_USEREVENT};
  SDL_PushEvent(&event);
  while (!is_waiting) usleep(200);
}

static void push_finger(Uint32 type, long device, long finger, float x, float y) {
  SDL_Event event = {.type = type};
  event.tfinger.touchId = device;
  event.tfinger.fingerId = finger;
  event.tfinger.x = x;
  event.tfinger.y = y;
  SDL_PushEvent(&event);
}

/* What is on the panel, for who asks SDL. */
static void know_finger(long finger, int is_down) {
  for (int i = 0; i < finger_count; i++) {
    if (fingers[i].id != finger) continue;
    if (!is_down) fingers[i] = fingers[--finger_count];
    return;
  }
  if (is_down && finger_count < MOST_FINGERS) fingers[finger_count++].id = finger;
}

static int plug(const char *line) {
  long device;
  if (sscanf(line, "plug %ld", &device) == 1) plugged = device;
  else if (sscanf(line, "unplug %ld", &device) == 1) plugged = finger_count = 0;
  else if (strcmp(line, "surface on") == 0) has_no_surface = 0;
  else if (strcmp(line, "surface off") == 0) has_no_surface = 1;
  else return 0;
  return 1;
}

static int touch(const char *line) {
  char kind[8];
  long device, finger;
  float x, y;
  if (sscanf(line, "%7s %ld %ld %f %f", kind, &device, &finger, &x, &y) != 5) return 0;
  if (device == plugged && strcmp(kind, "move") != 0) know_finger(finger, *kind == 'd');
  if (strcmp(kind, "down") == 0) push_finger(SDL_FINGERDOWN, device, finger, x, y);
  else if (strcmp(kind, "move") == 0) push_finger(SDL_FINGERMOTION, device, finger, x, y);
  else if (strcmp(kind, "up") == 0) push_finger(SDL_FINGERUP, device, finger, x, y);
  else return 0;
  return 1;
}

static int sweep(const char *line) {
  long device, finger, count;
  float x, from, to;
  if (sscanf(line, "sweep %ld %ld %f %f %f %ld", &device, &finger, &x, &from, &to, &count) != 6)
    return 0;
  for (long i = 1; i <= count; i++) {
    float share = (float)i / (float)count;
    push_finger(SDL_FINGERMOTION, device, finger, x, from + (to - from) * share);
  }
  return 1;
}

static int mouse(const char *line) {
  unsigned which;
  char kind[8];
  int x, y;
  if (sscanf(line, "mouse %u %7s %d %d", &which, kind, &x, &y) != 4) return 0;
  int is_down = strcmp(kind, "down") == 0;
  SDL_Event event = {.type = is_down ? SDL_MOUSEBUTTONDOWN : SDL_MOUSEBUTTONUP};
  event.button.which = which;
  event.button.button = SDL_BUTTON_LEFT;
  event.button.state = is_down ? SDL_PRESSED : SDL_RELEASED;
  event.button.x = x;
  event.button.y = y;
  SDL_PushEvent(&event);
  return 1;
}

static int reset(const char *line) {
  char what[8];
  int count;
  if (sscanf(line, "reset %7s %d", what, &count) != 2) return 0;
  for (int i = 0; i < count; i++) {
    SDL_Event event = {
        .type = strcmp(what, "device") == 0 ? SDL_RENDER_DEVICE_RESET : SDL_RENDER_TARGETS_RESET};
    SDL_PushEvent(&event);
  }
  return 1;
}

static void tell_turns(void) {
  char text[MOST_ANSWER];
  snprintf(text, sizeof text, "turns %d wall %.1f cpu %.1f\n", turns, worst_wall * 1e3,
           worst_cpu * 1e3);
  worst_wall = worst_cpu = 0;
  turns = 0;
  answer(text);
}

static void tell_textures(void) {
  int old = 0;
  for (int i = 0; i < alive; i++) old += textures[i].is_old;
  char text[MOST_ANSWER];
  snprintf(text, sizeof text, "textures made %d alive %d old %d longest %d\n", made, alive, old,
           longest);
  answer(text);
}

static void perform(char *line) {
  int milliseconds;
  line[strcspn(line, "\n")] = 0;
  if (plug(line) || touch(line) || sweep(line) || mouse(line) || reset(line)) return;
  if (sscanf(line, "sleep %d", &milliseconds) == 1) usleep((useconds_t)milliseconds * 1000);
  else if (strcmp(line, "hold") == 0) hold();
  else if (strcmp(line, "go") == 0) pthread_mutex_unlock(&gate);
  else if (strcmp(line, "spoil") == 0) must_spoil = 1;
  else if (strcmp(line, "turns") == 0) tell_turns();
  else if (strcmp(line, "textures") == 0) tell_textures();
  else if (strncmp(line, "say ", 4) == 0) answer(strcat(line, "\n") + 4);
  else answer("unknown command\n");
}

static void *listen_to(void *path) {
  FILE *commands = fopen(path, "r+");
  char line[MOST_ANSWER];
  while (commands != NULL && fgets(line, sizeof line - 1, commands) != NULL) perform(line);
  return NULL;
}

/* Before the program's first line: its signals must never meet this thread. */
__attribute__((constructor)) static void start(void) {
  char *path = getenv("KIOSK_PANEL");
  if (path == NULL) return;
  sigset_t all, before;
  pthread_t thread;
  sigfillset(&all);
  pthread_sigmask(SIG_SETMASK, &all, &before);
  pthread_create(&thread, NULL, listen_to, path);
  pthread_sigmask(SIG_SETMASK, &before, NULL);
}
