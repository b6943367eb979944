import Glibc

/// The way from the root to what a path names, through every folder and symbolic link.
///
/// To change what the path leads to, one of the steps has to change: each is a name in a folder.
struct PathTrail {
  struct Step: Hashable {
    /// Without symbolic links.
    var folder: String
    var name: String
    /// Whether the name is a folder, not a link to one.
    var isFolder = false
  }

  /// As many symbolic links as the kernel follows.
  private static let mostLinks = 40

  private(set) var steps: [Step] = []
  /// Where the path leads, without symbolic links; nil if it leads nowhere.
  private(set) var end: String?
  /// Of the end; without a meaning where there is none.
  private(set) var status = stat()

  /// - Parameters:
  ///   - path: relative to `folder` unless it starts at the root.
  ///   - folder: absolute, without symbolic links.
  init(_ path: String, from folder: String) {
    var place = path.hasPrefix("/") ? "/" : folder
    var names = PathTrail.names(path)
    var links = 0
    guard lstat(place, &status) == 0 else { return }
    while let name = names.popLast() {
      if name == ".." {
        place = PathTrail.parent(of: place)
        continue
      }
      steps.append(Step(folder: place, name: name))
      let next = PathTrail.join(place, name)
      guard lstat(next, &status) == 0 else { return }
      guard status.st_mode & S_IFMT == S_IFLNK else {
        steps[steps.count - 1].isFolder = status.st_mode & S_IFMT == S_IFDIR
        place = next
        continue
      }
      links += 1
      guard links <= PathTrail.mostLinks, let target = PathTrail.target(of: next) else { return }
      if target.hasPrefix("/") { place = "/" }
      names += PathTrail.names(target)
    }
    guard lstat(place, &status) == 0 else { return }
    end = place
  }

  static func join(_ folder: String, _ name: String) -> String {
    folder == "/" ? "/" + name : folder + "/" + name
  }

  /// Last name first.
  private static func names(_ path: String) -> [String] {
    path.split(separator: "/").filter { $0 != "." }.map(String.init).reversed()
  }

  private static func parent(of folder: String) -> String {
    let parent = folder.prefix(upTo: folder.lastIndex(of: "/") ?? folder.startIndex)
    return parent.isEmpty ? "/" : String(parent)
  }

  private static func target(of link: String) -> String? {
    withUnsafeTemporaryAllocation(of: CChar.self, capacity: Int(PATH_MAX)) { buffer in
      guard let start = buffer.baseAddress else { return nil }
      let count = readlink(link, start, buffer.count)
      guard count > 0 else { return nil }
      return String(decoding: UnsafeRawBufferPointer(buffer).prefix(count), as: UTF8.self)
    }
  }
}
