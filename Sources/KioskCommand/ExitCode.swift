package import KioskContent

/// How the program ends, after `sysexits.h` where that has a word for it.
package enum ExitCode: Int32, Hashable, Sendable {
  case fine = 0
  /// The content has errors.
  case contentFaults = 1
  /// The command line or the environment asks for something that does not exist (EX_USAGE).
  case usage = 64
  /// A file is missing or may not be read (EX_NOINPUT).
  case noInput = 66
  /// There is no display or no font (EX_UNAVAILABLE).
  case unavailable = 69
  /// A fault of the program itself (EX_SOFTWARE).
  case software = 70
  /// What was asked for could not be written (EX_IOERR).
  case inputOutput = 74
  /// A technician asked the screen to start anew (EX_TEMPFAIL).
  case restart = 75
  /// A technician ended the screen: whoever starts it again by itself is not to.
  case quit = 80

  package init(_ outcome: LoadResult.Outcome) {
    self =
      switch outcome {
      case .fine: .fine
      case .contentFaults: .contentFaults
      case .noInput: .noInput
      }
  }
}
