internal import Glibc

/// Single stretches of a picture file, read where they are wanted.
struct ImageBytes: ~Copyable {
  private let descriptor: CInt
  /// In bytes.
  let size: Int

  /// - Throws: why the file cannot be read or is too large to be.
  init(path: String) throws(ImageFault.Reason) {
    // Not to hang where `path` is a pipe that nobody writes to.
    descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { throw .lastFromSystem }
    var status = stat()
    let isKnown = fstat(descriptor, &status) == 0
    guard isKnown, status.st_mode & S_IFMT == S_IFREG, status.st_size <= ImageHeader.byteLimit
    else {
      let reason: ImageFault.Reason = isKnown ? .ofFile(status) : .lastFromSystem
      close(descriptor)
      throw reason
    }
    size = Int(status.st_size)
  }

  deinit { close(descriptor) }

  /// The last bytes, `count` at most.
  func end(_ count: Int) -> [UInt8] {
    bytes(at: max(0, size - count), count: min(size, count))
  }

  /// Fewer than `count` where the file ends before.
  func bytes(at offset: Int, count: Int) -> [UInt8] {
    [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
      filled = max(pread(descriptor, buffer.baseAddress, count, offset), 0)
    }
  }
}

extension ImageFault.Reason {
  fileprivate static func ofFile(_ status: stat) -> Self {
    status.st_mode & S_IFMT == S_IFREG ? .isTooLarge : .isNoFile
  }
}

extension [UInt8] {
  /// A whole number of `count` bytes, the greatest first; nil beyond the end.
  func bigEndian(at offset: Int, count: Int) -> Int? {
    guard offset >= 0, offset + count <= self.count else { return nil }
    return self[offset..<offset + count].reduce(0) { $0 << 8 | Int($1) }
  }

  /// A whole number of `count` bytes, the smallest first; nil beyond the end.
  func littleEndian(at offset: Int, count: Int) -> Int? {
    guard offset >= 0, offset + count <= self.count else { return nil }
    return self[offset..<offset + count].reversed().reduce(0) { $0 << 8 | Int($1) }
  }
}
