import KioskContent

/// What a configuration adds to a command line.
extension CommandLineParser {
  func configuredRun(_ found: [Argument]) throws(UsageFault) -> RunOptions {
    let configuration = try configuration(found, takesStandard: true)
    let settings = inForce(configuration, over: found, of: .run)
    var options = try run(arguments(settings, of: configuration) + found)
    options.configuration = configuration
    options.configured = Set(settings)
    options.settings = allInForce(configuration, found)
    return options
  }

  /// `render` draws what is named: the configuration of the machine does not change its pictures.
  func configuredRender(_ found: [Argument]) throws(UsageFault) -> RenderOptions {
    let configuration = try configuration(found, takesStandard: false)
    let settings = inForce(configuration, over: found, of: .render)
    var options = try render(arguments(settings, of: configuration) + found)
    options.configuration = configuration
    return options
  }

  func config(_ found: [Argument]) throws(UsageFault) -> ConfigOptions {
    var options = ConfigOptions()
    options.configuration = try configuration(found, takesStandard: true)
    // What `run` refuses is refused here.
    _ = try run(found)
    options.settings = allInForce(options.configuration, found)
    options.writesJSON = found.contains(.option(.json, value: nil))
    return options
  }

  /// All settings; one that is a secret without its value.
  private func allInForce(
    _ configuration: Configuration, _ found: [Argument]
  ) -> [SettingInForce] {
    Setting.all.map { setting in
      var inForce = settingInForce(setting, configuration, found)
      if setting == .option(.maintenancePin), inForce.value != nil { inForce.value = "(set)" }
      return inForce
    }
  }

  private func configuration(
    _ found: [Argument], takesStandard: Bool
  ) throws(UsageFault) -> Configuration {
    guard let named = last(.config, in: found) ?? environment.value(.config) else {
      return takesStandard ? configurations.standard : Configuration()
    }
    let path = try named.path()
    return Configuration(configurations.read(path))
  }

  /// The settings of the configuration that neither environment nor command line overrule.
  private func inForce(
    _ configuration: Configuration, over found: [Argument], of command: Command
  ) -> [Setting] {
    Setting.all.filter { setting in
      let isKnown = setting == .file || command.options.contains { .option($0) == setting }
      return isKnown && configuration.entries[setting] != nil
        && environment.text(ofVariable: setting.variable) == nil
        && !found.contains { $0.setting == setting }
    }
  }

  private func arguments(_ settings: [Setting], of configuration: Configuration) -> [Argument] {
    settings.compactMap { setting in
      guard let entry = configuration.entries[setting], !entry.isOff else { return nil }
      return setting.argument(entry.text)
    }
  }

  private func settingInForce(
    _ setting: Setting, _ configuration: Configuration, _ found: [Argument]
  ) -> SettingInForce {
    if let typed = found.last(where: { $0.setting == setting }) {
      return SettingInForce(
        setting: setting, value: typed.text ?? "true", origin: .commandLine)
    }
    if let text = environment.text(ofVariable: setting.variable) {
      return SettingInForce(
        setting: setting, value: text, origin: .environment(variable: setting.variable))
    }
    if let path = configuration.path, let entry = configuration.entries[setting] {
      return SettingInForce(
        setting: setting, value: entry.text ?? (entry.isOff ? "false" : "true"),
        origin: .file(path: path, line: entry.line))
    }
    if let variable = setting.fallbackVariable,
      let text = environment.text(ofVariable: variable)
    {
      return SettingInForce(
        setting: setting, value: text, origin: .environment(variable: variable))
    }
    return SettingInForce(setting: setting, value: setting.standard, origin: .standard)
  }

  func completion(_ found: [Argument]) throws(UsageFault) -> Shell {
    let known = Shell.allCases.map(\.rawValue)
    let words = found.compactMap(\.text)
    guard words.count == 1, let shell = Shell(rawValue: words[0]) else {
      throw UsageFault(
        description: "completion needs one shell: write faq-kiosk completion "
          + known.joined(separator: "|"))
    }
    return shell
  }
}

extension Argument {
  fileprivate var setting: Setting {
    switch self {
    case .option(let option, _): .option(option)
    case .operand: .file
    }
  }

  /// The value or the file.
  fileprivate var text: String? {
    switch self {
    case .option(_, let value): value
    case .operand(let text): text
    }
  }
}
