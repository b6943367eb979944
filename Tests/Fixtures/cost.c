/* cost FILE PROGRAM [ARGUMENT]…: runs the program and writes into FILE its exit code (-1 where a
 * signal ended it), the most memory it held in kB, and its processor time in microseconds.
 *
 * The kernel counts for a process what its parent held when it was made as well: the tests
 * themselves are far larger than what they measure, this is not. */
#include <errno.h>
#include <stdio.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

int main(int count, char **words) {
  if (count < 3) return 64;
  pid_t process = fork();
  if (process < 0) return 71;
  if (process == 0) {
    execv(words[2], words + 2);
    _exit(127);
  }
  int status;
  struct rusage usage;
  while (wait4(process, &status, 0, &usage) < 0) {
    if (errno != EINTR) return 71;
  }
  FILE *file = fopen(words[1], "w");
  if (file == NULL) return 73;
  long long time = (usage.ru_utime.tv_sec + usage.ru_stime.tv_sec) * 1000000LL +
                   usage.ru_utime.tv_usec + usage.ru_stime.tv_usec;
  fprintf(
      file, "%d %ld %lld\n", WIFEXITED(status) ? WEXITSTATUS(status) : -1, usage.ru_maxrss, time);
  return fclose(file) == 0 ? 0 : 74;
}
