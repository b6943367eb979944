internal import CSDL2

/// Brings an engine's samples to the device's rate and to one channel.
final class Resampler {
  private let stream: OpaquePointer?
  /// SDL looks so many samples ahead, and at the end keeps those to itself.
  private let lookahead: Int

  init(rate: Int, channels: Int) {
    lookahead = 512 * max(rate, Sound.rate) / Sound.rate * channels
    let isSame = rate == Sound.rate && channels == 1
    stream =
      isSame
      ? nil
      : SDL_NewAudioStream(
        SDL_AudioFormat(AUDIO_S16SYS), UInt8(channels), Int32(rate),
        SDL_AudioFormat(AUDIO_S16SYS), 1, Int32(Sound.rate))
  }

  deinit { SDL_FreeAudioStream(stream) }

  /// Some of it may come with the next call.
  func convert(_ samples: [Int16]) -> [Int16] {
    guard let stream else { return samples }
    samples.withUnsafeBytes { bytes in
      _ = SDL_AudioStreamPut(stream, bytes.baseAddress, Int32(bytes.count))
    }
    return available()
  }

  /// What is left at the end.
  func rest() -> [Int16] {
    guard let stream else { return [] }
    let last = convert(Array(repeating: 0, count: lookahead))
    SDL_AudioStreamFlush(stream)
    return last + available()
  }

  private func available() -> [Int16] {
    let bytes = SDL_AudioStreamAvailable(stream)
    guard bytes > 0 else { return [] }
    return [Int16](unsafeUninitializedCapacity: Int(bytes) / 2) { buffer, count in
      count = Int(max(SDL_AudioStreamGet(stream, buffer.baseAddress, bytes), 0)) / 2
    }
  }
}
