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
    case .command(.convert): HelpText.convert
    case .command(.render): HelpText.render
    case .command(.stats): HelpText.stats
    case .command(.config): HelpText.config
    case .command(.completion): HelpText.completion
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
           faq-kiosk check [OPTION]… FILE…
           faq-kiosk convert [OPTION]… FILE…
           faq-kiosk render [OPTION]… [FILE] -o PICTURE
           faq-kiosk stats [OPTION]… [FILE]
           faq-kiosk config [--json] [OPTION]… [FILE]
           faq-kiosk completion bash|zsh|fish

    Shows a list of questions on a public touchscreen: a tap opens the answer.

    Commands:
      run         show FILE on the screen; this is what happens without a command
      check       read content files and name every fault in them
      convert     write what content files say as JSON
      render      draw the screen into a PNG picture, without a window
      stats       print what visitors asked
      config      print the settings in force and where each came from
      completion  print what makes a shell complete this program's options

    "faq-kiosk COMMAND --help" tells about one command. A file that is named like a
    command is reached as ./check. Without FILE a sample shows.

    \(formats)

      -h, --help       this text
      -V, --version    the program's version

    \(exitCodes)
    """

  static let run = """
    Usage: faq-kiosk [run] [OPTION]… [FILE]

    Shows the questions of FILE, full screen; without FILE, a sample. When FILE is
    changed, what is new shows by itself. While FILE cannot be read, visitors are
    asked to turn to the staff, and it is tried again.

    Options:
      -l, --language=TAG     which language shows, of content that has several; by
                             default the environment's if there is one, else the
                             first
      -c, --columns=LIST     which columns of a table are what, by number or head:
                             question=2,answer=5 (id= and section= as well)
      -e, --encoding=NAME    the encoding of files that are not in UTF-8, such as
                             windows-1250; by default they say it or it is guessed
      -s, --text-scale=N     text size, from 0.5 to 4.0; 1 is the theme's own
      -t, --theme=NAME|FILE  light (default), dark, high-contrast, accordion, or a
                             theme file: with a / or ending in .json
      -w, --windowed[=WxH]   a window instead of the whole screen; in pixels, at
                             least 320x200; no blank before it: -w800x600
      -m, --reduce-motion    open and close at once, without animation
      -r, --rotate=DEGREES   turn the picture clockwise: 0, 90, 180 or 270
      -d, --display=N        which screen, counted from 0
      -g, --renderer=HOW     auto (default), gpu or software
      -b, --tool-bar=WHERE   where buttons stand for text size, contrast, motion,
                             speech, language, reach and help: bottom (default),
                             top or off
      -i, --idle-reset=S     seconds without a touch or key until all is as at the
                             start: 60 by default, 15 or more, 0 for never. In the
                             last 20 (of less than 40 the last 10) it asks, and any
                             touch or key goes on
      -a, --attract=S        seconds more until large single questions show in
                             turn, up to the next touch; 0, the default, for never
      -u, --helpful=on|off   ask below each answer whether it helped, yes or no;
                             --state and --metrics count it; off by default
      -O, --screen-off=HOURS  the screen is black in these hours of local time, such
                             as 22:00-06:00, several with a comma between them; a
                             touch or key only wakes it
      -N, --maintenance-pin=PIN
                             lets a technician in who holds the upper corner at
                             which lines begin for 5 s, or presses Ctrl+Alt+M: 4 to
                             12 digits, or a hash as mkpasswd prints it. Best in the
                             configuration: a command line can be seen by all
      -S, --state=DIR        count in DIR what visitors ask, for faq-kiosk stats; by
                             default systemd's STATE_DIRECTORY, else nothing is
                             counted. Per day and question: how often it is opened
                             and how long it is read; nothing about visitors
      -M, --metrics=FILE     keep FILE, ending in .prom, up to date for Prometheus's
                             node_exporter (textfile collector)
      -p, --speech=WHEN      read aloud what is on the screen: off (default), on, or
                             jack: while headphones are plugged in. R says the last
                             thing again, P pauses, + and - change the volume, any
                             other key silences
      -P, --speech-command=COMMAND
                             what speaks: reads a text, writes a WAV. {voice},
                             {language} and {rate} stand for espeak-ng's voice, the
                             text's language and words a minute; no shell is asked.
                             By default espeak-ng
      -I, --panel=SIZE       the panel: its diagonal (21.5in, 546mm, 54.6cm), or its
                             sides (476x268mm). With --distance a design pixel is at
                             least a reference pixel; what is touched has at least
                             44 of them. Without: 96 dpi at arm's length
      -D, --distance=LENGTH  from a visitor's eyes to the panel: 600mm, 60cm, 24in
      -K, --keypad=KEY=ACTION,…
                             what the keys of a tactile keypad do, beside the usual
                             ones. Keys are named as SDL does (F17, "Keypad 8"),
                             actions up, down, left, right, select, back, next,
                             previous, first, last, page-up, page-down, help,
                             repeat, pause, silence, volume-up, volume-down,
                             jack-in, jack-out, none. A configuration has an
                             object: {"F17": "help"}
      -G, --key-guard=S      for S seconds, 0 (default) to 1, the same key counts
                             once, and a held key too
      -C, --config=FILE      the settings that the command line leaves open; without
                             it /etc/faq-kiosk/config.json, where that exists
      -h, --help             this text
      -V, --version          the program's version

    \(configuration)

    \(environment),
      FAQ_KIOSK_SPEECH, FAQ_KIOSK_SPEECH_COMMAND, STATE_DIRECTORY

    \(exitCodes)
    """

  static let check = """
    Usage: faq-kiosk check [OPTION]… FILE…
           faq-kiosk check --panel=SIZE --distance=LENGTH [OPTION]… [FILE]…

    Reads content files and names every fault, each with line, column and remedy.
    The faults go to standard error, as a compiler's do, one a line:
      file:line:column: error: …     a fault, for which something is not shown
      file:line:column: warning: …   something is left out or not as it was meant
    Where the whole file is meant, there is no line and column.
    Characters that no installed font has are warnings too, each once, with the
    package to install. A line of counts goes to standard output.
    With --panel or --distance it also says whether the largest text can be read
    from there (a capital H spans 0.7 degrees: EN 301 549) and whether what is
    touched is at least 44 reference pixels high; what is not is an error.

    Options:
      -C, --config=FILE   check this configuration too, and the content and the
                          theme that it names; then no FILE is needed
      -c, --columns=LIST  which columns of a table are what, by number or head:
                          question=2,answer=5 (id= and section= as well)
      -I, --panel=SIZE    the panel: its diagonal (21.5in, 546mm, 54.6cm), or its
                          sides (476x268mm); by default 96 dpi are taken
      -D, --distance=LENGTH
                          from a visitor's eyes to the panel, such as 600mm or 60cm;
                          by default 711mm, arm's length
      -z, --size=WxH      the screen's pixels; 1080x1920 by default
      -e, --encoding=NAME
                          the encoding of files that are not in UTF-8, such as
                          windows-1250; by default they say it or it is guessed
      -j, --json          everything on standard output, as JSON:
                          {"files": [{"file", "questions", "sections",
                          "languages", "charactersWithoutFont", "diagnostics":
                          [{"severity", "file", "line", "column", "message"}]}]}
      -h, --help          this text
      -V, --version       the program's version

    \(formats)

    \(exitCodes)
    """

  static let convert = """
    Usage: faq-kiosk convert [OPTION]… FILE… [-o out.json]

    Writes what the files say, as one, in the JSON of this program, from which the
    same questions and answers are read again. Faults go to standard error; where
    there are errors, what could be read is written all the same and the exit code
    is 1.

    Options:
      -o, --output=FILE   where the JSON goes, whole or not at all; without it, to
                          standard output
      -c, --columns=LIST  which columns of a table are what, by number or head:
                          question=2,answer=5 (id= and section= as well)
      -e, --encoding=NAME
                          the encoding of files that are not in UTF-8, such as
                          windows-1250; by default they say it or it is guessed
      -h, --help          this text
      -V, --version       the program's version

    \(formats)

    \(exitCodes)
    """

  static let render = """
    Usage: faq-kiosk render [OPTION]… [FILE] -o PICTURE

    Draws what the screen would show, with the same code and without a window.

    Options:
      -o, --output=PICTURE   where the PNG picture goes; needed without --json
      -z, --size=WxH         the picture's size in pixels; 1080x1920 by default
      -i, --open=ID,…        the rows that are open, in the order they are opened
      -k, --link=N           go where the Nth link of the last of them leads, as a
                             tap would: the card of an address, another question
      -l, --language=TAG     which language shows, of content that has several
      -c, --columns=LIST     which columns of a table are what, by number or head:
                             question=2,answer=5 (id= and section= as well)
      -e, --encoding=NAME    the encoding of files that are not in UTF-8, such as
                             windows-1250; by default they say it or it is guessed
      -s, --text-scale=N     text size, from 0.5 to 4.0; 1 is the theme's own
      -t, --theme=NAME|FILE  light (default), dark, high-contrast, accordion, or a
                             theme file: with a / or ending in .json
      -a, --at=MS            milliseconds into the animation of the last row opened,
                             or of --link; without it, after its end
      -y, --scroll=PX        how far the list is scrolled, in pixels
      -I, --panel=SIZE       the panel's size, as in "faq-kiosk run"
      -D, --distance=LENGTH  from a visitor's eyes to the panel
      -u, --helpful=on|off   with the question below each answer whether it helped
      -b, --tool-bar=WHERE   draw the tool bar too: off (default), bottom or top
      -j, --json             print the frame as JSON: size, commands and nodes
      -C, --config=FILE      the settings that the command line leaves open
      -h, --help             this text
      -V, --version          the program's version

    \(environment)

    \(exitCodes)
    """

  static let stats = """
    Usage: faq-kiosk stats [OPTION]… [FILE]

    Prints what visitors asked, the most opened question first: how often it was
    opened, and how long its answer was open, in view and with somebody there (up
    to 60 s after the last touch). FILE is a statistics file; without it, that of
    the kiosk on this machine. A kiosk that runs is not disturbed.

    Options:
      -f, --since=DAY        count from DAY on, such as 2026-11-30. Days before the
                             newest 400 are kept as months, which count if they
                             begin on DAY or later
      -c, --csv              comma-separated values, with a line of names
      -j, --json             JSON, with each question's days:
                             {"since", "questions": [{"id", "language", "question",
                             "openings", "secondsRead", "helpful", "notHelpful",
                             "days": [{"day", …}]}], "total": {"openings", …}}
      -S, --state=DIR        the folder of the statistics; by default that in
                             STATE_DIRECTORY, else /var/lib/faq-kiosk
      -h, --help             this text
      -V, --version          the program's version

    \(exitCodes)
    """

  static let config = """
    Usage: faq-kiosk config [--json] [OPTION]… [FILE]

    Prints each setting of "faq-kiosk run" with the value in force and where it came
    from: the command line (option), the environment, the configuration (file and
    line) or the program (default). What is wrong with the configuration goes to
    standard error. FILE and the options are those of "faq-kiosk run".

    Options:
      -j, --json             everything on standard output, as JSON:
                             {"configuration", "settings": [{"name", "value",
                             "origin"}], "diagnostics"}
    \(optionsOfRun)

    \(configuration)

    \(environment)

    \(exitCodes)
    """

  static let completion = """
    Usage: faq-kiosk completion bash|zsh|fish

    Prints what makes that shell complete commands, options and their values. The
    package installs it; for a program of your own build, in bash:
      source <(faq-kiosk completion bash)

    Options:
      -h, --help       this text
      -V, --version    the program's version

    \(exitCodes)
    """

  /// As the text about `run` has them.
  private static var optionsOfRun: String {
    run.split(separator: "\n", omittingEmptySubsequences: false)
      .drop { $0 != "Options:" }.dropFirst().prefix { !$0.isEmpty }.joined(separator: "\n")
  }

  private static let configuration = """
    A configuration is a JSON object, in which // comments may stand. Its keys are
    "file" and the options' long names: {"file": "faq.json", "text-scale": 1.2}.
    Files it names without a folder lie beside it. Options win over the environment,
    the environment over the configuration. What cannot be used of it is said, and
    has its default: the screen does not stay dark for it.
    """

  private static let environment = """
    Environment, where the option or FILE is not given:
      FAQ_KIOSK_TEXT_SCALE, FAQ_KIOSK_THEME, FAQ_KIOSK_FILE, FAQ_KIOSK_LANGUAGE,
      FAQ_KIOSK_CONFIG
    """

  private static let formats = """
    FILE is JSON, YAML, CSV, TSV, Markdown or HTML, told apart by its name's ending
    and by what is in it; or a folder of such files, read in the order of their
    names, with a folder inside (en, ar, zh-Hant) for each of several languages.
    """

  private static let exitCodes = """
    Exit codes:
       0  fine
       1  check, convert or config found an error, or a content, theme or
          statistics file cannot be used
      64  the command line or the environment is wrong
      66  a file is missing or cannot be read
      69  there is no display, no font, or too little to start with
      70  a fault of this program
      74  what was asked for cannot be written
      75  a technician asked for a restart (run)
      80  a technician ended it, and it is to stay so (run)

    """
}
