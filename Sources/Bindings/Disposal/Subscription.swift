/// A token that calls a closure to end its binding.
///
/// The token retains only the closure.
public final class Subscription: EndingEarly {
  private var end: (() -> Void)?

  var hasEnded: Bool { end == nil }

  /// Creates a token that calls the given closure to end a binding.
  ///
  /// - Parameter end: A closure that ends the binding. The closure is called at most once, and should capture the
  ///   source weakly.
  public init(_ end: @escaping () -> Void) {
    self.end = end
  }

  /// Ends the binding.
  ///
  /// Further calls have no effect.
  public func dispose() {
    exchange(&end, with: nil)?()
  }
}
