/* A day's visitors and a clock that does not wait, put into the real program by LD_PRELOAD.
 *
 * The program, its loop, its drawing and its threads are the real ones. Two things are not. The
 * clocks: where the main thread would sleep, and where another thread waits for an instant, time
 * jumps instead, so that a day passes in minutes. The devices: fingers, keys and the size of the
 * window come from a seeded generator, through SDL's own queue.
 *
 *   KIOSK_SOAK_EVENTS    how many input events; the program is then asked to end
 *   KIOSK_SOAK_MINUTES   instead of them: for how long, by the clock on the wall
 *   KIOSK_SOAK_HOURS     in how many hours of the program's clock
 *   KIOSK_SOAK_SEED      tells one run from another
 *   KIOSK_SOAK_CONTENT   the file that the program shows; replaced by those beside the name with
 *                        .0, .1 and so on behind it, broken ones among them
 *   KIOSK_SOAK_FOLDER    where what the program writes lies; its size is told
 *   KIOSK_SOAK_REPORT    a line for each tenth: tenth, events, seconds of the program's clock,
 *                        seconds of ours, memory in kB (mean, most, the kernel's own peak), frames,
 *                        descriptors, threads, bytes in the folder, resizes, contents
 */
#define _GNU_SOURCE
#include <SDL2/SDL.h>
#include <dirent.h>
#include <dlfcn.h>
#include <fcntl.h>
#include <poll.h>
#include <pthread.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/time.h>
#include <time.h>
#include <unistd.h>

#define REAL(name) ((__typeof__(&name))dlsym(RTLD_NEXT, #name))

enum { TENTHS = 10, SAMPLES = 100, MOST_CONTENTS = 64, MOST_PENDING = 512 };

static const int64_t SECOND = 1000000000;

/* ---- The clocks ---- */

static _Atomic int64_t jumped;

static int64_t real_now(clockid_t clock) {
  struct timespec time;
  syscall(SYS_clock_gettime, clock, &time);
  return time.tv_sec * SECOND + time.tv_nsec;
}

static int64_t now(void) { return real_now(CLOCK_MONOTONIC) + jumped; }

int clock_gettime(clockid_t clock, struct timespec *time) {
  int result = (int)syscall(SYS_clock_gettime, clock, time);
  if (clock == CLOCK_PROCESS_CPUTIME_ID || clock == CLOCK_THREAD_CPUTIME_ID || clock < 0)
    return result;
  int64_t there = time->tv_sec * SECOND + time->tv_nsec + jumped;
  time->tv_sec = there / SECOND;
  time->tv_nsec = there % SECOND;
  return result;
}

time_t time(time_t *out) {
  time_t there = (time_t)((real_now(CLOCK_REALTIME) + jumped) / SECOND);
  if (out != NULL) *out = there;
  return there;
}

int gettimeofday(struct timeval *restrict out, void *restrict zone) {
  (void)zone;
  int64_t there = real_now(CLOCK_REALTIME) + jumped;
  out->tv_sec = there / SECOND;
  out->tv_usec = there % SECOND / 1000;
  return 0;
}

static int is_main(void) { return syscall(SYS_gettid) == getpid(); }

/* Another thread's wait ends when the program's clock says so. */
int poll(struct pollfd *files, nfds_t count, int timeout) {
  if (timeout <= 0 || is_main()) return REAL(poll)(files, count, timeout);
  int64_t due = now() + timeout * (SECOND / 1000);
  while (1) {
    int ready = REAL(poll)(files, count, 1);
    if (ready != 0 || now() >= due) return ready;
  }
}

/* ---- Chance ---- */

static uint64_t chance;

static uint64_t next_chance(void) {
  chance ^= chance << 13;
  chance ^= chance >> 7;
  return chance ^= chance << 17;
}

static long between(long least, long most) {
  return least + (long)(next_chance() % (uint64_t)(most - least + 1));
}

static float share(void) { return (float)between(0, 10000) / 10000; }

/* ---- What is told ---- */

static long wanted, pushed, frames, resizes, contents;
static double hours, minutes;
static int64_t began, really_began;
static FILE *report;
static double kilobytes;
static long samples, most_kilobytes, told;

