/// A setting with its value and who set it.
package struct SettingInForce: Equatable, Sendable {
  package enum Origin: Equatable, Sendable {
    case standard
    case file(path: String, line: Int)
    case environment(variable: String)
    case commandLine
  }

  package var setting: Setting
  /// Nil where nothing is set.
  package var value: String?
  package var origin: Origin
}

extension SettingInForce.Origin {
  /// One word for a program.
  package var kind: String {
    switch self {
    case .standard: "default"
    case .file: "file"
    case .environment: "environment"
    case .commandLine: "option"
    }
  }

  /// As people read it: `/etc/faq-kiosk/config.json:4`.
  package var description: String {
    switch self {
    case .standard, .commandLine: kind
    case .file(let path, let line): "\(path):\(line)"
    case .environment(let variable): "\(variable) (environment)"
    }
  }
}
