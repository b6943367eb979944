import Foundation

/// How long a frame may take, by the program that is tested.
enum FrameTime {
  /// What a debug build takes longer: it checks every scene and is not optimised.
  private static let slowdown = 10.0

  /// The limit for the program under test, in milliseconds.
  ///
  /// - Parameter milliseconds: what the product may take.
  static func limit(milliseconds: Double) -> Double {
    let isNamed = ProcessInfo.processInfo.environment["FAQ_KIOSK_PROGRAM"] != nil
    #if DEBUG
      return isNamed ? milliseconds : milliseconds * slowdown
    #else
      return milliseconds
    #endif
  }
}
