import KioskContent
import KioskCore

/// What `check --config` finds in a configuration and in the theme it names.
struct ConfigurationCheck {
  private(set) var diagnostics: [Diagnostic]
  private(set) var exitCode = ExitCode.fine
  /// The content file it names, which is checked as well.
  let contentFile: String?
  let panel: PanelSize?
  /// In mm.
  let distance: Double?
  /// The one it names, where that can be used.
  private(set) var theme: Theme?

  init(path: String) {
    let file = SettingsLoader().load(path: path)
    let configuration = Configuration(file)
    diagnostics = configuration.diagnostics
    contentFile = configuration.entries[.file]?.text
    panel = configuration.entries[.option(.panel)]?.text.flatMap(PanelSize.init)
    distance = configuration.entries[.option(.distance)]?.text.flatMap(PanelSize.distance)
    if configuration.hasErrors { exitCode = file.isMissing ? .noInput : .contentFaults }
    checkTheme(configuration.entries[.option(.theme)]?.text ?? "")
  }

  private mutating func checkTheme(_ text: String) {
    guard Option.theme.form.namesFile(text) else { return theme = ThemeLoader().builtIn(text) }
    let result = ThemeLoader().load(path: text)
    theme = result.theme
    diagnostics += result.diagnostics
    let code = ExitCode(result.outcome)
    if code.rawValue > exitCode.rawValue { exitCode = code }
  }
}
