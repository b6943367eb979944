import Foundation
import KioskTestSupport
import Testing

@testable import KioskSpeech

/// Which program speaks, and in which voice.
@Suite struct CommandTemplateTests {
  private let voice = Voice(name: "cmn", language: "zh-Hans", rate: 170)

  private func words(_ text: String) throws -> [String] {
    try CommandTemplate(text).arguments(for: voice)
  }

  @Test func `Words are cut as a shell cuts them, and no shell is asked`() throws {
    #expect(try words("say  -v x") == ["say", "-v", "x"])
    #expect(try words("'a b' \"c 'd'\" e\\ f \"\"") == ["a b", "c 'd'", "e f", ""])
    #expect(try words("say $HOME ; rm * | x") == ["say", "$HOME", ";", "rm", "*", "|", "x"])
  }

  @Test func `Placeholders stand for the voice, the language and the rate`() throws {
    #expect(
      try words("piper -m /v/{language}.onnx --x={voice}{rate}")
        == ["piper", "-m", "/v/zh-Hans.onnx", "--x=cmn170"])
    #expect(try words("x { } {A} {}") == ["x", "{", "}", "{A}", "{}"])
  }

  @Test func `What cannot be a command is refused`() {
    #expect(throws: CommandTemplate.Fault.isEmpty) { try CommandTemplate(" \t") }
    #expect(throws: CommandTemplate.Fault.isEmpty) { try CommandTemplate("'' x") }
    #expect(throws: CommandTemplate.Fault.openQuote) { try CommandTemplate("say 'x") }
    #expect(throws: CommandTemplate.Fault.openQuote) { try CommandTemplate("say \\") }
    #expect(throws: CommandTemplate.Fault.unknownPlaceholder("speed")) {
      try CommandTemplate("say {speed}")
    }
  }

  @Test(arguments: [
    ("en", "en"), ("en-US", "en-us"), ("en-AU", "en"), ("de", "de"), ("de-AT", "de"),
    ("fr", "fr-fr"), ("fr-CA", "fr-fr"), ("fr-CH", "fr-ch"), ("pt", "pt"), ("pt_BR", "pt-br"),
    ("es-MX", "es-419"), ("zh", "cmn"), ("zh-Hans", "cmn"), ("zh-Hant-TW", "cmn"),
    ("zh-HK", "yue"), ("zh-Hant-HK", "yue"), ("yue", "yue"), ("no", "nb"), ("iw", "he"),
    ("sr-Latn", "sr"), ("ar", "ar"),
  ])
  func `The voice follows the language`(tag: String, name: String) {
    let found = Voice.speaking(tag, rate: 170)
    #expect(found.voice == Voice(name: name, language: tag, rate: 170))
    #expect(found.knowsLanguage)
  }

  @Test func `A language that no voice speaks is read by the English one`() {
    let found = Voice.speaking("tlh", rate: 170)
    #expect(found.voice.name == "en")
    #expect(!found.knowsLanguage)
    #expect(Voice.speaking(nil, rate: 170).knowsLanguage)
  }

  @Test func `The installed espeak-ng has every voice that is asked of it`() throws {
    let listing = try Command("espeak-ng", ["--voices"]).run().output
    let there = Set(
      listing.split(separator: "\n").compactMap {
        $0.split(separator: " ").dropFirst().first.map { $0.lowercased() }
      })
    #expect(there.count > 90)
    let names = VoiceNames.known.compactMap(VoiceNames.name)
    #expect(names.count == VoiceNames.known.count)
    // English without a region is espeak-ng's own alias.
    #expect(Set(names).subtracting(there).subtracting(["en"]) == [])
  }

  @Test func `A text cannot speak espeak-ng's own language of phonemes, nor begin a new line`() {
    #expect(EngineText.clean("a[[b]] [[[c") == "a[ [b]] [ [ [c")
    #expect(EngineText.clean("a\nb\u{0}c\u{85}d") == "a b c d")
  }
}
