import Glibc
import KioskCore

/// What the thread of a `ContentWatch` does.
final class WatchLoop: ThreadWork {
  struct Calls {
    var report: @Sendable (String) -> Void
    var onChange: @Sendable () -> Void
  }

  /// What ended a sleep.
  private struct Waking {
    var isStopping = false
    var hasOtherMounts = false
    var hasOtherPictures = false
  }

  /// As often as the way to the content may change while it is being looked at.
  private static let mostTries = 8

  private let path: String
  private let pace: ContentWatch.Pace
  private let calls: Calls
  private let stopping: StopSignal
  private let request: PictureRequest
  private var pictures: [String] = []
  private let mounts = MountTable()
  private var table = WatchTable()
  private var debouncer: Debouncer
  private var survey: ContentSurvey
  /// What lay there when a change was last told.
  private var told: ContentSurvey
  private var lastLook = MonotonicClock.now()
  private var hasReported = false

  init(
    path: String, pace: ContentWatch.Pace, calls: Calls, stopping: StopSignal,
    pictures: PictureRequest
  ) {
    self.path = path
    self.pace = pace
    self.calls = calls
    self.stopping = stopping
    request = pictures
    debouncer = Debouncer(timing: pace.debouncing)
    survey = ContentSurvey(of: path)
    told = survey
    establish()
    told = survey
  }

  func run() {
    while true {
      let waking = sleep()
      if waking.isStopping { return }
      let now = MonotonicClock.now()
      let news = table.news()
      for sign in news.signs { debouncer.note(sign, at: now) }
      let isLookDue = nextLook.map { $0 <= now } ?? false
      if news.isUncertain || waking.hasOtherMounts || isLookDue { look(at: now) }
      if waking.hasOtherPictures, let paths = request.take() { watch(paths, at: now) }
      if debouncer.isDue(at: now) { tell(at: now) }
    }
  }

  // MARK: - Looking

  /// Whether changes can only be found by looking.
  private var isLooking: Bool { table.failure != 0 || survey.isRemote }

  /// When to look without being told to.
  private var nextLook: Instant? {
    isLooking || survey.isMissing ? lastLook + pace.lookInterval : nil
  }

  /// Surveys the content again and notes what has changed unseen.
  private func look(at now: Instant) {
    let earlier = survey
    establish()
    lastLook = now
    debouncer.lacksFiles = survey.stamps.count < told.stamps.count
    guard survey.stamps != earlier.stamps else { return }
    noteUnseenChange(at: now)
  }

  /// Something is other than before, and nobody may have told.
  private func noteUnseenChange(at now: Instant) {
    guard isLooking || debouncer.due == nil else { return }
    let whole = Debouncer.File(folder: -1, name: "")
    // Only who is told of changes knows that nobody is writing.
    debouncer.note(isLooking ? .written(whole) : .replaced(whole), at: now)
  }

  private func watch(_ paths: [String], at now: Instant) {
    guard paths != pictures else { return }
    let earlier = survey
    pictures = paths
    establish()
    if !survey.agrees(with: earlier) { noteUnseenChange(at: now) }
    // That there is more to see is no change.
    if debouncer.due == nil { told = survey }
  }

  /// Watches all that leads to the content; what changes from here on is told or in `survey`.
  private func establish() {
    survey = ContentSurvey(of: path, pictures: pictures)
    for _ in 0..<Self.mostTries {
      table.establish(survey.roles)
      let roles = survey.roles
      survey = ContentSurvey(of: path, pictures: pictures)
      if survey.roles == roles { break }
    }
    debouncer.isFolder = survey.isFolder
    reportLooking()
  }

  private func reportLooking() {
    guard isLooking, !hasReported else { return }
    hasReported = true
    let reason =
      table.failure == 0
      ? "a network file system tells of no changes" : String(cString: strerror(table.failure))
    let remedy =
      switch table.failure {
      case ENOSPC: "; raise fs.inotify.max_user_watches"
      case EMFILE, ENFILE: "; raise fs.inotify.max_user_instances"
      default: ""
      }
    let seconds = Int(pace.lookInterval.rounded(.up))
    calls.report(
      "\(path) cannot be watched and is looked at every \(seconds) s: \(reason)\(remedy)")
  }

  // MARK: - Telling

  /// Tells of the change, unless more seems to come.
  private func tell(at now: Instant) {
    look(at: now)
    if debouncer.mayBeCutShort, survey.looksCutShort(comparedTo: told) { debouncer.doubt() }
    guard debouncer.isDue(at: now) else { return }
    debouncer.finish()
    told = survey
    calls.onChange()
  }

  // MARK: - Sleeping

  /// Sleeps until something is told or due.
  private func sleep() -> Waking {
    let due = [debouncer.due, nextLook].compactMap(\.self).min()
    let milliseconds = due.map { (($0 - MonotonicClock.now()) * 1000).rounded(.up) }
    var waits = [
      pollfd(fd: table.descriptor, events: Int16(POLLIN), revents: 0),
      pollfd(fd: stopping.descriptor, events: Int16(POLLIN), revents: 0),
      pollfd(fd: mounts.descriptor, events: Int16(POLLPRI), revents: 0),
      pollfd(fd: request.descriptor, events: Int16(POLLIN), revents: 0),
    ]
    let count = poll(&waits, 4, milliseconds.map { Int32(max(0, min($0, 1e9))) } ?? -1)
    guard count > 0 else { return Waking() }
    return Waking(
      isStopping: waits[1].revents != 0, hasOtherMounts: waits[2].revents != 0,
      hasOtherPictures: waits[3].revents != 0)
  }
}
