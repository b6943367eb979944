import Glibc

/// Whether two names are of one file, by whatever way they lead there.
enum SameFile {
  static func are(_ one: String, _ other: String) -> Bool {
    if one == other { return true }
    var (first, second) = (stat(), stat())
    guard stat(one, &first) == 0, stat(other, &second) == 0 else { return false }
    return first.st_dev == second.st_dev && first.st_ino == second.st_ino
  }
}
