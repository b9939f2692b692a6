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
  /// The model holds something else: trimmed, clamped. The origin is told.
  case changed
  /// The model holds what it held before.
  case refused(reason: String)

  /// Why it was refused, or nil.
  public var reason: String? {
    if case .refused(let reason) = self { reason } else { nil }
  }
}
