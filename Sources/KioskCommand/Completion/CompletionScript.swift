/// The words a shell offers after `faq-kiosk`, from the table of options: never out of date.
package struct CompletionScript {
  /// The whole script, with a line end.
  package let text: String

  package init(_ shell: Shell) {
    text =
      switch shell {
      case .bash: BashCompletion.text
      case .zsh: ZshCompletion.text
      case .fish: FishCompletion.text
      }
  }
}

extension Command {
  /// What stands behind the options, where that is a word out of few.
  var operands: [String] { self == .completion ? Shell.allCases.map(\.rawValue) : [] }

  static var words: [String] { Command.allCases.map(\.rawValue) + ["help"] }
}

extension Option.Form {
  var words: [String] {
    switch self {
    case .words(let words), .wordsOrFile(let words): words
    case .free, .file, .folder: []
    }
  }

  var takesFile: Bool {
    switch self {
    case .file, .wordsOrFile: true
    case .free, .folder, .words: false
    }
  }
}
