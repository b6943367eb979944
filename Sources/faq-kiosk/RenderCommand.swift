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
    } catch let fault as UnknownID {
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

  /// An id that `--open` names and the content does not have.
  private struct UnknownID: Error, CustomStringConvertible {
    let id: FAQ.ID
    let known: [FAQ.ID]

    var description: String {
      let near = Suggestion.nearest(to: id.text, among: known.map(\.text))
      let hint = near.map { ": did you mean \"\($0)\"?" } ?? "; faq-kiosk render --json lists them"
      return "--open: there is no question with the id \(Excerpt(id.text))\(hint)"
    }
  }

  /// The kiosk in the state that the options ask for, and the instant to look at it.
  private func stage(
    _ selection: Selection, engine: FontTextEngine, broken: [ImageSource]
  ) throws(UnknownID) -> (Kiosk, Instant) {
    var kiosk = Kiosk(
      catalog: selection.catalog,
      settings: Settings(theme: selection.theme, textScale: options.textScale),
      size: Size(width: Double(options.size.width), height: Double(options.size.height)),
      engine: engine)
    var instant = Instant.zero
    for source in broken { kiosk.breakImage(source, at: instant) }
    _ = kiosk.scene(at: instant)
    let known = options.open.isEmpty ? [] : Set(selection.catalog.faqs.map(\.id))
    for (place, id) in options.open.enumerated() {
      guard known.contains(id) else {
        throw UnknownID(id: id, known: selection.catalog.faqs.map(\.id))
      }
      kiosk.set(id, isOpen: true, at: instant)
      let isLast = place == options.open.count - 1
      let passed = isLast ? options.time.map { $0 / 1000 } ?? Self.longTime : Self.longTime
      instant = instant + passed
      _ = kiosk.scene(at: instant)
    }
    if let offset = options.scroll { kiosk.jump(to: offset, at: instant) }
    return (kiosk, instant)
  }

  /// Seconds after which every animation has ended.
  private static let longTime = 60.0

  private func write(
    _ kiosk: inout Kiosk, at instant: Instant, easel: Easel
  ) throws -> ExitCode {
    var list = DisplayList(size: kiosk.size, background: kiosk.settings.theme.page.background)
    _ = kiosk.frame(at: instant, into: &list)
    if let output = options.output {
      try PictureFile.write(try easel.picture(of: list), to: output)
    }
    guard options.writesJSON else { return .fine }
    let report = FrameReport(kiosk: kiosk, list: list, instant: instant)
    return Program.print(report.json + "\n")
  }
}
