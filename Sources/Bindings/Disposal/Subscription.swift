/// A token that calls a closure to end its binding.
///
/// It does not retain the source.
public final class Subscription: EndingEarly {
  private var end: (() -> Void)?

  var hasEnded: Bool { end == nil }

  /// Creates a token.
  ///
  /// - Parameter end: Ends the binding; called at most once. It should capture the source weakly.
  public init(_ end: @escaping () -> Void) {
    self.end = end
  }

  /// Ends the binding.
  public func dispose() {
    exchange(&end, with: nil)?()
  }
}
