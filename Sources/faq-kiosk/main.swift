import Glibc
import KioskCommand
import KioskSDL

/// What is started here may use threads: signals must wait for the one that takes them.
SignalWatch.block()
exit(Program.run(Array(CommandLine.arguments.dropFirst())).rawValue)
