internal import CAccessBus
internal import KioskCore
internal import Synchronization

/// The screen for screen readers on a desktop, by AT-SPI.
///
/// Three states. *Inactive*: there is no bus, or accessibility is off; nothing is done, and without
/// a bus no thread is started and no library opened. *Pending*: the program is known to the bus,
/// and nobody has asked for what is on its screen; the main thread does nothing for it. *Active*:
/// somebody listens; changes are noted and told, and what is asked is worked out at that instant.
@MainActor
package final class AccessBus {
  /// Changes at once beyond which the list is told as another one.
  private static let mostRows = 64

  private let source: any AccessSource
  private let mainThread: MainThread
  private let log: @MainActor @Sendable (String) -> Void
  private let line = BusLine()
  private var isActive = false
  private var isNoting = false
  private var toldFocus: AccessKey?
  private var toldShown: [FAQ.ID] = []
  private var toldTools: [AccessNode] = []

  /// - Parameters:
  ///   - mainThread: the ways to this thread.
  ///   - log: takes one line for the technician, once at most.
  package init(
    source: any AccessSource, mainThread: MainThread,
    log: @escaping @MainActor @Sendable (String) -> Void
  ) {
    self.source = source
    self.mainThread = mainThread
    self.log = log
  }

  /// Looks for the bus, on a thread of its own; to be called once, after the first frame.
  package func start() {
    let main = TreeServer.MainSide(
      facts: { [weak self] in self?.facts(of: $0, near: $1) },
      child: { [weak self] in self?.child(of: $0, at: $1) },
      box: { [weak self] in self?.source.panelBox(of: $0, isOnScreen: $1) ?? .zero },
      key: { [weak self] in self?.key(at: $0, isOnScreen: $1) ?? .window },
      act: { [weak self] in self?.act(on: $0, $1) },
      listened: { [weak self] in self?.listen($0) })
    BusThread.start(
      BusThread.Start(
        line: line, mainThread: mainThread, main: main, ended: { [weak self] in self?.ended($0) }))
  }

  /// The window has come to have the keyboard, or has lost it.
  package func windowFocused(_ isFocused: Bool) {
    guard isActive != isFocused else { return }
    isActive = isFocused
    changed()
    guard isNoting else { return }
    line.post([.activated(isFocused)])
  }

  /// Something may have become different: an event was handled, a motion has ended.
  ///
  /// One number is counted up while nobody listens.
  package func changed() {
    line.placeVersion.add(1, ordering: .releasing)
    line.version.add(1, ordering: .releasing)
    if isNoting { tell() }
  }

  /// A frame of a motion was shown: things stand elsewhere, and nothing else is different.
  package func moved() { line.placeVersion.add(1, ordering: .releasing) }

  private func ended(_ end: BusThread.End) {
    listen(false)
    switch end {
    case .noLibrary:
      log("screen readers cannot read this screen: \(Library.file) or a library of its is missing")
    case .noAnswer: log("screen readers cannot read this screen: their bus does not answer")
    case .lost: log("screen readers cannot read this screen any more: their bus has gone")
    }
  }

  // MARK: - Telling

  private func listen(_ isListening: Bool) {
    guard isNoting != isListening else { return }
    isNoting = isListening
    source.look { kiosk, _ in kiosk.noteAccessChanges(isListening) }
    toldFocus = nil
    toldShown = []
    toldTools = source.look { kiosk, _ in kiosk.toolNodes }
    guard isListening else { return }
    line.version.add(1, ordering: .releasing)
    line.post([header, .activated(isActive)])
    tell()
  }

  private func tell() {
    let old = toldFocus
    let (tidings, new) = source.look { kiosk, instant in
      let changes = kiosk.takeAccessChanges()
      return (
        changes.flatMap { Self.tidings(of: $0, in: &kiosk, at: instant) },
        kiosk.accessFocus.map { AccessKey($0) }
      )
    }
    toldFocus = new
    // What has the focus goes first: a key that moves it may also have opened a row.
    let news = (old == new ? [] : [.focus(from: old, to: new)]) + tidings
    line.post(news, known: news.isEmpty ? [:] : facts(about: news))
    tellTools()
    tellShown()
  }

  /// What tools have come to be called, and whether they are on.
  private func tellTools() {
    let (nodes, index) = source.look { ($0.toolNodes, $0.accessToolsIndex(at: $1)) }
    defer { toldTools = nodes }
    guard nodes.map(\.id) == toldTools.map(\.id) else { return line.post([.tools(index: index)]) }
    let changes = zip(toldTools, nodes).compactMap { old, new -> Tiding? in
      guard case .tool(let tool) = new.target else { return nil }
      let states = Set(old.states).symmetricDifference(new.states).subtracting([.focused])
      guard old.name != new.name || !states.isEmpty else { return nil }
      return .tool(tool, isRenamed: old.name != new.name, from: old.states, to: new.states)
    }
    line.post(changes)
  }

  /// What a reader asks first when it hears such news.
  private func facts(about news: [Tiding]) -> [AccessKey: AccessFacts] {
    var keys: Set<AccessKey> = [.list]
    for tiding in news {
      switch tiding {
      case .focus(let old, let new):
        keys.formUnion([old, new].compactMap { $0 })
      case .opened(let id, _): keys.formUnion([.button(id), .answer(id)])
      case .closed(let id, _): keys.insert(.button(id))
      case .dialogOpened: keys.insert(.dialog)
      default: break
      }
    }
    var known: [AccessKey: AccessFacts] = [:]
    for key in keys { known[key] = facts(of: key, near: nil) }
    return known
  }

  /// Once the list is at rest: what shows while it moves past is of no meaning to a listener.
  private func tellShown() {
    guard let shown = source.look({ $0.accessShown(at: $1) }), shown != toldShown else { return }
    let (old, new) = (Set(toldShown), Set(shown))
    line.post([
      .showing(toldShown.filter { !new.contains($0) }, false),
      .showing(shown.filter { !old.contains($0) }, true),
    ])
    toldShown = shown
  }

  private static func tidings(
    of change: AccessChange, in kiosk: inout Kiosk, at instant: Instant
  ) -> [Tiding] {
    switch change {
    case .toggled(let id, let isOpen):
      guard let row = kiosk.accessRow(of: id, at: instant) else { return [] }
      let index = row.index + row.buttonPlace + 1
      guard isOpen else { return [.closed(id, index: index)] }
      return [.opened(id, index: row.answer.isEmpty ? nil : index)]
    case .rated(let id, let rating): return [.rated(id, rating)]
    case .texts(let id): return [.texts(id)]
    case .header:
      return [
        .header(kiosk.accessHeader(at: instant).map(\.id), from: kiosk.accessHeaderIndex)
      ]
    case .dialog(let isThere):
      let index = kiosk.accessDialogIndex(at: instant)
      return [isThere ? .dialogOpened(index: index) : .dialogClosed(index: index)]
    case .dialogTexts: return [.dialogTexts]
    case .rows(let removed, let inserted, let isReordered):
      // With the first question the list itself comes, and with the last it goes.
      let count = kiosk.catalog.faqs.count
      guard !isReordered, removed.count + inserted.count <= mostRows, inserted.count < count else {
        return [.anotherList(index: kiosk.accessListIndex(at: instant))]
      }
      return [.removed(removed)]
        + inserted.compactMap { id in
          kiosk.accessRow(of: id, at: instant).map {
            .inserted(id, index: $0.index + $0.buttonPlace)
          }
        }
    }
  }

  // MARK: - Answering

  private var header: Tiding {
    source.look { .header($0.accessHeader(at: $1).map(\.id), from: $0.accessHeaderIndex) }
  }

  private func facts(of key: AccessKey, near hint: Int?) -> AccessFacts? {
    let window = AccessWindow(title: source.title, isActive: isActive)
    return source.look { $0.accessFacts(of: key, in: window, near: hint, at: $1) }
  }

  private func child(of key: AccessKey, at index: Int) -> (AccessChild, AccessFacts)? {
    let child = source.look { $0.accessChild(of: key, at: index, at: $1) }
    guard let child, let facts = facts(of: child.key, near: child.rowPosition) else { return nil }
    return (child, facts)
  }

  private func key(at place: Point, isOnScreen: Bool) -> AccessKey {
    let point = source.picturePoint(of: place, isOnScreen: isOnScreen)
    return source.look { $0.accessKey(at: point, at: $1) }
  }

  private func act(on key: AccessKey, _ action: AccessAction) {
    let own = facts(of: key, near: nil)?.target
    // What cannot have the focus itself is shown by its question.
    guard let target = own ?? key.faq.map({ .row($0) }) else { return }
    switch action {
    case .click: if let own { source.perform(Intent(clicking: own)) }
    case .focus: source.perform(.focus(target))
    case .show: source.perform(.show(target))
    }
  }
}

extension Intent {
  /// What a finger would mean by pressing it.
  fileprivate init(clicking target: FocusTarget) {
    switch target {
    case .row(let id): self = .toggle(id)
    case .link(let id, let number): self = .follow(id, number)
    case .rating(let id, let rating): self = .rate(id, rating)
    case .dialog(.close): self = .dismiss
    case .upkeep(let button): self = .pressUpkeep(button)
    case .dialog(let button): self = .answer(button)
    case .tool(let tool): self = .press(tool)
    }
  }
}
