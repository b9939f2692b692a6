package import Bindings
import Feeds

/// A temporary message about a completed action or an error.
nonisolated package struct Notice: Sendable, Equatable {
  /// A subject whose notices end before their time has elapsed.
  package enum Subject: Sendable {
    /// A key without an effect; the notice ends with the next key that has an effect.
    case key
    /// A refresh; the notice ends with the next refresh.
    case refresh
  }

  package let text: String
  package let isFailure: Bool
  /// Whether the notice reports an action that succeeded only in part.
  package let isPartial: Bool
  /// Whether the notice reports an action that can be undone.
  package let offersUndo: Bool
  /// Whether every page displays the notice, instead of the reader alone; true for errors and keys.
  package let isGeneral: Bool
  /// The subject, or nil if it does not affect the end of the notice.
  package let subject: Subject?

  /// Creates a notice, and removes logins from the addresses in the text.
  package init(
    _ text: String, isFailure: Bool = false, isPartial: Bool = false, offersUndo: Bool = false,
    subject: Subject? = nil
  ) {
    self.text = text.withoutLogins
    self.isFailure = isFailure
    self.isPartial = isPartial
    self.offersUndo = offersUndo
    self.subject = subject
    isGeneral = subject == .key || isFailure
  }
}

/// The temporary messages of the application; only the latest message is visible.
package final class Notices {
  package let current = Observable<Notice?>(nil, label: "notice")
  /// The time for which a notice about a completed action remains visible.
  package nonisolated static let duration = Duration.seconds(6)
  /// The time for which a notice about an error remains visible.
  ///
  /// The user may open some posts before reading the notice.
  package nonisolated static let failureDuration = Duration.seconds(60)

  private let clock: any Clock<Duration>
  private var forgetting: Task<Void, Never>?
  /// The error that the visible notice covers, and that is displayed again afterward.
  private var coveredError: Notice?
  /// Whether the visible notice was displayed after the last key.
  private var isOfThisKey = false

  package init(clock: any Clock<Duration> = RealClock()) {
    self.clock = clock
  }

  deinit { forgetting?.cancel() }

  /// Displays a message about a completed action, or about an action that succeeded in part.
  package func say(_ text: String, isPartial: Bool = false, offersUndo: Bool = false) {
    show(Notice(text, isPartial: isPartial, offersUndo: offersUndo))
  }

  /// Displays a message about a background task or about a key.
  ///
  /// If the visible notice reports an error, the error is displayed again after the message.
  package func mention(_ text: String, about subject: Notice.Subject? = nil, isPartial: Bool = false) {
    let visible = current.untrackedValue
    let error = visible?.isFailure == true ? visible : coveredError
    show(Notice(text, isPartial: isPartial, subject: subject))
    coveredError = error
  }

  /// Displays the explanation of the given error after the given text, unless the error is a cancellation.
  package func say(_ error: any Error, after text: String = "") {
    if error is CancellationError { return }
    show(Notice(text + Explanation.of(error), isFailure: true))
  }

  package func clear() {
    forgetting?.cancel()
    coveredError = nil
    if current.value != nil { current.value = nil }
  }

  /// Removes a notice about a completed action, which would cover other text.
  package func makeRoom() { if current.untrackedValue?.isFailure != true { end() } }

  /// Removes the visible notice if it has the given subject.
  package func end(_ subject: Notice.Subject) { if current.untrackedValue?.subject == subject { end() } }

  /// Removes the visible notice after a key that has an effect, unless the notice was displayed after the last key.
  ///
  /// A notice about a key without an effect ends at once. An error, and a notice about an action that can be undone,
  /// keep their time, because the user may press other keys before reading or using them.
  package func keyHandled() {
    if let notice = current.untrackedValue, !notice.isFailure, !notice.offersUndo {
      if notice.subject == .key || !isOfThisKey { end() }
    }
    isOfThisKey = false
  }

  /// Removes the visible notice, and displays the error that it covers.
  private func end() { if let coveredError { show(coveredError) } else { clear() } }

  /// Displays the given notice until its time has elapsed or another notice replaces it.
  package func show(_ notice: Notice) {
    forgetting?.cancel()
    coveredError = nil
    isOfThisKey = true
    current.value = notice
    let (clock, duration) = (clock, notice.isFailure ? Self.failureDuration : Self.duration)
    forgetting = startTask(on: clock) { [weak self] in
      guard (try? await clock.sleep(for: duration)) != nil, !Task.isCancelled else { return }
      self?.end()
    }
  }
}
