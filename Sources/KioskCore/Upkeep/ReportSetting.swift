/// Sets the page with what there is to know: labels beside their values where there is room, else
/// above them; the buttons below, beside one another where their names fit.
struct ReportSetting {
  private var setting: UpkeepSetting
  private let report: MaintenanceReport
  private let width: Double
  private var texts: [UpkeepLayout.Text] = []
  private var y = 0.0

  /// Ems of a value's text from which on labels stand beside it.
  private static let widthForLabels = 26.0
  private static let labelShare = 0.27
  /// Of an answer's text: technicians read more and from nearer.
  private static let textFactor = 0.9

  init(_ setting: UpkeepSetting, report: MaintenanceReport) {
    self.setting = setting
    self.report = report
    let margin = min(setting.style.margin, setting.inset)
    let widest = setting.style.metrics.length(900)
    width = min(setting.screen.width - 2 * margin, widest)
  }

  mutating func layout() -> UpkeepLayout {
    set()
    let screen = setting.screen
    let margin = max(((screen.width - width) / 2).rounded(.down), 0)
    let edge = min(setting.inset, (screen.height / 30).rounded())
    var buttons = bar(height: buttonHeight)
    let barHeight = (buttons.map(\.frame.maxY).max() ?? 0)
    let top = max(screen.height - edge - barHeight, 0)
    for place in buttons.indices {
      buttons[place].frame = buttons[place].frame.offset(x: margin, y: top)
      buttons[place].labelOrigin.x += margin
      buttons[place].labelOrigin.y += top
    }
    let window = Rect(
      x: margin, y: edge, width: width, height: max(top - setting.gap - edge, 1))
    return UpkeepLayout(
      panel: screen, window: window, contentHeight: y, texts: texts, buttons: buttons)
  }

  // MARK: - What there is to read

  private mutating func set() {
    let style = setting.style
    add(
      .heading, setting.words[.maintenance],
      setting.own(style.question, by: 1.3, isBold: true), language: setting.words.language)
    for topic in report.topics {
      y += 2 * setting.gap
      add(
        .topic, topic.title, setting.english(style.answer, by: 1, isBold: true), language: "en")
      for entry in topic.entries { set(entry) }
    }
  }

  private mutating func set(_ entry: MaintenanceReport.Entry) {
    let style = setting.english(setting.style.answer, by: Self.textFactor)
    y += (setting.gap / 2).rounded()
    let isBeside = width >= Self.widthForLabels * style.size && !entry.label.isEmpty
    let labelWidth = isBeside ? (width * Self.labelShare).rounded() : 0
    let top = y
    var labelEnd = y
    if !entry.label.isEmpty {
      add(.label, "", entry.label, style, width: isBeside ? labelWidth - setting.gap : width)
      labelEnd = y
      if isBeside { y = top }
    }
    for (place, line) in entry.lines.enumerated() {
      let name = place == 0 && !entry.label.isEmpty ? "\(entry.label): \(line)" : line
      add(.value, name, line, style, width: width - labelWidth)
      texts[texts.count - 1].origin.x = labelWidth
    }
    y = max(y, labelEnd)
  }

  private mutating func add(
    _ role: UpkeepLayout.Role, _ text: String, _ style: TextStyle, language: String
  ) {
    let shaped = setting.shape(text, style, width: width)
    texts.append(
      UpkeepLayout.Text(
        role: role, name: text, shaped: shaped, origin: Point(x: 0, y: y), language: language))
    y += shaped.size.height
  }

  private mutating func add(
    _ role: UpkeepLayout.Role, _ name: String, _ text: String, _ style: TextStyle, width: Double
  ) {
    let shaped = setting.shape(text, style, width: width)
    texts.append(
      UpkeepLayout.Text(
        role: role, name: name, shaped: shaped, origin: Point(x: 0, y: y), language: "en"))
    y += shaped.size.height
  }

  // MARK: - What there is to press

  private var labelStyle: TextStyle { setting.own(setting.style.answer, by: 1, isBold: true) }

  private var buttonHeight: Double {
    mutating get {
      let text = setting.shape("0", labelStyle, width: 1000).size.height
      let most = (setting.screen.height / 8).rounded()
      return min(
        max(setting.style.metrics.length(UpkeepSetting.target), text + setting.gap),
        max(most, 16))
    }
  }

  /// The buttons from the page's left edge and from 0 down.
  private mutating func bar(height: Double) -> [UpkeepLayout.Button] {
    let names: [(UpkeepButton, String)] = [
      (.close, setting.words[.close]), (.restart, setting.words[.restart]),
      (.quit, setting.words[.quit]),
    ]
    let count = Double(names.count)
    let narrow = ((width - (count - 1) * setting.gap) / count).rounded(.down)
    let fits = names.allSatisfy { _, name in
      let shaped = setting.shape(name, labelStyle, width: narrow - 4 * setting.gap)
      return shaped.lines.count <= 1 && !shaped.lines.isEmpty
    }
    let isMirrored = setting.style.direction == .rightToLeft
    return names.enumerated().map { place, item in
      let column = Double(isMirrored ? names.count - 1 - place : place)
      let frame =
        fits
        ? Rect(x: column * (narrow + setting.gap), y: 0, width: narrow, height: height)
        : Rect(x: 0, y: Double(place) * (height + setting.gap), width: width, height: height)
      return setting.button(item.0, item.1, in: frame, style: labelStyle)
    }
  }
}
