import Foundation
import KioskTestSupport
import Testing

extension ProgramTests {
  /// What `make install` copies and what `make deb` packs.
  @Suite struct Package {
    /// Everything the package has to bring.
    private static let files = [
      "/etc/faq-kiosk/config.json", "/usr/bin/faq-kiosk", "/usr/lib/faq-kiosk/start-delay",
      "/usr/lib/systemd/system/kiosk.service", "/usr/lib/sysusers.d/faq-kiosk.conf",
      "/usr/share/man/man1/faq-kiosk.1.gz", "/usr/share/bash-completion/completions/faq-kiosk",
      "/usr/share/zsh/vendor-completions/_faq-kiosk",
      "/usr/share/fish/vendor_completions.d/faq-kiosk.fish",
      "/usr/share/icons/hicolor/scalable/apps/faq-kiosk.svg",
      "/usr/share/icons/hicolor/128x128/apps/faq-kiosk.png",
      "/usr/share/applications/faq-kiosk.desktop",
      "/usr/share/metainfo/faq-kiosk.metainfo.xml", "/usr/share/doc/faq-kiosk/copyright",
      "/usr/share/doc/faq-kiosk/changelog.gz",
      "/usr/share/doc/faq-kiosk/examples/kiosk-cage.service",
      "/usr/share/doc/faq-kiosk/examples/faq-kiosk-autostart.desktop",
    ]

    /// The manual page that belongs to the program under test.
    private func manual(_ program: String) throws -> String {
      var script = Command(Repository.path("Scripts/man-page.sh"), [program])
      script.folder = URL(fileURLWithPath: Repository.root)
      let outcome = try script.run()
      #expect(outcome.status == 0, "\(outcome.errors)")
      return outcome.output
    }

    @Test func `the manual page has every command, option and exit code of the help`() throws {
      let program = try KioskProgram.path()
      let page = try manual(program).replacingOccurrences(of: "\\-", with: "-")
      let overview = try KioskProgram.run(["--help"]).output
      let commands = overview.matches(of: #/(?m)^  ([a-z]+) {2,}/#).map { String($0.1) }
      #expect(commands.count >= 5)
      for command in commands {
        #expect(page.contains(".SS \(command)\n"), "\(command)")
        let help = try KioskProgram.run([command, "--help"]).output
        for option in help.matches(of: #/(?m)^  (-[a-zA-Z], --[a-z-]+)/#).map({ String($0.1) }) {
          #expect(page.contains(".B \(option)"), "\(option) of \(command)")
        }
      }
      for code in overview.matches(of: #/(?m)^ +([0-9]+)  /#) {
        #expect(page.contains(".B \(code.1)\n"), "\(code.1)")
      }
    }

    @Test func `the manual page is right in the eyes of groff`() throws {
      let folder = try TemporaryFolder()
      defer { folder.remove() }
      let file = try folder.write("faq-kiosk.1", try manual(try KioskProgram.path()))
      let outcome = try Command(
        "groff", ["-man", "-ww", "-Kutf8", "-Tutf8", "-z", file], environment: nil
      ).run()
      #expect(outcome.status == 0)
      #expect(outcome.errors == "")
    }

    /// The program that is shipped: a debug build has the Swift runtime outside.
    private func release() throws -> String {
      let path = Repository.path(".build-release/release/faq-kiosk")
      guard FileManager.default.isExecutableFile(atPath: path) else {
        throw Command.Failure("there is no \(path): run make build")
      }
      return path
    }

    @Test func `the package brings everything, names its libraries and pleases lintian`() throws {
      let folder = try TemporaryFolder()
      defer { folder.remove() }
      var build = Command(
        Repository.path("Scripts/deb.sh"), [try release(), folder.path("deb")])
      build.folder = URL(fileURLWithPath: Repository.root)
      let built = try build.run(limit: 120)
      #expect(built.status == 0, "\(built.errors)")
      let names = try FileManager.default.contentsOfDirectory(atPath: folder.path("deb"))
      let package = folder.path("deb/\(try #require(names.first { $0.hasSuffix(".deb") }))")
      try expectContents(package)
      try expectControl(package)
      let lintian = try Command("lintian", ["--fail-on", "error", package]).run(limit: 120)
      #expect(lintian.status == 0, "\(lintian.output)")
    }

    private func expectContents(_ package: String) throws {
      let listing = try Command("dpkg-deb", ["-c", package]).run().output
      let lines = listing.split(separator: "\n")
      for file in Self.files {
        #expect(lines.contains { $0.hasSuffix(" .\(file)") }, "\(file) is missing")
      }
      for line in lines { #expect(line.contains(" root/root "), "\(line)") }
      #expect(!listing.contains(".swift"))
      let extraction =
        "dpkg-deb --fsys-tarfile '\(package)' | tar -xO ./usr/lib/systemd/system/kiosk.service"
      let unit = try Command("sh", ["-c", extraction]).run().output
      #expect(unit.contains("ExecStart=/usr/bin/faq-kiosk run\n"))
      #expect(unit.contains("ExecStartPre=-/usr/lib/faq-kiosk/start-delay\n"))
      #expect(!unit.contains("/usr/local/"))
    }

    private func expectControl(_ package: String) throws {
      func field(_ name: String) throws -> String {
        try Command("dpkg-deb", ["-f", package, name]).run().output
      }
      let version = try Command(try release(), ["--version"]).run().output
      #expect("faq-kiosk " + (try field("Version")) == version)
      let depends = try field("Depends")
      let wanted = ["libc6", "libsdl2-2.0-0", "libsdl2-ttf-2.0-0", "libegl1", "libgl1", "systemd"]
      for library in wanted {
        #expect(depends.contains(library), "\(library)")
      }
      #expect(!depends.lowercased().contains("swift"))
      #expect(try field("Recommends").contains("fonts-noto-core"))
      let control = try Command("dpkg-deb", ["-I", package, "conffiles"]).run().output
      #expect(control == "/etc/faq-kiosk/config.json\n")
    }

    @Test func `the desktop's files are right in the eyes of their own tools`() throws {
      for name in ["desktop/faq-kiosk.desktop", "examples/faq-kiosk-autostart.desktop"] {
        let outcome = try Command(
          "desktop-file-validate", [Repository.path("Packaging/\(name)")]
        ).run()
        #expect(outcome.status == 0, "\(outcome.output)")
        #expect(outcome.output == "")
      }
    }
  }
}
