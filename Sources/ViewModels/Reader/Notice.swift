public import Bindings

/// Something that was done or did not work, said in passing.
nonisolated public struct Notice: Sendable, Equatable {
  /// What is said: a sentence.
  public let text: String
  /// Whether it is something that did not work.
  public let isFailure: Bool

  /// A notice; users and passwords in addresses are left out of it.
  public init(_ text: String, isFailure: Bool = false) {
    (self.text, self.isFailure) = (text.withoutLogins, isFailure)
  }
}

/// What is said in passing: the newest notice, for a few seconds.
public final class Notices {
  /// What is said now; nil for nothing.
  public let current = Observable<Notice?>(nil, label: "notice")
  /// How long something is said that was done.
  public nonisolated static let duration = Duration.seconds(6)
  /// How long something is said that did not work.
  public nonisolated static let failureDuration = Duration.seconds(20)

  private let clock: any Clock<Duration>
  private var forgetting: Task<Void, Never>?

  /// Nothing is said yet.
  public init(clock: any Clock<Duration> = RealClock()) {
    self.clock = clock
  }

  deinit { forgetting?.cancel() }

  /// Says what was done.
  public func say(_ text: String) { show(Notice(text)) }

  /// Says what came of something that nobody waited for; what did not work is not driven away by that.
  public func mention(_ text: String) {
    if current.untrackedValue?.isFailure != true { say(text) }
  }

  /// Says what did not work, in the error's own sentence.
  public func say(_ error: any Error) {
    if error is CancellationError { return }
    show(Notice(Explanation.of(error), isFailure: true))
  }

  /// Says nothing any more.
  public func clear() {
    forgetting?.cancel()
    if current.value != nil { current.value = nil }
  }

  /// Says something until its time is over or something else is to be said.
  public func show(_ notice: Notice) {
    forgetting?.cancel()
    current.value = notice
    let (clock, duration) = (clock, notice.isFailure ? Self.failureDuration : Self.duration)
    forgetting = startTask(on: clock) { [weak self] in
      guard (try? await clock.sleep(for: duration)) != nil, !Task.isCancelled else { return }
      self?.clear()
    }
  }
}
