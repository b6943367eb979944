/// The bar that asks whether somebody is still there.
extension Kiosk {
  /// Whether the visitor is being asked.
  package var showsCountdown: Bool { countdown.map { !$0.isLeaving } ?? false }

  mutating func advanceCountdown(to instant: Instant) {
    if let left = session.secondsLeft(at: instant) {
      if !showsCountdown { comeUp(at: instant) }
      countdown?.secondsLeft = left
      countdown?.share = (0...1).clamp(Double(left) / max(session.timing.warning, 1))
    } else if showsCountdown {
      countdown?.isLeaving = true
      moveCountdown(to: 0, at: instant)
    }
    settleCountdown(at: instant)
  }

  private mutating func comeUp(at instant: Instant) {
    let layout = countdownLayout()
    let presence = countdown?.presence ?? Motion(0)
    countdown = Countdown(layout: layout, presence: presence, secondsLeft: 0, share: 1)
    moveCountdown(to: 1, at: instant)
  }

  private mutating func moveCountdown(to target: Double, at instant: Instant) {
    guard let present = countdown?.presence else { return }
    guard let curve else {
      countdown?.presence = Motion(target)
      return
    }
    let height = max(countdown?.layout.panel.height ?? 1, 1)
    countdown?.presence = present.retargeted(
      to: target, at: instant,
      manner: Motion.Manner(curve, bounds: 0...1, resolution: 0.25 / height))
  }

  /// Lets go of a countdown that has left.
  mutating func settleCountdown(at instant: Instant) {
    guard let current = countdown, current.presence.isSettled(at: instant) else { return }
    if current.isLeaving {
      countdown = nil
    } else if current.presence.duration > 0 {
      countdown?.presence = Motion(1)
    }
  }

  /// Sets it anew: the screen, the text size or the words are others.
  mutating func layCountdownOut() {
    guard countdown != nil else { return }
    let layout = countdownLayout()
    countdown?.layout = layout
  }

  private func countdownLayout() -> CountdownLayout {
    var setting = CountdownSetting(style: list.style, words: words, engine: engine)
    return setting.layout(from: Int(session.timing.warning.rounded(.up)))
  }

  mutating func placedCountdown(at instant: Instant) -> Scene.PlacedCountdown? {
    guard let countdown else { return nil }
    let layout = countdown.layout
    let presence = (0...1).clamp(countdown.presence.value(at: instant))
    let drop = (layout.panel.height * (1 - presence)).rounded()
    let number = engine.shape(
      [Block("\(countdown.secondsLeft)")], style: layout.numberStyle, width: size.width)
    let x = layout.number.x + ((layout.number.width - number.inkWidth) / 2).rounded(.down)
    return Scene.PlacedCountdown(
      layout: layout, drop: drop, secondsLeft: countdown.secondsLeft,
      number: Scene.PlacedText(text: number, origin: Point(x: x, y: layout.number.y + drop)),
      share: countdown.share, question: words[.stillThere], note: words[.touchToGoOn])
  }
}
