package import KioskCore

/// What became of reading a content file.
package struct LoadResult: Hashable, Sendable {
  /// What kind of end the reading came to; decides a program's exit code.
  package enum Outcome: Hashable, Sendable {
    /// No errors; there may be warnings.
    case fine
    /// The file has errors; whatever could be read is in `catalog`.
    case contentFaults
    /// There is no such file, or it may not be read.
    case noInput
  }

  /// What can be shown, a catalog for each language; empty when nothing at all could be read.
  package var catalogs: [Catalog]
  /// In the order of the file.
  package var diagnostics: [Diagnostic]
  package var outcome: Outcome
  /// Whether the file gave one id to two questions.
  ///
  /// The catalog then shows the later ones under made ids, which is right at the start; a running
  /// screen keeps what it has instead (row E14).
  package var hasDuplicateIDs: Bool

  /// The files that were read.
  package var files: [String] = []
  /// The files, and folders inside, of which nothing could be read.
  package var unreadable: [String] = []
  /// Where the files of pictures are looked for, whether or not they are there; of a single file.
  package var picturePlaces: [String] = []

  /// The first language's: what shows where nobody asks for another.
  package var catalog: Catalog? { catalogs.first }
}
