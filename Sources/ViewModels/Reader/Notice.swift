package import Bindings
import Feeds

/// Something that was done or did not work, said in passing.
nonisolated package struct Notice: Sendable, Equatable {
  /// What is said: a sentence.
  package let text: String
  /// Whether it is something that did not work.
  package let isFailure: Bool

  /// A notice; users and passwords in addresses are left out of it.
  package init(_ text: String, isFailure: Bool = false) {
    (self.text, self.isFailure) = (text.withoutLogins, isFailure)
  }
}

/// What is said in passing: the newest notice, for a few seconds.
package final class Notices {
  /// What is said now; nil for nothing.
  package let current = Observable<Notice?>(nil, label: "notice")
  /// How long something is said that was done.
  package nonisolated static let duration = Duration.seconds(6)
  /// How long something is said that did not work.
  package nonisolated static let failureDuration = Duration.seconds(20)

  private let clock: any Clock<Duration>
  private var forgetting: Task<Void, Never>?

  /// Nothing is said yet.
  package init(clock: any Clock<Duration> = RealClock()) {
    self.clock = clock
  }

  deinit { forgetting?.cancel() }

  /// Says what was done.
  package func say(_ text: String) { show(Notice(text)) }

  /// Says what came of something that nobody waited for; what did not work is not driven away by that.
  package func mention(_ text: String) {
    if current.untrackedValue?.isFailure != true { say(text) }
  }

  /// Says what did not work, in the error's own sentence.
  package func say(_ error: any Error) {
    if error is CancellationError { return }
    show(Notice(Explanation.of(error), isFailure: true))
  }

  /// Says nothing any more.
  package func clear() {
    forgetting?.cancel()
    if current.value != nil { current.value = nil }
  }

  /// Says something until its time is over or something else is to be said.
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
