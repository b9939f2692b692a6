// A lens that shows a value in another form. The way back may refuse: then the model keeps what it held, and the widget keeps
// its user's text and has a reason to show.

/// The reason why a converter does not take a value.
public nonisolated struct Refusal: DisplayableError, Equatable, CustomStringConvertible {
  /// Why, as a sentence for the user.
  public let reason: String

  /// Makes a refusal.
  public init(_ reason: String) {
    self.reason = reason
  }

  /// The reason.
  public var description: String { reason }
}

extension TwoWay {
  /// This value in another form: `age.map({ String($0) }, back: { Int($0) })`.
  ///
  /// A `back` that normalizes, one that trims for example, makes `write` return `.changed`. A control then shows the value of the model
  /// once its edit is confirmed or the control is left.
  ///
  /// - Parameters:
  ///   - forward: shows the value.
  ///   - back: reads it back; nil refuses.
  ///   - reason: why nil was returned, for the user; called with what was refused.
  public func map<Other: Equatable>(
    _ forward: @escaping (Value) -> Other, back: @escaping (Other) -> Value?,
    reason: @escaping (Other) -> String = { "'\($0)' cannot be used here." }
  ) -> Binding<Other> {
    map(forward) { other throws(Refusal) in
      guard let value = back(other) else { throw Refusal(reason(other)) }
      return value
    }
  }

  /// This value in another form; the way back throws a `Refusal` with its reason.
  public func map<Other: Equatable>(
    _ forward: @escaping (Value) -> Other, orRefuse back: @escaping (Other) throws(Refusal) -> Value
  ) -> Binding<Other> {
    Binding<Other>(
      read: { forward(self.value) },
      put: { other, origin in
        do throws(Refusal) {
          let outcome = self.write(try back(other), from: origin)
          guard outcome == .accepted else { return outcome }
          return Tracking.untracked { forward(self.value) } == other ? .accepted : .changed
        } catch {
          return .refused(reason: error.reason)
        }
      },
      listen: { owner, place, deliver in self.observe(with: owner, at: place) { _, value in deliver(forward(value)) } })
  }
}
