import Foundation
import KioskCore
import KioskTestSupport
import Testing

@testable import KioskSpeech

/// All that goes through SDL's sound drivers, which one process has once.
@Suite(.serialized) struct SoundTests {}

extension SoundTests {
  /// The real espeak-ng, recorded.
  @Suite(.serialized) struct Speech {
    @Test func `The recording is the engine's own sound, in the order of the words`() throws {
      let recording = try Recording()
      let texts = ["How do I reset my password?", "collapsed, 1 of 6", "Ask at the desk."]
      recording.speaker.say(texts.map { Utterance($0, language: "en", subject: .screen) })
      try recording.waitUntilFinished()
      let expected = try texts.flatMap { try Recording.engineOutput($0) }
      #expect(expected.count > 60_000)
      #expect(try recording.samples().trimmed == expected.trimmed)
      #expect(recording.begun == texts)
    }

    @Test func `A text of another language is spoken by its voice`() throws {
      let recording = try Recording()
      recording.speaker.say([
        Utterance("Guten Morgen", language: "de-AT", subject: .screen),
        Utterance("Qapla", language: "tlh", subject: .screen),
        Utterance("Qapla", language: "tlh", subject: .screen),
      ])
      try recording.waitUntilFinished()
      let english = try Recording.engineOutput("Guten Morgen").trimmed
      #expect(try recording.samples().trimmed.commonPrefix(with: english) < 4000)
      #expect(recording.news.filter { $0 == .voiceMissing(language: "tlh") }.count == 1)
    }

    @Test(arguments: 0..<3)
    func `An action silences within 100 ms`(round: Int) throws {
      let recording = try Recording()
      recording.speaker.say(Recording.utterances("This is a long sentence that goes on and on."))
      try recording.wait(for: "the beginning") { $0.contains { $0.isBeginning } }
      usleep(300_000 + UInt32(round) * 7000)
      let before = try recording.samples().count
      recording.speaker.interrupt()
      usleep(400_000)
      let samples = try recording.samples()
      #expect(samples[..<before].contains { abs(Int($0)) > 500 })
      let last = try #require(samples.lastIndex { $0 != 0 })
      #expect(last - before < Sound.rate / 10)
      #expect(recording.news.last == .cut)
    }

    @Test func `New speech begins after the old one, never over it`() throws {
      let recording = try Recording()
      let (old, new) = ("This is a long sentence that goes on and on.", "When are you open?")
      recording.speaker.say(Recording.utterances(old))
      try recording.wait(for: "the beginning") { $0.contains { $0.isBeginning } }
      usleep(400_000)
      recording.speaker.say(Recording.utterances(new))
      try recording.waitUntilFinished()
      let samples = try recording.samples().trimmed
      let heard = samples.commonPrefix(with: try Recording.engineOutput(old).trimmed)
      #expect(heard > Sound.rate / 4)
      #expect(Array(samples[heard...]).trimmed == (try Recording.engineOutput(new)).trimmed)
      #expect(recording.begun == [old, new])
      let cut = try #require(recording.news.firstIndex(of: .cut))
      #expect(recording.news[cut...].contains { $0.isBeginning })
    }

    @Test func `Saying it again plays the very same samples`() throws {
      let recording = try Recording()
      recording.speaker.say(Recording.utterances("Ask at the desk.", "Thank you."))
      try recording.waitUntilFinished()
      let first = try recording.samples().trimmed
      recording.speaker.perform(.repeat)
      try recording.waitUntilFinished(times: 2)
      let both = try recording.samples().trimmed
      #expect(both.commonPrefix(with: first) == first.count)
      #expect(Array(both[first.count...]).trimmed == first)
    }

    @Test func `A pause stops in mid-word and goes on from there`() throws {
      let recording = try Recording()
      recording.speaker.say(Recording.utterances("This is a long sentence that goes on and on."))
      try recording.wait(for: "the beginning") { $0.contains { $0.isBeginning } }
      usleep(500_000)
      recording.speaker.perform(.pause)
      usleep(500_000)
      recording.speaker.perform(.pause)
      try recording.waitUntilFinished()
      let whole = try Recording.engineOutput("This is a long sentence that goes on and on.").trimmed
      let samples = try recording.samples().trimmed
      #expect(samples.count - whole.count > Sound.rate / 4)
      // The silence is in one piece: without it the sentence is whole.
      let gap = samples.count - whole.count
      let cut = samples.commonPrefix(with: whole)
      #expect(samples[cut..<cut + gap].allSatisfy { $0 == 0 })
      #expect(Array(samples[..<cut] + samples[(cut + gap)...]) == whole)
    }

    @Test func `The volume goes back with the end of the session`() throws {
      let recording = try Recording()
      #expect(recording.speaker.volume.step == 10)
      recording.speaker.finish(seconds: 5)
      #expect(recording.speaker.volume == .standard)
      recording.speaker.start()
      let text = "Ask at the desk."
      recording.speaker.say(Recording.utterances(text))
      try recording.waitUntilFinished()
      let expected = try Recording.engineOutput(text).map { Volume.standard.applied(to: $0) }
      #expect(try recording.samples().trimmed == expected.trimmed)
    }

    @Test func `From asking to the first sample takes 60 ms at most`() throws {
      let recording = try Recording()
      var times: [Double] = []
      for round in 0..<21 {
        usleep(round % 7 == 0 ? 2_500_000 : 300_000)
        let asked = SpeechClock.now().seconds
        recording.speaker.say(Recording.utterances("Question number \(round)?"))
        try recording.wait(for: "the beginning") { $0.filter(\.isBeginning).count > round }
        let begun = recording.tellings.filter(\.news.isBeginning)[round].time
        times.append((begun - asked) * 1000)
        recording.speaker.interrupt()
      }
      times.sort()
      print("first sample after \(times[10]) ms (median of 21), \(times[20]) ms at worst")
      #expect(times[10] <= 60)
    }

