/// What is pressed on the pages for staff.
package enum UpkeepButton: Hashable, Sendable {
  /// 0 to 9.
  case digit(Int)
  /// Takes the last digit away.
  case erase
  /// Tries the PIN.
  case enter
  /// Back to the list.
  case close
  /// Ends the program to be started anew.
  case restart
  /// Ends the program for good.
  case quit

  /// In the id of its node.
  var id: String {
    switch self {
    case .digit(let digit): "\(digit)"
    case .erase: "erase"
    case .enter: "enter"
    case .close: "close"
    case .restart: "restart"
    case .quit: "quit"
    }
  }
}

/// What the pages for staff ask of whoever owns the kiosk.
package enum UpkeepRequest: Hashable, Sendable {
  /// Whether these digits are the PIN: the answer goes to `Kiosk.answerPin`.
  case check(String)
  case restart
  case quit
}

/// The keys that mean something on the pages for staff alone.
package enum UpkeepKey: Hashable, Sendable {
  /// Asks to be let in.
  case open
  /// 0 to 9.
  case digit(Int)
  case erase
}
