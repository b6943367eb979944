import CFuzzer
import FuzzChecks
import Glibc

/// Runs libFuzzer on the target that the program is called as (`Scripts/fuzz.sh` makes a link for
/// each), so that the copies of itself that libFuzzer starts run the same one.
@main
enum Driver {
  private static let calledAs =
    CommandLine.arguments.first?.split(separator: "/").last.map(String.init) ?? ""
  private static let target = FuzzTarget.named(calledAs)

  static func main() {
    guard target != nil else {
      let names = FuzzTarget.all.map { "\($0.name) \($0.limit)" }
      print(names.joined(separator: "\n"))
      return
    }
    var count = CommandLine.argc
    var arguments: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? = CommandLine.unsafeArgv
    exit(
      LLVMFuzzerRunDriver(&count, &arguments) { bytes, count in
        Driver.check([UInt8](UnsafeBufferPointer(start: bytes, count: count)))
        return 0
      })
  }

  /// Ends the program where something is wrong, which is how libFuzzer learns of it.
  private static func check(_ bytes: [UInt8]) {
    guard let fault = target?.check(bytes) else { return }
    print("faq-kiosk: \(fault)")
    fflush(nil)
    abort()
  }
}
