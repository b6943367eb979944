/// Sets the page that asks for the PIN: its buttons as large as a finger needs, its words as large
/// as the screen lets them be.
struct PinPadSetting {
  private var setting: UpkeepSetting
  private let note: String
  private let isWarning: Bool
  private let count: Int

  private static let smallestFactor = 0.2
  /// Design px of the panel at the standard text size, and what it grows to with the text.
  private static let width = 340.0
  private static let widestGrowth = 1.5

  /// - Parameters:
  ///   - note: what stands below the heading, and whether something went wrong.
  ///   - count: digits that were entered.
  init(_ setting: UpkeepSetting, note: (text: String, isWarning: Bool), count: Int) {
    self.setting = setting
    (self.note, isWarning) = note
    self.count = count
  }

  /// How the buttons stand, how large the words are, and how high a button is at least.
  private struct Plan {
    var columns: Int
    var factor: Double
    var buttonHeight: Double
  }

  mutating func layout() -> UpkeepLayout {
    let target = setting.style.metrics.length(UpkeepSetting.target)
    let plans = [3, 6].map { columns in
      fitting(Plan(columns: columns, factor: 1, buttonHeight: target))
    }
    let isWider = plans[1].factor > plans[0].factor * 1.5 || framed(plans[0]).panel.height > room
    var plan = isWider ? plans[1] : plans[0]
    var layout = framed(plan)
    // A screen lower than any panel that is sold: smaller buttons are better than none.
    while layout.panel.height > room, plan.buttonHeight > 8 {
      plan.buttonHeight -= 2
      layout = framed(plan)
    }
    return layout
  }

  private var room: Double { setting.screen.height - 2 * min(setting.gap, 4) }

  private mutating func fitting(_ plan: Plan) -> Plan {
    var plan = plan
    while plan.factor > Self.smallestFactor, framed(plan).panel.height > room {
      plan.factor *= 0.88
    }
    return plan
  }

  // MARK: - The parts, from top to bottom

  private mutating func framed(_ plan: Plan) -> UpkeepLayout {
    let style = setting.style
    let growth = min(max(style.metrics.textScale * plan.factor, 1), Self.widestGrowth)
    let columnsGrowth = plan.columns > 3 ? 1.6 : 1
    let wanted = style.metrics.length(Self.width * growth * columnsGrowth)
    let width = min(wanted, setting.screen.width - 2 * min(style.margin, setting.gap))
    let inset = min(setting.inset, (width / 16).rounded())
    let inner = width - 2 * inset
    var texts = words(plan, width: inner)
    let texted = stack(&texts)
    let button = max(plan.buttonHeight, digitHeight(plan) + setting.gap)
    let field = Rect(x: inset, y: texted + setting.gap, width: inner, height: fieldHeight(plan))
    let rows = Double(12 / plan.columns)
    let grid = Rect(
      x: inset, y: field.maxY + setting.gap, width: inner,
      height: rows * button + (rows - 1) * setting.gap)
    let last = Rect(
      x: inset, y: grid.maxY + 2 * setting.gap, width: inner, height: button)
    let height = inset + last.maxY + inset
    let panel = Rect(
      x: ((setting.screen.width - width) / 2).rounded(.down),
      y: max(((setting.screen.height - height) / 2).rounded(.down), 0), width: width,
      height: height)
    let (dx, dy) = (panel.x, panel.y + inset)
    var layout = UpkeepLayout(
      panel: panel,
      window: Rect(x: dx + inset, y: dy, width: inner, height: texted),
      contentHeight: texted, texts: texts, buttons: [])
    layout.field = field.offset(x: dx, y: dy)
    layout.dots = dots(in: field.offset(x: dx, y: dy))
    layout.fieldName = setting.words[.pinDigits].filled(["count": count])
    layout.buttons = pad(in: grid.offset(x: dx, y: dy), plan)
    layout.buttons.append(
      setting.button(
        .close, setting.words[.close], in: last.offset(x: dx, y: dy),
        style: setting.own(style.answer, by: plan.factor, isBold: true)))
    return layout
  }

  private mutating func words(_ plan: Plan, width: Double) -> [UpkeepLayout.Text] {
    let style = setting.style
    let heading = setting.own(style.question, by: 1.15 * plan.factor, isBold: true)
    let body = setting.own(style.answer, by: plan.factor, isBold: isWarning)
    let parts: [(UpkeepLayout.Role, String, TextStyle)] = [
      (.heading, setting.words[.staffOnly], heading),
      (isWarning ? .warning : .note, note, body),
    ]
    return parts.map { role, text, style in
      var shaped = setting.shape(text, style, width: width)
      shaped.center(in: width)
      return UpkeepLayout.Text(
        role: role, name: text, shaped: shaped, origin: .zero, language: setting.words.language)
    }
  }

  private func stack(_ texts: inout [UpkeepLayout.Text]) -> Double {
    var y = 0.0
    for place in texts.indices {
      y += place == 0 ? 0 : (setting.gap / 2).rounded()
      texts[place].origin.y = y
      y += texts[place].shaped.size.height
    }
    return y
  }

  private func digitStyle(_ plan: Plan) -> TextStyle {
    var style = setting.own(setting.style.question, by: plan.factor * 1.1, isBold: true)
    style.direction = .leftToRight
    return style
  }

  private mutating func digitHeight(_ plan: Plan) -> Double {
    setting.shape("0", digitStyle(plan), width: 1000).size.height
  }

  private func fieldHeight(_ plan: Plan) -> Double {
    min(setting.style.metrics.length(40), plan.buttonHeight)
  }

  /// Where the digits stand, as on a telephone, in every language.
  private mutating func pad(in grid: Rect, _ plan: Plan) -> [UpkeepLayout.Button] {
    let order: [UpkeepButton] =
      plan.columns == 3
      ? (1...9).map { .digit($0) } + [.erase, .digit(0), .enter]
      : (1...5).map { .digit($0) } + [.erase] + (6...9).map { .digit($0) } + [.digit(0), .enter]
    let columns = Double(plan.columns)
    let rows = Double(order.count) / columns
    let width = ((grid.width - (columns - 1) * setting.gap) / columns).rounded(.down)
    let height = ((grid.height - (rows - 1) * setting.gap) / rows).rounded(.down)
    let words = setting.own(setting.style.answer, by: plan.factor, isBold: true)
    return order.enumerated().map { place, button in
      let frame = Rect(
        x: grid.x + Double(place % plan.columns) * (width + setting.gap),
        y: grid.y + Double(place / plan.columns) * (height + setting.gap),
        width: width, height: height)
      switch button {
      case .digit(let digit):
        return setting.button(button, "\(digit)", in: frame, style: digitStyle(plan))
      case .erase: return setting.button(button, setting.words[.pinErase], in: frame, style: words)
      default: return setting.button(button, setting.words[.pinConfirm], in: frame, style: words)
      }
    }
  }

  /// One for each digit, in the middle of the field.
  private func dots(in field: Rect) -> [Rect] {
    let most = Double(Upkeep.mostDigits)
    let size = min(setting.style.metrics.length(12), (field.width / (2 * most)).rounded(.down))
    let step = 2 * size
    let width = Double(count) * step - size
    let x = field.x + ((field.width - width) / 2).rounded()
    let y = field.y + ((field.height - size) / 2).rounded()
    return (0..<count).map { Rect(x: x + Double($0) * step, y: y, width: size, height: size) }
  }
}
