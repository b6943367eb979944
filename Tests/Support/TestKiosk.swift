package import KioskCore

/// A kiosk with a visitor in front of it: tap by question, move, wait, look.
package struct TestKiosk {
  package var kiosk: Kiosk
  package private(set) var now = Instant(seconds: 100)
  package private(set) var list: DisplayList
  /// The first violation that any frame showed.
  package private(set) var fault: String?
  package let shapings: HalfEmEngine.Counter

  package init(
    _ catalog: Catalog, size: Size = Size(width: 540, height: 800), settings: Settings? = nil,
    vocabulary: Vocabulary = .english
  ) {
    let engine = HalfEmEngine()
    shapings = engine.counter
    list = DisplayList(size: size, background: .white)
    kiosk = Kiosk(
      catalog: catalog, settings: settings ?? Settings(theme: .test()), size: size, engine: engine,
      vocabulary: vocabulary)
    look()
  }

  /// `count` questions "Question 1?" … with answers of `words` words.
  package static func catalog(_ count: Int, words: Int = 20) -> Catalog {
    Catalog(
      title: "FAQ",
      faqs: (1...max(count, 1)).prefix(count).map { number in
        FAQ(
          id: FAQ.ID(number), question: "Question \(number)?",
          answer: Array(repeating: "word\(number)", count: words).joined(separator: " "))
      })
  }

  /// Draws the frame of this instant and checks it.
  @discardableResult
  package mutating func look() -> Wake {
    let wake = kiosk.frame(at: now, into: &list)
    let scene = kiosk.scene(at: now)
    if fault == nil, let found = scene.validate() { fault = "\(found) at \(now.seconds) s" }
    return wake
  }

  /// Notes what is wrong, if nothing was before.
  mutating func report(_ found: String) { fault = fault ?? found }

  /// Lets time pass without looking.
  package mutating func pass(_ seconds: Double) { now = now + seconds }

  /// Lets time pass at 60 frames a second, looking at each.
  package mutating func wait(_ seconds: Double, each: (inout TestKiosk) -> Void = { _ in }) {
    let end = now + seconds
    while now < end {
      now = min(now + 1.0 / 60, end)
      look()
      each(&self)
    }
  }

  /// Waits until nothing moves.
  package mutating func settle() {
    for _ in 0..<1000 {
      if look() == .never { return }
      now = now + 1.0 / 60
    }
    fault = fault ?? "still moving after a thousand frames"
  }

  package mutating func handle(_ event: Event) { kiosk.handle(event, at: now) }

  /// Down and up within 60 ms at the middle of the row's question.
  package mutating func tap(_ id: FAQ.ID, finger: Int = 1, holding: Double = 0.06) {
    guard let point = middle(of: id) else {
      fault = fault ?? "row \(id) is not on the screen"
      return
    }
    handle(.pointerDown(.finger(finger), point))
    now = now + holding
    handle(.pointerUp(.finger(finger)))
    look()
  }

  /// Drags by `distance` device px (negative: the finger moves up) over `seconds`.
  package mutating func drag(
    from start: Point, by distance: Double, over seconds: Double, stillFor: Double = 0,
    finger: Int = 1
  ) {
    handle(.pointerDown(.finger(finger), start))
    let steps = max(Int(seconds * 60), 1)
    for step in 1...steps {
      now = now + seconds / Double(steps)
      let y = start.y + distance * Double(step) / Double(steps)
      handle(.pointerMoved(.finger(finger), Point(x: start.x, y: y)))
      look()
    }
    if stillFor > 0 { wait(stillFor) }
    handle(.pointerUp(.finger(finger)))
    look()
  }

  package mutating func press(_ key: Event.Key, isRepeat: Bool = false) {
    handle(.key(key, isRepeat: isRepeat))
    look()
  }

  /// Turns the wheel by as much as moves the content up by `distance` device px.
  package mutating func wheel(by distance: Double) {
    let scale = Metrics(size: kiosk.size, textScale: 1).scale
    handle(.wheel(distance / (Kiosk.notch * scale)))
  }

  /// Puts the list at `offset` by the wheel, and waits until it is there.
  package mutating func scroll(to offset: Double) {
    wheel(by: offset - kiosk.offset(at: now))
    settle()
  }

  package func middle(of id: FAQ.ID) -> Point? {
    guard let row = row(id) else { return nil }
    return Point(x: row.button.midX, y: row.button.midY)
  }

  package func row(_ id: FAQ.ID) -> Scene.PlacedRow? {
    var kiosk = kiosk
    return kiosk.scene(at: now).rows.first { $0.id == id && !$0.isLeaving }
  }

  /// Top of the row on the screen, in device px.
  package func y(_ id: FAQ.ID) -> Double? { row(id)?.card.y }

  package var offset: Double { kiosk.offset(at: now) }
}

