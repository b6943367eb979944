import Foundation
import KioskTestSupport

/// A small SDL program that shows that the harness itself sees and does what it says.
enum StandIn {
  /// Its path, or why it could not be compiled; made once for all tests.
  static let program = Result { try CProgram.program("stand-in", "-lSDL2", "-lsystemd") }
}
