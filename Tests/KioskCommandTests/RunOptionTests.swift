import KioskCommand
import KioskCore
import KioskHost
import KioskSpeech
import Testing

@Suite("Command line of run")
struct RunOptionTests {
  @Test("Without anything the sample runs, full screen, as it is")
  func nothing() throws {
    #expect(try parse("") == .run(RunOptions()))
    #expect(try parse("run") == .run(RunOptions()))
  }

  @Test(
    "A file is run with or without the command's name",
    arguments: ["faq.json", "run faq.json", "-- faq.json"])
  func file(_ line: String) throws {
    #expect(try parse(line) == runOptions { $0.file = "faq.json" })
  }

  @Test("A file that is named like a command is reached through its folder or behind run")
  func fileNamedLikeCommand() throws {
    #expect(try parse("./check") == runOptions { $0.file = "./check" })
    #expect(try parse("run check") == runOptions { $0.file = "check" })
    #expect(try parse("-- -x.json") == runOptions { $0.file = "-x.json" })
  }

  @Test(
    "An option is read in its long and short forms",
    arguments: ["--text-scale=2.5", "--text-scale 2.5", "-s2.5", "-s 2.5"])
  func textScale(_ form: String) throws {
    #expect(try parse(form) == runOptions { $0.textScale = 2.5 })
  }

  @Test("Themes are built in by name, or files by a slash or the ending .json")
  func themes() throws {
    for form in ["--theme dark", "--theme=dark", "-t dark", "-tdark"] {
      #expect(try parse(form) == runOptions { $0.theme = .builtIn("dark") })
    }
    for path in ["./dark", "night.json", "/etc/kiosk/night"] {
      #expect(try parse("-t \(path)") == runOptions { $0.theme = .file(path: path) })
    }
  }

