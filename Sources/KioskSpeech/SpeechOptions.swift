/// How a kiosk speaks.
package struct SpeechOptions: Sendable {
  package var command: CommandTemplate
  /// Words a minute.
  package var rate: Int
  /// Of texts that do not say theirs, a BCP 47 tag; also that of the engine that is kept ready.
  package var language: String?
  var patience = Synthesis.Patience()

  package init(command: CommandTemplate = .espeak, rate: Int = 170, language: String? = nil) {
    self.command = command
    self.rate = rate
    self.language = language
  }
}
