/// Something whose values are nobody's to read, as a field for passwords: the inspector shows bullets in their place.
///
/// What is bound to it is a secret, too, and so is what is computed from that, and the same text wherever else it is written.
@MainActor public protocol SecretHolding: AnyObject {
  /// Whether its values are secrets now.
  var holdsSecret: Bool { get }
  /// The secret, as text; "" where there is none, or where what it is bound to has the text itself.
  var secretText: String { get }
}

extension SecretHolding {
  /// None of its own: what it is bound to has the text.
  public var secretText: String { "" }
}
