import KioskContent
import KioskCore
import KioskText

/// What `check` is told of a panel, by options or by a configuration.
struct PanelWish {
  private var panel: PanelSize?
  private var distance: Double?
  private let screen: Size
  private var theme: Theme?
  private var origin = "--panel"

  init(_ options: CheckOptions) {
    panel = options.panel
    distance = options.distance
    // As `render` draws where nobody says.
    let size = options.size ?? RenderOptions().size
    screen = Size(width: Double(size.width), height: Double(size.height))
  }

  /// What a configuration says where no option does; its theme counts in any case.
  mutating func add(_ check: ConfigurationCheck, path: String) {
    if panel == nil, distance == nil, check.panel != nil || check.distance != nil { origin = path }
    panel = panel ?? check.panel
    distance = distance ?? check.distance
    theme = theme ?? check.theme
  }

  /// Nil where nobody asks.
  func check() -> PanelCheck? {
    guard panel != nil || distance != nil else { return nil }
    let question = PanelCheck.Question(
      viewing: Viewing(panel: panel, distance: distance), sides: panel?.sides, screen: screen,
      origin: origin)
    let engine: FontTextEngine?
    do throws(NoFontError) { engine = try FontTextEngine() } catch { engine = nil }
    return PanelCheck(question, theme: theme ?? ThemeLoader().light, engine: engine)
  }
}
