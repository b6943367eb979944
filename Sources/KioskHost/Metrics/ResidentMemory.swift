import Glibc

/// The memory that this process holds.
package enum ResidentMemory {
  /// As the kernel counts it, shared pages included; nil where it does not say.
  package static func bytes() -> Int? {
    let descriptor = open("/proc/self/statm", O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    let text = String(unsafeUninitializedCapacity: 256) { buffer in
      max(read(descriptor, buffer.baseAddress, buffer.count), 0)
    }
    let words = text.split(separator: " ")
    guard words.count > 1, let pages = Int(words[1]) else { return nil }
    return pages * sysconf(Int32(_SC_PAGESIZE))
  }
}
