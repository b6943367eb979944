import KioskCommand
import KioskContent
import KioskCore
import KioskSDL
import KioskText

/// `faq-kiosk render`: any state as a picture or as JSON, without a window (row E18).
@MainActor
struct RenderCommand {
  private let options: RenderOptions

  init(_ options: RenderOptions) { self.options = options }

  func run() -> ExitCode {
    options.configuration.diagnostics.forEach { Program.complain($0.description) }
    do {
      let selection = try Selection.load(options.content, theme: options.theme) { diagnostic in
        Program.complain(diagnostic.description)
      }
      let engine = try FontTextEngine()
      let code = try draw(selection, engine: engine)
      MissingCharacterLog(engine: engine) { Program.complain("warning: \($0)") }.tellNew()
      return code
    } catch let fault as ExitFault {
      return fault.code
    } catch let fault as UnknownName {
      Program.complain("error: \(fault.description)")
      return .usage
    } catch let fault as NoFontError {
      Program.complain("error: \(fault.description)")
      return .unavailable
    } catch let fault as PictureError {
      Program.complain("error: \(fault.description)")
      if case .notWritten = fault { return .inputOutput }
      return .software
    } catch {
      Program.complain("error: \(error)")
      return .software
    }
  }

  /// Draws with the pictures that can be had; where one cannot, all is laid out again without it.
  private func draw(_ selection: Selection, engine: FontTextEngine) throws -> ExitCode {
    let images = ImageStore()
    var broken: [ImageSource] = []
    while true {
      var (kiosk, instant) = try stage(selection, engine: engine, broken: broken)
      let missing = loadImages(of: &kiosk, at: instant, into: images)
      guard missing.isEmpty else {
        broken += missing
        continue
      }
      return try write(&kiosk, at: instant, easel: Easel(glyphs: engine, images: images))
    }
  }

  /// - Returns: the pictures that cannot be shown.
  private func loadImages(
    of kiosk: inout Kiosk, at instant: Instant, into images: ImageStore
  ) -> [ImageSource] {
    _ = kiosk.scene(at: instant)
    var broken: [ImageSource] = []
    for ink in kiosk.takeWantedImages() where !broken.contains(ink.source) {
      do throws(ImageFileFault) {
        images.insert(try ImageFile.decode(ink), for: ink)
        kiosk.showImage(ink)
      } catch {
        Program.complain("warning: \(error.message)")
        broken.append(ink.source)
      }
    }
    return broken
  }

  /// Something that an option names and the content does not have.
  private enum UnknownName: Error, CustomStringConvertible {
    case id(FAQ.ID, known: [FAQ.ID])
    case link(Int, of: FAQ.ID, count: Int)

    var description: String {
      switch self {
      case .id(let id, let known):
        let near = Suggestion.nearest(to: id.text, among: known.map(\.text))
        let hint =
          near.map { ": did you mean \"\($0)\"?" } ?? "; faq-kiosk render --json lists them"
        return "--open: there is no question with the id \(Excerpt(id.text))\(hint)"
      case .link(let number, let id, let count):
        let have =
          switch count {
          case 0: "no link"
          case 1: "1 link"
          default: "\(count) links"
          }
        return "--link cannot be \(number): the answer of \(Excerpt(id.text)) has \(have)"
      }
    }
  }

  /// The kiosk in the state that the options ask for, and the instant to look at it.
  private func stage(
    _ selection: Selection, engine: FontTextEngine, broken: [ImageSource]
  ) throws(UnknownName) -> (Kiosk, Instant) {
    var kiosk = Kiosk(
      catalog: selection.catalog,
      settings: Settings(
        theme: selection.theme, textScale: options.textScale,
        viewing: Viewing(panel: options.panel, distance: options.distance)),
      size: Size(width: Double(options.size.width), height: Double(options.size.height)),
      engine: engine, vocabulary: VocabularyLoader().load())
    var instant = Instant.zero
    if options.asksHelpful { kiosk.startRatings(at: instant) }
    kiosk.offer(selection.editions, at: instant)
    kiosk.equip(ToolSet(place: options.toolBar, theme: selection.theme), at: instant)
    for source in broken { kiosk.breakImage(source, at: instant) }
    _ = kiosk.scene(at: instant)
    let known = options.open.isEmpty ? [] : Set(selection.catalog.faqs.map(\.id))
    for (place, id) in options.open.enumerated() {
      guard known.contains(id) else {
        throw .id(id, known: selection.catalog.faqs.map(\.id))
      }
      kiosk.set(id, isOpen: true, at: instant)
      let isLast = place == options.open.count - 1 && options.link == nil
      instant = instant + (isLast ? time : Self.longTime)
      _ = kiosk.scene(at: instant)
    }
    if let offset = options.scroll { kiosk.jump(to: offset, at: instant) }
    if let number = options.link, let id = options.open.last {
      try follow(number, of: id, in: &kiosk, at: &instant)
    }
    return (kiosk, instant)
  }

  /// Goes where a link leads, as a tap on it would.
  private func follow(
    _ number: Int, of id: FAQ.ID, in kiosk: inout Kiosk, at instant: inout Instant
  ) throws(UnknownName) {
    let links = kiosk.openLinks(of: id)
    guard links.indices.contains(number - 1) else {
      throw .link(number, of: id, count: links.count)
    }
    kiosk.perform(.follow(id, number - 1), at: instant)
    instant = instant + time
    _ = kiosk.scene(at: instant)
  }

  /// Seconds into the animation of the last thing that is done.
  private var time: Double { options.time.map { $0 / 1000 } ?? Self.longTime }

  /// Seconds after which every animation has ended.
  private static let longTime = 60.0

  private func write(
    _ kiosk: inout Kiosk, at instant: Instant, easel: Easel
  ) throws -> ExitCode {
    var list = DisplayList(size: kiosk.screen, background: kiosk.settings.theme.page.background)
    _ = kiosk.frame(at: instant, into: &list)
    if let output = options.output {
      try PictureFile.write(try easel.picture(of: list), to: output)
    }
    guard options.writesJSON else { return .fine }
    let report = FrameReport(kiosk: kiosk, list: list, instant: instant)
    return Program.print(report.json + "\n")
  }
}
