import KioskCommand
import KioskContent

/// What `arguments`, given as one line with spaces between them, ask for.
///
/// Who set what is left out: each test says what came of it.
///
/// - Parameter files: the configurations that exist, by path.
func parse(
  _ line: String, environment: [Environment.Variable: String] = [:],
  files: [String: String] = [:]
) throws -> Invocation {
  let arguments = line.split(separator: " ").map(String.init)
  let configurations = ConfigurationSource { path in
    if let text = files[path] { return SettingsLoader().load([UInt8](text.utf8), named: path) }
    return SettingsLoader().load(path: "/nonexistent/\(path)")
  }
  let invocation = try CommandLineParser(
    environment: Environment(environment), configurations: configurations
  ).parse(arguments)
  return invocation.withoutOrigins
}

extension Invocation {
  /// Without who set what.
  var withoutOrigins: Invocation {
    guard case .run(var options) = self else { return self }
    options.settings = []
    return .run(options)
  }
}

/// The message of a line that cannot be followed; nil where it can.
func fault(
  _ line: String, environment: [Environment.Variable: String] = [:]
) -> String? {
  fault(arguments: line.split(separator: " ").map(String.init), environment: environment)
}

/// The message of arguments that cannot be followed; nil where they can.
func fault(
  arguments: [String], environment: [Environment.Variable: String] = [:]
) -> String? {
  do {
    _ = try CommandLineParser(
      environment: Environment(environment),
      configurations: ConfigurationSource { SettingsLoader().load(path: "/nonexistent/\($0)") }
    ).parse(arguments)
    return nil
  } catch {
    return error.description
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
