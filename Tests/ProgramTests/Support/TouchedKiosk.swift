import KioskTestSupport
import Testing

/// The real program on a display of its own, with a touch panel.
final class TouchedKiosk {
  /// Frames since the last asking.
  struct Turns {
    var count: Int
    /// What the longest took, in milliseconds.
    var wall: Double
    /// The main thread's processor time in the longest, in milliseconds.
    var cpu: Double
  }

  /// The textures of the program's renderer.
  struct Textures: Equatable {
    /// Since the start.
    var made: Int
    var alive: Int
    /// Of those alive, the ones that were spoilt.
    var old: Int
    /// The longest side that was asked for, in pixels.
    var longest: Int
  }

  let display: VirtualDisplay
  let panel: TouchPanel
  let kiosk: RunningKiosk
  private let options: [String]

  /// Starts the program and waits for its first frame.
  ///
  /// - Parameters:
  ///   - options: of `run` and `render` alike.
  ///   - runOptions: of `run` alone.
  ///   - size: of the screen, in pixels.
  ///   - environment: on top of what a service has.
  init(
    _ options: [String] = [], runOptions: [String] = [],
    size: (width: Int, height: Int) = (1080, 1920), environment: [String: String] = [:]
  ) throws {
    self.options = options
    display = try VirtualDisplay(width: size.width, height: size.height)
    panel = try TouchPanel()
    kiosk = try RunningKiosk(
      ["run"] + runOptions + options, on: display,
      environment: try panel.environment().merging(environment) { $1 })
    try kiosk.waitUntilReady()
  }

  /// What `render` lays out for the same content and these further options.
  func frame(_ further: [String] = []) throws -> RenderedFrame {
    try RenderedFrame(options + further, for: display.screen)
  }

  /// What `render` draws for the same content and these further options.
  func picture(_ further: [String] = []) throws -> Picture {
    try RenderedFrame.picture(options + further, for: display.screen)
  }

  /// A node's middle as a finger's place: shares of the screen.
  func place(_ node: RenderedFrame.Node) -> String {
    let screen = display.screen
    return "\(node.middle.x / Double(screen.width)) \(node.middle.y / Double(screen.height))"
  }

  /// Compares the screen with what `render` draws, the scroll bar at the right edge aside: its
  /// length goes by rows that one has measured and the other still estimates.
  func expectPicture(
    _ further: [String], _ name: String, tolerance: Int = 2,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let expected = try picture(further)
    let width = expected.width - 14
    try expectSame(
      try display.settledPicture().cropped(width: width), expected.cropped(width: width),
      tolerance: tolerance, name: name, sourceLocation: sourceLocation)
  }

  @discardableResult
  func perform(_ commands: String...) throws -> [String] { try panel.perform(commands, in: kiosk) }

  /// A short tap by a finger of its own number.
  func tap(_ place: String, finger: Int = 1) throws {
    try perform("down 1 \(finger) \(place)", "sleep 40", "up 1 \(finger) \(place)")
  }

  /// Flings the list up until the picture stays.
  func scrollToEnd() throws {
    let fling = ["down 1 1 0.5 0.9", "sleep 10", "sweep 1 1 0.5 0.9 0.1 4", "up 1 1 0.5 0.1"]
    let flings = Array(repeating: fling + ["sleep 20"], count: 100).flatMap(\.self)
    var before = try display.settledPicture()
    for _ in 0..<20 {
      try panel.perform(flings, in: kiosk)
      let after = try display.settledPicture()
      if after.pixels == before.pixels { return }
      before = after
    }
    throw Command.Failure("the list has no end")
  }

  func turns() throws -> Turns {
    let words = try numbers("turns")
    return Turns(count: Int(words[0]), wall: words[1], cpu: words[2])
  }

  func textures() throws -> Textures {
    let words = try numbers("textures").map { Int($0) }
    return Textures(made: words[0], alive: words[1], old: words[2], longest: words[3])
  }

  private func numbers(_ command: String) throws -> [Double] {
    let answer = try perform(command).last ?? ""
    let numbers = answer.split(separator: " ").compactMap { Double($0) }
    guard answer.hasPrefix(command), numbers.count >= 3 else {
      throw Command.Failure("the panel answered \"\(answer)\" to \(command)")
    }
    return numbers
  }
}
