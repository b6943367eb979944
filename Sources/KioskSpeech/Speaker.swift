internal import CSpawn
internal import Glibc
package import KioskCore
internal import Synchronization

/// The kiosk's voice, as the main thread sees it: everything here returns at once.
///
/// Until `start`, and after `finish`, there is no thread, no engine and no sound device.
package final class Speaker: Sendable {
  private struct Life {
    var thread: pthread_t
    var ending: Ending
  }

  private let playback = SharedPlayback()
  private let options: SpeechOptions
  private let tell: @Sendable (SpeechNews) -> Void
  private let life = Mutex<Life?>(nil)

  /// - Parameter tell: takes what becomes of speech, on the speech thread.
  package init(_ options: SpeechOptions, tell: @escaping @Sendable (SpeechNews) -> Void) {
    self.options = options
    self.tell = tell
  }

  /// Gets ready to speak; false where no thread can be had.
  @discardableResult
  package func start() -> Bool {
    life.withLock { life in
      if life != nil { return true }
      let ending = Ending()
      let loop = SpeechThread(playback: playback, options: options, tell: tell, ending: ending)
      guard let thread = loop.start() else { return false }
      life = Life(thread: thread, ending: ending)
      return true
    }
  }

  /// Falls silent, ends the engine and its thread, and goes back to the standard volume.
  ///
  /// - Parameter seconds: how long to wait for that; a sound device that hangs is left behind.
  package func finish(seconds: Double = 0.5) {
    let life = life.withLock { life in
      defer { life = nil }
      return life
    }
    life?.ending.ask()
    playback.change { playback in
      playback.stop()
      playback.volume = .standard
    }
    if let life { kiosk_join(life.thread, seconds) }
  }

  /// Says this, instead of whatever is being said.
  package func say(_ utterances: [Utterance]) { playback.change { $0.say(utterances) } }

  /// Falls silent within one buffer of the sound device; what was said can be repeated.
  package func interrupt() { playback.change { $0.stop() } }

  package func perform(_ command: SpeechCommand) {
    playback.change { playback in
      switch command {
      case .repeat: playback.repeat()
      case .pause: playback.pause()
      case .louder: playback.volume.raise()
      case .softer: playback.volume.lower()
      case .stop: playback.stop()
      }
    }
  }

  /// How loud it speaks now.
  package var volume: Volume { playback.look { $0.volume } }

  /// Goes back to the standard volume, for the next visitor.
  package func resetVolume() { playback.change { $0.volume = .standard } }
}
