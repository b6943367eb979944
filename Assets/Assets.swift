/// The files of this folder as bytes inside the program, so that the bare binary needs none.
package enum Asset {
  /// What shows where no content file is named.
  package static var sample: [UInt8] { PackageResources.sample_json }

  /// The built-in themes by name, the default first.
  package static let themes: [(name: String, bytes: [UInt8])] = [
    ("light", PackageResources.light_json),
    ("dark", PackageResources.dark_json),
    ("high-contrast", PackageResources.high_contrast_json),
    ("accordion", PackageResources.accordion_json),
  ]
}
