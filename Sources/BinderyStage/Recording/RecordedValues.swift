import Bindery
import Widgets

/// The values of the views at the last recorded step, from which the expectations of the next one follow.
struct RecordedValues {
  private var known: [AccessibilityNode.ID: AccessibilityNode] = [:]
  private var focus: String?

  /// Reads the values at the beginning of a recording.
  init(_ host: RecordedHost) { _ = changes(on: host) }

  /// Returns expectations for the focus, the numbers of rows and the values that changed since the last call.
  ///
  /// Views that appeared since then are left out, except for the focus. Each expectation holds when it is returned.
  mutating func changes(on host: RecordedHost) -> [ScriptExpectation] {
    var now: [AccessibilityNode.ID: AccessibilityNode] = [:]
    var found: [ScriptExpectation] = []
    for node in host.application.window.accessibilityNode.subtree where Self.roles.contains(node.role) {
      now[node.id] = node
      guard let before = known[node.id], let name = node.identifier ?? node.name else { continue }
      if let count = node.count, count != before.count { found.append(.rows(of: name, .equal, count)) }
      if let value = node.value, value != before.value, value.count <= Self.longestValue {
        found.append(.property("value", of: name, .equal, value))
      }
    }
    let focus = host.focus
    if let focus, focus != self.focus { found.insert(.focus(focus), at: 0) }
    (known, self.focus) = (now, focus)
    var held: [ScriptExpectation] = []
    for expectation in found where held.count < Self.mostExpectations && host.holds(expectation) {
      held.append(expectation)
    }
    return held
  }

  /// The roles whose values are recorded.
  private static let roles: Set<AccessibilityRole> = [
    .label, .textField, .choice, .picker, .toggle, .list, .table, .tree, .text, .tabs,
  ]

  /// The maximum number of characters of a recorded value.
  private static let longestValue = 60

  /// The maximum number of expectations for a step.
  private static let mostExpectations = 4
}
