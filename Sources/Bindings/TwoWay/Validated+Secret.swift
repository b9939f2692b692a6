// The draft and the model's value are the same secret, and the one is shown where only the other is bound to a masked field.

extension Validated: SecretHolding {
  /// Whether its draft, or the value of its model, is known to be a secret: the inspector asks while it is on.
  public var holdsSecret: Bool {
    guard let register = BindingInspector.register else { return false }
    return register.outermost.secrets.cells(of: self).contains(where: register.isSecret)
  }

  /// While the register is on: whoever looks at the draft looks at what the model holds.
  func shareSecrets() {
    guard let register = BindingInspector.register else { return }
    register.enter(draft, boundTo: self)
    // A binding that ends at once: the cells behind the model, however far behind, are entered as bound to this one.
    model.observe(with: self, at: SourcePlace(draft.file, draft.line)) { _, _ in }.dispose()
  }
}
