import Glibc

/// The kernel's messages about folders and files.
struct Inotify: ~Copyable {
  struct Event {
    /// The watch it belongs to; -1 where messages were lost.
    var watch: Int32
    var mask: UInt32
    /// In the watched folder; empty for the watched folder or file itself.
    var name: String

    func has(_ bits: Int32) -> Bool { mask & UInt32(bits) != 0 }
  }

  /// To wait on; -1 where the system has none left.
  let descriptor: Int32
  /// Why it has none left, an `errno`; 0 where it has.
  let failure: Int32

  init() {
    descriptor = inotify_init1(Int32(IN_CLOEXEC) | Int32(IN_NONBLOCK))
    failure = descriptor < 0 ? errno : 0
  }

  deinit { if descriptor >= 0 { close(descriptor) } }

  /// - Returns: the watch's number, the same for the same folder or file; negative where there is
  ///   none, and `errno` says why.
  borrowing func add(_ path: String, mask: UInt32) -> Int32 {
    inotify_add_watch(descriptor, path, mask)
  }

  borrowing func remove(_ watch: Int32) { inotify_rm_watch(descriptor, watch) }

  /// All that have come, in their order.
  borrowing func events() -> [Event] {
    var events: [Event] = []
    withUnsafeTemporaryAllocation(byteCount: 65_536, alignment: 8) { buffer in
      while true {
        let count = read(descriptor, buffer.baseAddress, buffer.count)
        if count < 0 && errno == EINTR { continue }
        guard count > 0 else { return }
        Inotify.parse(UnsafeRawBufferPointer(rebasing: buffer[..<count]), into: &events)
      }
    }
    return events
  }

  private static func parse(_ bytes: UnsafeRawBufferPointer, into events: inout [Event]) {
    let headerSize = MemoryLayout<inotify_event>.size
    var offset = 0
    while offset + headerSize <= bytes.count {
      let header = bytes.loadUnaligned(fromByteOffset: offset, as: inotify_event.self)
      let start = offset + headerSize
      offset = start + Int(header.len)
      guard offset <= bytes.count else { return }
      // Filled up with zeros.
      let name = String(decoding: bytes[start..<offset].prefix { $0 != 0 }, as: UTF8.self)
      events.append(Event(watch: header.wd, mask: header.mask, name: name))
    }
  }
}
