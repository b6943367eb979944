import KioskContent
import KioskCore
import KioskHost
import KioskSpeech

/// A value of an option or of the environment, with the name to blame it by.
struct OptionValue {
  /// `--text-scale`, or `FAQ_KIOSK_TEXT_SCALE in the environment`.
  let name: String
  let text: String

  /// A text scale, 0.5 to 4.
  func textScale() throws(UsageFault) -> Double {
    guard let scale = plainNumber, (0.5...4).contains(scale) else {
      throw fault("write a number from 0.5 to 4.0, such as 1.5")
    }
    return scale
  }

  /// A number from 0 to `limit`, of `unit`.
  func number(upTo limit: Double, unit: String) throws(UsageFault) -> Double {
    guard let number = plainNumber, number <= limit else {
      throw fault("write a number of \(unit) from 0 to \(Int(limit))")
    }
    return number
  }

  func wholeNumber(from least: Int = 0, upTo limit: Int) throws(UsageFault) -> Int {
    guard let number = plainNumber, number >= Double(least), number <= Double(limit),
      number == number.rounded()
    else {
      throw fault("write a whole number from \(least) to \(limit)")
    }
    return Int(number)
  }

  /// Seconds until something happens by itself: 0 for never, or `range`.
  func patience(_ range: ClosedRange<Int>) throws(UsageFault) -> Double {
    guard let seconds = plainNumber, seconds == 0 || Self.isIn(range, seconds) else {
      throw fault("write seconds from \(range.lowerBound) to \(range.upperBound), or 0 for never")
    }
    return seconds
  }

  /// Hours of the day, such as `22:00-06:00`, several with commas between them.
  func hours() throws(UsageFault) -> DaySchedule {
    let spans = text.split(separator: ",", omittingEmptySubsequences: false).map(span)
    guard spans.count <= 24, !spans.contains(nil) else {
      throw fault("write hours such as 22:00-06:00, several with a comma between them")
    }
    return DaySchedule(spans.compactMap(\.self))
  }

  private func span(_ text: Substring) -> DaySchedule.Span? {
    let ends = text.split(whereSeparator: { $0 == "-" || $0 == "–" }).compactMap(minute)
    guard ends.count == 2, ends[0] != ends[1] else { return nil }
    return DaySchedule.Span(from: ends[0], to: ends[1])
  }

  /// Of the day, 0 to 1440.
  private func minute(_ text: Substring) -> Int? {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    let numbers = parts.compactMap { part in part.utf8.allSatisfy(isDigit) ? Int(part) : nil }
    guard parts.count == 2, numbers.count == 2, parts[1].utf8.count == 2,
      (1...2).contains(parts[0].utf8.count), numbers[1] < 60, numbers[0] * 60 + numbers[1] <= 1440
    else { return nil }
    return numbers[0] * 60 + numbers[1]
  }

  /// What lets technicians in; what was written instead is not repeated, for the log tells it.
  func maintenancePin() throws(UsageFault) -> MaintenancePin {
    guard let pin = MaintenancePin(text) else {
      throw UsageFault(
        description: "\(name) cannot be used: write 4 to 12 digits, or a hash such as mkpasswd "
          + "prints")
    }
    return pin
  }

  private static func isIn(_ range: ClosedRange<Int>, _ number: Double) -> Bool {
    number >= Double(range.lowerBound) && number <= Double(range.upperBound)
  }

  /// Width and height in pixels, `WxH`.
  func size() throws(UsageFault) -> PixelSize {
    let parts = text.split(omittingEmptySubsequences: false) { "xX×".contains($0) }
    let numbers = parts.compactMap { part in part.utf8.allSatisfy(isDigit) ? Int(part) : nil }
    guard parts.count == 2, numbers.count == 2, (320...16_384).contains(numbers[0]),
      (200...16_384).contains(numbers[1])
    else {
      throw fault("write WIDTHxHEIGHT in pixels, such as 1080x1920 (320x200 to 16384x16384)")
    }
    return PixelSize(width: numbers[0], height: numbers[1])
  }

  /// Whether a word can only be meant as a size.
  static func looksLikeSize(_ word: String) -> Bool {
    let parts = word.split(omittingEmptySubsequences: false) { "xX×".contains($0) }
    return parts.count == 2 && parts.allSatisfy { !$0.isEmpty && $0.utf8.allSatisfy(isDigit) }
  }

  func rotation() throws(UsageFault) -> RunOptions.Rotation {
    guard let degrees = Int(text), let rotation = RunOptions.Rotation(rawValue: degrees) else {
      throw fault("write 0, 90, 180 or 270")
    }
    return rotation
  }

  func renderer() throws(UsageFault) -> RunOptions.Renderer {
    let known = RunOptions.Renderer.allCases.map(\.rawValue)
    guard let renderer = RunOptions.Renderer(rawValue: text) else {
      throw fault(advice(among: known, otherwise: "write auto, gpu or software"))
    }
    return renderer
  }

  static let switches = ["off", "on"]

  func isOn() throws(UsageFault) -> Bool {
    guard Self.switches.contains(text) else {
      throw fault(advice(among: Self.switches, otherwise: "write on or off"))
    }
    return text == "on"
  }

  func toolBar() throws(UsageFault) -> ToolSet.Place {
    let known = ToolSet.Place.allCases.map(\.rawValue)
    guard let place = ToolSet.Place(rawValue: text) else {
      throw fault(advice(among: known, otherwise: "write off, bottom or top"))
    }
    return place
  }

  func speech() throws(UsageFault) -> RunOptions.Speech {
    let known = RunOptions.Speech.allCases.map(\.rawValue)
    guard let speech = RunOptions.Speech(rawValue: text) else {
      throw fault(advice(among: known, otherwise: "write off, on or jack"))
    }
    return speech
  }

