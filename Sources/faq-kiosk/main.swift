import Glibc
import KioskCommand
import KioskHost
import KioskSDL

Surroundings.openStandardStreams()
/// What is started here may use threads: signals must wait for the one that takes them.
SignalWatch.block()
exit(Program.run(Array(CommandLine.arguments.dropFirst())).rawValue)
