#include "CGetopt.h"

#include <pthread.h>

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;

void kiosk_scan_arguments(
    char *const *argv, const char *letters, const struct option *options, void *context,
    KioskArgumentVisitor visitor) {
  int count = 0;
  while (argv[count]) ++count;
  pthread_mutex_lock(&lock);
  opterr = 0; // The messages are ours.
  optind = 0; // glibc: begin anew, whatever was scanned before.
  int code;
  while ((code = getopt_long(count, argv, letters, options, 0)) != -1) {
    // Within a cluster such as -ab, optind still stands at the cluster.
    const char *typed = optind > 0 && optind <= count ? argv[optind - 1] : "";
    KioskArgument argument = {code, optarg, optopt, typed};
    visitor(context, &argument);
  }
  for (int index = optind; index < count; ++index) {
    KioskArgument operand = {1, argv[index], 0, argv[index]};
    visitor(context, &operand);
  }
  pthread_mutex_unlock(&lock);
}
