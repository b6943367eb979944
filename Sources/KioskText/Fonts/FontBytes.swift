internal import Glibc

/// A font's file in memory, as it was when it was opened; it holds no descriptor.
///
/// FreeType and SDL2_ttf read from the same bytes: each would map or read the file for itself, and
/// those of Chinese, Japanese and Korean have 20 MB.
final class FontBytes {
  let start: UnsafeMutableRawPointer
  let count: Int

  /// Nil where the file cannot be read.
  init?(path: String) {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    let length = lseek(descriptor, 0, SEEK_END)
    guard length > 0, length <= off_t(Int32.max),
      let map = mmap(nil, length, PROT_READ, MAP_PRIVATE, descriptor, 0), map != MAP_FAILED
    else { return nil }
    (start, count) = (map, length)
  }

  deinit { munmap(start, count) }
}
