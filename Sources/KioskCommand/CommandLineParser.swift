import KioskContent

/// Turns a command line into what it asks for.
package struct CommandLineParser: Sendable {
  let environment: Environment
  let configurations: ConfigurationSource

  package init(
    environment: Environment = .ofProcess, configurations: ConfigurationSource = .init()
  ) {
    self.environment = environment
    self.configurations = configurations
  }

  /// Reads `arguments`, which begin behind the program's name.
  ///
  /// - Throws: `UsageFault` for anything that cannot be followed; the program then ends with
  ///   `ExitCode.usage`.
  package func parse(_ arguments: [String]) throws(UsageFault) -> Invocation {
    guard let first = arguments.first else { return try parse(.run, []) }
    if let command = Command(rawValue: first) {
      return try parse(command, Array(arguments.dropFirst()))
    }
    if first == "help" { return .help(try topic(Array(arguments.dropFirst()))) }
    try refuseMisspeltCommand(first)
    if ["-h", "--help"].contains(first) { return .help(.overview) }
    return try parse(.run, arguments)
  }

  private func topic(_ arguments: [String]) throws(UsageFault) -> HelpTopic {
    guard let name = arguments.first else { return .overview }
    if let command = Command(rawValue: name) { return .command(command) }
    try refuseMisspeltCommand(name)
    throw UsageFault(
      description: "there is no help about \(Excerpt(name)): known are "
        + Command.allCases.map(\.rawValue).joined(separator: ", "))
  }

  /// A bare word that is nearly a command is taken for one, not for a file.
  private func refuseMisspeltCommand(_ word: String) throws(UsageFault) {
    let isBare = !word.hasPrefix("-") && !word.contains { "./".contains($0) }
    let known = Command.allCases.map(\.rawValue) + ["help"]
    guard isBare, let nearest = Suggestion.nearest(to: word, among: known) else { return }
    let remedy = "did you mean \"\(nearest)\"? (for a file of that name put ./ before it)"
    throw UsageFault(description: "unknown command \(Excerpt(word)): \(remedy)")
  }

  private func parse(
    _ command: Command, _ arguments: [String]
  ) throws(UsageFault) -> Invocation {
    let found = try ArgumentScanner(command: command).scan(arguments)
    for case .option(let option, _) in found {
      if option == .help { return .help(.command(command)) }
      if option == .version { return .version }
    }
    switch command {
    case .run: return .run(try configuredRun(found))
    case .check: return .check(try check(found))
    case .convert: return .convert(try convert(found))
    case .render: return .render(try configuredRender(found))
    case .stats: return .stats(try stats(found))
    case .config: return .config(try config(found))
    case .completion: return .completion(try completion(found))
    }
  }

  func run(_ arguments: [Argument]) throws(UsageFault) -> RunOptions {
    var options = RunOptions()
    if let file = environment.value(.file) { options.file = file.text }
    options.textScale = try textScale(arguments)
    options.theme = try theme(arguments)
    options.language = try language(arguments)
    options.columns = try columns(arguments)
    options.encoding = try last(.encoding, in: arguments)?.encoding()
    options.state = try environment.value(.state)?.firstFolder()
    if let speech = environment.value(.speech) { options.speech = try speech.speech() }
    if let command = environment.value(.speechCommand) {
      options.speechCommand = try command.speechCommand()
    }
    for case .option(let option, let text) in arguments {
      try apply(option, text, to: &options)
    }
    options.file = try soleFile(arguments, command: .run) ?? options.file
    try refuseSizeApart(arguments)
    return options
  }

  private func apply(
    _ option: Option, _ text: String?, to options: inout RunOptions
  ) throws(UsageFault) {
    let value = OptionValue(name: option.longForm, text: text ?? "")
    switch option {
    case .windowed: options.window = .windowed(text == nil ? nil : try value.size())
    case .reduceMotion: options.reducesMotion = true
    case .rotate: options.rotation = try value.rotation()
    case .display: options.display = try value.wholeNumber(upTo: 63)
    case .renderer: options.renderer = try value.renderer()
    case .toolBar: options.toolBar = try value.toolBar()
    case .idleReset: options.idleReset = try value.patience(RunOptions.idleResets)
    case .attract: options.attract = try value.patience(RunOptions.attracts)
    case .helpful: options.asksHelpful = try value.isOn()
    case .screenOff: options.screenOff = try value.hours()
    case .maintenancePin: options.maintenancePin = try value.maintenancePin()
    case .state: options.state = try value.folder()
    case .metrics: options.metrics = try value.metricsFile()
    case .speech: options.speech = try value.speech()
    case .speechCommand: options.speechCommand = try value.speechCommand()
    case .panel: options.panel = try value.panel()
    case .distance: options.distance = try value.distance()
    case .keypad: options.keypad = try value.keypad()
    case .keyGuard: options.keyGuard = try value.keyGuard()
    default: break
    }
  }

  private func check(_ arguments: [Argument]) throws(UsageFault) -> CheckOptions {
    var options = CheckOptions()
    options.files = try files(arguments, command: .check)
    options.columns = try columns(arguments)
    options.encoding = try last(.encoding, in: arguments)?.encoding()
    for case .option(.json, _) in arguments { options.writesJSON = true }
    options.panel = try last(.panel, in: arguments)?.panel()
    options.distance = try last(.distance, in: arguments)?.distance()
    options.size = try last(.size, in: arguments)?.size()
    for case .option(.config, let file) in arguments {
      let value = OptionValue(name: Option.config.longForm, text: file ?? "")
      options.configurations.append(try value.path())
    }
    return options
  }

  private func convert(_ arguments: [Argument]) throws(UsageFault) -> ConvertOptions {
    var options = ConvertOptions()
    options.files = try files(arguments, command: .convert)
    options.columns = try columns(arguments)
    options.encoding = try last(.encoding, in: arguments)?.encoding()
    options.output = try last(.output, in: arguments)?.path()
    if let output = options.output, options.files.contains(where: { SameFile.are($0, output) }) {
      throw UsageFault(
        description: "convert would write over \(Excerpt(output)), which it reads: name another "
          + "file behind -o")
    }
    return options
  }

  /// One at least.
  private func files(
    _ arguments: [Argument], command: Command
  ) throws(UsageFault) -> [String] {
    var files: [String] = []
    for case .operand(let file) in arguments {
      files.append(try OptionValue(name: "FILE", text: file).path())
    }
    let isWithout = [Option.config, .panel, .distance].contains { last($0, in: arguments) != nil }
    guard !files.isEmpty || isWithout else {
      let name = command.rawValue
      throw UsageFault(
        description:
          "\(name) needs a FILE: write faq-kiosk \(name) FILE (see faq-kiosk \(name) --help)")
    }
    return files
  }

  func render(_ arguments: [Argument]) throws(UsageFault) -> RenderOptions {
    var options = RenderOptions()
    if let file = environment.value(.file) { options.file = file.text }
    options.textScale = try textScale(arguments)
    options.theme = try theme(arguments)
    options.language = try language(arguments)
    options.columns = try columns(arguments)
    options.encoding = try last(.encoding, in: arguments)?.encoding()
    for case .option(let option, let text) in arguments {
      try apply(option, text, to: &options)
    }
    options.file = try soleFile(arguments, command: .render) ?? options.file
    guard options.link == nil || !options.open.isEmpty else {
      throw UsageFault(description: "--link needs an open answer: add --open=ID")
    }
    guard options.output != nil || options.writesJSON else {
      throw UsageFault(description: "render needs a place for the picture: add -o out.png")
    }
    return options
  }

  private func apply(
    _ option: Option, _ text: String?, to options: inout RenderOptions
  ) throws(UsageFault) {
    let value = OptionValue(name: option.longForm, text: text ?? "")
    switch option {
    case .json: options.writesJSON = true
    case .helpful: options.asksHelpful = try value.isOn()
    case .output: options.output = try value.path()
    case .size: options.size = try value.size()
    case .open: options.open += try value.ids()
    case .panel: options.panel = try value.panel()
    case .distance: options.distance = try value.distance()
    case .link: options.link = try value.wholeNumber(from: 1, upTo: 10_000)
    case .at: options.time = try value.number(upTo: 600_000, unit: "milliseconds")
    case .toolBar: options.toolBar = try value.toolBar()
    case .scroll: options.scroll = try value.number(upTo: 1_000_000_000, unit: "pixels")
    default: break
    }
  }

  private func stats(_ arguments: [Argument]) throws(UsageFault) -> StatsOptions {
    var options = StatsOptions()
    options.state = try environment.value(.state)?.firstFolder() ?? options.state
    for case .option(let option, let text) in arguments {
      let value = OptionValue(name: option.longForm, text: text ?? "")
      switch option {
      case .since: options.since = try value.day()
      case .state: options.state = try value.folder()
      case .csv: options.form = .csv
      case .json: options.form = .json
      default: break
      }
    }
    let given = arguments.compactMap { if case .option(let option, _) = $0 { option } else { nil } }
    if given.contains(.csv), given.contains(.json) {
      throw UsageFault(description: "stats prints --csv or --json, not both: leave one out")
    }
    options.file = try soleFile(arguments, command: .stats)
    if options.file != nil, given.contains(.state) {
      throw UsageFault(description: "stats reads --state or a FILE, not both: leave one out")
    }
    return options
  }

  // MARK: What several commands share

  private func textScale(_ arguments: [Argument]) throws(UsageFault) -> Double {
    let value = last(.textScale, in: arguments) ?? environment.value(.textScale)
    return try value?.textScale() ?? 1
  }

  private func theme(_ arguments: [Argument]) throws(UsageFault) -> ThemeChoice {
    let value = last(.theme, in: arguments) ?? environment.value(.theme)
    return try value?.theme() ?? .builtIn("light")
  }

  private func language(_ arguments: [Argument]) throws(UsageFault) -> LanguageWish {
    let value = last(.language, in: arguments) ?? environment.value(.language)
    return LanguageWish(tag: try value?.language(), locale: environment.locale)
  }

  private func columns(_ arguments: [Argument]) throws(UsageFault) -> ColumnChoice? {
    try last(.columns, in: arguments)?.columns()
  }

  func last(_ wanted: Option, in arguments: [Argument]) -> OptionValue? {
    for case .option(wanted, let text?) in arguments.reversed() {
      return OptionValue(name: wanted.longForm, text: text)
    }
    return nil
  }

  /// `-w 800x600`: a value that may be left out is never taken from the next word.
  private func refuseSizeApart(_ arguments: [Argument]) throws(UsageFault) {
    for (option, next) in zip(arguments, arguments.dropFirst()) {
      guard case .option(.windowed, nil) = option, case .operand(let word) = next,
        OptionValue.looksLikeSize(word)
      else { continue }
      throw UsageFault(
        description: "\(Excerpt(word)) stands for a FILE here: write -w\(word) or "
          + "--windowed=\(word), or ./\(word) for a file of that name")
    }
  }

  private func soleFile(
    _ arguments: [Argument], command: Command
  ) throws(UsageFault) -> String? {
    let files = arguments.compactMap { argument in
      if case .operand(let file) = argument { file } else { nil }
    }
    guard files.count <= 1 else {
      throw UsageFault(
        description:
          "\(command.rawValue) takes one FILE, not \(Excerpt(files[0])) and \(Excerpt(files[1]))")
    }
    return try files.first.map { file throws(UsageFault) in
      try OptionValue(name: "FILE", text: file).path()
    }
  }
}
