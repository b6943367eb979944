/// The one form in which speech is kept and played: 16 bits, one channel.
enum Sound {
  /// Samples a second: what engines of speech write, and so mostly left as it is.
  static let rate = 22_050
  /// Samples that the device asks for at a time: 12 ms.
  static let period = 256
}
