internal import KioskCore

/// One utterance on its way through an engine: text in, samples out.
final class Synthesis {
  /// How long an engine may take, in seconds of its time or of sound.
  struct Patience: Sendable {
    /// Without a byte.
    var silence = 4.0
    /// Of the whole utterance's sound.
    var sound = 120.0
  }

  enum Progress {
    case samples([Int16])
    case nothingYet
    case done([Int16])
  }

  let engine: EngineProcess
  /// Which utterance of which announcement.
  let ticket: Playback.Ticket
  private let patience: Patience
  private var text: ArraySlice<UInt8>
  private var reader = WAVReader()
  private var resampler: Resampler?
  private var count = 0
  private var lastSign: Instant

  init(
    _ text: String, ticket: Playback.Ticket, engine: EngineProcess, patience: Patience,
    at now: Instant
  ) {
    self.engine = engine
    self.ticket = ticket
    self.patience = patience
    self.text = Array((EngineText.clean(text) + "\n").utf8)[...]
    lastSign = now
    feed()
  }

  /// Whether there is text left to be written.
  var isFeeding: Bool { engine.input >= 0 }
  var hasSound: Bool { count > 0 }
  /// When it counts as hanging.
  var deadline: Instant { lastSign + patience.silence }

  /// Writes what fits; whoever does not read to the end still may speak.
  func feed() {
    guard isFeeding else { return }
    if let count = engine.write(text) { text = text.dropFirst(count) } else { text = [] }
    if text.isEmpty { engine.closeInput() }
  }

  /// Nobody waited for the engine meanwhile.
  func rest(until now: Instant) { lastSign = max(lastSign, now) }

  /// Takes what the engine has written.
  ///
  /// - Throws: why the utterance is lost.
  func take(at now: Instant) throws(EngineFault) -> Progress {
    switch engine.read() {
    case .nothingYet:
      if now >= deadline { throw .hangs(seconds: Int(patience.silence)) }
      return .nothingYet
    case .bytes(let bytes):
      lastSign = now
      let samples = try resampled(read(bytes))
      return reader.isComplete ? .done(samples + (resampler?.rest() ?? [])) : .samples(samples)
    case .end:
      if let how = engine.finish() { throw .ended(how) }
      guard reader.format != nil else { throw .silent }
      return .done(resampler?.rest() ?? [])
    }
  }

  private func read(_ bytes: ArraySlice<UInt8>) throws(EngineFault) -> [Int16] {
    do throws(WAVFault) {
      return try reader.take(bytes)
    } catch {
      throw .sound(error)
    }
  }

  private func resampled(_ samples: [Int16]) throws(EngineFault) -> [Int16] {
    guard let format = reader.format, !samples.isEmpty else { return [] }
    let resampler = resampler ?? Resampler(rate: format.rate, channels: format.channels)
    self.resampler = resampler
    let result = resampler.convert(samples)
    count += result.count
    if Double(count) > patience.sound * Double(Sound.rate) {
      throw .neverEnds(seconds: Int(patience.sound))
    }
    return result
  }
}

/// A text as an engine may have it.
enum EngineText {
  /// Without controls, on one line, and without what espeak-ng takes for phonemes: `[[`.
  static func clean(_ text: String) -> String {
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      if scalar.value < 0x20 || (0x7f..<0xa0).contains(scalar.value) {
        result.append(" ")
        continue
      }
      if scalar == "[", result.last == "[" { result.append(" ") }
      result.append(scalar)
    }
    return String(result)
  }
}
