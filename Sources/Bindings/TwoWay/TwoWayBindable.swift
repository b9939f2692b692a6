/// A value that can be bound both ways: an ``Observable``, a ``Binding``, a ``Validated``.
@MainActor public protocol TwoWayBindable<Value>: ValueSource {
  /// Writes `value`, and notifies every observer except `origin`.
  ///
  /// A control keeps its user's text whatever the outcome is. If the model stored another value, the control is
  /// notified of that.
  @discardableResult
  func write(_ value: Value, origin: AnyObject?) -> WriteOutcome
}

/// The outcome of a write.
public nonisolated enum WriteOutcome: Sendable, Equatable {
  /// The model stored the value.
  case accepted
  /// The model stored another value, for example a trimmed or clamped one.
  ///
  /// If the model changed it, the origin is notified. If a converter did, the origin reads it once the edit is
  /// confirmed.
  case changed
  /// The model kept its previous value.
  case rejected(reason: String)

  /// The reason for a rejection, or nil.
  public var reason: String? {
    if case .rejected(let reason) = self { reason } else { nil }
  }
}

/// A two-way value with a draft, which a control confirms.
@MainActor package protocol DraftHolding: AnyObject {
  /// Replaces the draft by the value that a converter made of it, now or once all asynchronous rules hold.
  func confirmDraft()
}
