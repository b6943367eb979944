// What the Linux kernel offers and Swift's own module of the C library leaves out.
#pragma once

#include <errno.h>
#include <linux/input.h>
#include <stdbool.h>
#include <stdint.h>
#include <sys/eventfd.h>
#include <sys/ioctl.h>
#include <sys/vfs.h>
#include <unistd.h>

/// The kind of file system that `path` lies on, a number of linux/magic.h; 0 if it cannot be told.
static inline unsigned long kiosk_file_system_kind(const char *path) {
  struct statfs status;
  return statfs(path, &status) == 0 ? (unsigned long)status.f_type & 0xffffffff : 0;
}

/// A counter that wakes who waits for it, closed in programs that are started; -1 if there is none.
static inline int kiosk_make_wake_up(void) { return eventfd(0, EFD_CLOEXEC); }

/// Whether an input device has a switch that tells of headphones.
static inline bool kiosk_has_headphone_switch(int device) {
  uint8_t switches[SW_MAX / 8 + 1] = {0};
  if (ioctl(device, EVIOCGBIT(EV_SW, sizeof switches), switches) < 0) return false;
  return switches[SW_HEADPHONE_INSERT / 8] >> SW_HEADPHONE_INSERT % 8 & 1;
}

/// Whether headphones are plugged into it now.
static inline bool kiosk_has_headphones(int device) {
  uint8_t states[SW_MAX / 8 + 1] = {0};
  if (ioctl(device, EVIOCGSW(sizeof states), states) < 0) return false;
  return states[SW_HEADPHONE_INSERT / 8] >> SW_HEADPHONE_INSERT % 8 & 1;
}

enum {
  kiosk_switch_silent,    ///< Nothing more has come.
  kiosk_switch_off,       ///< Headphones were pulled out.
  kiosk_switch_on,        ///< Headphones were plugged in.
  kiosk_switch_other,     ///< Something else happened.
  kiosk_switch_overrun,   ///< Messages were lost: the state has to be asked for.
  kiosk_switch_gone,      ///< The device is gone.
};

/// The next message of an input device, one of the above; the descriptor must not block.
static inline int kiosk_read_switch(int device) {
  struct input_event event;
  ssize_t count = read(device, &event, sizeof event);
  if (count < 0) return errno == EAGAIN || errno == EINTR ? kiosk_switch_silent : kiosk_switch_gone;
  if (count != sizeof event) return kiosk_switch_gone;
  if (event.type == EV_SYN && event.code == SYN_DROPPED) return kiosk_switch_overrun;
  if (event.type != EV_SW || event.code != SW_HEADPHONE_INSERT) return kiosk_switch_other;
  return event.value != 0 ? kiosk_switch_on : kiosk_switch_off;
}
