package import KioskContent
package import KioskCore

/// A configuration file, judged: what can be used of it, and what is wrong with the rest.
package struct Configuration: Equatable, Sendable {
  /// A value that can be used.
  package struct Entry: Equatable, Sendable {
    /// Nil for a flag that is set.
    package var text: String?
    /// Whether the file says `false`.
    package var isOff = false
    package var line: Int
  }

  /// Nil where there is no configuration.
  package private(set) var path: String?
  package private(set) var entries: [Setting: Entry] = [:]
  /// In the file's order.
  package private(set) var diagnostics: [Diagnostic] = []

  /// No configuration.
  package init() {}

  package init(_ file: SettingsFile) {
    path = file.path
    diagnostics = file.diagnostics
    for entry in file.entries { take(entry) }
    diagnostics.sort { ($0.line ?? 0, $0.column ?? 0) < ($1.line ?? 0, $1.column ?? 0) }
  }

  /// Whether there is anything that cannot be used.
  package var hasErrors: Bool { diagnostics.contains { $0.severity == .error } }

  private mutating func take(_ entry: SettingsFile.Entry) {
    guard let setting = Setting.all.first(where: { $0.name == entry.key }) else {
      return error(unknown(entry.key), at: entry.keyPlace)
    }
    if setting == .option(.keypad), case .table(let rows) = entry.value {
      return takeKeypad(rows, at: entry.place)
    }
    do throws(UsageFault) {
      var judged = try Entry(entry, of: setting)
      judged.text = judged.text.map { resolved($0, setting.form) }
      if !judged.isOff {
        // What the command line refuses is refused here.
        let parser = CommandLineParser(environment: Environment())
        _ = try parser.run([setting.argument(judged.text)])
      }
      entries[setting] = judged
    } catch {
      self.error(Configuration.blamed(error, on: setting), at: entry.place)
    }
  }

  /// A key that is wrong costs itself only.
  private mutating func takeKeypad(_ rows: [SettingsFile.Row], at place: SettingsFile.Place) {
    var texts: [String] = []
    for row in rows {
      guard let action = row.text else {
        error(
          "keypad: what \(Excerpt(row.key)) does is a text: write one such as \"help\"",
          at: row.place)
        continue
      }
      do throws(KeypadEntry.Fault) {
        _ = try KeypadEntry(key: row.key, action: action)
        texts.append(KeypadEntry.text(key: row.key, action: action))
      } catch {
        self.error("keypad: \(error.message)", at: error.isAboutKey ? row.keyPlace : row.place)
      }
    }
    guard !texts.isEmpty else { return }
    entries[.option(.keypad)] = Entry(text: texts.joined(separator: ","), line: place.line)
  }

  /// A file beside the configuration is named without a folder.
  private func resolved(_ text: String, _ form: Option.Form) -> String {
    guard !text.isEmpty, !text.hasPrefix("/"), form.namesFile(text),
      let slash = path?.lastIndex(of: "/"), let folder = path?[...slash]
    else { return text }
    return folder + text
  }

  private func unknown(_ key: String) -> String {
    let start = "unknown setting \(Excerpt(key)) is passed over"
    let known = Setting.all.map(\.name)
    if let nearest = Suggestion.nearest(to: key, among: known) {
      return "\(start): did you mean \"\(nearest)\"?"
    }
    return "\(start): known are \(known.joined(separator: ", "))"
  }

  private mutating func error(_ message: String, at place: SettingsFile.Place) {
    diagnostics.append(
      Diagnostic(
        .error, file: path ?? "", line: place.line, column: place.column, message))
  }

  /// The command line's words, with the name as a configuration has it.
  private static func blamed(_ fault: UsageFault, on setting: Setting) -> String {
    for name in ["--\(setting.name)", "FILE", setting.name] where fault.description.hasPrefix(name)
    {
      return setting.name + fault.description.dropFirst(name.count)
    }
    return "\(setting.name): \(fault.description)"
  }
}

extension Configuration.Entry {
  /// - Throws: what to write where the value is of the wrong kind.
  fileprivate init(_ entry: SettingsFile.Entry, of setting: Setting) throws(UsageFault) {
    line = entry.place.line
    switch (entry.value, setting.value) {
    case (.flag(let isOn), .none), (.flag(let isOn), .optional): isOff = !isOn
    case (.text(let text), .required), (.text(let text), .optional): self.text = text
    case (let value, let form):
      let found =
        switch value {
        case .flag(let isOn): isOn ? "true" : "false"
        case .text(let text): "\(Excerpt(text))"
        case .table: "an object { … }"
        case .other(let kindName): kindName
        }
      let remedy =
        switch form {
        case .none: "true or false, without quotation marks"
        case .required: "a text or a number"
        case .optional: "true, false or a text"
        }
      throw UsageFault(description: "\(setting.name) cannot be \(found): write \(remedy)")
    }
  }
}
