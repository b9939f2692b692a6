public import Bindings

// The text of a secure field is redacted in the binding inspector.
extension BoundTextField: SecretHolding {
  /// Whether the text is redacted, because the field shows bullets.
  public var holdsSecret: Bool { isSecure }
  /// The text to be redacted.
  public var secretText: String { text }
}
