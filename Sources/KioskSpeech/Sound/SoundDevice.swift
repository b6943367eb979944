internal import CSDL2

/// The one sound device, open for as long as this lives.
final class SoundDevice {
  /// Why there is none, in words.
  struct Fault: Error {
    let message: String
  }

  private let device: SDL_AudioDeviceID
  private let playback: SharedPlayback
  /// Samples below which who fills is woken.
  static let low = Sound.rate * 5

  init(_ playback: SharedPlayback) throws(Fault) {
    self.playback = playback
    guard SDL_InitSubSystem(SDL_INIT_AUDIO) == 0 else { throw Fault(message: Self.reason) }
    var wanted = SDL_AudioSpec()
    wanted.freq = Int32(Sound.rate)
    wanted.format = SDL_AudioFormat(AUDIO_S16SYS)
    wanted.channels = 1
    wanted.samples = UInt16(Sound.period)
    wanted.callback = fillDevice
    wanted.userdata = Unmanaged.passUnretained(playback).toOpaque()
    let opened = SDL_OpenAudioDevice(nil, 0, &wanted, nil, 0)
    guard opened != 0 else {
      let reason = Self.reason
      SDL_QuitSubSystem(SDL_INIT_AUDIO)
      throw Fault(message: reason)
    }
    // Not before: with all its parts, what fails here would be torn down by `deinit` as well, and
    // quitting twice takes SDL's events away from the window.
    device = opened
    SDL_PauseAudioDevice(device, 0)
  }

  deinit {
    // Waits for the last call of `fillDevice`. Some drivers look for new devices by the clock for
    // as long as the subsystem runs.
    SDL_CloseAudioDevice(device)
    SDL_QuitSubSystem(SDL_INIT_AUDIO)
  }

  /// Whether the device was taken away.
  var isLost: Bool { SDL_GetAudioDeviceStatus(device) == SDL_AUDIO_STOPPED }

  private static var reason: String {
    SDL_GetError().map { String(cString: $0) } ?? "no reason is known"
  }
}

/// Called by SDL's own thread for each buffer; `context` is a `SharedPlayback`.
private func fillDevice(
  _ context: UnsafeMutableRawPointer?, _ bytes: UnsafeMutablePointer<UInt8>?, _ count: Int32
) {
  guard let context, let bytes else { return }
  let playback = Unmanaged<SharedPlayback>.fromOpaque(context).takeUnretainedValue()
  let samples = Int(count) / MemoryLayout<Int16>.size
  bytes.withMemoryRebound(to: Int16.self, capacity: samples) { start in
    playback.fill(UnsafeMutableBufferPointer(start: start, count: samples), low: SoundDevice.low)
  }
}
