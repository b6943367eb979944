internal import CSpawn
internal import Glibc

/// A running engine and the two pipes to it; never waited for, except for its end after a kill.
final class EngineProcess {
  enum Reading {
    case bytes(ArraySlice<UInt8>)
    case nothingYet
    case end
  }

  /// How it ended: nil for well, else in words.
  typealias Ending = String?

  let voice: Voice
  /// Its standard output, to wait on.
  let output: Int32
  /// Its standard input, to wait on; -1 once closed.
  private(set) var input: Int32
  private let process: pid_t
  private var isGone = false

  /// - Throws: why there is none.
  init(_ template: CommandTemplate, voice: Voice) throws(EngineFault) {
    self.voice = voice
    var toEngine: [Int32] = [-1, -1]
    var fromEngine: [Int32] = [-1, -1]
    let fault = kiosk_make_pipe(&toEngine)
    guard fault == 0 else { throw .pipes(fault) }
    let otherFault = kiosk_make_pipe(&fromEngine)
    guard otherFault == 0 else {
      for end in toEngine { close(end) }
      throw .pipes(otherFault)
    }
    process = Self.spawn(
      template.arguments(for: voice), input: toEngine[0], output: fromEngine[1])
    close(toEngine[0])
    close(fromEngine[1])
    input = toEngine[1]
    output = fromEngine[0]
    guard process > 0 else {
      isGone = true
      throw .start(template.program, -process)
    }
    for end in [input, output] { _ = fcntl(end, F_SETFL, O_NONBLOCK) }
  }

  deinit {
    _ = finish()
    closeInput()
    close(output)
  }

  private static func spawn(_ arguments: [String], input: Int32, output: Int32) -> pid_t {
    var words = arguments.map { strdup($0) as UnsafeMutablePointer<CChar>? }
    defer { for word in words { free(word) } }
    words.append(nil)
    return kiosk_spawn(words, input, output)
  }

  /// Writes what fits; how many bytes that were, or nil where nobody reads any more.
  func write(_ bytes: ArraySlice<UInt8>) -> Int? {
    let count = bytes.withUnsafeBytes { Glibc.write(input, $0.baseAddress, $0.count) }
    if count >= 0 { return count }
    return errno == EAGAIN || errno == EINTR ? 0 : nil
  }

  func closeInput() {
    if input >= 0 { close(input) }
    input = -1
  }

  func read() -> Reading {
    var result = 0
    let bytes = [UInt8](unsafeUninitializedCapacity: 65_536) { buffer, count in
      result = Glibc.read(output, buffer.baseAddress, buffer.count)
      count = max(result, 0)
    }
    if result < 0 { return errno == EAGAIN || errno == EINTR ? .nothingYet : .end }
    return result == 0 ? .end : .bytes(bytes[...])
  }

  /// Ends it with all that it started, and says how it had ended where it already had.
  func finish() -> Ending {
    guard !isGone else { return nil }
    isGone = true
    kill(-process, SIGKILL)
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0 && errno == EINTR {}
    let signal = status & 0x7f
    if signal == SIGKILL { return nil }
    if signal != 0 { return "it crashed (signal \(signal))" }
    let code = status >> 8 & 0xff
    return code == 0 ? nil : "it ended with exit code \(code)"
  }
}

/// Why there is no speech.
enum EngineFault: Error, Hashable {
  /// No pipe, an `errno`.
  case pipes(Int32)
  /// The program does not start, an `errno`.
  case start(String, Int32)
  case sound(WAVFault)
  /// It wrote nothing at all.
  case silent
  /// It wrote nothing for so many seconds.
  case hangs(seconds: Int)
  /// It spoke for longer than anybody would listen, in seconds.
  case neverEnds(seconds: Int)
  case ended(String)

  var message: String {
    switch self {
    case .pipes(let code): "no pipe to it (\(String(cString: strerror(code))))"
    case .start(let program, ENOENT): "\(program) is not installed"
    case .start(let program, let code):
      "\(program) cannot be started (\(String(cString: strerror(code))))"
    case .sound(let fault): fault.message
    case .silent: "it wrote nothing"
    case .hangs(let seconds): "it wrote nothing for \(seconds) s"
    case .neverEnds(let seconds): "it spoke for more than \(seconds) s"
    case .ended(let how): how
    }
  }
}
