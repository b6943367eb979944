internal import CHarfBuzz

/// FreeType, alive for as long as a face of it is open.
final class FreeTypeLibrary {
  /// So that a store of open files does not keep them open.
  private struct Weak {
    weak var bytes: FontBytes?
  }

  private var library: FT_Library?
  private let spare = SpareDescriptor()
  /// By path: a file is in memory once, however many sizes and styles of it are open.
  private var files: [String: Weak] = [:]

  init() { FT_Init_FreeType(&library) }

  deinit { FT_Done_FreeType(library) }

  /// Nil where the file cannot be read.
  func bytes(of file: FontFile) -> FontBytes? {
    if let known = files[file.path]?.bytes { return known }
    let bytes = spare.lend { FontBytes(path: file.path) }
    files[file.path] = Weak(bytes: bytes)
    return bytes
  }

  /// A face at no size yet; nil where the bytes are no font.
  ///
  /// The caller keeps `bytes` for as long as the face is open.
  func open(_ bytes: FontBytes, index: Int) -> FT_Face? {
    var face: FT_Face?
    let start = bytes.start.assumingMemoryBound(to: FT_Byte.self)
    let error = FT_New_Memory_Face(library, start, FT_Long(bytes.count), FT_Long(index), &face)
    return error == 0 ? face : nil
  }
}
