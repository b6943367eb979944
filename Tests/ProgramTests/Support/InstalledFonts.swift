import KioskTestSupport

/// Runs the program as if only the fonts of some folders were installed.
struct InstalledFonts {
  private let folder: TemporaryFolder

  /// - Parameter folders: with the fonts; none for a machine without fonts.
  init(in folders: [String]) throws {
    folder = try TemporaryFolder()
    try configure(folders)
  }

  /// From now on the fonts of this folder are installed, and no others.
  func install(_ path: String) throws { try configure([path]) }

  private func configure(_ folders: [String]) throws {
    let places = folders.map { "<dir>\($0)</dir>" }.joined()
    try folder.write(
      "fonts.conf",
      """
      <?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd">
      <fontconfig>\(places)<cachedir>\(folder.path("cache"))</cachedir></fontconfig>
      """)
  }

  /// Where Debian's fonts-dejavu-core puts its files.
  static let latin = "/usr/share/fonts/truetype/dejavu"

  var environment: [String: String] { ["FONTCONFIG_FILE": folder.path("fonts.conf")] }

  /// Runs the program to its end.
  func run(
    _ arguments: [String], on display: VirtualDisplay? = nil
  ) throws -> Command.Outcome {
    var variables = KioskProgram.environment(home: folder.path).merging(environment) { $1 }
    variables["DISPLAY"] = display?.name
    return try Command(KioskProgram.path(), arguments, environment: variables).run(limit: 30)
  }

  func remove() { folder.remove() }
}
