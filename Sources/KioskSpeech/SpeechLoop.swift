internal import Glibc
internal import KioskCore

/// What the speech thread does: it feeds the engine, fills the playback, opens and closes the sound
/// device, and sleeps while there is nothing to be said.
///
/// Only this thread waits for engines and devices, so nothing of them reaches a frame.
final class SpeechLoop {
  /// How long the device stays open without sound, in seconds: opening it costs the next word time.
  private static let linger = 2.0
  /// Samples that are made ahead of what is heard.
  private static let ahead = Sound.rate * 10

  private let playback: SharedPlayback
  private let options: SpeechOptions
  private let tell: @Sendable (SpeechNews) -> Void
  private var synthesis: Synthesis?
  /// Started and waiting for a text, because starting takes longer than speaking.
  private var spare: EngineProcess?
  private var device: SoundDevice?
  /// Since when there has been nothing to hear; nil while there is.
  private var silentSince: Instant?
  /// An engine that fails costs time each time.
  private var engineHealth = Health(limit: 2, pause: 30)
  /// A device that was not there is looked for whenever there is something to be said.
  private var deviceHealth = Health(limit: 1, pause: 0)
  private var toldLanguages: Set<String> = []
  private var lastVoice: Voice

  init(
    _ playback: SharedPlayback, options: SpeechOptions,
    tell: @escaping @Sendable (SpeechNews) -> Void
  ) {
    self.playback = playback
    self.options = options
    self.tell = tell
    lastVoice = Voice.speaking(options.language, rate: options.rate).voice
  }

  /// Until it is told to end; engines and device are gone then.
  func run(until ending: Ending) {
    renewSpare()
    while !ending.isAsked {
      wait()
      guard !ending.isAsked else { break }
      turn(at: SpeechClock.now())
    }
    synthesis = nil
    spare = nil
    device = nil
  }

  private func turn(at now: Instant) {
    dropUnwanted()
    take(at: now)
    startNext(at: now)
    minDevice(at: now)
    if synthesis.map(\.hasSound) ?? true { renewSpare() }
    tellNews()
  }

  private func tellNews() {
    for news in playback.look({ $0.takeNews() }) { tell(news) }
  }

  // MARK: - The engine

  private func dropUnwanted() {
    guard let current = synthesis else { return }
    let ticket = current.ticket
    guard !playback.look({ $0.wants(ticket) }) else { return }
    synthesis = nil
    // Whoever wants it again gets it from its start.
    playback.look { $0.restart(ticket) }
  }

  private func startNext(at now: Instant) {
    guard synthesis == nil, let next = playback.look({ $0.wanted(ahead: Self.ahead) }) else {
      return
    }
    guard engineHealth.mayTry(at: now) else {
      return playback.look { $0.stop() }
    }
    do throws(EngineFault) {
      let engine = try self.engine(for: voice(for: next.utterance.language))
      synthesis = Synthesis(
        next.utterance.text, ticket: next.ticket, engine: engine, patience: options.patience,
        at: now)
    } catch {
      fail(error, at: now)
      // Nobody would wake this thread for the second attempt.
      startNext(at: now)
    }
  }

  private func take(at now: Instant) {
    guard let current = synthesis else { return }
    current.feed()
    guard isHungry else { return current.rest(until: now) }
    do throws(EngineFault) {
      switch try current.take(at: now) {
      case .nothingYet: break
      case .samples(let samples): append(samples, current.ticket, isLast: false)
      case .done(let samples):
        append(samples, current.ticket, isLast: true)
        synthesis = nil
        if engineHealth.succeeded() { tell(.recovered) }
      }
    } catch {
      synthesis = nil
      playback.look { $0.restart(current.ticket) }
      fail(error, at: now)
    }
  }

  private func append(_ samples: [Int16], _ ticket: Playback.Ticket, isLast: Bool) {
    playback.look { $0.append(samples, to: ticket, isLast: isLast) }
  }

  /// Whether more sound is to be taken from the engine now.
  private var isHungry: Bool { playback.look { $0.waitingSamples } < 2 * Self.ahead }

  /// Once more for a single mishap; silence, and a word to the technician, for the next one.
  private func fail(_ fault: EngineFault, at now: Instant) {
    spare = nil
    guard engineHealth.failed(at: now) else { return }
    playback.look { $0.stop() }
    if engineHealth.isNews { tell(.engineFailed(fault.message)) }
  }

  private func voice(for language: String?) -> Voice {
    let found = Voice.speaking(language ?? options.language, rate: options.rate)
    if !found.knowsLanguage, toldLanguages.insert(found.voice.language).inserted {
      tell(.voiceMissing(language: found.voice.language))
    }
    return found.voice
  }

  private func engine(for voice: Voice) throws(EngineFault) -> EngineProcess {
    defer { spare = nil }
    lastVoice = voice
    if let spare, spare.voice == voice { return spare }
    return try EngineProcess(options.command, voice: voice)
  }

  private func renewSpare() {
    guard spare == nil, engineHealth.isWell else { return }
    // Its failure is told when it is needed.
    spare = try? EngineProcess(options.command, voice: lastVoice)
  }

  // MARK: - The device

  private func minDevice(at now: Instant) {
    guard playback.look({ $0.isSounding }) else {
      if silentSince == nil { silentSince = now }
      if let silentSince, now - silentSince >= Self.linger { device = nil }
      return
    }
    silentSince = nil
    if let device, device.isLost { self.device = nil }
    if device == nil { openDevice(at: now) }
  }

  private func openDevice(at now: Instant) {
    do throws(SoundDevice.Fault) {
      device = try SoundDevice(playback)
      if deviceHealth.succeeded() { tell(.recovered) }
    } catch {
      _ = deviceHealth.failed(at: now)
      playback.look { $0.stop() }
      if deviceHealth.isNews { tell(.deviceFailed(error.message)) }
    }
  }

  // MARK: - Sleep

  private func wait() {
    var files = [pollfd(fd: playback.wakeUp, events: Int16(POLLIN), revents: 0)]
    if let synthesis {
      if isHungry {
        files.append(pollfd(fd: synthesis.engine.output, events: Int16(POLLIN), revents: 0))
      }
      if synthesis.isFeeding {
        files.append(pollfd(fd: synthesis.engine.input, events: Int16(POLLOUT), revents: 0))
      }
    }
    let now = SpeechClock.now()
    let milliseconds = due.map { Int32(max(0, (($0 - now) * 1000).rounded(.up))) } ?? -1
    poll(&files, nfds_t(files.count), milliseconds)
    playback.clearWakeUp()
  }

  /// When something is due that nobody wakes for.
  private var due: Instant? {
    var due = synthesis.flatMap { isHungry ? $0.deadline : nil }
    if device != nil, let silentSince {
      let closing = silentSince + Self.linger
      due = due.map { min($0, closing) } ?? closing
    }
    return due
  }
}
