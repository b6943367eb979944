internal import Glibc

/// A descriptor that is kept for the moment when the process may have no more: fonts are opened
/// when a text first needs them, and without one there would be nothing but boxes.
final class SpareDescriptor {
  private var number: CInt = -1

  init() { take() }

  deinit { if number >= 0 { close(number) } }

  /// Tries, and where that fails once more with the spare one given up for the while.
  func lend<Result>(_ open: () -> Result?) -> Result? {
    if let result = open() { return result }
    if number < 0 { take() }
    guard number >= 0 else { return nil }
    close(number)
    number = -1
    defer { take() }
    return open()
  }

  private func take() { number = Glibc.open("/dev/null", O_RDONLY | O_CLOEXEC) }
}
