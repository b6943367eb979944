/// How loud the voice is, in steps of 3 dB; the loudest plays the engine's samples as they are.
package struct Volume: Hashable, Sendable {
  package static let steps = 1...10
  /// What every session starts with: 6 dB below the loudest.
  package static let standard = Volume()

  /// 1 to 10.
  package private(set) var step = 8

  package mutating func raise() { step = min(step + 1, Self.steps.upperBound) }
  package mutating func lower() { step = max(step - 1, Self.steps.lowerBound) }

  /// Parts of 32,768 by which samples are multiplied.
  private static let gains: [Int32] = [
    1464, 2068, 2920, 4125, 5827, 8231, 11_627, 16_423, 23_198, 32_768,
  ]

  func applied(to sample: Int16) -> Int16 {
    Int16(truncatingIfNeeded: (Int32(sample) * Self.gains[step - 1]) >> 15)
  }
}
