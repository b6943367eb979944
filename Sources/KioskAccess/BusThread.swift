internal import CAccessBus
internal import Glibc
internal import Synchronization

/// The thread on which everything of the bus happens: the library is opened there, and waits there.
enum BusThread {
  /// How it ended.
  enum End: Sendable {
    case noLibrary
    case noAnswer
    case lost
  }

  final class Start: Sendable {
    let line: BusLine
    let mainThread: MainThread
    let main: TreeServer.MainSide
    let ended: @MainActor @Sendable (End) -> Void

    init(
      line: BusLine, mainThread: MainThread, main: TreeServer.MainSide,
      ended: @escaping @MainActor @Sendable (End) -> Void
    ) {
      self.line = line
      self.mainThread = mainThread
      self.main = main
      self.ended = ended
    }

    fileprivate func run() {
      let end = serve()
      line.isListening.store(false, ordering: .releasing)
      mainThread.look { [ended] in ended(end) }
    }

    private func serve() -> End {
      guard let library = Library.open() else { return .noLibrary }
      let server = TreeServer(
        line: line, mainThread: mainThread, main: main, functions: library.functions)
      line.connect(library)
      var host = kiosk_access_host(server)
      let end = withExtendedLifetime(server) { library.functions.run(&host) }
      // What the library still holds may call: neither goes.
      _ = Unmanaged.passRetained(server)
      return end == kiosk_access_end_no_answer ? .noAnswer : .lost
    }
  }

  static func start(_ start: Start) {
    let context = Unmanaged.passRetained(start).toOpaque()
    var thread = pthread_t()
    guard pthread_create(&thread, nil, runBus, context) == 0 else {
      Unmanaged<Start>.fromOpaque(context).release()
      return
    }
    pthread_detach(thread)
  }
}

/// The thread's first function; `context` is a retained `BusThread.Start`.
private func runBus(_ context: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
  if let context { Unmanaged<BusThread.Start>.fromOpaque(context).takeRetainedValue().run() }
  return nil
}
