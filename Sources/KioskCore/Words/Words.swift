/// The program's own words in one language.
package struct Words: Hashable, Sendable {
  package enum Key: String, Hashable, Sendable, CaseIterable {
    /// On the button that puts away what lies over the list.
    case close
    /// Below a code that a phone's camera reads.
    case scanWithPhone
    /// In place of rows where the content has no questions.
    case emptyNotice
    /// Above an address that no code can hold.
    case linkTooLong
    /// What this is used with, for who hears it: spoken when speech begins.
    case speechInstructions
    /// A question whose answer is closed.
    case speechCollapsed
    /// A question whose answer is open.
    case speechExpanded
    /// A part of an answer that leads somewhere.
    case speechLink
    /// Before what a picture shows.
    case speechPicture
    /// Something that is pressed.
    case speechButton
    /// Where in the list a question stands; `{position}` and `{count}` stand for the numbers.
    case speechPlace
    /// There is no question before this one.
    case speechListStart
    /// There is no question after this one.
    case speechListEnd
    /// Asks a visitor who has done nothing for a while.
    case stillThere
    /// Below that question.
    case touchToGoOn
    /// Invites passers-by.
    case touchToBegin
    /// Below an answer, with a button for yes and one for no.
    case helpfulQuestion
    case yes
    case no
    /// In the question's place once it was answered.
    case thankYou
    /// Of two buttons, the one that was chosen.
    case speechChosen
    /// In large letters where there is nothing to show.
    case outage
    /// Why.
    case outageNote
    /// On what tells how the screen is used, and its heading.
    case help
    /// Over what is done by a finger.
    case helpTouchTopic
    case helpTouch
    /// Over what is done by keys.
    case helpKeysTopic
    case helpKeys
    /// Over what is done while the screen is read aloud.
    case helpSpeechTopic
    case helpSpeech
    /// Where headphones begin the reading.
    case helpHeadphones
    /// Over what the tool bar does.
    case helpSizeTopic
    case helpSize
    /// The tools, in few words: they stand below small pictures.
    case textSmaller
    case textLarger
    case contrast
    case lessMotion
    case readAloud
    /// Also the heading above the languages to choose from.
    case languageTool
    /// Everything that is touched moves to the lower part of the screen.
    case withinReach
    /// A tool that is on.
    case toolOn
    /// A tool that is off.
    case toolOff
    /// Where on the bar a tool stands; `{position}` and `{count}` stand for the numbers.
    case toolPlace
    /// How large the text is; `{position}` and `{count}` stand for the numbers.
    case textStep
    /// There is no smaller text.
    case textSmallest
    /// There is no larger text.
    case textLargest
    /// What is in force, of several.
    case chosen
    /// All the tools together.
    case toolBar
    /// The names of keys, for who wants to know what they do.
    case keyDown
    case keyUp
    case keyLeft
    case keyRight
    case keyTab
    case keyShiftTab
    case keyHome
    case keyEnd
    case keyPageDown
    case keyPageUp
    case keyEnter
    case keySpace
    case keyBack
    case keyNext
    case keyPrevious
    case keyRepeat
    case keyPause
    case keyLouder
    case keySofter
    case keyOther
    /// What keys do, behind their names.
    case meansNext
    case meansPrevious
    case meansOpen
    case meansClose
    case meansAct
    case meansFirst
    case meansLast
    case meansPageDown
    case meansPageUp
    case meansBack
    case meansRepeat
    case meansPause
    case meansLouder
    case meansSofter
    case meansSilence
    /// What the help card does with keys.
    case helpEachKey
    /// Heads the page that asks for a technician's PIN.
    case staffOnly
    case pinEnter
    case pinWrong
    /// Seconds until another PIN may be tried; `{count}` stands for the number.
    case pinWait
    /// How many digits were entered; `{count}` stands for the number.
    case pinDigits
    /// Takes the last digit away.
    case pinErase
    /// Tries the PIN.
    case pinConfirm
    /// Heads the page for technicians.
    case maintenance
    /// Starts the program anew.
    case restart
    /// Ends the program.
    case quit
    /// Tells staff what is wrong, at the screen's edge; `{what}` stands for it.
    case staffNote
  }

  /// A BCP 47 tag, such as "zh-Hant".
  package let language: String
  package let direction: Direction
  private let texts: [Key: String]

  /// - Parameter texts: what is missing is said in English.
  package init(language: String, direction: Direction = .leftToRight, texts: [Key: String]) {
    self.language = language
    self.direction = direction
    self.texts = texts
  }

  package subscript(key: Key) -> String { texts[key] ?? key.english }

  package static let english = Words(language: "en", texts: [:])
}