static long resident(void) {
  FILE *file = fopen("/proc/self/statm", "r");
  long size = 0, pages = 0;
  if (file == NULL) return 0;
  if (fscanf(file, "%ld %ld", &size, &pages) != 2) pages = 0;
  fclose(file);
  return pages * (sysconf(_SC_PAGESIZE) / 1024);
}

static long peak(void) {
  FILE *file = fopen("/proc/self/status", "r");
  char line[256];
  long found = 0;
  while (file != NULL && fgets(line, sizeof line, file) != NULL) {
    if (sscanf(line, "VmHWM: %ld", &found) == 1) break;
  }
  if (file != NULL) fclose(file);
  return found;
}

/* How many entries a folder has, or how many bytes are in its files. */
static long measure(const char *path, int wants_bytes) {
  DIR *folder = path == NULL ? NULL : opendir(path);
  long sum = 0;
  struct dirent *entry;
  while (folder != NULL && (entry = readdir(folder)) != NULL) {
    char name[4096];
    struct stat status;
    if (entry->d_name[0] == '.') continue;
    snprintf(name, sizeof name, "%s/%s", path, entry->d_name);
    if (!wants_bytes) sum++;
    else if (stat(name, &status) == 0) sum += status.st_size;
  }
  if (folder != NULL) closedir(folder);
  return sum;
}

static void tell(void) {
  fprintf(report, "%ld %ld %.1f %.1f %.0f %ld %ld %ld %ld %ld %ld %ld %ld\n", ++told, pushed,
          (double)(now() - began) / 1e9, (double)(real_now(CLOCK_MONOTONIC) - really_began) / 1e9,
          samples > 0 ? kilobytes / (double)samples : (double)resident(), most_kilobytes, peak(), frames, measure("/proc/self/fd", 0),
          measure("/proc/self/task", 0), measure(getenv("KIOSK_SOAK_FOLDER"), 1), resizes,
          contents);
  fflush(report);
  kilobytes = 0;
  samples = most_kilobytes = 0;
}

/* 0 at the start, 1 at the end. */
static double done(void) {
  if (minutes == 0) return (double)pushed / (double)wanted;
  return (double)(real_now(CLOCK_MONOTONIC) - really_began) / 6e10 / minutes;
}

static void sample(void) {
  static long last;
  long here = (long)(done() * TENTHS * SAMPLES);
  if (here == last) return;
  last = here;
  long held = resident();
  kilobytes += (double)held;
  samples++;
  if (held > most_kilobytes) most_kilobytes = held;
  while (told < TENTHS && (long)(done() * TENTHS) > told) tell();
}

/* ---- The visitors ---- */

struct pending {
  int64_t due;
  SDL_Event event;
};

static struct pending queue[MOST_PENDING];
static int first, count, has_ended;
static int64_t last_due;

static SDL_Event *plan(int64_t after, Uint32 type) {
  static SDL_Event spare;
  last_due += after;
  if (count == MOST_PENDING) return &spare;
  struct pending *item = &queue[(first + count++) % MOST_PENDING];
  item->due = last_due;
  memset(&item->event, 0, sizeof item->event);
  item->event.type = type;
  return &item->event;
}

static const int64_t MS = 1000000;

static void finger(int64_t after, Uint32 type, long number, float x, float y) {
  SDL_Event *event = plan(after, type);
  event->tfinger.touchId = 1;
  event->tfinger.fingerId = number;
  event->tfinger.x = x;
  event->tfinger.y = y;
}

static void tap(void) {
  float x = share(), y = share();
  long number = between(1, 3);
  finger(between(20, 300) * MS, SDL_FINGERDOWN, number, x, y);
  finger(between(10, 150) * MS, SDL_FINGERUP, number, x, y);
}

/* A slow one ends still, a quick one flings. */
static void drag(void) {
  float x = share(), y = share(), step = (share() - 0.5f) / (float)between(10, 60);
  long moves = between(8, 120), number = between(1, 3);
  finger(between(20, 200) * MS, SDL_FINGERDOWN, number, x, y);
  for (long i = 0; i < moves; i++) finger(between(1, 4) * MS, SDL_FINGERMOTION, number, x, y += step);
  if (between(0, 2) == 0) finger(between(50, 300) * MS, SDL_FINGERMOTION, number, x, y);
  if (between(0, 30) > 0) finger(2 * MS, SDL_FINGERUP, number, x, y);
}

