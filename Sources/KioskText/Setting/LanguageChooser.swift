/// Which language's fonts serve a script.
final class LanguageChooser {
  private struct Question: Hashable {
    var tag: String?
    var script: Script
    var hint: Script?
  }

  private var answers: [Question: String?] = [:]
  private lazy var environment = Language.ofEnvironment

  /// As fontconfig spells it; nil where nobody said.
  func name(ofTag tag: String?) -> String? {
    guard let tag else { return nil }
    // A bare language says all itself, and asking ICU reads half a megabyte of its data.
    let isBare = tag.utf8.allSatisfy { $0 >= 0x61 && $0 <= 0x7A }
    return isBare && tag != "zh" ? tag : Language(tag: tag)?.fontconfigName
  }

  /// The text's language if it is written in `script`; else the environment's; else the one that
  /// most texts in the script are in.
  ///
  /// - Parameter hint: the script of a neighbour that tells whose Han characters these are.
  func name(for script: Script, tag: String?, hint: Script?) -> String? {
    let question = Question(tag: tag, script: script, hint: hint)
    if let known = answers[question] { return known }
    let answer = choose(script, tag: tag, hint: hint)
    answers[question] = .some(answer)
    return answer
  }

  private func choose(_ script: Script, tag: String?, hint: Script?) -> String? {
    if script.isOpen { return name(ofTag: tag) }
    let own = tag.flatMap(Language.init(tag:))
    if let own, own.isWritten(in: script) { return own.fontconfigName }
    if let hint, script.isEastAsian { return likely(hint) }
    if let environment, environment.isWritten(in: script) { return environment.fontconfigName }
    return likely(script)
  }

  private func likely(_ script: Script) -> String? {
    guard let name = script.shortName else { return nil }
    return Language(tag: "und-" + String(cString: name))?.fontconfigName
  }
}
