import CLinux
import Glibc

/// What lies at a path at this moment: the state of every file, and where a change could come from.
///
/// A folder is surveyed with everything below it and everything that symbolic links in it lead to;
/// names with a leading dot are passed over.
package struct ContentSurvey {
  /// Folders within folders.
  private static let deepest = 64

  /// The state of each file, by its path without symbolic links.
  package private(set) var stamps: [String: FileStamp] = [:]
  /// Whether the path leads to nothing.
  package private(set) var isMissing = true
  /// Whether it leads to a file system that others can write to without this kernel knowing.
  private(set) var isRemote = false
  /// What to watch, by its path without symbolic links.
  private(set) var roles: [String: WatchRole] = [:]
  private var visited: Set<String> = []

  /// Whether it is a folder, which may hold any number of files.
  package private(set) var isFolder = false

  /// - Parameter pictures: files that a single content file names; those of a folder lie in it.
  package init(of path: String, pictures: [String] = []) {
    let here = path.hasPrefix("/") ? "/" : ContentSurvey.workingFolder
    let end = follow(path, from: here, depth: 0)
    if !isFolder {
      for picture in pictures { notePicture(picture, from: picture.hasPrefix("/") ? "/" : here) }
    }
    guard let end else { return }
    isMissing = false
    isRemote = ContentSurvey.isRemote(end)
  }

  /// Whether what both found is the same in both.
  func agrees(with earlier: ContentSurvey) -> Bool {
    earlier.stamps.allSatisfy { place, stamp in stamps[place].map { $0 == stamp } ?? true }
  }

  /// Whether a file may be the first part of what is still being written, by what there was before.
  func looksCutShort(comparedTo earlier: ContentSurvey) -> Bool {
    stamps.contains { $1.looksCutShort(comparedTo: earlier.stamps[$0]) }
  }

  // MARK: - Walking

  /// A picture's folder tells of it; a watch for each picture would be many.
  private mutating func notePicture(_ path: String, from folder: String) {
    let trail = PathTrail(path, from: folder)
    noteSteps(of: trail)
    guard let end = trail.end, trail.status.st_mode & S_IFMT == S_IFREG else { return }
    stamps[end] = FileStamp(trail.status)
  }

  /// Notes every step of the way to `path`, and what lies at its end.
  private mutating func follow(_ path: String, from folder: String, depth: Int) -> String? {
    let trail = PathTrail(path, from: folder)
    noteSteps(of: trail)
    guard let end = trail.end else { return nil }
    take(end, trail.status, depth: depth)
    return end
  }

  private mutating func noteSteps(of trail: PathTrail) {
    for step in trail.steps {
      if step.isFolder, trail.end != nil {
        // It tells of its own going, so that a busy folder above it wakes nobody.
        roles[PathTrail.join(step.folder, step.name), default: WatchRole()].isOnTheWay = true
      } else {
        roles[step.folder, default: WatchRole()].names.insert(step.name)
      }
    }
  }

  /// - Parameter place: no symbolic link.
  private mutating func take(_ place: String, _ status: stat, depth: Int) {
    switch status.st_mode & S_IFMT {
    case S_IFDIR:
      isFolder = isFolder || depth == 0
      walk(place, depth: depth)
    case S_IFREG:
      stamps[place] = FileStamp(status)
      roles[place, default: WatchRole()].isFile = true
    default: break
    }
  }

  private mutating func walk(_ folder: String, depth: Int) {
    guard depth < Self.deepest, visited.insert(folder).inserted else { return }
    roles[folder, default: WatchRole()].isContentFolder = true
    for name in ContentSurvey.names(in: folder) {
      let place = PathTrail.join(folder, name)
      var status = stat()
      guard lstat(place, &status) == 0 else { continue }
      switch status.st_mode & S_IFMT {
      case S_IFLNK: _ = follow(name, from: folder, depth: depth + 1)
      case S_IFDIR: walk(place, depth: depth + 1)
      // The folder's watch tells of its files; one for each would be many.
      case S_IFREG: stamps[place] = FileStamp(status)
      default: continue
      }
    }
  }

  // MARK: - Asking the system

  private static func names(in folder: String) -> [String] {
    guard let stream = opendir(folder) else { return [] }
    defer { closedir(stream) }
    var names: [String] = []
    while let entry = readdir(stream) {
      let name = withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
        String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      if !WatchRole.isHidden(name) { names.append(name) }
    }
    return names
  }

  private static var workingFolder: String {
    guard let path = getcwd(nil, 0) else { return "/" }
    defer { free(path) }
    return String(cString: path)
  }

  /// NFS, SMB in its three ages, FUSE, 9P, Ceph, AFS: the numbers of linux/magic.h.
  private static let remoteKinds: Set<UInt> = [
    0x6969, 0x517B, 0xFF53_4D42, 0xFE53_4D42, 0x6573_5546, 0x0102_1997, 0x00C3_6400, 0x5346_414F,
  ]

  private static func isRemote(_ path: String) -> Bool {
    remoteKinds.contains(kiosk_file_system_kind(path))
  }
}
