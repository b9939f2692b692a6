/// The error of a converter that rejects a value.
public nonisolated struct ConversionError: DisplayableError, Equatable, CustomStringConvertible {
  /// The reason, as a sentence for the user.
  public let reason: String

  /// Creates an error.
  public init(_ reason: String) {
    self.reason = reason
  }

  /// The reason.
  public var description: String { reason }
}

extension TwoWayBindable {
  /// Returns a binding that converts the value: `age.map({ String($0) }, back: { Int($0) })`.
  ///
  /// If `back` normalizes a value, for example trims it, `write` returns `.changed`. A control then shows the value of
  /// the model once its edit is confirmed or it loses the focus.
  ///
  /// - Parameters:
  ///   - forward: Converts the value of the model.
  ///   - back: Converts a written value; nil rejects it, and the model keeps its value.
  ///   - reason: Returns the reason for a rejection, for the user.
  public func map<Other: Equatable>(
    _ forward: @escaping (Value) -> Other, back: @escaping (Other) -> Value?,
    reason: @escaping (Other) -> String = { "'\($0)' cannot be used here." }
  ) -> Binding<Other> {
    map(forward) { other throws(ConversionError) in
      guard let value = back(other) else { throw ConversionError(reason(other)) }
      return value
    }
  }

  /// Returns a binding that converts the value, with a way back that throws a `ConversionError` to reject a value.
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
