import KioskContent
import KioskCore
import KioskHost
import KioskSDL
import KioskText

/// Reads content on another thread, so that a large file stops no frame.
///
/// One reading at a time: a request that comes meanwhile is answered by one further reading when
/// the first is done, so that the last thing shown is always the last thing written.
@MainActor
final class ContentReader {
  private enum State {
    case idle
    case reading
    case readingAgainNext
  }

  private var state = State.idle

  /// Whether nothing more will be handed over unless it is asked for.
  var isIdle: Bool { state == .idle }

  /// - Parameter take: called on the main thread with what was read.
  func read(
    _ content: ContentChoice, mailbox: Mailbox,
    take: @escaping @MainActor @Sendable (LoadResult) -> Void
  ) {
    guard state == .idle else { return state = .readingAgainNext }
    state = .reading
    Worker.detached { [weak self] in
      // A further change of what did not rest is told, and read anyway.
      var result =
        SteadyReading.load(content) ?? .unsteady(content.file ?? "sample.json")
      result.catalogs = result.catalogs.map(\.withSettledDirection)
      mailbox.post(.run { self?.finish(result, of: content, mailbox: mailbox, take: take) })
    }
  }

  private func finish(
    _ result: LoadResult, of content: ContentChoice, mailbox: Mailbox,
    take: @escaping @MainActor @Sendable (LoadResult) -> Void
  ) {
    let isOutdated = state == .readingAgainNext
    state = .idle
    // What was read is shown all the same: content that changes all the time is shown, too.
    if isOutdated { read(content, mailbox: mailbox, take: take) }
    take(result)
  }
}
