/// Reads a WAV as it comes, in pieces of any size.
///
/// The sizes in it are believed only where they can be true: who writes to a pipe does not know
/// them beforehand and writes 0, the largest number, or what it takes for large. The sound then
/// lasts until the end.
struct WAVReader {
  /// Bytes of a chunk that stands before the sound.
  private static let longestHeader = 65_536

  private enum Stage {
    case riff
    case chunk
    /// The sound; nil for as long as it comes.
    case sound(left: Int?)
    case end
  }

  private var stage = Stage.riff
  private var headerBytes = 0
  /// What came and is not used yet.
  private var waiting: [UInt8] = []
  /// Known once the sound begins.
  private(set) var format: WAVFormat?

  /// Takes the next bytes.
  ///
  /// - Returns: the samples in them, of all channels in turn.
  mutating func take(_ bytes: some Collection<UInt8>) throws(WAVFault) -> [Int16] {
    waiting += bytes
    while try step() {}
    guard case .sound = stage else { return [] }
    return samples()
  }

  /// Whether the sound has ended by itself: what follows is none.
  var isComplete: Bool { if case .end = stage { true } else { false } }

  /// Reads what stands before the sound; whether there may be more of it.
  private mutating func step() throws(WAVFault) -> Bool {
    switch stage {
    case .riff:
      guard waiting.count >= 12 else { return try check() }
      guard tag(at: 0) == "RIFF", tag(at: 8) == "WAVE" else { throw .notWAV }
      drop(12)
      stage = .chunk
    case .chunk: return try chunk()
    case .sound, .end: return false
    }
    return true
  }

  /// A beginning that can be none of a WAV is told at once.
  private func check() throws(WAVFault) -> Bool {
    if !"RIFF".utf8.starts(with: waiting.prefix(4)) { throw .notWAV }
    return false
  }

  private mutating func chunk() throws(WAVFault) -> Bool {
    guard waiting.count >= 8 else { return false }
    let size = number(at: 4, bytes: 4)
    if tag(at: 0) == "data" {
      guard let format else { throw .formatMissing }
      drop(8)
      let isKnown = size > 0 && size < 0x7fff_0000
      stage = .sound(left: isKnown ? size - size % format.frameBytes : nil)
      return false
    }
    let whole = 8 + size + size % 2
    guard headerBytes + whole <= Self.longestHeader else { throw .headerTooLong }
    guard waiting.count >= whole else { return false }
    if tag(at: 0) == "fmt " { format = try readFormat(size: size) }
    drop(whole)
    return true
  }

  private func readFormat(size: Int) throws(WAVFault) -> WAVFormat {
    guard size >= 16 else { throw .formatUnknown }
    var code = number(at: 8, bytes: 2)
    let bits = number(at: 22, bytes: 2)
    // The extensible form keeps the code at the beginning of a longer name.
    if code == 0xfffe, size >= 40 { code = number(at: 32, bytes: 2) }
    let format = WAVFormat(
      encoding: code == 3 ? .float : .integer, channels: number(at: 10, bytes: 2),
      rate: number(at: 12, bytes: 4), bytes: bits / 8)
    let isKnown = code == 1 ? [8, 16, 24, 32].contains(bits) : code == 3 && bits == 32
    guard isKnown, (1...8).contains(format.channels), (4000...192_000).contains(format.rate),
      number(at: 20, bytes: 2) == format.frameBytes
    else { throw .formatUnknown }
    return format
  }

  /// The whole frames that have come.
  private mutating func samples() -> [Int16] {
    guard let format, case .sound(let left) = stage else { return [] }
    let available = min(waiting.count, left ?? .max)
    let count = available / format.frameBytes * format.frameBytes
    let data = waiting[..<count]
    let samples = stride(from: 0, to: count, by: format.bytes).map { format.sample(data, at: $0) }
    waiting.removeFirst(count)
    if let left { stage = left == count ? .end : .sound(left: left - count) }
    if isComplete { waiting = [] }
    return samples
  }

  private mutating func drop(_ count: Int) {
    waiting.removeFirst(count)
    headerBytes += count
  }

  private func tag(at start: Int) -> String {
    String(decoding: waiting[start..<start + 4], as: UTF8.self)
  }

  /// Little-endian.
  private func number(at start: Int, bytes: Int) -> Int {
    waiting[start..<start + bytes].reversed().reduce(0) { $0 << 8 | Int($1) }
  }
}
