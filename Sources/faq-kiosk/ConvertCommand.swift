import KioskCommand
import KioskContent
import KioskCore
import KioskSDL

/// `faq-kiosk convert`: writes what content files say as JSON of our own form.
@MainActor
struct ConvertCommand {
  private let options: ConvertOptions

  init(_ options: ConvertOptions) { self.options = options }

  func run() -> ExitCode {
    let result = ContentLoader(columns: options.columns, encoding: options.encoding)
      .load(paths: options.files)
    for diagnostic in result.diagnostics {
      StandardStream.error.write(diagnostic.description + "\n")
    }
    guard !result.catalogs.isEmpty else { return ExitCode(result.outcome) }
    let writer = CatalogWriter(for: options.output ?? "")
    for picture in writer.lostPictures(of: result.catalogs) {
      Program.complain(
        """
        warning: the picture \(Excerpt(picture)) lies outside the folder of the output, from where \
        it is not shown: write the output beside it
        """)
    }
    let text = writer.json(result.catalogs)
    let code = options.output.map { write(text, to: $0) } ?? Program.print(text)
    return code == .fine ? ExitCode(result.outcome) : code
  }

  private func write(_ text: String, to path: String) -> ExitCode {
    guard let reason = WholeFile.write(Array(text.utf8), to: path) else { return .fine }
    Program.complain("error: \(Excerpt(path)) cannot be written (\(reason)): check its folder")
    return .inputOutput
  }
}
