import Glibc

/// The defaults that the environment sets.
package struct Environment: Equatable, Sendable {
  package enum Variable: String, CaseIterable, Sendable {
    case file = "FAQ_KIOSK_FILE"
    case textScale = "FAQ_KIOSK_TEXT_SCALE"
    case theme = "FAQ_KIOSK_THEME"
    /// Systemd's, for a unit with `StateDirectory=`.
    case state = "STATE_DIRECTORY"
  }

  private var values: [Variable: String]

  /// A variable that is set but empty counts as not set.
  package init(_ values: [Variable: String] = [:]) {
    self.values = values.filter { !$0.value.isEmpty }
  }

  /// What the process was started with.
  package static var ofProcess: Environment {
    var values: [Variable: String] = [:]
    for variable in Variable.allCases {
      if let text = getenv(variable.rawValue) { values[variable] = String(cString: text) }
    }
    return Environment(values)
  }

  func value(_ variable: Variable) -> OptionValue? {
    values[variable].map { text in
      OptionValue(name: "\(variable.rawValue) (in the environment)", text: text)
    }
  }
}
