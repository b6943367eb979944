/// What lies over the list until the visitor puts it away.
///
/// It holds what it shows: content that changes below takes nothing out of the visitor's hands.
struct Dialog: Sendable {
  /// What it is about.
  enum Subject: Hashable, Sendable {
    /// An address to take home, by the link's words.
    case address(name: String, Address)
    /// How the screen is used.
    case help(HelpTopics)
    /// Languages to choose from.
    case languages
  }

  let subject: Subject
  var layout: DialogLayout
  /// 0 not there, 1 there.
  var presence: Motion
  /// Whether it is on its way out: it takes no more touches and no keys.
  var isClosing = false
  /// Device px that its content is moved up by, where there is more than shows.
  var offset = 0.0
  /// Where the focus goes when it is closed.
  var returnFocus: FocusTarget?
  /// The key that is explained on it.
  var explanation: KeyExplanation?
  /// Whether it tells of keys and was opened by the key for that.
  var isOpenedByHelpKey = false
  /// Whether the finger that is down came down beside it.
  var isPressedOutside = false
}

/// A dialog's boxes in whole device px.
package struct DialogLayout: Hashable, Sendable {
  /// What a text of it is for.
  package enum Role: String, Hashable, Sendable {
    /// The link's words, or what it is about.
    case heading
    /// A heading within it.
    case topic
    /// The host, the mailbox, the number.
    case detail
    /// What to do, or why there is no code.
    case note
    /// The whole address, where there is no code.
    case address
  }

  package struct Text: Hashable, Sendable {
    package var role: Role
    /// What is spoken.
    package var name: String
    /// Whether it is the program's and not the content's: each has its language.
    package var isOwn = false
    package var shaped: ShapedText
    package var origin: Point
  }

  package struct Code: Hashable, Sendable {
    package var shape: QRCodeShape
    /// Quiet zone included: a whole number of device px a module.
    package var frame: Rect
  }

  /// What one of several to choose from has beside its words.
  package struct Choice: Hashable, Sendable {
    package var isChosen: Bool
    /// Its name's own; a BCP 47 tag.
    package var language: String?
    /// Where a sign shows that it is the chosen one.
    package var mark: Rect
  }

  package struct Button: Hashable, Sendable {
    package var button: DialogButton
    package var name: String
    /// On the screen; of a choice, relative to the window's top left corner, as all its places.
    package var frame: Rect
    package var label: ShapedText
    package var labelOrigin: Point
    package var choice: Choice?
  }

  /// On the screen.
  package var panel: Rect
  /// On the screen: the part of the panel in which the content shows.
  package var window: Rect
  /// Of what shows in the window, which may be less high.
  package var contentHeight: Double
  /// Relative to the window's top left corner.
  package var texts: [Text]
  /// Relative to the window's top left corner.
  package var code: Code?
  /// In the order of the focus.
  package var buttons: [Button]

  /// How far the content can be moved up.
  package var overflow: Double { max(contentHeight - window.height, 0) }
}
