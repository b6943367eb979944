import Glibc
import KioskCommand
import KioskHost
import KioskSDL

Surroundings.openStandardStreams()
/// What is started here may use threads: signals must wait for the one that takes them.
SignalWatch.block()
let code = Program.run(Array(CommandLine.arguments.dropFirst()))
// Under systemd it is the service that is started anew.
if code == .restart, getenv("NOTIFY_SOCKET").map({ $0[0] == 0 }) ?? true { Program.startAnew() }
exit(code.rawValue)
