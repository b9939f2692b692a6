public import Bindings

// Passwords are nobody's to read, in the list of bindings behind F12 either.
extension BoundTextField: SecretHolding {
  /// Whether the field shows bullets.
  public var holdsSecret: Bool { isSecure }
  /// Its text.
  public var secretText: String { text }
}
