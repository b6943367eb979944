import KioskContent
import KioskCore

/// What `config` was asked for, and the answer: the settings in force.
package struct ConfigOptions: Equatable, Sendable {
  package var settings: [SettingInForce] = []
  package var configuration = Configuration()
  package var writesJSON = false

  package init() {}
}

/// `faq-kiosk config`: prints the settings in force and where each came from.
package enum ConfigCommand {
  /// Prints, and says how the program ends.
  package static func run(_ options: ConfigOptions) -> ExitCode {
    let diagnostics = options.configuration.diagnostics
    if !options.writesJSON {
      StandardStream.error.write(diagnostics.map { $0.description + "\n" }.joined())
    }
    let text = options.writesJSON ? json(options) + "\n" : table(options)
    guard StandardStream.output.write(text) else { return .inputOutput }
    return options.configuration.hasErrors ? .contentFaults : .fine
  }

  /// One line a setting: name, value, origin.
  package static func table(_ options: ConfigOptions) -> String {
    let rows = options.settings.map { [$0.setting.name, $0.value ?? "-", $0.origin.description] }
    let widths = (0..<2).map { column in rows.map { $0[column].count }.max() ?? 0 }
    return rows.map { row in
      let padded = (0..<2).map { column in
        row[column] + String(repeating: " ", count: widths[column] - row[column].count)
      }
      return (padded + [row[2]]).joined(separator: "  ") + "\n"
    }.joined()
  }

  package static func json(_ options: ConfigOptions) -> String {
    let writer = JSONWriter(isPretty: true)
    writer.object {
      writer.key("configuration")
      write(options.configuration.path, to: writer)
      writer.key("settings")
      writer.array { for setting in options.settings { write(setting, to: writer) } }
      writer.key("diagnostics")
      writer.array {
        for diagnostic in options.configuration.diagnostics { writer.value(diagnostic.description) }
      }
    }
    return writer.text
  }

  private static func write(_ setting: SettingInForce, to writer: JSONWriter) {
    writer.object {
      writer.key("name")
      writer.value(setting.setting.name)
      writer.key("value")
      write(setting.value, to: writer)
      writer.key("origin")
      writer.value(setting.origin.kind)
      switch setting.origin {
      case .file(let path, let line):
        writer.key("file")
        writer.value(path)
        writer.key("line")
        writer.value(line)
      case .environment(let variable):
        writer.key("variable")
        writer.value(variable)
      case .standard, .commandLine: break
      }
    }
  }

  private static func write(_ text: String?, to writer: JSONWriter) {
    if let text { writer.value(text) } else { writer.null() }
  }
}