extension Words.Key {
  /// What is said where a language has no word for it.
  fileprivate var english: String {
    switch self {
    case .close: "Close"
    case .scanWithPhone: "Scan with your phone"
    case .emptyNotice: "There are no questions here yet. Please ask our staff."
    case .linkTooLong: "This address is too long for a code. Please ask our staff."
    case .speechInstructions:
      "Press the down or up arrow to go through the questions, and Enter to open or close an answer."
    case .speechCollapsed: "collapsed"
    case .speechExpanded: "expanded"
    case .speechLink: "link"
    case .speechPicture: "picture"
    case .speechButton: "button"
    case .speechPlace: "{position} of {count}"
    case .speechListStart: "Start of the list"
    case .speechListEnd: "End of the list"
    case .stillThere: "Still there?"
    case .touchToGoOn: "Touch the screen to go on"
    case .touchToBegin: "Touch to begin"
    case .helpfulQuestion: "Was this helpful?"
    case .yes: "Yes"
    case .no: "No"
    case .thankYou: "Thank you"
    case .speechChosen: "chosen"
    case .outage: "Please ask our staff"
    case .outageNote: "The questions cannot be shown at the moment."
    case .help: "Help"
    case .helpTouchTopic: "By touch"
    case .helpTouch:
      "Touch a question to read its answer, and touch it again to close it. Slide a finger "
        + "up or down to see more questions."
    case .helpKeysTopic: "By keys"
    case .helpKeys:
      "The down and up arrows, or Tab, go from one question or button to the next. Enter "
        + "or the space bar opens or closes an answer, or presses the button. Escape closes a "
        + "card like this one."
    case .helpSpeechTopic: "By ear"
    case .helpSpeech:
      "While the screen is read aloud, R says the last thing again, P pauses and goes on, "
        + "plus and minus change the volume. Any other key brings silence."
    case .helpHeadphones: "Plug in headphones to have the screen read aloud."
    case .helpSizeTopic: "Text and colours"
    case .helpSize:
      "The buttons on the screen make the text smaller or larger, raise the contrast, stop "
        + "motion and bring everything within reach. For the next visitor all is as it was."
    case .textSmaller: "Smaller text"
    case .textLarger: "Larger text"
    case .contrast: "High contrast"
    case .lessMotion: "Less motion"
    case .readAloud: "Read aloud"
    case .languageTool: "Language"
    case .withinReach: "Within reach"
    case .toolOn: "on"
    case .toolOff: "off"
    case .toolPlace: "button {position} of {count}"
    case .textStep: "step {position} of {count}"
    case .textSmallest: "smallest size"
    case .textLargest: "largest size"
    case .chosen: "selected"
    case .toolBar: "Tools"
    case .keyDown: "Down arrow"
    case .keyUp: "Up arrow"
    case .keyLeft: "Left arrow"
    case .keyRight: "Right arrow"
    case .keyTab: "Tab"
    case .keyShiftTab: "Shift and Tab"
    case .keyHome: "Home"
    case .keyEnd: "End"
    case .keyPageDown: "Page down"
    case .keyPageUp: "Page up"
    case .keyEnter: "Enter"
    case .keySpace: "Space bar"
    case .keyBack: "Back"
    case .keyNext: "Next"
    case .keyPrevious: "Previous"
    case .keyRepeat: "Repeat"
    case .keyPause: "Pause"
    case .keyLouder: "Louder"
    case .keySofter: "Softer"
    case .keyOther: "Another key"
    case .meansNext: "next question, link or button"
    case .meansPrevious: "previous question, link or button"
    case .meansOpen: "opens the answer"
    case .meansClose: "closes the answer"
    case .meansAct: "opens or closes the answer, follows the link, presses the button"
    case .meansFirst: "first question"
    case .meansLast: "last question"
    case .meansPageDown: "scrolls down"
    case .meansPageUp: "scrolls up"
    case .meansBack: "puts away what lies over the list, or closes the answer"
    case .meansRepeat: "says the last thing again"
    case .meansPause: "pauses the reading, or goes on"
    case .meansLouder: "raises the volume"
    case .meansSofter: "lowers the volume"
    case .meansSilence: "silences the reading"
    case .helpEachKey:
      "Now press any key to learn what it does; it does nothing else. The help key or Escape "
        + "ends this."
    case .staffOnly: "For staff only"
    case .pinEnter: "Enter the PIN"
    case .pinWrong: "Wrong PIN"
    case .pinWait: "Please wait: {count}\u{A0}s"
    case .pinDigits: "Digits entered: {count}"
    case .pinErase: "Delete"
    case .pinConfirm: "Confirm"
    case .maintenance: "Maintenance"
    case .restart: "Restart"
    case .quit: "Quit"
    case .staffNote: "For staff: defaults stand in for settings with errors. {what}"
    }
  }
}
