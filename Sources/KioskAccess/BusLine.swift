internal import CAccessBus
internal import KioskCore
internal import Synchronization

/// What the main thread and the bus's thread share.
final class BusLine: Sendable {
  /// Grows whenever something may have become different; what was read under the same number
  /// still holds.
  let version = Atomic<Int>(0)
  /// The same for where things stand, which motion alone changes as well.
  let placeVersion = Atomic<Int>(0)
  /// Whether somebody on the bus asks for what is on the screen.
  let isListening = Atomic<Bool>(false)
  private let library = Mutex<Library?>(nil)

  func connect(_ library: Library) { self.library.withLock { $0 = library } }

  /// Hands over what there is to tell, without waiting.
  ///
  /// - Parameter known: what holds under the present version, so that nobody has to ask for it while
  ///   the main thread draws.
  func post(_ tidings: [Tiding], known: [AccessKey: AccessFacts] = [:]) {
    guard !tidings.isEmpty, let library = library.withLock({ $0 }) else { return }
    let errand = Errand(
      tidings, known: known, version: version.load(ordering: .acquiring),
      placeVersion: placeVersion.load(ordering: .acquiring))
    library.functions.post(Unmanaged.passRetained(errand).toOpaque())
  }
}

/// Tidings on their way to the bus's thread.
final class Errand: Sendable {
  let tidings: [Tiding]
  let known: [AccessKey: AccessFacts]
  let version: Int
  let placeVersion: Int

  init(
    _ tidings: [Tiding], known: [AccessKey: AccessFacts], version: Int, placeVersion: Int
  ) {
    self.tidings = tidings
    self.known = known
    self.version = version
    self.placeVersion = placeVersion
  }
}

/// One thing to tell a screen reader.
enum Tiding: Sendable {
  case activated(Bool)
  case focus(from: AccessKey?, to: AccessKey?)
  /// `index` is the answer's; nil where there is none.
  case opened(FAQ.ID, index: Int?)
  case closed(FAQ.ID, index: Int)
  /// What a reader has heard of these rows it may keep, also whether they show.
  case showing([FAQ.ID], Bool)
  /// What was said of its answer; nil for nothing any more.
  case rated(FAQ.ID, Rating?)
  case texts(FAQ.ID)
  /// `from` is the first's among the window's children.
  case header([String], from: Int)
  /// Other tools than before; `index` is the bar's among the window's children.
  case tools(index: Int)
  case tool(Tool, isRenamed: Bool, from: [AccessNode.State], to: [AccessNode.State])
  /// `index` is the dialog's among the window's children.
  case dialogOpened(index: Int)
  case dialogClosed(index: Int)
  case dialogTexts
  case removed([FAQ.ID])
  case inserted(FAQ.ID, index: Int)
  /// Too much has changed to be told one by one.
  case anotherList(index: Int)
}