    @Test func `Nothing is left when it ends`() throws {
      #expect(try Recording.engines() == [])
      let recording = try Recording()
      recording.speaker.say(Recording.utterances("This is a long sentence that goes on and on."))
      try recording.wait(for: "the beginning") { $0.contains { $0.isBeginning } }
      #expect(try !Recording.engines().isEmpty)
      recording.speaker.finish(seconds: 5)
      #expect(try Recording.engines() == [])
    }
  }

  /// Engines and devices that fail.
  @Suite(.serialized) struct Faults {
    private static let header =
      "printf 'RIFF\\0\\0\\0\\0WAVEfmt \\20\\0\\0\\0\\1\\0\\1\\0\\42\\126\\0\\0\\104\\254\\0\\0\\2\\0\\20\\0data\\0\\0\\0\\0'"

    @Test(arguments: [
      ("exit 3", "it ended with exit code 3"),
      ("kill -SEGV $$", "it crashed (signal 11)"),
      ("\(header); head -c 9000 /dev/urandom; kill -SEGV $$", "it crashed (signal 11)"),
      ("echo Segmentation fault", "what it wrote is no WAV"),
      ("head -c 100000 /dev/zero", "what it wrote is no WAV"),
      ("cat >/dev/null", "it wrote nothing"),
      ("sleep 1000", "it wrote nothing for 1 s"),
      ("\(header); sleep 1000", "it wrote nothing for 1 s"),
      ("\(header); cat /dev/zero", "it spoke for more than 2 s"),
      ("exec 1>&-; sleep 1000", "it wrote nothing"),
    ])
    func `An engine that fails is ended, tried once more, and told of once`(
      script: String, message: String
    ) throws {
      let recording = try Recording(
        script: "echo $$ >>\"$(dirname \"$0\")/starts\"; " + script,
        patience: .init(silence: 1, sound: 2))
      for _ in 0..<3 {
        recording.speaker.say(Recording.utterances("One.", "Two."))
        try recording.wait(for: "the failure") { $0.contains(.engineFailed(message)) }
      }
      usleep(100_000)
      #expect(recording.news.filter(\.isFailure) == [.engineFailed(message)])
      recording.speaker.finish(seconds: 5)
      let starts = try String(contentsOfFile: recording.folder.path("starts"), encoding: .utf8)
      let leaders = starts.split(separator: "\n").compactMap { Int32($0) }
      #expect((2...3).contains(leaders.count))
      for leader in leaders {
        // Asked after, so that it is not even among the dead; and its children do not live on.
        #expect(kill(leader, 0) == -1)
        #expect(try Recording.living(inGroup: leader) == [])
      }
    }

    @Test func `A program that is not there is told of once`() throws {
      let recording = try Recording(command: try CommandTemplate("no-such-engine {voice}"))
      for _ in 0..<3 {
        recording.speaker.say(Recording.utterances("One."))
        try recording.wait(for: "the failure") { $0.contains { $0.isFailure } }
      }
      #expect(
        recording.news.filter(\.isFailure) == [.engineFailed("no-such-engine is not installed")])
    }

    @Test func `One mishap costs a moment, not the utterance`() throws {
      let recording = try Recording(
        script: """
          if mkdir "$(dirname "$0")/was-here" 2>/dev/null; then cat >/dev/null; exit 1; fi
          exec espeak-ng --stdout --stdin -b 1 -v "$1" -s 170
          """)
      recording.speaker.say(Recording.utterances("Ask at the desk."))
      try recording.waitUntilFinished()
      #expect(
        try recording.samples().trimmed == (try Recording.engineOutput("Ask at the desk.")).trimmed)
      #expect(!recording.news.contains { $0.isFailure })
    }

    @Test func `Without a sound device there is one word of it, and one that comes is found`()
      throws
    {
      let recording = try Recording(driver: "no-such-driver")
      for _ in 0..<3 {
        recording.speaker.say(Recording.utterances("One."))
        try recording.wait(for: "the failure") { $0.contains { $0.isFailure } }
        usleep(50_000)
      }
      #expect(recording.news.filter(\.isFailure).count == 1)
      setenv("SDL_AUDIODRIVER", "disk", 1)
      recording.speaker.say(Recording.utterances("Two."))
      try recording.waitUntilFinished()
      #expect(recording.news.contains(.recovered))
      #expect(recording.begun == ["Two."])
    }

    @Test func `Another rate and two channels are brought to the device's`() throws {
      let recording = try Recording(
        script: """
          cat >/dev/null
          printf 'RIFF\\0\\0\\0\\0WAVEfmt \\20\\0\\0\\0\\1\\0\\2\\0'
          printf '\\104\\254\\0\\0\\20\\261\\2\\0\\4\\0\\20\\0data\\377\\377\\377\\377'
          head -c 200000 /dev/zero | tr '\\0' '\\20'
          """)
      recording.speaker.say(Recording.utterances("One."))
      try recording.waitUntilFinished()
      // 200,000 bytes: 50,000 frames at 44,100 a second.
      let samples = try recording.samples().filter { $0 != 0 }
      #expect(abs(samples.count - 25_000) < 100)
      #expect(abs(Int(samples[12_000]) - 0x1010) < 50)
    }
  }
}

extension SpeechNews {
  var isBeginning: Bool { if case .began = self { true } else { false } }

  var isFailure: Bool {
    switch self {
    case .engineFailed, .deviceFailed: true
    default: false
    }
  }
}
