/// Tells JavaScript around data from a text that somebody wrote.
enum ProgramText {
  private static let beginnings = [
    "export default", "export const ", "module.exports", "const ", "let ", "var ", "window.",
    "exports.",
  ]

  /// Whether a line assigns or exports a list or an object, or hands it to a function.
  static func begins(_ line: String) -> Bool {
    let isAssigned = line.contains("=") || line.hasPrefix("export default")
    if isAssigned, beginnings.contains(where: line.hasPrefix) { return true }
    let name = line.prefix { $0.isASCII && ($0.isLetter || $0.isNumber || "_$.".contains($0)) }
    let rest = line[name.endIndex...]
    return !name.isEmpty && (rest.hasPrefix("([") || rest.hasPrefix("({"))
  }
}
