/// A shell that completes command lines.
package enum Shell: String, CaseIterable, Sendable {
  case bash
  case zsh
  case fish
}
