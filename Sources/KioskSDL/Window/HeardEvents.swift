internal import CSDL2

/// What SDL has to tell at all: what a visitor's device can send and nobody here asks for is not
/// even queued (files that are dropped, gestures, the clipboard, sensors, pens' text).
@MainActor
enum HeardEvents {
  /// All of SDL 2's that nobody takes, but those of devices that are never opened.
  static let unheard = [
    SDL_APP_TERMINATING, SDL_APP_LOWMEMORY, SDL_APP_WILLENTERBACKGROUND,
    SDL_APP_DIDENTERBACKGROUND, SDL_APP_WILLENTERFOREGROUND, SDL_APP_DIDENTERFOREGROUND,
    SDL_LOCALECHANGED, SDL_SYSWMEVENT, SDL_TEXTEDITING, SDL_TEXTINPUT, SDL_KEYMAPCHANGED,
    SDL_TEXTEDITING_EXT, SDL_DOLLARGESTURE, SDL_DOLLARRECORD, SDL_MULTIGESTURE,
    SDL_CLIPBOARDUPDATE, SDL_DROPFILE, SDL_DROPTEXT, SDL_DROPBEGIN, SDL_DROPCOMPLETE,
    SDL_SENSORUPDATE,
  ]

  /// Once video has started.
  static func apply() {
    for event in unheard { SDL_EventState(event.rawValue, SDL_IGNORE) }
  }
}
