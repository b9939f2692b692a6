/// What a two-way binding can be made with: an `Observable`, a `Binding`, a `Validated`.
@MainActor public protocol TwoWay<Value>: ValueSource {
  /// Writes `value` and tells everyone but `origin`.
  ///
  /// The outcome says what the model made of it. A widget keeps its user's text whatever the outcome is; when the model put
  /// another value in its place, the widget hears of it through `observe(with:)`.
  @discardableResult
  func write(_ value: Value, from origin: AnyObject?) -> WriteOutcome
}

/// What became of a write.
public nonisolated enum WriteOutcome: Sendable, Equatable {
  /// The model holds what was written.
  case accepted
  /// The model holds another value: trimmed, clamped.
  ///
  /// If the model changed it, the origin is notified. If a converter did, the origin reads it once the edit is confirmed.
  case changed
  /// The model holds what it held before.
  case refused(reason: String)

  /// Why it was refused, or nil.
  public var reason: String? {
    if case .refused(let reason) = self { reason } else { nil }
  }
}

/// A two-way value that holds a draft, which a control confirms.
@MainActor package protocol DraftHolding: AnyObject {
  /// Confirms the draft: it becomes what a converter made of it, now or once the rules that take time hold.
  func confirmDraft()
}
