import KioskCore

/// What a theme's value may look like, and what to say where it does not.
struct ThemeForm<Value> {
  /// The accepted forms, to stand behind "write".
  let accepted: String
  /// The value, or nil where it has another form.
  let read: (JSONValue) -> Value?
}

extension ThemeForm where Value == Color {
  static var color: Self {
    Self(accepted: "\"#rgb\", \"#rrggbb\", \"#rrggbbaa\" or \"0xrrggbb\"") { value in
      if case .string(let text) = value.content { Color(hex: text) } else { nil }
    }
  }
}

extension ThemeForm where Value == Double {
  /// A number of `unit` within `range`.
  static func number(_ range: ClosedRange<Double>, _ unit: String) -> Self {
    func plain(_ bound: Double) -> String {
      bound == bound.rounded() ? String(Int(bound)) : String(bound)
    }
    let bounds = "from \(plain(range.lowerBound)) to \(plain(range.upperBound))"
    return Self(accepted: "a number \(bounds) (\(unit)), without quotation marks") { value in
      guard case .number(let digits) = value.content, let number = Double(digits) else {
        return nil
      }
      return range.contains(number) ? number : nil
    }
  }

  /// A distance or size.
  static var length: Self { .number(0...400, "design pixels") }
  static var angle: Self { .number(-360...360, "degrees") }
}

extension ThemeForm where Value == Bool {
  static var flag: Self {
    Self(accepted: "true or false, without quotation marks") { value in
      if case .bool(let flag) = value.content { flag } else { nil }
    }
  }
}

extension ThemeForm where Value == String {
  static var text: Self {
    Self(accepted: "a text in quotation marks") { value in
      if case .string(let text) = value.content { text } else { nil }
    }
  }

  static func oneOf(_ words: [String]) -> Self {
    let accepted = words.map { "\"\($0)\"" }.joined(separator: " or ")
    return Self(accepted: accepted) { value in
      if case .string(let text) = value.content, words.contains(text) { text } else { nil }
    }
  }
}

extension ThemeForm where Value == [String] {
  static var families: Self {
    Self(accepted: "a list of font families, such as [\"DejaVu Sans\", \"sans-serif\"]") { value in
      guard case .array(let elements) = value.content, !elements.isEmpty else { return nil }
      let names = elements.compactMap { element in
        if case .string(let name) = element.content, !name.isBlank { name } else { nil }
      }
      return names.count == elements.count ? names : nil
    }
  }
}
