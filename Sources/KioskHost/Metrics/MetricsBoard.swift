import Synchronization

/// The values on their way from the screen's thread to the one that writes them.
final class MetricsBoard: Sendable {
  private struct State {
    var values = MetricsValues()
    var isChanged = false
  }

  private let state = Mutex(State())

  /// - Returns: whether nothing was there to write before: then somebody has to be told.
  func change(_ change: (inout MetricsValues) -> Void) -> Bool {
    state.withLock { state in
      change(&state.values)
      defer { state.isChanged = true }
      return !state.isChanged
    }
  }

  var isChanged: Bool { state.withLock { $0.isChanged } }

  /// The values, which count as written now.
  func take() -> MetricsValues {
    state.withLock { state in
      state.isChanged = false
      return state.values
    }
  }

  /// They were not written after all.
  func giveBack() { state.withLock { $0.isChanged = true } }
}
