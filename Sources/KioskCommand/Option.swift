import KioskContent
import KioskCore
import KioskSpeech

/// An option of a command.
package enum Option: Int32, CaseIterable, Sendable {
  // Behind every letter's code: getopt tells long options apart by these.
  case textScale = 0x100
  case theme
  case windowed
  case reduceMotion
  case rotate
  case display
  case renderer
  case json
  case output
  case size
  case open
  case link
  case at
  case scroll
  case language
  case columns
  case encoding
  case state
  case metrics
  case speech
  case speechCommand
  case idleReset
  case attract
  case panel
  case distance
  case keypad
  case keyGuard
  case helpful
  case screenOff
  case maintenancePin
  case toolBar
  case since
  case csv
  case config
  case help
  case version

  /// Whether a value belongs to it; the raw values are getopt's.
  package enum Value: Int32, Sendable {
    case none = 0
    case required = 1
    case optional = 2
  }

  /// What a value looks like: for completion, and to find files that a configuration names.
  package enum Form: Equatable, Sendable {
    case free
    case file
    case folder
    case words([String])
    /// A word, or a file: with a slash or ending in `.json`.
    case wordsOrFile([String])

    func namesFile(_ text: String) -> Bool {
      switch self {
      case .file, .folder: true
      case .wordsOrFile: text.contains("/") || text.hasSuffix(".json")
      case .free, .words: false
      }
    }
  }

  // A static string's bytes live for ever, as getopt wants them.
  package var name: StaticString {
    switch self {
    case .textScale: "text-scale"
    case .theme: "theme"
    case .windowed: "windowed"
    case .reduceMotion: "reduce-motion"
    case .rotate: "rotate"
    case .display: "display"
    case .renderer: "renderer"
    case .json: "json"
    case .output: "output"
    case .size: "size"
    case .open: "open"
    case .link: "link"
    case .at: "at"
    case .scroll: "scroll"
    case .language: "language"
    case .columns: "columns"
    case .encoding: "encoding"
    case .state: "state"
    case .metrics: "metrics"
    case .speech: "speech"
    case .speechCommand: "speech-command"
    case .idleReset: "idle-reset"
    case .attract: "attract"
    case .panel: "panel"
    case .distance: "distance"
    case .keypad: "keypad"
    case .keyGuard: "key-guard"
    case .helpful: "helpful"
    case .screenOff: "screen-off"
    case .maintenancePin: "maintenance-pin"
    case .toolBar: "tool-bar"
    case .since: "since"
    case .csv: "csv"
    case .config: "config"
    case .help: "help"
    case .version: "version"
    }
  }

  /// The short form, without its hyphen.
  package var letter: Character {
    switch self {
    case .textScale: "s"
    case .theme: "t"
    case .windowed: "w"
    case .reduceMotion: "m"
    case .rotate: "r"
    case .display: "d"
    case .renderer: "g"
    case .json: "j"
    case .output: "o"
    case .size: "z"
    case .open: "i"
    case .link: "k"
    case .at: "a"
    case .scroll: "y"
    case .language: "l"
    case .columns: "c"
    case .encoding: "e"
    case .state: "S"
    case .metrics: "M"
    case .speech: "p"
    case .speechCommand: "P"
    case .idleReset: "i"
    case .attract: "a"
    case .panel: "I"
    case .distance: "D"
    case .keypad: "K"
    case .keyGuard: "G"
    case .helpful: "u"
    case .screenOff: "O"
    case .maintenancePin: "N"
    case .toolBar: "b"
    case .since: "f"
    case .csv: "c"
    case .config: "C"
    case .help: "h"
    case .version: "V"
    }
  }

  package var value: Value {
    switch self {
    case .reduceMotion, .json, .csv, .help, .version: .none
    case .windowed: .optional
    default: .required
    }
  }

  package var form: Form {
    switch self {
    case .config, .output, .metrics: .file
    case .state: .folder
    case .theme: .wordsOrFile(ThemeLoader.names)
    case .rotate: .words(RunOptions.Rotation.allCases.map { "\($0.rawValue)" })
    case .toolBar: .words(ToolSet.Place.allCases.map(\.rawValue))
    case .speech: .words(RunOptions.Speech.allCases.map(\.rawValue))
    case .helpful: .words(OptionValue.switches)
    case .renderer: .words(RunOptions.Renderer.allCases.map(\.rawValue))
    default: .free
    }
  }

  /// The value that counts where none is given; nil where there is none.
  package var standard: String? {
    switch self {
    case .textScale: "1"
    case .theme: "light"
    case .rotate: "0"
    case .renderer: "auto"
    case .speech, .helpful: "off"
    case .keyGuard: "0"
    case .idleReset: "60"
    case .attract: "0"
    case .speechCommand: CommandTemplate.espeak.text
    case .toolBar: "bottom"
    default: nil
    }
  }

  var longForm: String { "--\(name)" }
}

/// The commands of the program and what each may be told.
package enum Command: String, CaseIterable, Sendable {
  case run
  case check
  case convert
  case render
  case stats
  case config
  case completion

  package var options: [Option] {
    let common: [Option] = [.help, .version]
    return switch self {
    case .run:
      [.language, .columns, .encoding, .textScale, .theme, .windowed, .reduceMotion, .rotate]
        + [.display, .renderer, .toolBar, .idleReset, .attract, .helpful, .state, .metrics]
        + [.speech, .speechCommand, .panel, .distance, .keypad, .keyGuard, .screenOff]
        + [.maintenancePin, .config] + common
    case .check:
      [.columns, .encoding, .panel, .distance, .size, .json, .config] + common
    case .convert: [.output, .columns, .encoding] + common
    case .render:
      [.output, .size, .open, .link, .language, .columns, .encoding, .textScale, .theme, .at]
        + [.scroll, .json, .panel, .distance, .helpful, .toolBar, .config] + common
    case .stats: [.since, .csv, .json, .state] + common
    case .config: [.json] + Command.run.options
    case .completion: common
    }
  }
}
