internal import CAccessBus
internal import Glibc

/// The library for screen readers, opened at run time.
struct Library: Sendable {
  let functions: kiosk_access_library

  static let file = "libfaq-kiosk-access.so"

  /// Opens it beside the program, as a build has it, or in PREFIX/lib/faq-kiosk, as installed.
  ///
  /// - Returns: nil where it or a library of its own is missing.
  static func open() -> Library? {
    for path in paths {
      guard access(path, F_OK) == 0, let handle = dlopen(path, RTLD_NOW | RTLD_LOCAL),
        let symbol = dlsym(handle, "kiosk_access_library_1")
      else { continue }
      // The header says that this symbol has this type.
      let function = unsafeBitCast(symbol, to: kiosk_access_library_function.self)
      guard let library = function()?.pointee, library.version == kiosk_access_version else {
        continue
      }
      return Library(functions: library)
    }
    return nil
  }

  private static var paths: [String] {
    var buffer = [CChar](repeating: 0, count: Int(PATH_MAX))
    let count = readlink("/proc/self/exe", &buffer, buffer.count - 1)
    guard count > 0 else { return [] }
    let program = String(decoding: buffer[..<count].map { UInt8(bitPattern: $0) }, as: UTF8.self)
    guard let slash = program.lastIndex(of: "/") else { return [] }
    let folder = program[..<slash]
    return ["\(folder)/\(file)", "\(folder)/../lib/faq-kiosk/\(file)"]
  }
}
