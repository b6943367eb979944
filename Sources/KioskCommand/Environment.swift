import Glibc
import KioskContent

/// The defaults that the environment sets.
package struct Environment: Equatable, Sendable {
  package enum Variable: String, CaseIterable, Sendable {
    case file = "FAQ_KIOSK_FILE"
    case textScale = "FAQ_KIOSK_TEXT_SCALE"
    case theme = "FAQ_KIOSK_THEME"
    case language = "FAQ_KIOSK_LANGUAGE"
    case speech = "FAQ_KIOSK_SPEECH"
    case speechCommand = "FAQ_KIOSK_SPEECH_COMMAND"
    /// Systemd's, for a unit with `StateDirectory=`.
    case state = "STATE_DIRECTORY"
    case config = "FAQ_KIOSK_CONFIG"
  }

  private var values: [Variable: String]
  /// The language of the system's own messages, a BCP 47 tag; nil for "C".
  let locale: String?

  /// A variable that is set but empty counts as not set.
  ///
  /// - Parameter locale: such as "de_DE.UTF-8".
  package init(_ values: [Variable: String] = [:], locale: String? = nil) {
    self.values = values.filter { !$0.value.isEmpty }
    self.locale = locale.flatMap(LanguageTag.locale)
  }

  /// What the process was started with.
  package static var ofProcess: Environment {
    var values: [Variable: String] = [:]
    for variable in Variable.allCases {
      if let text = getenv(variable.rawValue) { values[variable] = String(cString: text) }
    }
    let locales = ["LC_ALL", "LC_MESSAGES", "LANG"].compactMap { (name: String) -> String? in
      getenv(name).map { String(cString: $0) }
    }
    return Environment(values, locale: locales.first { !$0.isEmpty })
  }

  /// What the variable of that name says; nil where it is not set, or is none of the program's.
  func text(ofVariable name: String) -> String? { Variable(rawValue: name).flatMap { values[$0] } }

  func value(_ variable: Variable) -> OptionValue? {
    values[variable].map { text in
      OptionValue(name: "\(variable.rawValue) (in the environment)", text: text)
    }
  }
}
