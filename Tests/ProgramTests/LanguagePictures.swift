import KioskTestSupport

extension GoldenPicture {
  /// One picture of each language, the first question open, and more of those that are hardest.
  static let languages: [GoldenPicture] =
    [
      "en", "de", "el", "ru", "sr", "vi", "ar", "he", "hi", "th", "zh-Hans", "zh-Hant", "ja", "ko",
    ]
    .map { language($0) }
    + [
      language("emoji", open: "1,2,3"),
      language("ar", variant: "3.1", ["--text-scale", "3.1"]),
      language("th", variant: "3.1", ["--text-scale", "3.1"]),
      language("ar", variant: "dark", ["--theme", "dark"]),
      language("ar", variant: "high-contrast", ["--theme", "high-contrast"]),
      language("ar", variant: "accordion", ["--theme", "accordion"]),
    ]

  private static func language(
    _ name: String, variant: String? = nil, open: String = "1", _ options: [String] = []
  ) -> GoldenPicture {
    let file = Repository.path("Tests/Fixtures/Languages/\(name).json")
    return GoldenPicture(
      name: "language-\(name)" + (variant.map { "-\($0)" } ?? ""),
      options: [file, "--size", "540x960", "--open", open] + options)
  }
}
