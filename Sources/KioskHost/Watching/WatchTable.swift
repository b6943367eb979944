import Glibc

/// The kernel's watches on everything a survey named.
struct WatchTable: ~Copyable {
  private struct Entry {
    var path: String
    var role: WatchRole
  }

  private let inotify = Inotify()
  private var entries: [Int32: Entry] = [:]
  /// Why something goes unwatched, an `errno`; 0 while nothing does.
  private(set) var failure: Int32 = 0

  init() { failure = inotify.failure }

  /// To wait on; -1 where there is none.
  var descriptor: Int32 { inotify.descriptor }

  /// Watches what these roles name, and nothing else.
  mutating func establish(_ roles: [String: WatchRole]) {
    guard inotify.failure == 0 else { return }
    var established: [Int32: Entry] = [:]
    failure = 0
    for (path, role) in roles {
      let watch = inotify.add(path, mask: role.mask)
      if watch >= 0 {
        var entry = established[watch] ?? Entry(path: path, role: role)
        if entry.role != role {
          // Two paths to one folder, by a bind mount, have one watch.
          entry.role.formUnion(role)
          _ = inotify.add(path, mask: entry.role.mask)
        }
        established[watch] = entry
      } else if Self.matters(errno, role) {
        failure = errno
      }
    }
    for watch in entries.keys where established[watch] == nil { inotify.remove(watch) }
    entries = established
  }

  /// Whether changes may now be missed.
  private static func matters(_ failure: Int32, _ role: WatchRole) -> Bool {
    switch failure {
    // What has just gone needs no watch: the folder above it tells.
    case ENOENT, ENOTDIR, ELOOP: false
    // The folder above a file tells when it may be read.
    case EACCES: !role.isFile
    default: true
    }
  }

  /// What the messages that have come mean.
  mutating func news() -> WatchNews {
    var news = WatchNews()
    for event in inotify.events() { read(event, into: &news) }
    return news
  }

  private mutating func read(_ event: Inotify.Event, into news: inout WatchNews) {
    let file = Debouncer.File(folder: event.watch, name: event.name)
    if event.has(IN_Q_OVERFLOW) {
      news.isUncertain = true
      news.signs.append(.replaced(file))
    }
    guard let entry = entries[event.watch], entry.role.matters(event.name) else { return }
    if event.has(IN_IGNORED) { entries[event.watch] = nil }
    if !event.has(IN_MODIFY | IN_CLOSE_WRITE) { news.isUncertain = true }
    if let sign = sign(of: event, file, in: entry.path) { news.signs.append(sign) }
  }

  private func sign(
    of event: Inotify.Event, _ file: Debouncer.File, in folder: String
  ) -> Debouncer.Sign? {
    if event.has(IN_CREATE) {
      // A link is whole; a file is about to be filled. What comes into a new folder tells of itself.
      if event.has(IN_ISDIR) { return .madeFolder(file) }
      return Self.isLink(PathTrail.join(folder, file.name)) ? .replaced(file) : .written(file)
    }
    if event.has(IN_MODIFY) { return .written(file) }
    if event.has(IN_CLOSE_WRITE) { return .closed(file) }
    if event.has(IN_MOVED_TO | IN_ATTRIB) { return .replaced(file) }
    // That a watched file itself went is no sign: the folder says whether another took its place.
    return event.has(IN_DELETE | IN_MOVED_FROM | IN_UNMOUNT) ? .gone(file) : nil
  }

  private static func isLink(_ path: String) -> Bool {
    var status = stat()
    return lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFLNK
  }
}

/// What became known since the last asking.
struct WatchNews {
  var signs: [Debouncer.Sign] = []
  /// Whether the way to the content may be another now.
  var isUncertain = false
}
