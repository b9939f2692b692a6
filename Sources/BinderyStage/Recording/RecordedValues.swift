import Bindery
import Widgets

/// The values of the views after the last recorded step, from which the next expectations are derived.
struct RecordedValues {
  private var known: [AccessibilityNode.ID: AccessibilityNode] = [:]
  private var focus: String?

  /// Creates values from the initial state of the given host.
  init(_ host: RecordedHost) { _ = changes(on: host) }

  /// Returns expectations for the focus, the row counts and the values that have changed since the last call.
  ///
  /// Views that have appeared since then are omitted, except for the focused view. Each expectation is met at the time
  /// of the call.
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
    for expectation in found where held.count < Self.maximumExpectations && host.holds(expectation) {
      held.append(expectation)
    }
    return held
  }

  private static let roles: Set<AccessibilityRole> = [
    .label, .textField, .choice, .picker, .toggle, .slider, .disclosure, .list, .table, .tree, .log, .text, .tabs,
  ]

  /// The maximum length of a recorded value, in characters.
  private static let longestValue = 60

  /// The maximum number of recorded expectations per step.
  private static let maximumExpectations = 4
}
