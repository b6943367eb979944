import Glibc

/// The kernel's list of what is mounted where, which says when it changes: inotify does not tell
/// of a disk that is mounted over a watched folder.
struct MountTable: ~Copyable {
  /// To wait on with `POLLPRI`; -1 where there is no such list.
  let descriptor = open("/proc/self/mountinfo", O_RDONLY | O_CLOEXEC)

  deinit { if descriptor >= 0 { close(descriptor) } }
}
