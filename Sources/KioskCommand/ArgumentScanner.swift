import CGetopt
import Glibc
import KioskContent

/// One thing on the command line.
enum Argument: Equatable {
  case option(Option, value: String?)
  case operand(String)
}

/// Takes a command line apart with the C library's `getopt_long`.
struct ArgumentScanner {
  let command: Command

  /// The options and operands among `arguments`, in their order.
  func scan(_ arguments: [String]) throws(UsageFault) -> [Argument] {
    var found: [Argument] = []
    for item in rawItems(arguments) { found.append(try judge(item)) }
    return found
  }

  private struct RawItem {
    var code: Int32
    var value: String?
    var option: Int32
    var typed: String
  }

  private func rawItems(_ arguments: [String]) -> [RawItem] {
    var argv = (["faq-kiosk"] + arguments).map { strdup($0) }
    defer { for argument in argv { free(argument) } }
    argv.append(nil)
    var items: [RawItem] = []
    withUnsafeMutablePointer(to: &items) { items in
      kiosk_scan_arguments(argv, letters, longOptions, items) { context, argument in
        guard let argument = argument?.pointee else { return }
        let item = RawItem(
          code: argument.code, value: argument.value.map { String(cString: $0) },
          option: argument.option, typed: argument.typed.map { String(cString: $0) } ?? "")
        context?.assumingMemoryBound(to: [RawItem].self).pointee.append(item)
      }
    }
    return items
  }

  /// The short options in getopt's form; `-` keeps the order, `:` tells a missing value apart.
  private var letters: String {
    command.options.reduce(into: "-:") { letters, option in
      letters += "\(option.letter)" + String(repeating: ":", count: Int(option.value.rawValue))
    }
  }

  private var longOptions: [option] {
    let known = command.options.map { spec in
      option(
        name: UnsafeRawPointer(spec.name.utf8Start).assumingMemoryBound(to: CChar.self),
        has_arg: spec.value.rawValue, flag: nil, val: spec.rawValue)
    }
    return known + [option()]
  }

  private func judge(_ item: RawItem) throws(UsageFault) -> Argument {
    switch item.code {
    case 1: return .operand(item.value ?? "")
    case Int32(UnicodeScalar(":").value):
      let name = knownOption(item.option)?.longForm ?? item.typed
      throw UsageFault(description: "\(name) needs a value\(pointer)")
    case Int32(UnicodeScalar("?").value):
      throw UsageFault(description: faultMessage(item))
    default:
      guard let option = knownOption(item.code) else {
        throw UsageFault(description: faultMessage(item))
      }
      return .option(option, value: item.value)
    }
  }

  /// The option with that long or short code.
  private func knownOption(_ code: Int32) -> Option? {
    command.options.first { option in
      option.rawValue == code || option.letter.asciiValue.map(Int32.init) == code
    }
  }

  private func faultMessage(_ item: RawItem) -> String {
    if let option = knownOption(item.option) {
      return "\(option.longForm) takes no value\(pointer)"
    }
    guard item.option == 0 else {
      let letter = UInt8(truncatingIfNeeded: item.option)
      return "unknown option \(Excerpt("-" + String(UnicodeScalar(letter))))\(pointer)"
    }
    let name = String(item.typed.drop { $0 == "-" }.prefix { $0 != "=" })
    return "unknown option \(Excerpt("--" + name))\(advice(about: name))\(pointer)"
  }

  private func advice(about name: String) -> String {
    let matches = command.options.map { "\($0.name)" }.filter { $0.hasPrefix(name) }
    if matches.count > 1 {
      return ": is it \(matches.map { "--" + $0 }.joined(separator: " or "))?"
    }
    let others = Command.allCases.filter { $0.options.contains { "\($0.name)" == name } }
    // What `config` has is what `run` has.
    let owners = others.count > 1 ? others.filter { $0 != .config } : others
    if !owners.isEmpty {
      let names = owners.map { "\"faq-kiosk \($0.rawValue)\"" }.joined(separator: " and ")
      return ": it belongs to \(names)"
    }
    let nearest = Suggestion.nearest(to: name, among: command.options.map { "\($0.name)" })
    return nearest.map { ": did you mean --\($0)?" } ?? ""
  }

  private var pointer: String { " (see faq-kiosk \(command.rawValue) --help)" }
}