static void key(void) {
  static const SDL_Scancode useful[] = {
      SDL_SCANCODE_UP, SDL_SCANCODE_DOWN, SDL_SCANCODE_LEFT, SDL_SCANCODE_RIGHT, SDL_SCANCODE_TAB,
      SDL_SCANCODE_RETURN, SDL_SCANCODE_SPACE, SDL_SCANCODE_ESCAPE, SDL_SCANCODE_HOME,
      SDL_SCANCODE_END, SDL_SCANCODE_PAGEUP, SDL_SCANCODE_PAGEDOWN};
  static const Uint16 modifiers[] = {0, 0, 0, KMOD_LSHIFT, KMOD_LCTRL, KMOD_LALT};
  int is_useful = between(0, 9) > 0;
  SDL_Scancode code = is_useful ? useful[between(0, 11)] : (SDL_Scancode)between(4, 130);
  Uint16 modifier = is_useful ? modifiers[between(0, 2) == 0 ? 3 : 0] : modifiers[between(0, 5)];
  for (long strokes = between(1, 6); strokes > 0; strokes--) {
    SDL_Event *event = plan(between(30, 120) * MS, SDL_KEYDOWN);
    event->key.state = SDL_PRESSED;
    event->key.keysym.scancode = code;
    event->key.keysym.mod = modifier;
  }
  plan(30 * MS, SDL_KEYUP)->key.keysym.scancode = code;
}

static void mouse(void) {
  int x = (int)between(-5, 700), y = (int)between(-5, 1000);
  for (long moves = between(1, 20); moves > 0; moves--) {
    SDL_Event *event = plan(between(1, 8) * MS, SDL_MOUSEMOTION);
    event->motion.x = x += (int)between(-9, 9);
    event->motion.y = y += (int)between(-9, 9);
  }
  for (int up = 0; up < 2; up++) {
    SDL_Event *event = plan(50 * MS, up ? SDL_MOUSEBUTTONUP : SDL_MOUSEBUTTONDOWN);
    event->button.button = SDL_BUTTON_LEFT;
    event->button.state = up ? SDL_RELEASED : SDL_PRESSED;
    event->button.x = x;
    event->button.y = y;
  }
  for (long turns = between(0, 8); turns > 0; turns--) {
    SDL_Event *event = plan(between(10, 60) * MS, SDL_MOUSEWHEEL);
    event->wheel.y = between(0, 1) ? 1 : -1;
    event->wheel.preciseY = (float)event->wheel.y;
  }
}

/* ---- What changes around the program ---- */

static SDL_Window *window;

static void resize(void) {
  static const int sizes[][2] = {{540, 800}, {320, 480}, {800, 480}, {540, 800}, {600, 600}};
  const int *size = sizes[between(0, 4)];
  if (window == NULL) return;
  SDL_SetWindowSize(window, size[0], size[1]);
  resizes++;
}

static long known = -1;

static int copy(const char *from, const char *to, int tears) {
  char buffer[65536];
  int source = open(from, O_RDONLY | O_CLOEXEC);
  if (source < 0) return 0;
  int target = open(to, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0644);
  ssize_t size = read(source, buffer, sizeof buffer);
  if (tears && size > 0) size /= 2;
  if (size > 0 && write(target, buffer, (size_t)size) != size) size = -1;
  close(source);
  close(target);
  return size >= 0;
}

/* Mostly moved into its place whole; at times written there, and then only half of it. */
static void replace_content(void) {
  const char *path = getenv("KIOSK_SOAK_CONTENT");
  char from[4096], draft[4096];
  if (path == NULL) return;
  if (known < 0) {
    do {
      snprintf(from, sizeof from, "%s.%ld", path, ++known);
    } while (known < MOST_CONTENTS && access(from, R_OK) == 0);
  }
  if (known == 0) return;
  // Each of them early on: what the program keeps for ever it then has.
  long which = contents < known ? contents : between(0, known - 1);
  snprintf(from, sizeof from, "%s.%ld", path, which);
  snprintf(draft, sizeof draft, "%s.draft", path);
  int is_whole = contents < known || between(0, 4) > 0;
  if (copy(from, is_whole ? draft : path, !is_whole) && is_whole) rename(draft, path);
  contents++;
}

