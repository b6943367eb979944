import KioskTestSupport
import Testing

@testable import KioskSpeech

/// What an engine writes is read, whatever it is.
@Suite struct WAVReaderTests {
  private func read(_ file: [UInt8], pieces: Int = .max) throws -> ([Int16], WAVReader) {
    var reader = WAVReader()
    var samples: [Int16] = []
    var rest = file[...]
    while !rest.isEmpty {
      samples += try reader.take(rest.prefix(pieces))
      rest = rest.dropFirst(pieces)
    }
    return (samples, reader)
  }

  private func fault(_ file: [UInt8]) -> WAVFault? {
    do {
      _ = try read(file)
      return nil
    } catch {
      return error as? WAVFault
    }
  }

  @Test(
    arguments: [
      (WAV(bits: 8, sound: [0, 64, 128, 192, 255]), [-32768, -16384, 0, 16384, 32512]),
      (WAV(bits: 16, sound: [0, 0x80, 0xff, 0xff, 1, 0, 0xff, 0x7f]), [-32768, -1, 1, 32767]),
      (WAV(bits: 24, sound: [9, 0, 0x80, 9, 0xff, 0xff, 9, 1, 0]), [-32768, -1, 1]),
      (WAV(bits: 32, sound: [9, 9, 0, 0x80, 9, 9, 1, 0]), [-32768, 1]),
      (
        WAV(
          code: 3, bits: 32,
          sound: [Float(-1), 0.5, 2, .nan].flatMap { WAV.bytes($0.bitPattern) }),
        [-32768, 16384, 32767, 0]
      ),
    ] as [(WAV, [Int16])])
  func `Samples of every width become 16 bits`(wav: WAV, expected: [Int16]) throws {
    #expect(try read(wav.file).0 == expected)
    var extensible = wav
    extensible.isExtensible = true
    #expect(try read(extensible.file).0 == expected)
  }

  @Test func `Both channels of a stereo sound come in turn, at any rate`() throws {
    let wav = WAV(channels: 2, rate: 48_000, sound: [1, 0, 2, 0, 3, 0, 4, 0])
    let (samples, reader) = try read(wav.file)
    #expect(samples == [1, 2, 3, 4])
    #expect(reader.format?.rate == 48_000)
    #expect(reader.format?.channels == 2)
  }

  @Test func `Pieces of any size give the same samples`() throws {
    let sound = (0..<1200).map { UInt8(truncatingIfNeeded: $0 &* 7) }
    let file = WAV(channels: 2, bits: 24, extra: WAV.chunk("LIST", [1, 2, 3]), sound: sound).file
    let whole = try read(file).0
    #expect(whole.count == 400)
    for pieces in [1, 2, 3, 5, 7, 44, 100] { #expect(try read(file, pieces: pieces).0 == whole) }
  }

  @Test(arguments: [0, 0xffff_ffff, 0x7fff_f000, 0x7fff_ffff] as [UInt32])
  func `A size that nobody can know yet means: until the end`(size: UInt32) throws {
    let (samples, reader) = try read(WAV(size: size, sound: [1, 0, 2, 0]).file)
    #expect(samples == [1, 2])
    #expect(!reader.isComplete)
  }

  @Test func `What follows the sound is none`() throws {
    let file = WAV(sound: [1, 0, 2, 0]).file + WAV.chunk("LIST", [9, 9, 9, 9])
    for pieces in [1, 3, .max] {
      let (samples, reader) = try read(file, pieces: pieces)
      #expect(samples == [1, 2])
      #expect(reader.isComplete)
    }
  }

  @Test func `A sound that breaks off is heard as far as it goes`() throws {
    let file = WAV(size: 1000, sound: [1, 0, 2, 0, 3]).file
    #expect(try read(file).0 == [1, 2])
    for length in 0..<44 { #expect(fault(Array(file.prefix(length))) == nil) }
  }

  @Test func `What is no WAV is told from the first byte on`() {
    #expect(fault(Array("Segmentation fault\n".utf8)) == .notWAV)
    #expect(fault([0x52, 0x4a]) == .notWAV)
    #expect(fault(Array("RIFF0000AVI LIST".utf8)) == .notWAV)
    #expect(fault(Array(repeating: 0, count: 5000)) == .notWAV)
  }

  @Test func `A WAV that cannot be played says why`() {
    #expect(fault(WAV(code: 85, bits: 16, sound: [0, 0]).file) == .formatUnknown)
    #expect(fault(WAV(bits: 12, sound: [0, 0]).file) == .formatUnknown)
    #expect(fault(WAV(channels: 0, sound: [0, 0]).file) == .formatUnknown)
    #expect(fault(WAV(channels: 9, sound: [0, 0]).file) == .formatUnknown)
    #expect(fault(WAV(rate: 0, sound: [0, 0]).file) == .formatUnknown)
    #expect(fault(WAV(rate: .max, sound: [0, 0]).file) == .formatUnknown)
    let bare = Array("RIFF0000WAVE".utf8) + WAV.chunk("data", [0, 0])
    #expect(fault(bare) == .formatMissing)
    let endless = WAV(extra: WAV.chunk("LIST", [], size: .max), sound: [0, 0])
    #expect(fault(endless.file) == .headerTooLong)
  }

  @Test func `No byte that is changed, lost or doubled does any harm`() {
    var random = SeededRandom(seed: 27)
    let sound = (0..<64).map { UInt8($0) }
    let files = [
      WAV(sound: sound).file, WAV(code: 3, channels: 2, bits: 32, sound: sound).file,
      WAV(bits: 24, isExtensible: true, extra: WAV.chunk("LIST", [1]), sound: sound).file,
    ]
    var readable = 0
    for round in 0..<20_000 {
      var file = files[round % files.count]
      for _ in 0..<Int.random(in: 1...4, using: &random) {
        let place = Int.random(in: 0..<file.count, using: &random)
        switch Int.random(in: 0..<3, using: &random) {
        case 0: file[place] = UInt8.random(in: 0...255, using: &random)
        case 1: file.remove(at: place)
        default: file.insert(file[place], at: place)
        }
      }
      let samples = try? read(file, pieces: Int.random(in: 1...60, using: &random)).0
      if let samples {
        readable += 1
        #expect(samples.count <= file.count)
      }
    }
    #expect((1000..<20_000).contains(readable))
  }
}
