import KioskCore
import Testing

@testable import KioskSpeech

/// What is heard, when, and in which order.
@Suite struct PlaybackTests {
  private var playback = Playback()

  private static func utterance(_ text: String, _ subject: Utterance.Subject = .screen) -> Utterance
  {
    Utterance(text, language: "en", subject: subject)
  }

  /// Says utterances, each of which has so many samples of its own value.
  private mutating func say(_ texts: [(String, Utterance.Subject)], samples: Int = 10) {
    playback.volume = .loudest
    playback.say(texts.map { Self.utterance($0.0, $0.1) })
    while let next = playback.wanted(ahead: 100_000) {
      let value = Int16(next.ticket.place + 1)
      playback.append(
        Array(repeating: value, count: samples), to: next.ticket, isLast: true)
    }
  }

  private mutating func hear(_ count: Int) -> [Int16] {
    var heard = [Int16](repeating: 99, count: count)
    heard.withUnsafeMutableBufferPointer { _ = playback.fill($0) }
    return heard
  }

  @Test mutating func `Utterances follow one another without a gap`() {
    say([("a", .screen), ("b", .screen)], samples: 3)
    #expect(hear(8) == [1, 1, 1, 2, 2, 2, 0, 0])
    #expect(
      playback.takeNews() == [
        .began(Self.utterance("a")), .ended(Self.utterance("a")), .began(Self.utterance("b")),
        .ended(Self.utterance("b")), .finished,
      ])
    #expect(!playback.isSounding)
  }

  @Test mutating func `Where sound is late there is silence, and nothing is lost`() throws {
    playback.volume = .loudest
    playback.say([Self.utterance("a")])
    let ticket = try #require(playback.wanted(ahead: 10)).ticket
    #expect(hear(2) == [0, 0])
    playback.append([1, 2, 3], to: ticket, isLast: false)
    #expect(hear(5) == [1, 2, 3, 0, 0])
    #expect(playback.isSounding)
    playback.append([4], to: ticket, isLast: true)
    #expect(hear(2) == [4, 0])
  }

  @Test mutating func `An utterance waits for its first moments, however short it is`() throws {
    playback = Playback(reserve: 3)
    playback.volume = .loudest
    playback.say([Self.utterance("a"), Self.utterance("b")])
    let first = try #require(playback.wanted(ahead: 10)).ticket
    playback.append([1, 2], to: first, isLast: false)
    #expect(hear(2) == [0, 0])
    playback.append([3], to: first, isLast: false)
    #expect(hear(2) == [1, 2])
    playback.append([4], to: first, isLast: true)
    let second = try #require(playback.wanted(ahead: 10)).ticket
    playback.append([5], to: second, isLast: true)
    #expect(hear(4) == [3, 4, 5, 0])
  }

  @Test mutating func `New speech cuts the old one, and late samples of it are dropped`() throws {
    playback.say([Self.utterance("a")])
    let old = try #require(playback.wanted(ahead: 10)).ticket
    playback.append([7, 7, 7], to: old, isLast: false)
    _ = hear(1)
    playback.say([Self.utterance("b")])
    #expect(!playback.wants(old))
    playback.append([7, 7, 7], to: old, isLast: true)
    #expect(hear(3) == [0, 0, 0])
    #expect(playback.takeNews() == [.began(Self.utterance("a")), .cut])
  }

  @Test mutating func `Stopping is at once, and repeating says the portion again`() {
    say([("q", .row(1)), ("state", .row(1))], samples: 4)
    _ = hear(6)
    playback.stop()
    #expect(hear(3) == [0, 0, 0])
    playback.repeat()
    #expect(hear(9) == [1, 1, 1, 1, 2, 2, 2, 2, 0])
  }

  @Test mutating func `Of an answer the sentence is repeated, and after its end all of it`() {
    let first = SentencePlace(id: 1, block: 0, characters: 0..<3)
    let second = SentencePlace(id: 1, block: 0, characters: 3..<6)
    say([("open", .row(1)), ("a", .sentence(first)), ("b", .sentence(second))], samples: 2)
    _ = hear(5)
    playback.repeat()
    #expect(hear(3) == [3, 3, 0])
    playback.repeat()
    #expect(hear(7) == [1, 1, 2, 2, 3, 3, 0])
  }

  @Test mutating func `A pause holds the place`() {
    say([("a", .screen)], samples: 4)
    #expect(hear(2) == [1, 1])
    playback.pause()
    #expect(hear(2) == [0, 0])
    #expect(!playback.isSounding)
    playback.pause()
    #expect(hear(3) == [1, 1, 0])
  }

  @Test mutating func `An utterance that broke off begins anew`() throws {
    playback.volume = .loudest
    playback.say([Self.utterance("a")])
    let ticket = try #require(playback.wanted(ahead: 10)).ticket
    playback.append([5, 5], to: ticket, isLast: false)
    _ = hear(1)
    playback.restart(ticket)
    #expect(playback.wanted(ahead: 10)?.ticket == ticket)
    playback.append([6, 6], to: ticket, isLast: true)
    #expect(hear(3) == [6, 6, 0])
  }

  @Test mutating func `No more is made than is heard soon`() throws {
    playback.say((0..<50).map { Self.utterance("\($0)") })
    for place in 0..<5 {
      let next = try #require(playback.wanted(ahead: 50))
      #expect(next.ticket.place == place)
      playback.append(Array(repeating: 1, count: 10), to: next.ticket, isLast: true)
    }
    #expect(playback.wanted(ahead: 50) == nil)
    _ = hear(10)
    #expect(playback.wanted(ahead: 50) != nil)
  }

  @Test func `Every step of the volume is louder than the one below`() {
    var volume = Volume.standard
    for _ in Volume.steps { volume.lower() }
    #expect(volume.step == 1)
    var last = 0.0
    for step in Volume.steps {
      #expect(volume.step == step)
      let samples = (0..<100).map { volume.applied(to: Int16(($0 - 50) * 600)) }
      let power = samples.reduce(0.0) { $0 + Double($1) * Double($1) }.squareRoot()
      #expect(power > last * 1.3)
      last = power
      volume.raise()
    }
    #expect(volume.applied(to: .min) == .min)
    #expect(volume.applied(to: .max) == .max)
  }
}

extension Volume {
  /// At which an engine's samples are played as they are.
  static var loudest: Volume {
    var volume = Volume.standard
    for _ in steps { volume.raise() }
    return volume
  }
}
