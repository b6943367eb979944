import Foundation
import KioskTestSupport

/// Somebody in front of the screen: real X events, positions in pixels of the screen.
struct Visitor {
  let display: VirtualDisplay

  func tap(_ x: Double, _ y: Double) throws {
    try perform(["mousemove", pixel(x), pixel(y), "click", "1"])
  }

  /// Begins to tap so many times, 60 ms apart, and does not wait.
  func startTaps(_ x: Double, _ y: Double, times: Int) throws -> Process {
    let files = try OutputFiles()
    defer { files.remove() }
    let taps = ["click", "--repeat", "\(times)", "--delay", "60", "1"]
    return try Command(
      "xdotool", ["mousemove", pixel(x), pixel(y)] + taps, environment: ["DISPLAY": display.name]
    ).start(files)
  }

  func press(_ x: Double, _ y: Double) throws {
    try perform(["mousemove", pixel(x), pixel(y), "mousedown", "1"])
  }

  func release() throws { try perform(["mouseup", "1"]) }

  func move(_ x: Double, _ y: Double) throws { try perform(["mousemove", pixel(x), pixel(y)]) }

  /// Presses, moves up or down in steps of about a frame, and lets go.
  func drag(_ x: Double, from: Double, to: Double) throws {
    let steps = 12
    let path = (1...steps).flatMap { step in
      let y = from + (to - from) * Double(step) / Double(steps)
      return ["mousemove", pixel(x), pixel(y), "sleep", "0.016"]
    }
    try perform(["mousemove", pixel(x), pixel(from), "mousedown", "1"] + path + ["mouseup", "1"])
  }

  /// Turns the wheel; positive clicks show what is further down.
  func wheel(_ clicks: Int, at x: Double, _ y: Double) throws {
    try perform(
      ["mousemove", pixel(x), pixel(y), "click", "--repeat", "\(abs(clicks))", "--delay", "20"]
        + [clicks > 0 ? "5" : "4"])
  }

  /// Strokes a key by its X name, such as `Return` or `alt+F4`.
  func key(_ name: String) throws { try keys([name]) }

  /// Strokes several at once, a hundredth of a second apart.
  func keys(_ names: [String]) throws {
    try perform(["windowfocus", "--sync", try window(), "key"] + names)
  }

  /// Gives the keyboard to a program's window.
  func giveKeyboard(toWindowOf process: Int32) throws {
    let found = try perform(["search", "--onlyvisible", "--pid", "\(process)"])
    guard let window = found.split(separator: "\n").first else {
      throw Command.Failure("process \(process) has no window on \(display.name)")
    }
    try perform(["windowfocus", "--sync", String(window)])
  }

  /// Asks the program's window to close, as a window manager does.
  func askToClose() throws { try CloseRequest(display: display.name).send(to: try window()) }

  /// The X number of the only window.
  private func window() throws -> String {
    let found = try perform(["search", "--onlyvisible", "--name", "."])
    guard let first = found.split(separator: "\n").first else {
      throw Command.Failure("there is no window on \(display.name)")
    }
    return String(first)
  }

  @discardableResult
  private func perform(_ arguments: [String]) throws -> String {
    let outcome = try Command("xdotool", arguments, environment: ["DISPLAY": display.name])
      .run(limit: 20)
    guard outcome.status == 0 else {
      throw Command.Failure("xdotool \(arguments): \(outcome.errors)")
    }
    return outcome.output
  }

  private func pixel(_ value: Double) -> String { String(Int(value)) }
}
