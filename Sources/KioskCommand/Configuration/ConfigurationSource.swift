package import KioskContent

/// Where configurations are found and how they are read.
package struct ConfigurationSource: Sendable {
  /// The one that counts where none is named, if it exists.
  package static let standardPath = "/etc/faq-kiosk/config.json"

  package var standardPath: String?
  package var read: @Sendable (String) -> SettingsFile

  /// - Parameters:
  ///   - standardPath: nil for none.
  ///   - read: reads the file of that path; never fails.
  package init(
    standardPath: String? = Self.standardPath,
    read: @escaping @Sendable (String) -> SettingsFile = { SettingsLoader().load(path: $0) }
  ) {
    self.standardPath = standardPath
    self.read = read
  }

  /// The configuration of the machine, where a missing file is no fault.
  var standard: Configuration {
    guard let standardPath else { return Configuration() }
    let file = read(standardPath)
    return file.isMissing ? Configuration() : Configuration(file)
  }
}
