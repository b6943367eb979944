import Glibc
import KioskContent
import KioskCore
import KioskHost

/// Reading content while somebody may be writing it: never a mix of two versions.
///
/// A single file is whole by itself, since its reader makes sure of that. A folder is read until
/// all its files are, at the end, those that were there at the start.
enum SteadyReading {
  /// Microseconds to wait before each try.
  private static let pauses: [UInt32] = [0, 20_000, 100_000, 300_000, 600_000, 1_000_000]

  /// - Returns: nil where the folder does not rest.
  static func load(_ content: ContentChoice) -> LoadResult? {
    guard let file = content.file else { return content.load() }
    for pause in pauses {
      if pause > 0 { usleep(pause) }
      let before = ContentSurvey(of: file)
      let result = content.load()
      guard before.isFolder else { return result }
      if ContentSurvey(of: file).stamps == before.stamps { return result }
    }
    return nil
  }
}
