import KioskContent
package import KioskCore
package import KioskText

/// Whether what the kiosk shows can be read and touched on a panel, from where a visitor stands.
package struct PanelCheck: Equatable, Sendable {
  /// What has to be known.
  package struct Question: Equatable, Sendable {
    package var viewing: Viewing
    /// Nil where nobody has measured more than the diagonal.
    package var sides: Size?
    /// In device px.
    package var screen: Size
    /// The file or option to blame.
    package var origin: String

    package init(viewing: Viewing, sides: Size? = nil, screen: Size, origin: String) {
      self.viewing = viewing
      self.sides = sides
      self.screen = screen
      self.origin = origin
    }
  }

  /// The largest step of the text that a visitor can choose.
  static let largestScale = 3.1
  /// Degrees that a capital H spans at least (EN 301 549, 5.1.4).
  static let leastAngle = 0.7

  /// How many things to touch have room side by side at least.
  private static let leastTargets = 4.0

  /// In mm, of the smallest text at the largest step.
  package private(set) var capitalHeight = 0.0
  /// In mm.
  package let leastCapitalHeight: Double
  /// In reference px, of the smallest thing that is touched.
  package let target: Double
  /// For people, a line each.
  package private(set) var lines: [String] = []
  package private(set) var diagnostics: [Diagnostic] = []

  /// - Parameter engine: nil where no font is installed; then the text is not judged.
  package init(_ question: Question, theme: Theme, engine: FontTextEngine?) {
    let viewing = question.viewing
    let density = viewing.density(of: question.screen)
    let metrics = Metrics(
      size: question.screen, textScale: Self.largestScale, viewing: viewing)
    let style = LayoutStyle(
      theme: theme, metrics: metrics, catalog: Catalog(title: "", language: "en", faqs: []))
    leastCapitalHeight = viewing.length(spanning: Self.leastAngle, on: question.screen) / density
    target = style.minimumTarget / metrics.referencePixel
    lines = [Self.head(question, density: density, pixel: metrics.referencePixel)]
    judgeSides(question)
    if let engine {
      let smallest = style.texts.map { engine.capitalHeight(in: $0) }.filter { $0 > 0 }.min() ?? 0
      capitalHeight = smallest / density
      judgeText(question)
    }
    judgeTargets(question)
  }

  private static func head(_ question: Question, density: Double, pixel: Double) -> String {
    let viewing = question.viewing
    let size =
      viewing.diagonal.map { "\(text($0)) mm from corner to corner" } ?? "taken to have 96 dpi"
    let pixels = "\(Int(question.screen.width))x\(Int(question.screen.height))"
    return "panel of \(pixels) pixels, \(size), seen from \(text(viewing.distance)) mm: "
      + "\(text(density)) pixels a mm, \(text(pixel)) pixels a reference pixel"
  }

  private mutating func judgeText(_ question: Question) {
    let distance = question.viewing.distance
    let angle = capitalHeight / distance * 180 / .pi
    let found =
      "at the largest text (\(Self.largestScale)) a capital H is \(Self.text(capitalHeight)) mm "
      + "high, \(Self.text(angle)) degrees from \(Self.text(distance)) mm; "
      + "\(Self.text(leastCapitalHeight)) mm, \(Self.leastAngle) degrees, are needed"
    guard capitalHeight < leastCapitalHeight else { return lines.append(found + ": large enough") }
    let reach = capitalHeight / (Self.leastAngle * .pi / 180)
    let factor = leastCapitalHeight / max(capitalHeight, 0.01)
    fault(
      "\(found): let visitors come as near as \(Self.text(reach)) mm, or choose a theme whose "
        + "smallest text is \(Self.text(factor)) times as large", of: question)
  }

  private mutating func judgeTargets(_ question: Question) {
    let found =
      "what is touched is at least \(Self.text(target)) reference pixels high; "
      + "\(Int(Metrics.target)) are needed"
    // A pixel's rounding is no fault.
    guard target >= Metrics.target - 0.05 else {
      return fault("\(found): choose a theme with a larger card.minimumHeight", of: question)
    }
    let height = target * question.viewing.referencePixel(on: question.screen)
    let most = min(question.screen.width, question.screen.height) / Self.leastTargets
    guard height > most else { return lines.append(found + ": large enough") }
    let distance = question.viewing.distance * most / height
    fault(
      "\(found), which leaves no room for \(Int(Self.leastTargets)) of them on the shorter side: "
        + "take a larger panel, or let visitors come as near as \(Self.text(distance)) mm",
      of: question)
  }

  /// A panel whose sides do not have the shape of its pixels was measured wrongly.
  private mutating func judgeSides(_ question: Question) {
    guard let sides = question.sides else { return }
    func ratio(_ size: Size) -> Double {
      max(size.width, size.height) / max(min(size.width, size.height), 1)
    }
    let (measured, shown) = (ratio(sides), ratio(question.screen))
    guard abs(measured / shown - 1) > 0.05 else { return }
    fault(
      "the panel's sides are as \(Self.text(measured)) to 1, its pixels as \(Self.text(shown)) to "
        + "1: measure the lit part again, or name the screen's pixels with --size",
      of: question)
  }

  private mutating func fault(_ message: String, of question: Question) {
    diagnostics.append(Diagnostic(.error, file: question.origin, message))
  }

  /// With at most two digits behind the point.
  static func text(_ number: Double) -> String {
    let hundredths = Int((number * 100).rounded())
    let (whole, part) = (hundredths / 100, hundredths % 100)
    if part == 0 || number >= 100 { return "\(Int(number.rounded()))" }
    return part % 10 == 0 ? "\(whole).\(part / 10)" : "\(whole).\(part < 10 ? "0" : "")\(part)"
  }
}

extension LayoutStyle {
  /// Every text of the screen.
  fileprivate var texts: [TextStyle] { [title, hint, section(level: 3), question, answer] }
}
