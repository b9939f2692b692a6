package import Bindings
import Feeds

/// A temporary message about a completed action or an error.
nonisolated package struct Notice: Sendable, Equatable {
  /// The message, a sentence.
  package let text: String
  /// Whether the notice reports an error.
  package let isFailure: Bool

  /// Creates a notice, without the logins of addresses in its text.
  package init(_ text: String, isFailure: Bool = false) {
    (self.text, self.isFailure) = (text.withoutLogins, isFailure)
  }
}

/// The temporary messages of the reader, of which the newest is visible.
package final class Notices {
  /// The visible notice; nil if there is none.
  package let current = Observable<Notice?>(nil, label: "notice")
  /// The time for which a notice of a completed action is visible.
  package nonisolated static let duration = Duration.seconds(6)
  /// The time for which a notice of an error is visible.
  package nonisolated static let failureDuration = Duration.seconds(20)

  private let clock: any Clock<Duration>
  private var forgetting: Task<Void, Never>?

  /// Creates an object without a visible notice.
  package init(clock: any Clock<Duration> = RealClock()) {
    self.clock = clock
  }

  deinit { forgetting?.cancel() }

  /// Shows a message about a completed action.
  package func say(_ text: String) { show(Notice(text)) }

  /// Shows a message about a background task, unless the visible notice reports an error.
  package func mention(_ text: String) {
    if current.untrackedValue?.isFailure != true { say(text) }
  }

  /// Shows the explanation of an error; ignores cancellations.
  package func say(_ error: any Error) {
    if error is CancellationError { return }
    show(Notice(Explanation.of(error), isFailure: true))
  }

  /// Removes the visible notice.
  package func clear() {
    forgetting?.cancel()
    if current.value != nil { current.value = nil }
  }

  /// Shows a notice until its time is over or another notice replaces it.
  package func show(_ notice: Notice) {
    forgetting?.cancel()
    current.value = notice
    let (clock, duration) = (clock, notice.isFailure ? Self.failureDuration : Self.duration)
    forgetting = startTask(on: clock) { [weak self] in
      guard (try? await clock.sleep(for: duration)) != nil, !Task.isCancelled else { return }
      self?.clear()
    }
  }
}