/* How long nobody comes: what keeps the day as long as it shall be, shorter than the countdown or
 * longer than what shows to passers-by. */
static int64_t pause_between(void) {
  double part = (double)(now() - began) / 1e9 / (hours * 3600);
  if (part > done()) return between(100, 3000) * MS;
  return between(1, 200) * SECOND;
}

static void plan_more(void) {
  last_due = now();
  long roll = between(0, 999);
  if ((known < 0 || contents < known) && done() < 0.08 && roll < 100) roll = 970;
  if (roll < 300) tap();
  else if (roll < 650) drag();
  else if (roll < 800) key();
  else if (roll < 880) mouse();
  else if (roll < 970) last_due += pause_between();
  else if (roll < 985) replace_content();
  else if (roll < 992) resize();
  else if (roll < 996) plan(MS, SDL_RENDER_TARGETS_RESET);
  else if (roll < 998) kill(getpid(), SIGHUP);
  else {
    finger(MS, SDL_FINGERDOWN, 1, share(), share());
    finger(MS, SDL_FINGERDOWN, 2, share(), share());
    finger(40 * MS, SDL_FINGERUP, 2, share(), share());
    finger(40 * MS, SDL_FINGERUP, 1, share(), share());
  }
  if (count == 0) plan(0, SDL_USEREVENT);
}

static void push(void) {
  SDL_Event event = queue[first].event;
  first = (first + 1) % MOST_PENDING;
  count--;
  SDL_PushEvent(&event);
  if (event.type == SDL_USEREVENT) return;
  pushed++;
  sample();
  if (done() >= 1) {
    has_ended = 1;
    kill(getpid(), SIGTERM);
  }
}

static void jump_to(int64_t due) {
  int64_t missing = due - now();
  if (missing > 0) jumped += missing;
}

/* ---- What the program calls ---- */

int SDL_WaitEventTimeout(SDL_Event *event, int timeout) {
  if (report == NULL) return REAL(SDL_WaitEventTimeout)(event, timeout);
  if (began == 0) {
    began = now();
    really_began = real_now(CLOCK_MONOTONIC);
  }
  int64_t due = timeout < 0 ? INT64_MAX : now() + timeout * MS;
  if (SDL_PollEvent(NULL)) return 1;
  if (has_ended) return REAL(SDL_WaitEventTimeout)(event, 10);
  if (count == 0) plan_more();
  if (queue[first].due > due) {
    jump_to(due);
    return 0;
  }
  jump_to(queue[first].due);
  // What a quick device has sent meanwhile is there as well.
  do push();
  while (count > 0 && queue[first].due <= now() && !has_ended);
  return 1;
}

int SDL_WaitEvent(SDL_Event *event) {
  if (report == NULL) return REAL(SDL_WaitEvent)(event);
  while (!SDL_WaitEventTimeout(event, -1)) {}
  return 1;
}

SDL_Window *SDL_CreateWindow(const char *title, int x, int y, int w, int h, Uint32 flags) {
  return window = REAL(SDL_CreateWindow)(title, x, y, w, h, flags);
}

int SDL_UpdateWindowSurfaceRects(SDL_Window *shown, const SDL_Rect *rects, int number) {
  frames++;
  return REAL(SDL_UpdateWindowSurfaceRects)(shown, rects, number);
}

__attribute__((constructor)) static void start(void) {
  const char *events = getenv("KIOSK_SOAK_EVENTS"), *path = getenv("KIOSK_SOAK_REPORT");
  const char *day = getenv("KIOSK_SOAK_HOURS"), *seed = getenv("KIOSK_SOAK_SEED");
  const char *length = getenv("KIOSK_SOAK_MINUTES");
  if ((events == NULL && length == NULL) || path == NULL) return;
  wanted = events == NULL ? 0 : atol(events);
  minutes = length == NULL ? 0 : atof(length);
  hours = day == NULL ? 24 : atof(day);
  chance = 0x9E3779B97F4A7C15u ^ ((uint64_t)(seed == NULL ? 1 : atol(seed)) << 20);
  report = fopen(path, "we");
}
