// Puts another clock on the wall of the program that it is preloaded into: CLOCK_REALTIME, and the
// timers that go by it, are ahead by a number of seconds that is read from KIOSK_CLOCK, a pipe.
// Each further number is the clock being set while the program runs: as the kernel does, it wakes
// who waits for that clock.
#define _GNU_SOURCE
#include <dlfcn.h>
#include <fcntl.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/timerfd.h>
#include <time.h>
#include <unistd.h>

static volatile long ahead;
static volatile int timer = -1;

static int (*real_gettime)(clockid_t, struct timespec *);
static int (*real_settime)(int, int, const struct itimerspec *, struct itimerspec *);

static void *follow(void *file) {
  long number;
  while (fscanf(file, "%ld", &number) == 1) {
    ahead = number;
    struct itimerspec now = {.it_value = {.tv_nsec = 1}};
    if (timer >= 0) real_settime(timer, 0, &now, NULL);
  }
  return NULL;
}

__attribute__((constructor)) static void begin(void) {
  real_gettime = dlsym(RTLD_NEXT, "clock_gettime");
  real_settime = dlsym(RTLD_NEXT, "timerfd_settime");
  const char *path = getenv("KIOSK_CLOCK");
  // For writing as well, so that it never ends.
  FILE *file = path ? fdopen(open(path, O_RDWR | O_CLOEXEC), "r") : NULL;
  long first;
  if (!file || fscanf(file, "%ld", &first) != 1) return;
  ahead = first;
  pthread_t thread;
  pthread_create(&thread, NULL, follow, file);
}

int clock_gettime(clockid_t clock, struct timespec *time) {
  int result = real_gettime(clock, time);
  if (clock == CLOCK_REALTIME) time->tv_sec += ahead;
  return result;
}

time_t time(time_t *place) {
  struct timespec now;
  clock_gettime(CLOCK_REALTIME, &now);
  if (place) *place = now.tv_sec;
  return now.tv_sec;
}

int timerfd_settime(int fd, int flags, const struct itimerspec *due, struct itimerspec *before) {
  struct itimerspec shifted = *due;
  if (flags & TFD_TIMER_ABSTIME) shifted.it_value.tv_sec -= ahead;
  timer = fd;
  return real_settime(fd, flags, &shifted, before);
}
