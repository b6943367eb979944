import KioskTestSupport

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

  @discardableResult
  func perform(_ commands: String...) throws -> [String] { try panel.perform(commands, in: kiosk) }

  /// A short tap by a finger of its own number.
  func tap(_ place: String, finger: Int = 1) throws {
    try perform("down 1 \(finger) \(place)", "sleep 40", "up 1 \(finger) \(place)")
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