extension TestKiosk {
  /// The middle of the first part of a link with these words that shows.
  package func middle(ofLink words: String) -> Point? {
    var kiosk = kiosk
    for row in kiosk.scene(at: now).rows where !row.isLeaving {
      let links = kiosk.openLinks(of: row.id)
      guard let answer = row.answer, let link = links.first(where: { $0.name == words }),
        let part = row.links.parts.first(where: { $0.number == link.number })
      else { continue }
      return Point(x: answer.origin.x + part.box.midX, y: answer.origin.y + part.box.midY)
    }
    return nil
  }

  /// Down and up within 60 ms at the middle of a link.
  package mutating func tap(link words: String) {
    guard let point = middle(ofLink: words) else {
      return report("there is no link \"\(words)\" on the screen")
    }
    tap(at: point)
  }

  package mutating func tap(at point: Point) {
    handle(.pointerDown(.finger(1), point))
    pass(0.06)
    handle(.pointerUp(.finger(1)))
    look()
  }

  /// What lies over the list at this instant.
  package var dialog: Scene.PlacedDialog? {
    var kiosk = kiosk
    return kiosk.scene(at: now).dialog
  }
}

extension TestKiosk {
  /// A kiosk with all tools, in two languages where `isBilingual`.
  package static func equipped(
    _ catalog: Catalog = catalog(8), place: ToolSet.Place = .bottom,
    size: Size = Size(width: 540, height: 960), settings: Settings = Settings(theme: .test()),
    isBilingual: Bool = true
  ) -> TestKiosk {
    var english = catalog
    english.language = "en"
    var kiosk = TestKiosk(english, size: size, settings: settings)
    kiosk.equip(place, isBilingual: isBilingual)
    return kiosk
  }

  /// Gives it all tools.
  package mutating func equip(_ place: ToolSet.Place, isBilingual: Bool) {
    let contrast = ToolSet.Contrast(plain: kiosk.settings.theme, high: .testContrast)
    kiosk.speechOffer = .always
    kiosk.equip(ToolSet(place: place, contrast: contrast), at: now)
    if isBilingual { kiosk.offer(editions, at: now) }
    look()
  }

  /// The content and its like in Arabic, with the same ids.
  package var editions: [Edition] {
    var arabic = kiosk.catalog
    arabic.language = "ar"
    arabic.direction = .rightToLeft
    for place in arabic.faqs.indices { arabic.faqs[place].question = "سؤال \(place + 1)" }
    return [
      Edition(catalog: kiosk.catalog, name: "English"), Edition(catalog: arabic, name: "العربية"),
    ]
  }

  /// The bar at this instant.
  package var tools: Scene.PlacedToolBar? {
    var kiosk = kiosk
    return kiosk.scene(at: now).tools
  }

  /// Down and up within 60 ms in the middle of a tool.
  package mutating func tap(_ tool: Tool) {
    guard let frame = tools?.layout.item(tool)?.frame else {
      return report("there is no tool \(tool)")
    }
    tap(at: Point(x: frame.midX, y: frame.midY))
  }
}
