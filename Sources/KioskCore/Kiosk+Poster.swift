/// Pages that hide the list: questions for passers-by, and that there is nothing to show.
extension Kiosk {
  /// Seconds in which a poster comes, goes and changes.
  static let posterTime = 0.8

  /// There is no content: visitors are told so until `apply` brings some.
  package mutating func showOutage(at instant: Instant) {
    isOut = true
    session.hasQuestions = false
    show(.outage, at: instant)
    poster?.presence = Motion(1)
    poster?.change = Motion(1)
  }

  /// Whether visitors are told that there is nothing to show.
  package var showsOutage: Bool { isOut }

  mutating func endOutage() {
    isOut = false
    session.hasQuestions = hasQuestions
  }

  mutating func advancePoster(to instant: Instant) {
    if let kind = wantedPoster(at: instant) {
      if poster?.kind != kind || poster?.isLeaving == true { show(kind, at: instant) }
    } else if var leaving = poster, !leaving.isLeaving {
      if case .question(let number) = leaving.kind { nextQuestion = number + 1 }
      leaving.isLeaving = true
      leaving.presence = posterMotion(from: leaving.presence, to: 0, at: instant)
      poster = leaving
    }
    settlePoster(at: instant)
  }

  private func wantedPoster(at instant: Instant) -> Poster.Kind? {
    if isOut { return .outage }
    return session.questionsShown(at: instant).map { .question(nextQuestion + $0) }
  }

  private mutating func show(_ kind: Poster.Kind, at instant: Instant) {
    let layout = posterLayout(kind)
    guard let current = poster, !current.isLeaving else {
      let presence = posterMotion(from: poster?.presence, to: 1, at: instant)
      poster = Poster(kind: kind, layout: layout, presence: presence, change: Motion(1))
      return
    }
    let change = posterMotion(from: Motion(0), to: 1, at: instant)
    poster = Poster(
      kind: kind, layout: layout, previous: current.layout, presence: current.presence,
      change: change)
  }

  private func posterMotion(from motion: Motion?, to target: Double, at instant: Instant) -> Motion
  {
    guard curve != nil else { return Motion(target) }
    return (motion ?? Motion(0)).retargeted(
      to: target, at: instant,
      manner: Motion.Manner(
        .eased(duration: Self.posterTime), bounds: 0...1, resolution: 1 / 512))
  }

  /// Lets go of a poster that has left, and of what it showed before.
  mutating func settlePoster(at instant: Instant) {
    guard let current = poster else { return }
    if current.isLeaving, current.presence.isSettled(at: instant) { return poster = nil }
    if current.change.isSettled(at: instant) { poster?.previous = nil }
  }

  /// Sets it anew: the screen, the text size or the words are others.
  ///
  /// One that is leaving, too: on a smaller screen its words would stand beside it until they are
  /// gone.
  mutating func layPosterOut() {
    guard let current = poster else { return }
    let layout = posterLayout(current.kind)
    poster?.previous = nil
    poster?.layout = layout
  }

  /// Sets it anew for other content, unless it is leaving: it keeps the question it leaves with.
  mutating func updatePoster() {
    if poster?.isLeaving == false { layPosterOut() }
  }

  private func posterLayout(_ kind: Poster.Kind) -> PosterLayout {
    var setting = PosterSetting(style: list.style, engine: engine)
    switch kind {
    case .outage:
      return setting.layout(
        [
          PosterSetting.Wording(role: .heading, text: words[.outage], words: words),
          PosterSetting.Wording(role: .note, text: words[.outageNote], words: words),
        ], at: nil)
    case .question(let number):
      let faqs = catalog.faqs
      let question = faqs.isEmpty ? "" : faqs[number % faqs.count].question
      let heading = PosterSetting.Wording(role: .heading, text: question, words: nil)
      return setting.layout([heading] + invitations, at: .scattered(number))
    }
  }

  /// "Touch to begin" in the language that shows, and in two more that there is content in.
  private var invitations: [PosterSetting.Wording] {
    var found = [words]
    for language in languages {
      let other = vocabulary.words(for: language)
      if !found.contains(where: { $0.language == other.language }) { found.append(other) }
    }
    return found.prefix(3).map {
      PosterSetting.Wording(role: .invitation, text: $0[.touchToBegin], words: $0)
    }
  }

  func placedPoster(at instant: Instant) -> Scene.PlacedPoster? {
    guard let poster else { return nil }
    let presence = (0...1).clamp(poster.presence.value(at: instant))
    let change = (0...1).clamp(poster.change.value(at: instant))
    // First the ground over the list, then the words on it: they are never seen on one another.
    let shown = (0...1).clamp(2 * presence - 1)
    let ink = min(shown, (0...1).clamp(2 * change - 1))
    let way = list.style.metrics.length(Self.posterRise)
    return Scene.PlacedPoster(
      layout: poster.layout, previous: poster.previous, ground: (0...1).clamp(2 * presence),
      ink: ink, previousInk: min(shown, (0...1).clamp(1 - 2 * change)),
      drop: (way * (1 - ink)).rounded(), isActive: !poster.isLeaving)
  }

  /// Design px that words come up by while they appear.
  private static let posterRise = 12.0
}

extension Point {
  /// A place in the unit square: of running numbers, each far from those before it, and all over
  /// it in the end, so that no pixel of a panel shows the same for long.
  static func scattered(_ number: Int) -> Point {
    Point(x: spread(number, base: 3), y: spread(number, base: 2))
  }

  /// The digits of the number behind the point, last first (van der Corput's sequence).
  private static func spread(_ number: Int, base: Int) -> Double {
    var rest = number % 100_000 + 1
    var value = 0.0
    var share = 1.0
    while rest > 0 {
      share /= Double(base)
      value += Double(rest % base) * share
      rest /= base
    }
    return value
  }
}
