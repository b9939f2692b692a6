/// The token of one binding: it ends the binding early, and need not be kept.
///
/// It holds its source weakly, if at all: a token that is kept keeps no model alive.
public final class Subscription: EndingEarly {
  private var end: (() -> Void)?

  var hasEnded: Bool { end == nil }

  /// Makes a token.
  ///
  /// - Parameter end: what ends the binding; called once at most. It should hold its source weakly.
  public init(_ end: @escaping () -> Void) {
    self.end = end
  }

  /// Ends the binding: its handler is never called again, not even in the pass that is running.
  public func dispose() {
    let end = self.end
    self.end = nil
    end?()
  }
}
