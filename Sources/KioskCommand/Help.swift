/// What `--help` tells about.
package enum HelpTopic: Equatable, Sendable {
  case overview
  case command(Command)

  /// The whole text, at most 80 columns wide, with a line end.
  package var text: String {
    switch self {
    case .overview: HelpText.overview
    case .command(.run): HelpText.run
    case .command(.check): HelpText.check
    case .command(.render): HelpText.render
    }
  }
}

/// The program's version as `--version` prints it, without a line end.
package enum ProgramVersion {
  package static let number = "0.1.0"
  package static let text = "faq-kiosk \(number)"
}

private enum HelpText {
  static let overview = """
    Usage: faq-kiosk [run] [OPTION]… [FILE]
           faq-kiosk check [--json] FILE…
           faq-kiosk render [OPTION]… [FILE] -o PICTURE

    Shows a list of questions on a public touchscreen: a tap opens the answer.

    Commands:
      run      show FILE on the screen; this is what happens without a command
      check    read content files and name every fault in them
      render   draw the screen into a PNG picture, without a window

    "faq-kiosk COMMAND --help" tells about one command. A file that is named like a
    command is reached as ./check. Without FILE a sample shows.

      -h, --help       this text
      -V, --version    the program's version

    \(exitCodes)
    """

  static let run = """
    Usage: faq-kiosk [run] [OPTION]… [FILE]

    Shows the questions of FILE, full screen; without FILE, a sample.

    Options:
      -s, --text-scale=N     text size, from 0.5 to 4.0; 1 is the theme's own
      -t, --theme=NAME|FILE  light (default), dark, high-contrast, accordion, or a
                             theme file: with a / or ending in .json
      -w, --windowed[=WxH]   a window instead of the whole screen; W and H in pixels
      -m, --reduce-motion    open and close at once, without animation
      -r, --rotate=DEGREES   turn the picture clockwise: 0, 90, 180 or 270
      -d, --display=N        which screen, counted from 0
      -g, --renderer=HOW     auto (default), gpu or software
      -h, --help             this text
      -V, --version          the program's version

    \(environment)

    \(exitCodes)
    """

  static let check = """
    Usage: faq-kiosk check [--json] FILE…

    Reads content files and names every fault, each with line, column and remedy.
    The faults go to standard error, as a compiler's do, one a line:
      file:line:column: error: …     something is not shown
      file:line:column: warning: …   all is shown, but perhaps not as it was meant
    Where the whole file is meant, there is no line and column.
    Characters that no installed font has are warnings too, each once, with the
    package to install. A line of counts goes to standard output.

    Options:
      -j, --json       everything on standard output, as JSON:
                       {"files": [{"file", "questions", "diagnostics":
                       [{"severity", "line", "column", "message"}]}]}
      -h, --help       this text
      -V, --version    the program's version

    \(exitCodes)
    """

  static let render = """
    Usage: faq-kiosk render [OPTION]… [FILE] -o PICTURE

    Draws what the screen would show, with the same code and without a window.

    Options:
      -o, --output=PICTURE   where the PNG picture goes; needed without --json
      -z, --size=WxH         the picture's size in pixels; 1080x1920 by default
      -i, --open=ID,…        the rows that are open, in the order they are opened
      -l, --link=N           go where the Nth link of the last of them leads, as a
                             tap would: the card of an address, another question
      -s, --text-scale=N     text size, from 0.5 to 4.0; 1 is the theme's own
      -t, --theme=NAME|FILE  light (default), dark, high-contrast, accordion, or a
                             theme file: with a / or ending in .json
      -a, --at=MS            milliseconds into the animation of the last row opened,
                             or of --link; without it, after its end
      -y, --scroll=PX        how far the list is scrolled, in pixels
      -j, --json             print the frame as JSON: size, commands and nodes
      -h, --help             this text
      -V, --version          the program's version

    \(environment)

    \(exitCodes)
    """

  private static let environment = """
    Environment, where the option or FILE is not given:
      FAQ_KIOSK_TEXT_SCALE, FAQ_KIOSK_THEME, FAQ_KIOSK_FILE
    """

  private static let exitCodes = """
    Exit codes:
       0  fine
       1  check found an error, or a content or theme file cannot be used
      64  the command line or the environment is wrong
      66  a file is missing or cannot be read
      69  there is no display, or no font
      70  a fault of this program
      74  what was asked for cannot be written

    """
}
