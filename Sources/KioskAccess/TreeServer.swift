internal import CAccessBus
internal import Glibc
internal import KioskCore
internal import Synchronization

/// Answers what the bus asks; lives on the bus's thread alone.
final class TreeServer {
  private let line: BusLine
  private let mainThread: MainThread
  private let inquiry: Inquiry
  private let main: MainSide
  let functions: kiosk_access_library
  private var ids: [AccessKey: kiosk_access_id] = [.window: kiosk_access_id(kiosk_access_window)]
  private var keys: [kiosk_access_id: AccessKey] = [
    kiosk_access_id(kiosk_access_window): .window
  ]
  private var nextID = kiosk_access_id(kiosk_access_window) + 1
  private var cache: [kiosk_access_id: Memory] = [:]
  var rowPositions: [FAQ.ID: Int] = [:]
  /// The keys that were ever asked for, by row.
  private(set) var parts: [FAQ.ID: [AccessKey]] = [:]
  /// The keys in the dialog that were ever asked for.
  private(set) var dialogParts: [AccessKey] = []
  /// The nodes above the list that were told of; nil before the first.
  var header: [String]?

  private struct Memory {
    var facts: AccessFacts
    var version: Int
    var placeVersion: Int
  }

  /// The main thread's side, in a form that any thread may hold.
  struct MainSide: Sendable {
    var facts: @MainActor @Sendable (AccessKey, Int?) -> AccessFacts?
    var child: @MainActor @Sendable (AccessKey, Int) -> (AccessChild, AccessFacts)?
    var box: @MainActor @Sendable (Rect, Bool) -> Rect
    var key: @MainActor @Sendable (Point, Bool) -> AccessKey
    var act: @MainActor @Sendable (AccessKey, AccessAction) -> Void
    var listened: @MainActor @Sendable (Bool) -> Void
  }

  init(line: BusLine, mainThread: MainThread, main: MainSide, functions: kiosk_access_library) {
    self.line = line
    self.main = main
    self.functions = functions
    self.mainThread = mainThread
    inquiry = Inquiry(mainThread)
  }

  // MARK: - Numbers

  func id(of key: AccessKey) -> kiosk_access_id {
    if let id = ids[key] { return id }
    let id = nextID
    nextID += 1
    ids[key] = id
    keys[id] = key
    if let faq = key.faq { parts[faq, default: []].append(key) }
    if case .dialogPart = key { dialogParts.append(key) }
    return id
  }

  func forget(_ key: AccessKey) {
    guard let id = ids.removeValue(forKey: key) else { return }
    keys[id] = nil
    cache[id] = nil
    dialogParts.removeAll { $0 == key }
    if let faq = key.faq {
      parts[faq]?.removeAll { $0 == key }
      if parts[faq]?.isEmpty == true { parts[faq] = nil }
    }
  }

  // MARK: - Answers

  /// - Parameter isPlaced: whether the frame matters; without it what was said before a motion
  ///   holds while it lasts.
  func facts(_ id: kiosk_access_id, isPlaced: Bool = false) -> AccessFacts? {
    guard let key = keys[id] else { return nil }
    let (version, place) = versions
    if let known = cache[id], known.version == version, !isPlaced || known.placeVersion == place {
      return known.facts
    }
    let hint = key.faq.flatMap { rowPositions[$0] }
    let answer = inquiry.ask { [main] in main.facts(key, hint) }
    // A main thread without time: what it last said.
    guard let answer else { return cache[id]?.facts }
    guard let facts = answer else {
      cache[id] = nil
      return nil
    }
    keep(facts, of: id, versions: (version, place))
    if let faq = key.faq { rowPositions[faq] = facts.rowPosition }
    return facts
  }

  private static let mostFacts = 8192

  func child(of id: kiosk_access_id, at index: Int) -> kiosk_access_id {
    let none = kiosk_access_id(kiosk_access_none)
    let versions = versions
    guard let key = keys[id], let answer = inquiry.ask({ [main] in main.child(key, index) }),
      let (child, facts) = answer
    else { return none }
    if let faq = child.key.faq { rowPositions[faq] = child.rowPosition }
    let id = self.id(of: child.key)
    keep(facts, of: id, versions: versions)
    return id
  }

  private var versions: (Int, Int) {
    (line.version.load(ordering: .acquiring), line.placeVersion.load(ordering: .acquiring))
  }

  private func keep(_ facts: AccessFacts, of id: kiosk_access_id, versions: (Int, Int)) {
    if cache.count > Self.mostFacts { cache.removeAll(keepingCapacity: true) }
    cache[id] = Memory(facts: facts, version: versions.0, placeVersion: versions.1)
  }

  func take(_ errand: Errand) {
    for (key, facts) in errand.known {
      keep(facts, of: id(of: key), versions: (errand.version, errand.placeVersion))
    }
    for tiding in errand.tidings { take(tiding) }
  }

  func box(of id: kiosk_access_id, isOnScreen: Bool) -> Rect? {
    guard let facts = facts(id, isPlaced: true) else { return nil }
    return inquiry.ask { [main] in main.box(facts.frame, isOnScreen) }
  }

  func object(at place: Point, isOnScreen: Bool) -> kiosk_access_id {
    let key = inquiry.ask { [main] in main.key(place, isOnScreen) }
    return key.map { id(of: $0) } ?? kiosk_access_id(kiosk_access_none)
  }

  func act(_ id: kiosk_access_id, _ action: AccessAction) -> Bool {
    guard let key = keys[id], facts(id) != nil else { return false }
    mainThread.act { [main] in main.act(key, action) }
    return true
  }

  func listened(_ isListening: Bool) {
    guard line.isListening.exchange(isListening, ordering: .acquiringAndReleasing) != isListening
    else { return }
    mainThread.look { [main] in main.listened(isListening) }
  }

  /// The libraries of the bus look for its address in the environment, which is the main thread's.
  func use(address: String) -> Bool {
    inquiry.ask { setenv("AT_SPI_BUS_ADDRESS", address, 1) == 0 } ?? false
  }
}

/// What a screen reader may ask to have done.
package enum AccessAction: Hashable, Sendable {
  case click
  case focus
  /// Into view.
  case show
}
