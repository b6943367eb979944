internal import KioskCore

/// What is to be heard, how much of it is there, and how far it was heard.
///
/// One announcement at a time: a new one takes the place of the old one, so that two never sound
/// together. What was heard is kept until then: saying it again plays the very same samples.
struct Playback {
  /// One utterance of one announcement.
  struct Ticket: Hashable, Sendable {
    var announcement: Int
    var place: Int
  }

  private struct Segment {
    let utterance: Utterance
    var samples: [Int16] = []
    /// Whether all samples are there.
    var isComplete = false
    /// Whether its beginning was told.
    var hasBegun = false
  }

  /// Samples of an utterance that must be there before it begins: an engine that pauses for breath
  /// right after its first bytes would stutter.
  private let reserve: Int
  var volume = Volume.standard
  private(set) var isPaused = false
  private(set) var isStopped = true
  private var announcement = 0
  private var segments: [Segment] = []
  /// What is heard now: an utterance and how many of its samples were.
  private var place = 0
  private var offset = 0
  private var news: [SpeechNews] = []

  init(reserve: Int = 0) { self.reserve = reserve }

  // MARK: - What is asked of it

  /// Starts to say this instead of whatever is said.
  mutating func say(_ utterances: [Utterance]) {
    stop()
    announcement += 1
    segments = utterances.map { Segment(utterance: $0) }
    (place, offset) = (0, 0)
    isStopped = segments.isEmpty
  }

  /// Falls silent at once.
  mutating func stop() {
    if !isStopped, place < segments.count { news.append(.cut) }
    isStopped = true
    isPaused = false
  }

  /// Stops where it is, or goes on; nothing is paused where nothing is said.
  mutating func pause() { if !isStopped { isPaused.toggle() } }

  /// Says the last portion again from its start; all of it where it was heard to the end.
  ///
  /// A portion is what is said of one thing: a question with its state, or one sentence.
  mutating func `repeat`() {
    guard !segments.isEmpty else { return }
    let isOver = place >= segments.count
    if !isStopped, !isOver { news.append(.cut) }
    place = isOver ? 0 : startOfPortion(at: place)
    offset = 0
    for index in segments.indices { segments[index].hasBegun = false }
    (isStopped, isPaused) = (false, false)
  }

  private func startOfPortion(at place: Int) -> Int {
    let subject = segments[place].utterance.subject
    var start = place
    while start > 0, segments[start - 1].utterance.subject == subject { start -= 1 }
    return start
  }

  // MARK: - What fills it

  /// The next utterance that is to be turned into sound; nil while enough is there.
  ///
  /// - Parameter ahead: samples that are enough.
  func wanted(ahead: Int) -> (ticket: Ticket, utterance: Utterance)? {
    guard !isStopped, waitingSamples < ahead,
      let next = segments.indices.first(where: { $0 >= place && !segments[$0].isComplete })
    else { return nil }
    return (Ticket(announcement: announcement, place: next), segments[next].utterance)
  }

  /// Whether an utterance is still to be heard.
  func wants(_ ticket: Ticket) -> Bool {
    !isStopped && ticket.announcement == announcement && ticket.place >= place
  }

  /// Samples that are there and not heard yet.
  var waitingSamples: Int {
    segments.dropFirst(place).reduce(0) { $0 + $1.samples.count } - offset
  }

  mutating func append(_ samples: [Int16], to ticket: Ticket, isLast: Bool) {
    guard ticket.announcement == announcement else { return }
    segments[ticket.place].samples += samples
    if isLast { segments[ticket.place].isComplete = true }
  }

  /// Throws the beginning of an utterance away that came to no end.
  mutating func restart(_ ticket: Ticket) {
    guard ticket.announcement == announcement, !segments[ticket.place].isComplete else { return }
    segments[ticket.place].samples = []
    if ticket.place == place { offset = 0 }
  }

  // MARK: - What plays it

  /// Whether the device has anything to do.
  var isSounding: Bool { !isStopped && !isPaused && place < segments.count }

  /// Fills the device's buffer; with silence where there is nothing to be heard.
  ///
  /// - Returns: whether something began or ended.
  mutating func fill(_ buffer: UnsafeMutableBufferPointer<Int16>) -> Bool {
    var filled = 0
    while isSounding, filled < buffer.count {
      let count = copy(into: buffer, from: filled)
      filled += count
      if count == 0, !advance() { break }
    }
    for index in filled..<buffer.count { buffer[index] = 0 }
    if isSounding, segments[place].isComplete, offset == segments[place].samples.count {
      _ = advance()
    }
    return !news.isEmpty
  }

  private mutating func copy(
    into buffer: UnsafeMutableBufferPointer<Int16>, from start: Int
  ) -> Int {
    let samples = segments[place].samples
    let count = min(buffer.count - start, samples.count - offset)
    guard count > 0 else { return 0 }
    if !segments[place].hasBegun {
      guard segments[place].isComplete || samples.count >= reserve else { return 0 }
      segments[place].hasBegun = true
      news.append(.began(segments[place].utterance))
    }
    for index in 0..<count {
      buffer[start + index] = volume.applied(to: samples[offset + index])
    }
    offset += count
    return count
  }

  /// Goes on to the next utterance; false where this one is not all there yet.
  private mutating func advance() -> Bool {
    guard segments[place].isComplete else { return false }
    if segments[place].hasBegun { news.append(.ended(segments[place].utterance)) }
    (place, offset) = (place + 1, 0)
    if place == segments.count { news.append(.finished) }
    return true
  }

  /// What happened since the last time.
  mutating func takeNews() -> [SpeechNews] {
    defer { news = [] }
    return news
  }
}
