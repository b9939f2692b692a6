/// A value that can be bound in both directions: an ``Observable``, a ``Binding`` or a ``Validated``.
@MainActor public protocol TwoWayBindable<Value>: ValueSource {
  /// Writes `value`, and notifies every observer, except observers whose owner is `origin`.
  ///
  /// A control keeps the text that the user has entered, regardless of the outcome. If the model stored a different
  /// value, the control is notified of that value.
  @discardableResult
  func write(_ value: Value, origin: AnyObject?) -> WriteOutcome
}

/// The outcome of a write to a two-way value.
public nonisolated enum WriteOutcome: Sendable, Equatable {
  /// The model stored the value.
  case accepted
  /// The model stored a different value, for example a trimmed string or a clamped number.
  ///
  /// If the model changed the value, the origin is notified. If a converter changed the value, the origin reads the
  /// stored value once the edit is confirmed.
  case changed
  /// The model kept its previous value.
  case rejected(reason: String)

  /// The reason for a rejection, or nil if the value was not rejected.
  public var reason: String? {
    if case .rejected(let reason) = self { reason } else { nil }
  }
}

/// Returns the draft that is edited through `source`, or nil if there is none.
@MainActor package func draftEdited<Source: TwoWayBindable>(by source: Source) -> (any DraftHolding)? {
  source as? any DraftHolding ?? (source as? Binding<Source.Value>)?.draft
}

/// A two-way value with a draft that is confirmed by a control.
@MainActor package protocol DraftHolding: AnyObject {
  /// Replaces the draft with the normalized value of the model.
  ///
  /// If asynchronous rules are running, the draft is replaced once all rules are met.
  func confirmDraft()
  /// Confirms the draft, and validates it again if it was rejected.
  ///
  /// A user can therefore submit a form again after the server has rejected it.
  func submitDraft()
  /// The first reason why the draft is not valid, or nil if the draft is valid.
  var reason: String? { get }
  /// The reason to show next to a field: `reason` after the first edit, otherwise nil.
  var shownReason: String? { get }
  /// Whether asynchronous rules are running.
  var isChecking: Bool { get }
  /// The number of times that the draft has been reset, for example for another record; observable.
  var resetCount: Int { get }
}
