internal import CSpawn
internal import Glibc
internal import Synchronization

/// Whether a speech thread is to end; one for each, so that one left behind ends all the same.
final class Ending: Sendable {
  private let asked = Atomic<Bool>(false)

  var isAsked: Bool { asked.load(ordering: .acquiring) }

  func ask() { asked.store(true, ordering: .releasing) }
}

/// What a speech thread starts with.
final class SpeechThread: Sendable {
  private let playback: SharedPlayback
  private let options: SpeechOptions
  private let tell: @Sendable (SpeechNews) -> Void
  private let ending: Ending

  init(
    playback: SharedPlayback, options: SpeechOptions,
    tell: @escaping @Sendable (SpeechNews) -> Void, ending: Ending
  ) {
    self.playback = playback
    self.options = options
    self.tell = tell
    self.ending = ending
  }

  /// Nil where no thread can be had.
  func start() -> pthread_t? {
    let context = Unmanaged.passRetained(self)
    var thread = pthread_t()
    guard pthread_create(&thread, nil, runSpeech, context.toOpaque()) == 0 else {
      context.release()
      return nil
    }
    return thread
  }

  fileprivate func run() {
    // An engine that ends before its text is written must not end the kiosk.
    kiosk_ignore_broken_pipes()
    SpeechLoop(playback, options: options, tell: tell).run(until: ending)
  }
}

/// The thread's first function; `context` is a retained `SpeechThread`.
private func runSpeech(_ context: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
  guard let context else { return nil }
  Unmanaged<SpeechThread>.fromOpaque(context).takeRetainedValue().run()
  return nil
}
