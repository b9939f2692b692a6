import Widgets

/// A request that the application refused, and the node with the reason.
nonisolated struct PlainRefusal {
  let request: PlainRequest
  /// The identity of the node: a message about an error, or an invalid field.
  let key: PlainKey
  private let value: String?
  /// The reason, for the answer.
  let text: String

  init(_ request: PlainRequest, because node: PlainNode) {
    self.request = request
    key = node.key
    value = node.node.value
    text = node.message(with: .error) ?? "The field was rejected. Use 'list' to see the reason."
  }

  /// Returns whether the given node, which has the identity `key`, still has the reason.
  func isStill(_ node: PlainNode) -> Bool {
    node.node.value == value && (node.message(with: .error) != nil || node.node.traits.contains(.invalid))
  }
}

nonisolated extension PlainNode {
  /// Returns the text of a message that begins with the mark of the given role; nil if the node is no such message.
  func message(with role: ThemeRole) -> String? {
    let mark = role.mark + " "
    let isMessage = [.label, .notification, .text].contains(node.role)
    guard isMessage, let value = node.value, value.hasPrefix(mark) else { return nil }
    return PlainSession.line(String(value.dropFirst(mark.count)))
  }
}
