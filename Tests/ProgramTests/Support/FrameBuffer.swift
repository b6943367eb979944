import Foundation
import KioskTestSupport

/// The pixels of a virtual display, read from the file the server keeps them in.
///
/// The file is an XWD dump: big-endian words (size of the header, …, width, height at 4 and 5,
/// bits a pixel at 11, bytes a line at 12, number of colours at 19), 12 bytes a colour, pixels.
final class FrameBuffer {
  let width: Int
  let height: Int
  private let memory: UnsafeMutableRawPointer
  private let length: Int
  private let start: Int

  init(path: String) throws {
    let descriptor = open(path, O_RDONLY)
    guard descriptor >= 0 else { throw Command.Failure("cannot read \(path)") }
    defer { close(descriptor) }
    length = Int(lseek(descriptor, 0, SEEK_END))
    guard let map = mmap(nil, length, PROT_READ, MAP_SHARED, descriptor, 0), map != MAP_FAILED
    else { throw Command.Failure("cannot map \(path)") }
    memory = map
    func word(_ index: Int) -> Int {
      Int(UInt32(bigEndian: map.load(fromByteOffset: index * 4, as: UInt32.self)))
    }
    width = word(4)
    height = word(5)
    start = word(0) + word(19) * 12
    guard word(11) == 32, word(12) == width * 4, start + width * height * 4 <= length else {
      munmap(map, length)
      throw Command.Failure("\(path) has no 32-bit pixels line by line")
    }
  }

  deinit { munmap(memory, length) }

  /// The colour now shown there, as `0xrrggbb`.
  subscript(x: Int, y: Int) -> UInt32 {
    memory.loadUnaligned(fromByteOffset: start + (y * width + x) * 4, as: UInt32.self) & 0xFF_FFFF
  }

  /// What is shown now.
  func picture() -> Picture {
    let count = width * height
    let pixels = [UInt32](unsafeUninitializedCapacity: count) { buffer, filled in
      UnsafeMutableRawBufferPointer(buffer).copyMemory(
        from: UnsafeRawBufferPointer(start: memory + start, count: count * 4))
      // The fourth byte is whatever the program wrote there.
      for index in 0..<count { buffer[index] |= 0xFF00_0000 }
      filled = count
    }
    return Picture(width: width, height: height, pixels: pixels)
  }

  /// A copy to compare with `isSame(as:)`.
  func bytes() -> [UInt8] {
    Array(UnsafeRawBufferPointer(start: memory + start, count: width * height * 4))
  }

  func isSame(as bytes: [UInt8]) -> Bool { memcmp(memory + start, bytes, bytes.count) == 0 }
}
