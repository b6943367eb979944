extension String {
  /// Whether nothing of the text can be seen: white space, controls and invisible signs alone.
  var isBlank: Bool { unicodeScalars.allSatisfy(\.isInvisible) }
}

extension Unicode.Scalar {
  fileprivate var isInvisible: Bool {
    if isASCII { return value <= 0x20 || value == 0x7F }
    if properties.isWhitespace || properties.isDefaultIgnorableCodePoint { return true }
    switch properties.generalCategory {
    case .control, .format: return true
    default: return false
    }
  }
}
