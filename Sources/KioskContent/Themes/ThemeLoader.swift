import KioskAssets
package import KioskCore

/// What became of reading a theme file.
package struct ThemeResult: Hashable, Sendable {
  /// Nil when the file could not be read at all.
  ///
  /// Where single values are wrong the theme has `light`'s in their place, and an error says so.
  package var theme: Theme?
  /// In the order of the file.
  package var diagnostics: [Diagnostic]
  package var outcome: LoadResult.Outcome
}

/// Reads themes: the built-in ones by name, others from files of the same form.
///
/// A key that a file leaves out keeps the value that `light` has.
package struct ThemeLoader: Sendable {
  /// The built-in themes, the default first.
  package static var names: [String] { Asset.themes.map(\.name) }

  package init() {}

  /// The default theme.
  package var light: Theme {
    Asset.themes.first.flatMap { load($0.bytes, named: $0.name, over: .bare).theme } ?? .bare
  }

  /// The built-in theme of that name; nil where there is none.
  package func builtIn(_ name: String) -> Theme? {
    let theme = Asset.themes.first { $0.name == name }
    return theme.flatMap { load($0.bytes, named: $0.name).theme }
  }

  /// Reads the theme file at `path`.
  package func load(path: String) -> ThemeResult {
    do throws(FileFault) {
      let file = try FileBytes(path: path)
      return load(file, named: path, over: light)
    } catch {
      let diagnostic = Diagnostic(.error, file: path, error.message)
      return ThemeResult(theme: nil, diagnostics: [diagnostic], outcome: .noInput)
    }
  }

  /// Reads bytes that are already in memory; `name` stands for the file in messages.
  package func load(_ bytes: [UInt8], named name: String) -> ThemeResult {
    load(bytes, named: name, over: light)
  }

  func load(_ bytes: [UInt8], named name: String, over base: Theme) -> ThemeResult {
    let file = FileBytes(copying: bytes)
    return load(file, named: name, over: base)
  }

  private func load(
    _ file: borrowing FileBytes, named name: String, over base: Theme
  ) -> ThemeResult {
    let source = SourceText(file)
    var problems = Problems(file: name, source: source)
    var theme: Theme?
    if let root = root(of: source, problems: &problems) {
      var named = base
      named.name = ThemeLoader.baseName(of: name)
      theme = apply(root, to: named, problems: &problems)
    }
    let diagnostics = problems.inOrder()
    let hasErrors = diagnostics.contains { $0.severity == .error }
    return ThemeResult(
      theme: theme, diagnostics: diagnostics, outcome: hasErrors ? .contentFaults : .fine)
  }

  private func root(of source: SourceText, problems: inout Problems) -> JSONValue? {
    var reader = JSONReader(source)
    var builder = JSONValueBuilder()
    var root: JSONValue?
    let fault = reader.read { token in
      if let value = builder.take(token) { root = value }
      return true
    }
    for comma in reader.trailingCommas {
      problems.warning(at: comma, "nothing comes after this comma: delete it")
    }
    guard let fault else { return root }
    let message =
      fault.kind == .empty ? "the file is empty: write { … }" : fault.message(in: source)
    problems.error(at: fault.offset, message)
    return nil
  }

  private func apply(_ root: JSONValue, to base: Theme, problems: inout Problems) -> Theme? {
    guard case .object(let members) = root.content else {
      problems.error(at: root.offset, "a theme is an object { … }, not \(root.kindName)")
      return nil
    }
    var theme = base
    var object = ThemeObject(members)
    object.read(into: &theme)
    for fault in object.allFaults() {
      if fault.isError {
        problems.error(at: fault.offset, fault.message)
      } else {
        problems.warning(at: fault.offset, fault.message)
      }
    }
    return theme
  }

  /// `night` for `/etc/faq-kiosk/night.json`.
  private static func baseName(of path: String) -> String {
    let file = path.split(separator: "/").last ?? Substring(path)
    return String(file.hasSuffix(".json") ? file.dropLast(5) : file)
  }
}

extension Theme {
  /// What `light`, which sets every key, is laid over.
  static var bare: Theme {
    let text = Text(families: [], size: 0, isBold: false, color: .black, lineSpacing: 1)
    return Theme(
      name: "",
      page: Page(
        background: .white, margin: 0, gap: 0, headerHeight: 0, hintHeight: 0, maximumWidth: 0),
      card: Card(
        color: .white, pressedColor: .white, cornerRadius: 0, padding: 0, minimumHeight: 0,
        borderWidth: 0, borderColor: .black,
        shadow: Shadow(color: .black, radius: 0, offsetY: 0)),
      chevron: Chevron(
        style: .plain, color: .black, discColor: .white, size: 0, target: 0, closedAngle: 0,
        openAngle: 0),
      title: text, hint: text, question: text, answer: text,
      focusRing: FocusRing(color: .black, width: 0, distance: 0), scrollBar: .black,
      motion: MotionStyle(curve: .eased(duration: 0), fadesAnswer: false))
  }
}
