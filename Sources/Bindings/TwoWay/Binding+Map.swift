/// An error that a converter throws to reject a value.
public nonisolated struct ConversionError: DisplayableError, Equatable, CustomStringConvertible {
  /// The reason for the rejection, as a sentence for the user.
  public let reason: String

  /// Creates an error with the given reason, a sentence for the user.
  public init(_ reason: String) {
    self.reason = reason
  }

  /// The reason for the rejection.
  public var description: String { reason }
}

extension TwoWayBindable {
  /// Returns a binding that converts the value: `age.map({ String($0) }, back: { Int($0) })`.
  ///
  /// If `back` normalizes a value, for example by trimming a string, `write` returns `.changed`. A control then
  /// displays the value of the model once the edit is confirmed or the control loses focus.
  ///
  /// - Parameters:
  ///   - forward: A closure that converts the value of the model.
  ///   - back: A closure that converts a written value, or returns nil to reject the value. After a rejection, the
  ///     model keeps its previous value.
  ///   - reason: A closure that returns the reason for a rejection, as a sentence for the user.
  public func map<Other: Equatable>(
    _ forward: @escaping (Value) -> Other, back: @escaping (Other) -> Value?,
    reason: @escaping (Other) -> String = { "'\($0)' is not a valid value. Enter a different value." }
  ) -> Binding<Other> {
    map(forward) { other throws(ConversionError) in
      guard let value = back(other) else { throw ConversionError(reason(other)) }
      return value
    }
  }

  /// Returns a binding that converts the value, and rejects a written value if `back` throws an error.
  ///
  /// - Parameters:
  ///   - forward: A closure that converts the value of the model.
  ///   - back: A closure that converts a written value, or throws a `ConversionError` with the reason for a rejection.
  public func map<Other: Equatable>(
    _ forward: @escaping (Value) -> Other, orReject back: @escaping (Other) throws(ConversionError) -> Value
  ) -> Binding<Other> {
    Binding<Other>(
      isSensitive: isSensitive,
      read: { forward(self.value) },
      put: { other, origin in
        do throws(ConversionError) {
          let outcome = self.write(try back(other), origin: origin)
          guard outcome == .accepted else { return outcome }
          return untracked { forward(self.value) } == other ? .accepted : .changed
        } catch {
          return .rejected(reason: error.reason)
        }
      },
      listen: { owner, location, deliver in
        self.observe(with: owner, at: location) { _, value in deliver(forward(value)) }
      })
  }
}
