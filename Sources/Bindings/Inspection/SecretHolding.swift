// What the register shows of secrets: that they were written and told, and nothing of what they are.

/// Something whose values are nobody's to read, as a field for passwords: the inspector shows bullets in their place.
@MainActor public protocol SecretHolding: AnyObject {
  /// Whether its values are secrets now.
  var holdsSecret: Bool { get }
}

extension BindingInspector {
  /// A cell that is bound to what holds secrets has secrets in it, whoever else writes it or is told of it.
  func enter(_ cell: ObservableCell, boundTo owner: AnyObject?) {
    if Self.holdsSecret(owner) { secrets.insert(ObjectIdentifier(cell)) }
  }

  /// A value as it may be shown, between a source and somebody who writes it or is told.
  func shown(_ text: @autoclosure () -> String, of cell: ObservableCell?, with party: AnyObject?) -> String {
    let isSecret = Self.holdsSecret(party) || cell.map { holdsSecret(ObjectIdentifier($0)) } ?? false
    return isSecret ? Self.bullets : text()
  }

  private func holdsSecret(_ cell: ObjectIdentifier) -> Bool {
    secrets.contains(cell) || outer?.holdsSecret(cell) ?? false
  }

  private static func holdsSecret(_ party: AnyObject?) -> Bool { (party as? any SecretHolding)?.holdsSecret ?? false }

  /// Always as many.
  private static let bullets = "••••"
}
