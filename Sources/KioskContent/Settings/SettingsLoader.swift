import KioskCore

/// Reads files of settings: one JSON object, in which comments and a last comma may stand.
package struct SettingsLoader: Sendable {
  package init() {}

  /// Reads the file at `path`; never fails, but says what it found.
  package func load(path: String) -> SettingsFile {
    do throws(FileFault) {
      let file = try FileBytes(path: path)
      return load(file, named: path)
    } catch {
      var settings = SettingsFile(path: path)
      settings.isMissing = error == .missing
      settings.diagnostics = [Diagnostic(.error, file: path, error.message)]
      return settings
    }
  }

  /// Reads bytes that are already in memory; `name` stands for the file in messages.
  package func load(_ bytes: [UInt8], named name: String) -> SettingsFile {
    load(FileBytes(copying: bytes), named: name)
  }

  private func load(_ file: borrowing FileBytes, named name: String) -> SettingsFile {
    let source = SourceText(file)
    var reader = SettingsReader(Problems(file: name, source: source))
    var settings = SettingsFile(path: name)
    settings.entries = reader.read(source)
    settings.diagnostics = reader.problems.inOrder()
    return settings
  }
}

/// Takes a settings file apart, token by token, so that a fault spoils only what comes after it.
private struct SettingsReader {
  private enum Place {
    case root
    case members
    case value
    case end
  }

  private(set) var problems: Problems
  private var place = Place.root
  private var members: [JSONMember] = []
  private var key = ""
  private var keyOffset = 0
  private var value = JSONValueBuilder(depthLimit: 1)

  init(_ problems: Problems) { self.problems = problems }

  mutating func read(_ source: SourceText) -> [SettingsFile.Entry] {
    var reader = JSONReader(source, allowsComments: true)
    let fault = reader.read { token in
      take(token)
      return place != .end
    }
    // A file without a word sets nothing, which is no fault.
    if let fault, fault.kind != .empty {
      problems.error(at: fault.offset, message(fault, in: source))
    }
    return entries(in: source)
  }

  private mutating func take(_ token: JSONToken) {
    switch place {
    case .root: takeRoot(token)
    case .members:
      guard case .key = token.kind else { return }
      key = token.text
      keyOffset = token.start
      place = .value
    case .value:
      guard let whole = value.take(token) else { return }
      members.append(JSONMember(key: key, keyOffset: keyOffset, value: whole))
      place = .members
    case .end: break
    }
  }

  private mutating func takeRoot(_ token: JSONToken) {
    if case .startObject = token.kind { return place = .members }
    problems.error(at: token.start, "settings stand in one object: write { \"theme\": \"dark\" }")
    place = .end
  }

  private func message(_ fault: JSONFault, in source: SourceText) -> String {
    let rest = "; what comes after it is not read"
    if fault.kind == .trailingText {
      return "there is more after the end of the settings: delete it"
    }
    return fault.message(in: source) + (place == .root ? "" : rest)
  }

  private mutating func entries(in source: SourceText) -> [SettingsFile.Entry] {
    var entries: [SettingsFile.Entry] = []
    for member in members where !member.value.isNull {
      if let index = entries.firstIndex(where: { $0.key == member.key }) {
        ObjectKeys.reportRepeated(member.key, at: member.keyOffset, to: &problems)
        entries.remove(at: index)
      }
      entries.append(
        SettingsFile.Entry(
          key: member.key, value: SettingsFile.Value(member.value, in: source),
          keyPlace: SettingsFile.Place(source.place(of: member.keyOffset)),
          place: SettingsFile.Place(source.place(of: member.value.offset))))
    }
    return entries
  }
}

extension SettingsFile.Value {
  fileprivate init(_ value: JSONValue, in source: SourceText) {
    self =
      switch value.content {
      case .bool(let flag): .flag(flag)
      case .number(let digits): .text(digits)
      case .string(let text): .text(text)
      case .object(let members):
        .table(members.map { SettingsFile.Row($0, in: source) })
      case .null, .array: .other(kindName: value.kindName)
      }
  }
}

extension SettingsFile.Row {
  fileprivate init(_ member: JSONMember, in source: SourceText) {
    key = member.key
    if case .string(let text) = member.value.content { self.text = text }
    keyPlace = SettingsFile.Place(source.place(of: member.keyOffset))
    place = SettingsFile.Place(source.place(of: member.value.offset))
  }
}

extension SettingsFile.Place {
  fileprivate init(_ place: SourceText.Place) {
    self.init(line: place.line, column: place.column)
  }
}
