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

  /// The program's own words, a file for each language.
  package static let strings: [(name: String, bytes: [UInt8])] = [
    ("en", PackageResources.en_json),
    ("de", PackageResources.de_json),
    ("fr", PackageResources.fr_json),
    ("es", PackageResources.es_json),
    ("it", PackageResources.it_json),
    ("nl", PackageResources.nl_json),
    ("pl", PackageResources.pl_json),
    ("tr", PackageResources.tr_json),
    ("ar", PackageResources.ar_json),
    ("he", PackageResources.he_json),
    ("ru", PackageResources.ru_json),
    ("uk", PackageResources.uk_json),
    ("zh-Hans", PackageResources.zh_Hans_json),
    ("zh-Hant", PackageResources.zh_Hant_json),
    ("ja", PackageResources.ja_json),
    ("ko", PackageResources.ko_json),
    ("hi", PackageResources.hi_json),
    ("th", PackageResources.th_json),
    ("vi", PackageResources.vi_json),
    ("pt", PackageResources.pt_json),
    ("el", PackageResources.el_json),
    ("sv", PackageResources.sv_json),
  ]
}
