import Glibc

/// A file that others read at any time: they find the old one whole, or the new one.
struct ReplacedFile {
  let path: String

  /// Writes beside it and moves that into its place; everybody may read it.
  ///
  /// - Returns: 0, or an `errno`; the old file is as it was then, and nothing is left beside it.
  func write(_ text: String) -> Int32 {
    let draft = path + ".new"
    let flags = O_WRONLY | O_CREAT | O_TRUNC | O_NOFOLLOW | O_CLOEXEC
    let descriptor = open(draft, flags, 0o644)
    guard descriptor >= 0 else { return errno }
    var code = fill(descriptor, with: text)
    if Glibc.close(descriptor) != 0, code == 0 { code = errno }
    if code == 0, rename(draft, path) != 0 { code = errno }
    if code != 0 { unlink(draft) }
    return code
  }

  private func fill(_ descriptor: Int32, with text: String) -> Int32 {
    // Whatever the mask is that the program was started with.
    guard fchmod(descriptor, 0o644) == 0 else { return errno }
    var text = text
    return text.withUTF8 { bytes in
      var rest = UnsafeRawBufferPointer(bytes)[...]
      while !rest.isEmpty {
        let part = UnsafeRawBufferPointer(rebasing: rest)
        let count = Glibc.write(descriptor, part.baseAddress, part.count)
        if count < 0, errno == EINTR { continue }
        guard count > 0 else { return errno }
        rest = rest.dropFirst(count)
      }
      return 0
    }
  }
}
