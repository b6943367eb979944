import Glibc

/// A file's bytes, read in one go and freed with the value.
///
/// Read, not mapped: a file that is cut short while it is mapped ends the program with SIGBUS.
/// Behind the bytes there are zeros, one at least, to the end of a block of 16: the JSON reader
/// takes 16 bytes at a time.
struct FileBytes: ~Copyable {
  /// The largest file that is read, in bytes.
  static let sizeLimit = 64 << 20
  /// How often a file is tried that somebody writes to.
  private static let mostTries = 10

  private let storage: UnsafeMutableRawBufferPointer
  private let count: Int

  var bytes: UnsafeRawBufferPointer { UnsafeRawBufferPointer(rebasing: storage[..<count]) }

  deinit { storage.deallocate() }

  /// Reads the file at `path`, never a mix of two states of it; a pipe is read to its end.
  ///
  /// - Throws: `FileFault` where there is no such file, it may not be read, is too large, or is
  ///   written to all the time.
  init(path: String) throws(FileFault) {
    // Not to hang where `path` is a pipe that nobody writes to.
    let descriptor = FileBytes.retrying { open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK) }
    guard descriptor >= 0 else { throw FileFault(code: errno) }
    defer { close(descriptor) }
    let isRegular = try FileBytes.state(of: descriptor).isRegular
    _ = fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) & ~O_NONBLOCK)
    (storage, count) =
      isRegular
      ? try FileBytes.readSteady(descriptor) : try FileBytes.readAll(descriptor, expecting: 0)
  }

  /// The same bytes as `bytes`, as if they were a file's.
  init(copying bytes: [UInt8]) {
    storage = FileBytes.allocate(bytes.count + 1)
    storage.copyBytes(from: bytes)
    count = bytes.count
    FileBytes.clear(storage, from: count)
  }

  /// What the file at `path` will take, in bytes; 0 for what has no size or is not there.
  static func size(of path: String) -> Int {
    var status = stat()
    return stat(path, &status) == 0 ? max(0, Int(status.st_size)) : 0
  }

  /// Waits until nobody writes, reads, and makes sure that nobody wrote meanwhile.
  private static func readSteady(
    _ descriptor: CInt
  ) throws(FileFault) -> (UnsafeMutableRawBufferPointer, Int) {
    for _ in 0..<mostTries {
      let before = try state(of: descriptor)
      guard before.settlingTime == 0 else {
        usleep(before.settlingTime)
        continue
      }
      lseek(descriptor, 0, SEEK_SET)
      let (buffer, count) = try readAll(descriptor, expecting: before.size)
      if (try? state(of: descriptor)) == before { return (buffer, count) }
      buffer.deallocate()
    }
    throw .changing
  }

  private static func state(of descriptor: CInt) throws(FileFault) -> FileState {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw FileFault(code: errno) }
    guard status.st_mode & S_IFMT != S_IFDIR else { throw .isDirectory }
    guard status.st_size <= sizeLimit else { throw .tooLarge }
    return FileState(status)
  }

  /// As many bytes as `fill` says that it wrote into a buffer of `capacity` bytes.
  init(capacity: Int, _ fill: (UnsafeMutableRawBufferPointer) -> Int) {
    storage = FileBytes.allocate(capacity + 1)
    count = min(
      max(0, fill(UnsafeMutableRawBufferPointer(rebasing: storage[..<capacity]))), capacity)
    FileBytes.clear(storage, from: count)
  }

  private static func readAll(
    _ descriptor: CInt, expecting size: Int
  ) throws(FileFault) -> (UnsafeMutableRawBufferPointer, Int) {
    // More than expected: the read that shows the end then needs no larger buffer.
    var buffer = allocate(size + 1)
    var filled = 0
    while true {
      // The last byte stays free, for the zero.
      if filled + 1 >= buffer.count { buffer = grown(buffer) }
      let free = UnsafeMutableRawBufferPointer(rebasing: buffer[filled..<(buffer.count - 1)])
      let count = retrying { read(descriptor, free.baseAddress, free.count) }
      guard count != 0 else {
        clear(buffer, from: filled)
        return (buffer, filled)
      }
      let fault = count < 0 ? FileFault(code: errno) : .tooLarge
      filled += max(count, 0)
      guard count > 0, filled <= sizeLimit else {
        buffer.deallocate()
        throw fault
      }
    }
  }

  private static func grown(
    _ buffer: UnsafeMutableRawBufferPointer
  ) -> UnsafeMutableRawBufferPointer {
    let larger = allocate(max(4096, 2 * buffer.count))
    larger.copyMemory(from: UnsafeRawBufferPointer(buffer))
    buffer.deallocate()
    return larger
  }

  private static func allocate(_ count: Int) -> UnsafeMutableRawBufferPointer {
    UnsafeMutableRawBufferPointer.allocate(byteCount: (count + 15) & ~15, alignment: 16)
  }

  private static func clear(_ buffer: UnsafeMutableRawBufferPointer, from index: Int) {
    UnsafeMutableRawBufferPointer(rebasing: buffer[index...]).initializeMemory(
      as: UInt8.self, repeating: 0)
  }

  /// Calls again where a signal broke in.
  private static func retrying<Number: SignedInteger>(_ call: () -> Number) -> Number {
    while true {
      let result = call()
      if result != -1 || errno != EINTR { return result }
    }
  }
}

/// Why a file could not be read at all.
enum FileFault: Error, Equatable {
  case missing
  case forbidden
  case isDirectory
  case tooLarge
  /// Somebody writes to it all the time.
  case changing
  /// Anything else, in the system's words.
  case other(String)

  init(code: CInt) {
    self =
      switch code {
      case ENOENT, ENOTDIR: .missing
      case EACCES, EPERM: .forbidden
      case EISDIR: .isDirectory
      default: .other(String(cString: strerror(code)))
      }
  }

  /// What is wrong and what to do.
  var message: String {
    switch self {
    case .missing: "there is no such file: check the spelling of its name and folder"
    case .forbidden: "the file may not be read: allow it with chmod a+r (and a+x for its folders)"
    case .isDirectory: "this is a folder, not a file: name the file inside it"
    case .tooLarge:
      "the file is larger than \(FileBytes.sizeLimit >> 20) MB, the most that is read: split it"
    case .changing: "the file is being written to: wait until that is done, then try again"
    case .other(let words): "the file cannot be read (\(words)): check the disk or the network"
    }
  }
}
