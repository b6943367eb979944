import Foundation
import KioskHost
import KioskTestSupport
import Synchronization
import Testing

/// The real kernel and real files: every way of replacing one is seen (case C03).
@Suite(.serialized, .timeLimit(.minutes(5))) struct ContentWatchTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  // MARK: - A file

  @Test(arguments: Replacement.allCases)
  func `each of many versions is told soon, however it is put in place`(
    way: Replacement
  ) throws {
    defer { folder.remove() }
    var file = try ReplacedFile(way, in: folder, text: "version 0")
    let content = try WatchedContent(file.path)
    for version in 1...15 {
      let delay = try content.delay { try file.replace("version \(version)") }
      #expect(delay.map { $0 < 0.6 } == true, "\(way) \(version): \(String(describing: delay))")
      // What trails behind, such as the removal of the old folder, belongs to the same change.
      usleep(20_000)
    }
    #expect(content.reports == [])
    let count = content.settledChanges()
    #expect(count <= 30, "\(count) readings of 15 versions")
  }

  @Test func `half a file that is closed is not told until the rest has come`() throws {
    defer { folder.remove() }
    let text = String(repeating: "words ", count: 20)
    let path = try folder.write("faq.json", text)
    let content = try WatchedContent(path)
    try ReplacedFile.write(String(text.prefix(50)), to: path)
    usleep(700_000)
    #expect(content.changes == 0)
    let delay = try content.delay { try ReplacedFile.write(text, to: path) }
    #expect(delay != nil)
    #expect(content.settledChanges() == 1)
  }

  @Test func `a file that is really shorter is told within a second`() throws {
    defer { folder.remove() }
    let path = try folder.write("faq.json", String(repeating: "words ", count: 20))
    let content = try WatchedContent(path)
    let delay = try content.delay { try ReplacedFile.write("words", to: path) }
    #expect(delay.map { $0 < 1 } == true)
  }

  @Test func `a file that stays open is told once, when its writer rests`() throws {
    defer { folder.remove() }
    let path = try folder.write("faq.json", "old")
    let content = try WatchedContent(path)
    let writer = try #require(FileHandle(forWritingAtPath: path))
    for _ in 0..<5 {
      try writer.write(contentsOf: Data("piece ".utf8))
      usleep(300_000)
      #expect(content.changes == 0)
    }
    #expect(content.delay {} != nil)
    try writer.close()
    #expect(content.settledChanges() <= 2)
  }

  @Test func `200 saves in two seconds are read ten times at most`() throws {
    defer { folder.remove() }
    var file = try ReplacedFile(.rename, in: folder, text: "N0")
    let content = try WatchedContent(file.path)
    for version in 1...200 {
      try file.replace("N\(version)")
      usleep(10_000)
    }
    let count = content.settledChanges()
    #expect((1...10).contains(count), "\(count)")
  }

  @Test func `permissions, an older time and a new time alone count as changes`() throws {
    defer { folder.remove() }
    let path = try folder.write("faq.json", "text")
    let content = try WatchedContent(path)
    #expect(content.delay { chmod(path, 0) } != nil)
    #expect(content.delay { chmod(path, 0o644) } != nil)
    let old = Date(timeIntervalSince1970: 1_000_000_000)
    let delay = try content.delay {
      try FileManager.default.setAttributes([.modificationDate: old], ofItemAtPath: path)
    }
    #expect(delay != nil)
    let copy = try folder.write("copy.json", "older")
    try FileManager.default.setAttributes([.modificationDate: old], ofItemAtPath: copy)
    #expect(try content.delay { try ReplacedFile.move(copy, over: path) } != nil)
  }

  @Test func `a file that is deleted is told late, and one that comes soon`() throws {
    defer { folder.remove() }
    let path = try folder.write("faq.json", "text")
    let content = try WatchedContent(path)
    let gone = try content.delay { try FileManager.default.removeItem(atPath: path) }
    #expect(gone.map { $0 > 0.4 } == true)
    let back = try content.delay { try folder.write("faq.json", "text") }
    #expect(back.map { $0 < 0.5 } == true)
  }

  @Test func `folders that come one by one are followed down to the file`() throws {
    defer { folder.remove() }
    let content = try WatchedContent(folder.path("a/b/c/faq.json"))
    var place = folder.path
    for name in ["a", "b", "c"] {
      place += "/" + name
      try FileManager.default.createDirectory(atPath: place, withIntermediateDirectories: false)
      usleep(20_000)
    }
    _ = content.settledChanges()
    let delay = try content.delay { try folder.write("a/b/c/faq.json", "text") }
    #expect(delay.map { $0 < 1 } == true)
  }

  @Test func `a tree that is moved to where nothing was is told`() throws {
    defer { folder.remove() }
    let content = try WatchedContent(folder.path("a/b/faq.json"))
    try FileManager.default.createDirectory(
      atPath: folder.path("new/b"), withIntermediateDirectories: true)
    try folder.write("new/b/faq.json", "text")
    let delay = try content.delay {
      try ReplacedFile.move(folder.path("new"), over: folder.path("a"))
    }
    #expect(delay.map { $0 < 0.5 } == true)
  }

  @Test func `a link that leads nowhere yet is told when it leads somewhere`() throws {
    defer { folder.remove() }
    try FileManager.default.createSymbolicLink(
      atPath: folder.path("faq.json"), withDestinationPath: folder.path("elsewhere/real.json"))
    let content = try WatchedContent(folder.path("faq.json"))
    let delay = try content.delay {
      try FileManager.default.createDirectory(
        atPath: folder.path("elsewhere"), withIntermediateDirectories: false)
      try folder.write("elsewhere/real.json", "text")
    }
    #expect(delay.map { $0 < 1 } == true)
  }

  @Test func `links that lead in a circle end nothing`() throws {
    defer { folder.remove() }
    try FileManager.default.createSymbolicLink(
      atPath: folder.path("faq.json"), withDestinationPath: "other.json")
    try FileManager.default.createSymbolicLink(
      atPath: folder.path("other.json"), withDestinationPath: "faq.json")
    let content = try WatchedContent(folder.path("faq.json"))
    let delay = try content.delay {
      try folder.write("new.json", "text")
      try ReplacedFile.move(folder.path("new.json"), over: folder.path("other.json"))
    }
    #expect(delay != nil)
  }

  @Test func `what happens beside the file is not told`() throws {
    defer { folder.remove() }
    let content = try WatchedContent(try folder.write("faq.json", "text"))
    try folder.write("neighbour.json", "text")
    try folder.write(".faq.json.swp", "text")
    try FileManager.default.removeItem(atPath: folder.path("neighbour.json"))
    #expect(content.settledChanges() == 0)
  }

  @Test func `pictures of a single file are watched where they lie, and nothing else`() throws {
    defer { folder.remove() }
    let file = try folder.write("faq.html", "text")
    try folder.writeDeep("img/plan.png", "pixels")
    let content = try WatchedContent(file)
    content.watch(pictures: ["img/plan.png", "img/later.png"].map(folder.path))
    #expect(content.settledChanges(quiet: 0.5) == 0)
    try folder.write("img/neighbour.png", "pixels")
    #expect(content.settledChanges(quiet: 0.5) == 0)
    #expect(try content.delay { try folder.write("img/plan.png", "other") } != nil)
    #expect(try content.delay { try folder.write("img/later.png", "new") } != nil)
    #expect(content.delay { folder.delete("img/plan.png") } != nil)
    _ = content.settledChanges(quiet: 0.7)
    content.watch(pictures: [])
    usleep(200_000)
    let before = content.changes
    try folder.write("img/later.png", "newer")
    #expect(content.settledChanges(quiet: 0.7) == before)
  }

  // MARK: - A folder

  @Test func `whatever changes in a folder of folders is told`() throws {
    defer { folder.remove() }
    try FileManager.default.createDirectory(
      atPath: folder.path("site/en"), withIntermediateDirectories: true)
    try folder.write("site/en/faq.md", "text")
    let content = try WatchedContent(folder.path("site"))
    let steps: [(String, () throws -> Void)] = [
      ("an edit", { try folder.write("site/en/faq.md", "other text") }),
      ("a further file", { try folder.write("site/more.csv", "a,b") }),
      ("an image", { try folder.write("site/en/map.png", "pixels") }),
      (
        "a language",
        {
          try FileManager.default.createDirectory(
            atPath: folder.path("site/ar/deep"), withIntermediateDirectories: true)
          try folder.write("site/ar/deep/faq.md", "text")
        }
      ),
      ("an edit in it", { try folder.write("site/ar/deep/faq.md", "other text") }),
      ("a file less", { try FileManager.default.removeItem(atPath: folder.path("site/more.csv")) }),
      (
        "a language less",
        { try FileManager.default.removeItem(atPath: folder.path("site/ar")) }
      ),
      ("the folder gone", { try FileManager.default.removeItem(atPath: folder.path("site")) }),
      (
        "the folder back",
        {
          try FileManager.default.createDirectory(
            atPath: folder.path("site/en"), withIntermediateDirectories: true)
          try folder.write("site/en/faq.md", "text")
        }
      ),
      ("an edit in the new one", { try folder.write("site/en/faq.md", "other text") }),
    ]
    for (name, step) in steps {
      let delay = try content.delay(after: step)
      #expect(delay.map { $0 < 1 } == true, "\(name): \(String(describing: delay))")
      _ = content.settledChanges(quiet: 0.3)
    }
    #expect(content.reports == [])
  }

  @Test func `a folder mounted the way a ConfigMap is tells of each swap`() throws {
    defer { folder.remove() }
    var file = try ReplacedFile(.dataLink, in: folder, text: "0")
    let content = try WatchedContent(folder.path("site"))
    for version in 1...10 {
      let delay = try content.delay { try file.replace("\(version)") }
      #expect(delay.map { $0 < 0.6 } == true, "\(version)")
      usleep(20_000)
    }
  }

  @Test func `files outside that links in a folder lead to belong to it`() throws {
    defer { folder.remove() }
    try FileManager.default.createDirectory(
      atPath: folder.path("site"), withIntermediateDirectories: false)
    let shared = try folder.write("shared.md", "text")
    try FileManager.default.createSymbolicLink(
      atPath: folder.path("site/faq.md"), withDestinationPath: shared)
    try FileManager.default.createSymbolicLink(
      atPath: folder.path("site/circle"), withDestinationPath: ".")
    let content = try WatchedContent(folder.path("site"))
    #expect(try content.delay { try folder.write("shared.md", "other") } != nil)
  }

  @Test func `hidden names in a folder are passed over`() throws {
    defer { folder.remove() }
    let content = try WatchedContent(folder.path)
    try folder.write(".faq.md.x7", "half")
    try FileManager.default.createDirectory(
      atPath: folder.path(".git/objects"), withIntermediateDirectories: true)
    try folder.write(".git/objects/pack", "bytes")
    #expect(content.settledChanges() == 0)
  }

  // MARK: - When the kernel cannot tell

  @Test func `more changes than the kernel keeps count as a change`() throws {
    defer { folder.remove() }
    let content = try WatchedContent(folder.path)
    try content.gate.withLock { _ in
      #expect(try content.delay { try folder.write("faq.md", "one") } != nil)
      // The watch's thread stands still now, and the queue fills up with what nobody wants to know.
      let names = (0..<2).map { folder.path(".noise\($0)") }
      for round in 0..<20_000 {
        close(open(names[round % 2], O_WRONLY | O_CREAT | O_TRUNC, 0o600))
      }
      try folder.write("faq.md", "two, of which no message is left")
    }
    #expect(content.delay {} != nil)
  }

  @Test func `without inotify it says so once and looks instead`() async {
    await #expect(processExitsWith: .success) {
      let folder = try TemporaryFolder()
      defer { folder.remove() }
      let path = try folder.write("faq.json", "0")
      var pace = ContentWatch.Pace()
      pace.lookInterval = 0.2
      pace.debouncing.unfinished = 0.1
      // Two files more may be opened: the signal to stop and the list of mounts.
      var filler: Int32 = 0
      for _ in 0..<100 { filler = open("/dev/null", O_RDONLY) }
      close(filler)
      var limit = rlimit()
      getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
      let usual = limit.rlim_cur
      limit.rlim_cur = rlim_t(filler) + 2
      setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
      let content = try WatchedContent(path, pace: pace)
      limit.rlim_cur = usual
      setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
      for version in 1...5 {
        let delay = try content.delay {
          try folder.write("faq.json", String(repeating: "x", count: version + 5))
        }
        #expect(delay != nil)
      }
      #expect(content.delay(within: 1) {} == nil)
      #expect(content.reports.count == 1)
      #expect(content.reports.first?.contains("is looked at every 1 s") == true)
    }
  }

  @Test func `a watch that is stopped leaves nothing open`() async {
    await #expect(processExitsWith: .success) {
      let folder = try TemporaryFolder()
      defer { folder.remove() }
      let content = try WatchedContent(folder.path)
      #expect(openWatches() == 1)
      content.stop()
      for _ in 0..<200 where openWatches() > 0 { usleep(5000) }
      #expect(openWatches() == 0)
      try folder.write("faq.json", "text")
      #expect(content.settledChanges(quiet: 0.5) == 0)
    }
  }

  @Test func `a pipe is not watched`() throws {
    defer { folder.remove() }
    mkfifo(folder.path("pipe"), 0o600)
    #expect(ContentWatch(path: folder.path("pipe"), report: { _ in }, onChange: {}) == nil)
  }
}

/// How many inotify instances this process has open.
private func openWatches() -> Int {
  let names = (try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd")) ?? []
  return names.count { name in
    let target = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/fd/" + name)
    return target?.contains("inotify") == true
  }
}
