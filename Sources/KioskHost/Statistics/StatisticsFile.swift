import Glibc

/// The statistics file, whole and of this program: opened, made, or made anew.
struct StatisticsFile {
  let path: String
  /// Told in words for the log when a bad file was set aside.
  let report: (String) -> Void

  /// Opens the file for writing, in whatever state it is found.
  ///
  /// - Throws: where the disk or the rights to it are in the way; the file is as it was then.
  func open() throws(StatisticsFault) -> Database {
    if let complaint = try complaint() { try setAside(complaint) }
    do throws(StatisticsFault) {
      return try whole()
    } catch {
      guard error.isDamage else { throw error }
      try setAside(error.description)
      return try whole()
    }
  }

  /// What keeps the file from being opened that moving it away mends; nil for nothing.
  private func complaint() throws(StatisticsFault) -> String? {
    switch FileKind.of(path) {
    case .nothing: return nil
    case .other: return "it is not a file"
    case .file: break
    }
    if faccessat(AT_FDCWD, path, R_OK | W_OK, AT_EACCESS) == 0 { return nil }
    let number = errno
    if number == EACCES { return "it may not be read and written" }
    throw StatisticsFault("it cannot be opened", number: number)
  }

  /// A new file, or the one that is there.
  private func whole() throws(StatisticsFault) -> Database {
    if FileKind.of(path) == .nothing { try create() }
    let database = try Database(path, .readAndWrite)
    // First, since the next changes the file.
    try StatisticsSchema.verify(database)
    try database.execute(StatisticsSchema.manners)
    return database
  }

  private func setAside(_ complaint: String) throws(StatisticsFault) {
    let kept = try SetAside(path: path).perform()
    report("\(path): \(complaint); it is kept as \(kept), and the counts start at 0")
  }

  /// Makes the file beside its place and moves it there, so that there is never half a one.
  private func create() throws(StatisticsFault) {
    let draft = path + ".new"
    Folder.make(for: path)
    for rest in [draft, draft + "-journal", path + "-wal", path + "-shm"] { unlink(rest) }
    do throws(StatisticsFault) {
      try Database(draft, .create).execute(StatisticsSchema.creation)
    } catch {
      for rest in [draft, draft + "-journal"] { unlink(rest) }
      throw error
    }
    guard rename(draft, path) == 0 else {
      let number = errno
      unlink(draft)
      throw StatisticsFault("it cannot be made", number: number)
    }
    Folder.synchronize(of: path)
  }
}
