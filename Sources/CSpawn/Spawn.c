#define _GNU_SOURCE
#include "CSpawn.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <spawn.h>
#include <sys/eventfd.h>
#include <time.h>
#include <unistd.h>

static int describe_files(posix_spawn_file_actions_t *files, int input, int output) {
  int fault = posix_spawn_file_actions_adddup2(files, input, 0);
  if (fault == 0) fault = posix_spawn_file_actions_adddup2(files, output, 1);
  if (fault == 0) fault = posix_spawn_file_actions_addopen(files, 2, "/dev/null", O_WRONLY, 0);
  if (fault == 0) fault = posix_spawn_file_actions_addclosefrom_np(files, 3);
  return fault;
}

static int describe_process(posix_spawnattr_t *attributes) {
  sigset_t none, all;
  sigemptyset(&none);
  sigfillset(&all);
  posix_spawnattr_setsigmask(attributes, &none);
  posix_spawnattr_setsigdefault(attributes, &all);
  posix_spawnattr_setpgroup(attributes, 0);
  return posix_spawnattr_setflags(
      attributes, POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETPGROUP);
}

int32_t kiosk_spawn(char *const *arguments, int32_t input, int32_t output) {
  posix_spawn_file_actions_t files;
  posix_spawnattr_t attributes;
  int fault = posix_spawn_file_actions_init(&files);
  if (fault != 0) return -fault;
  fault = posix_spawnattr_init(&attributes);
  if (fault != 0) {
    posix_spawn_file_actions_destroy(&files);
    return -fault;
  }
  pid_t process = 0;
  fault = describe_files(&files, input, output);
  if (fault == 0) fault = describe_process(&attributes);
  if (fault == 0) {
    fault = posix_spawnp(&process, arguments[0], &files, &attributes, arguments, environ);
  }
  posix_spawnattr_destroy(&attributes);
  posix_spawn_file_actions_destroy(&files);
  return fault == 0 ? process : -fault;
}

void kiosk_ignore_broken_pipes(void) {
  sigset_t signals;
  sigemptyset(&signals);
  sigaddset(&signals, SIGPIPE);
  pthread_sigmask(SIG_BLOCK, &signals, NULL);
}

void kiosk_join(pthread_t thread, double seconds) {
  struct timespec end = {0};
  clock_gettime(CLOCK_REALTIME, &end);
  long nanoseconds = end.tv_nsec + (long)(seconds * 1e9);
  end.tv_sec += nanoseconds / 1000000000;
  end.tv_nsec = nanoseconds % 1000000000;
  if (pthread_timedjoin_np(thread, NULL, &end) != 0) pthread_detach(thread);
}

double kiosk_clock_seconds(void) {
  struct timespec time = {0};
  clock_gettime(CLOCK_MONOTONIC, &time);
  return (double)time.tv_sec + (double)time.tv_nsec / 1e9;
}

int32_t kiosk_make_pipe(int32_t *ends) { return pipe2(ends, O_CLOEXEC) == 0 ? 0 : errno; }

int32_t kiosk_make_waker(void) { return eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK); }