  /// A command that speaks.
  func speechCommand() throws(UsageFault) -> CommandTemplate {
    do throws(CommandTemplate.Fault) {
      return try CommandTemplate(text)
    } catch {
      switch error {
      case .isEmpty: throw fault("write a command, such as \"espeak-ng --stdout -v {voice}\"")
      case .openQuote: throw fault("close the quotation mark, or write \\ before it")
      case .unknownPlaceholder:
        throw fault("what stands in braces can be {voice}, {language} or {rate}")
      }
    }
  }

  /// A built-in theme by name, or a file: whatever has a slash or ends in `.json`.
  func theme() throws(UsageFault) -> ThemeChoice {
    if text.contains("/") || text.hasSuffix(".json") { return .file(path: text) }
    let known = ThemeLoader.names
    guard known.contains(text) else {
      let list = known.joined(separator: ", ")
      let otherwise = "known are \(list); a file needs a / or .json in its name"
      throw fault(advice(among: known, otherwise: otherwise))
    }
    return .builtIn(text)
  }

  /// A panel's size, in one of several units.
  func panel() throws(UsageFault) -> PanelSize {
    guard let panel = PanelSize(text) else {
      throw fault("write the diagonal, such as 21.5in or 546mm, or both sides: 476x268mm")
    }
    return panel
  }

  /// From eye to panel, in mm.
  func distance() throws(UsageFault) -> Double {
    guard let distance = PanelSize.distance(text) else {
      throw fault("write a length from 100mm to 20m, such as 600mm, 60cm or 24in")
    }
    return distance
  }

  /// Seconds, 0 to 1.
  func keyGuard() throws(UsageFault) -> Double {
    guard let seconds = plainNumber, KeyGuard.times.contains(seconds) else {
      throw fault("write seconds from 0 to 1, such as 0.5")
    }
    return seconds
  }

  /// Keys and what they do, beside the standard ones.
  func keypad() throws(UsageFault) -> Keypad {
    guard let entries = KeypadEntry.split(text) else {
      throw fault("write keys and what they do, such as F17=help,F18=up")
    }
    var actions: [UInt32: KeyAction] = [:]
    for (key, action) in entries {
      do throws(KeypadEntry.Fault) {
        let entry = try KeypadEntry(key: key, action: action)
        actions[entry.scancode] = entry.action
      } catch {
        throw UsageFault(description: "\(name): \(error.message)")
      }
    }
    return .standard.adding(Keypad(actions))
  }

  /// Ids with commas between them.
  func ids() throws(UsageFault) -> [FAQ.ID] {
    let parts = text.split(separator: ",", omittingEmptySubsequences: false)
    guard parts.allSatisfy({ !$0.isEmpty }) else { throw fault("write ids like 1,3") }
    return parts.map { FAQ.ID(String($0)) }
  }

  /// A BCP 47 tag in its usual form.
  func language() throws(UsageFault) -> String {
    guard let tag = LanguageTag.normalized(text) else {
      throw fault("write a language tag, such as de or zh-Hant")
    }
    return tag
  }

  func columns() throws(UsageFault) -> ColumnChoice {
    do throws(ColumnFault) {
      return try ColumnChoice(text)
    } catch {
      throw fault(error.remedy)
    }
  }

  /// The name of an encoding that is known.
  func encoding() throws(UsageFault) -> String {
    guard let name = ContentEncoding.name(of: text) else {
      throw fault("write the name of an encoding, such as windows-1250 or Shift_JIS")
    }
    return name
  }

  func path() throws(UsageFault) -> String {
    guard !text.isEmpty else { throw fault("write the name of a file") }
    return text
  }

  /// A file for Prometheus's node_exporter, which reads no other.
  func metricsFile() throws(UsageFault) -> String {
    guard text.hasSuffix(".prom"), !text.hasSuffix("/.prom"), text != ".prom" else {
      throw fault("write a file whose name ends in .prom, which is all that node_exporter reads")
    }
    return text
  }

  func folder() throws(UsageFault) -> String {
    guard !text.isEmpty else { throw fault("write the name of a folder") }
    return text
  }

  /// Of several folders with colons between them, as systemd writes them, the first.
  func firstFolder() throws(UsageFault) -> String {
    try OptionValue(name: name, text: String(text.prefix { $0 != ":" })).folder()
  }

  /// A day of the calendar, `2026-11-30`.
  func day() throws(UsageFault) -> String {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    let numbers = parts.compactMap { part in part.utf8.allSatisfy(isDigit) ? Int(part) : nil }
    guard parts.map(\.utf8.count) == [4, 2, 2], numbers.count == 3, numbers[0] > 0,
      (1...12).contains(numbers[1]),
      (1...Self.daysOfMonth(numbers[1], year: numbers[0])).contains(numbers[2])
    else { throw fault("write a day as 2026-11-30") }
    return text
  }

  private static func daysOfMonth(_ month: Int, year: Int) -> Int {
    switch month {
    case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }

  private func fault(_ remedy: String) -> UsageFault {
    UsageFault(description: "\(name) cannot be \(Excerpt(text)): \(remedy)")
  }

  private func advice(among known: [String], otherwise: String) -> String {
    let nearest = Suggestion.nearest(to: text, among: known)
    return nearest.map { "did you mean \"\($0)\"?" } ?? otherwise
  }

  /// Digits with at most one point: no sign, exponent, "inf" or "nan".
  private var plainNumber: Double? {
    let isPlain = text.utf8.allSatisfy { isDigit($0) || $0 == UInt8(ascii: ".") }
    return isPlain && text.utf8.count <= 32 ? Double(text) : nil
  }

  private func isDigit(_ byte: UInt8) -> Bool { Self.isDigit(byte) }

  private static func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }
}
