/// The program's version: the newest one in CHANGELOG.md, which a test compares.
enum Version {
  static let current = "0.1.0"
}
