// What the Linux kernel offers and Swift's own module of the C library leaves out.
#pragma once

#include <sys/eventfd.h>
#include <sys/vfs.h>

/// The kind of file system that `path` lies on, a number of linux/magic.h; 0 if it cannot be told.
static inline unsigned long kiosk_file_system_kind(const char *path) {
  struct statfs status;
  return statfs(path, &status) == 0 ? (unsigned long)status.f_type & 0xffffffff : 0;
}

/// A counter that wakes who waits for it, closed in programs that are started; -1 if there is none.
static inline int kiosk_make_wake_up(void) { return eventfd(0, EFD_CLOEXEC); }