  @Test("Reading aloud is off, on, or for headphones; by option or environment")
  func speech() throws {
    #expect(RunOptions().speech == .off)
    for (form, speech) in [("--speech=on", RunOptions.Speech.on), ("-p jack", .jack)] {
      #expect(try parse(form) == runOptions { $0.speech = speech })
    }
    #expect(
      try parse("", environment: [.speech: "jack"]) == runOptions { $0.speech = .jack })
    #expect(
      try parse("-p off", environment: [.speech: "jack"]) == runOptions { $0.speech = .off })
    #expect(fault("--speech=yes")?.contains("write off, on or jack") == true)
  }

  @Test("Hours of a black screen are ranges of the day with commas between them")
  func screenOff() throws {
    let night = DaySchedule.Span(from: 1320, to: 360)
    for form in ["--screen-off=22:00-06:00", "-O 22:00-6:00"] {
      #expect(try parse(form) == runOptions { $0.screenOff = DaySchedule([night]) })
    }
    let lunch = DaySchedule.Span(from: 780, to: 810)
    #expect(
      try parse("-O22:00-06:00,13:00-13:30")
        == runOptions { $0.screenOff = DaySchedule([night, lunch]) })
    for wrong in [
      "", "22", "22:00", "22:00-", "25:00-06:00", "22:0-6:00", "22:00-22:00", "9:60-10:00",
    ] {
      #expect(fault("--screen-off=\(wrong)")?.contains("write hours such as") == true, "\(wrong)")
    }
  }

  @Test("A PIN is digits or a hash, and what was written instead is not told")
  func maintenancePin() throws {
    let pin = try #require(MaintenancePin("0815"))
    #expect(try parse("--maintenance-pin=0815") == runOptions { $0.maintenancePin = pin })
    for wrong in ["987", "9876543210987", "secret", "$7"] {
      let told = try #require(fault("--maintenance-pin=\(wrong)"))
      #expect(told.contains("4 to 12 digits") && !told.contains("\(wrong)"))
    }
  }

  @Test("config tells that there is a PIN, not which")
  func secretPin() throws {
    for line in ["config -N 0815", "config --config c.json"] {
      let files = ["c.json": "{\"maintenance-pin\": \"0815\"}"]
      guard case .config(let options) = try parse(line, files: files) else {
        Issue.record("no config")
        return
      }
      for text in [ConfigCommand.table(options), ConfigCommand.json(options)] {
        #expect(text.contains("(set)") && !text.contains("0815"))
      }
    }
  }

  @Test("What speaks is a command with names in braces")
  func speechCommand() throws {
    let command = try CommandTemplate("piper --x={voice}")
    let bare = try CommandTemplate("piper")
    #expect(try parse("-Ppiper") == runOptions { $0.speechCommand = bare })
    #expect(
      try parse("", environment: [.speechCommand: "piper --x={voice}"])
        == runOptions { $0.speechCommand = command })
    #expect(fault("--speech-command=x{pitch}")?.contains("{voice}, {language} or {rate}") == true)
    #expect(fault("--speech-command='x")?.contains("quotation mark") == true)
    #expect(fault("--speech-command=''")?.contains("write a command") == true)
  }

  @Test("The tool bar stands at the bottom, at the top or nowhere")
  func toolBar() throws {
    #expect(try parse("") == runOptions { $0.toolBar = .bottom })
    #expect(try parse("--tool-bar=top") == runOptions { $0.toolBar = .top })
    #expect(try parse("-boff") == runOptions { $0.toolBar = .off })
    #expect(fault("--tool-bar=botom")?.contains("\"bottom\"") == true)
  }

  @Test("Seconds until a reset are 0 or 15 and more, those until questions 0 or any")
  func sessions() throws {
    #expect(try parse("") == runOptions { ($0.idleReset, $0.attract) = (60, 0) })
    for form in ["--idle-reset=90 --attract=2.5", "-i 90 -a 2.5"] {
      #expect(try parse(form) == runOptions { ($0.idleReset, $0.attract) = (90, 2.5) })
    }
    #expect(try parse("-i0 -a0") == runOptions { $0.idleReset = 0 })
    #expect(try parse("-i15") == runOptions { $0.idleReset = 15 })
    for wrong in ["-i14.9", "-i86401", "-i-1", "-i 1e9", "-i soon", "-a0.5", "-a86401", "-a ''"] {
      #expect(throws: UsageFault.self, "\(wrong)") { try parse(wrong) }
    }
  }

  @Test("A window has a size of its own or leaves it to the program")
  func windows() throws {
    for form in ["--windowed", "-w"] {
      #expect(try parse(form) == runOptions { $0.window = .windowed(nil) })
    }
    for form in ["--windowed=800x600", "-w800x600", "-w800X600", "-w800×600"] {
      let size = PixelSize(width: 800, height: 600)
      #expect(try parse(form) == runOptions { $0.window = .windowed(size) })
    }
    // An optional value stands in the same word: this would be a file, and nobody means one.
    #expect(fault("--windowed 800x600")?.contains("write -w800x600") == true)
    #expect(
      try parse("--windowed ./800x600")
        == runOptions {
          $0.window = .windowed(nil)
          $0.file = "./800x600"
        })
  }

  @Test("The other options reach their fields")
  func others() throws {
    #expect(try parse("-m") == runOptions { $0.reducesMotion = true })
    #expect(try parse("--reduce-motion") == runOptions { $0.reducesMotion = true })
    #expect(try parse("--rotate 270") == runOptions { $0.rotation = .threeQuarters })
    #expect(try parse("-r0") == runOptions { $0.rotation = .none })
    #expect(try parse("--display=1") == runOptions { $0.display = 1 })
    #expect(try parse("-d 0") == runOptions { $0.display = 0 })
    #expect(try parse("--renderer software") == runOptions { $0.renderer = .software })
    #expect(try parse("-ggpu") == runOptions { $0.renderer = .gpu })
  }

  @Test("Options stand before and behind the file, in one word or several; the last one wins")
  func mixed() throws {
    let expected = runOptions {
      $0.file = "f.json"
      $0.textScale = 4
      $0.reducesMotion = true
      $0.window = .windowed(nil)
      $0.rotation = .quarter
    }
    #expect(try parse("-m -s 0.5 f.json -w --rotate=90 -s4") == expected)
    #expect(try parse("-mr90 f.json --text-scale=4.0 -w") == expected)
  }

  @Test("Help and version win over everything else that is well-formed")
  func help() throws {
    #expect(try parse("--help") == .help(.overview))
    #expect(try parse("-h") == .help(.overview))
    #expect(try parse("help") == .help(.overview))
    #expect(try parse("help render") == .help(.command(.render)))
    #expect(try parse("run --help") == .help(.command(.run)))
    #expect(try parse("f.json -h") == .help(.command(.run)))
    #expect(try parse("check --help") == .help(.command(.check)))
    #expect(try parse("render -h") == .help(.command(.render)))
    #expect(try parse("--version") == .version)
    #expect(try parse("check -V") == .version)
  }
}
