import KioskCommand

/// What `arguments`, given as one line with spaces between them, ask for.
func parse(
  _ line: String, environment: [Environment.Variable: String] = [:]
) throws -> Invocation {
  let arguments = line.split(separator: " ").map(String.init)
  return try CommandLineParser(environment: Environment(environment)).parse(arguments)
}

/// The message of a line that cannot be followed; nil where it can.
func fault(
  _ line: String, environment: [Environment.Variable: String] = [:]
) -> String? {
  do {
    _ = try parse(line, environment: environment)
    return nil
  } catch {
    return (error as? UsageFault)?.description
  }
}

func runOptions(_ change: (inout RunOptions) -> Void) -> Invocation {
  var options = RunOptions()
  change(&options)
  return .run(options)
}

func renderOptions(_ change: (inout RenderOptions) -> Void) -> Invocation {
  var options = RenderOptions()
  options.output = "o.png"
  change(&options)
  return .render(options)
}

func checkOptions(_ files: [String], writesJSON: Bool = false) -> Invocation {
  var options = CheckOptions()
  options.files = files
  options.writesJSON = writesJSON
  return .check(options)
}

func convertOptions(
  _ files: [String], _ change: (inout ConvertOptions) -> Void = { _ in }
) -> Invocation {
  var options = ConvertOptions()
  options.files = files
  change(&options)
  return .convert(options)
}
