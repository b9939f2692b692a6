public import TerminalCore

/// An action that can be performed on a node of the accessibility tree.
public nonisolated enum AccessibilityAction: String, Sendable, Hashable, CaseIterable {
  /// Performs the primary action, in the same way as Enter or a click.
  case press
  /// Selects a tab, an option or a row.
  case select
  /// Changes the state of a switch.
  case toggle
  /// Replaces the value, in the same way as typing.
  case setValue
  /// Shows the child nodes of a tree node.
  case expand
  /// Hides the child nodes of a tree node.
  case collapse
  /// Scrolls up by one page.
  case scrollUp
  /// Scrolls down by one page.
  case scrollDown
  /// Closes a notification, or closes a dialog without a choice.
  case dismiss
}

/// An element of the accessibility tree that represents a part of a view, such as a tab or a row.
@MainActor public struct AccessibilityElement {
  /// The identity of the element in its view, such as the index of a tab.
  public var id: Int
  /// The role of the element in the accessibility tree.
  public var role: AccessibilityRole
  /// The accessibility name, or nil for an element without a name.
  public var name: String?
  /// The accessibility value as text, or nil for an element without a value.
  public var value: String?
  /// The state of the element, such as selected or disabled.
  public var traits: Set<AccessibilityTrait>
  /// The rectangle in the coordinates of the view, which is empty if the element is not visible.
  public var frame: Rect
  /// The level of a tree node, starting at 1 for a root, or nil for other elements.
  public var level: Int?
  /// The number of children of a tree node, or nil if the number is unknown or the element is not a tree node.
  public var count: Int?
  /// The available actions, each with a closure that performs the action.
  ///
  /// The closure receives the new value for `setValue`, and an empty string for any other action.
  public var actions: [AccessibilityAction: (String) -> Void]

  /// Creates an element, by default without state and actions.
  public init(
    _ id: Int, _ role: AccessibilityRole, name: String? = nil, value: String? = nil,
    traits: Set<AccessibilityTrait> = [], frame: Rect = .zero, level: Int? = nil, count: Int? = nil,
    actions: [AccessibilityAction: (String) -> Void] = [:]
  ) {
    self.id = id
    self.role = role
    self.name = name
    self.value = value
    self.traits = traits
    self.frame = frame
    self.level = level
    self.count = count
    self.actions = actions
  }
}

/// A child of a view in the accessibility tree.
@MainActor public enum AccessibilityPart {
  /// A subview; a hidden subview has no node.
  case view(View)
  /// A part of the view that is not a subview.
  case element(AccessibilityElement)
}

extension View {
  /// The accessibility tree of this view and its descendants, without hidden views.
  ///
  /// - Complexity: O(n × d + m), where n is the number of nodes, d is the depth of the tree, and m is the length of the
  ///   text.
  public var accessibilityNode: AccessibilityNode {
    let isReachable = isReachable
    let children = accessibilityParts.compactMap { part -> AccessibilityNode? in
      switch part {
      case .view(let view): view.isHidden ? nil : view.accessibilityNode
      case .element(let element): node(of: element, isReachable: isReachable)
      }
    }
    return AccessibilityNode(
      id: AccessibilityNode.ID(view: ObjectIdentifier(self), element: nil), identifier: Self.clean(identifier),
      role: accessibilityRole, name: Self.line(name), value: Self.clean(valueText), traits: traits, frame: visibleRect,
      count: accessibilityCount, actions: isReachable ? Set(accessibilityActions.keys) : [], children: children)
  }

  private func node(of element: AccessibilityElement, isReachable: Bool) -> AccessibilityNode {
    let origin = frameOnScreen.origin
    let onScreen = element.frame.intersection(bounds).offset(by: origin).intersection(visibleRect)
    return AccessibilityNode(
      id: AccessibilityNode.ID(view: ObjectIdentifier(self), element: element.id), identifier: nil, role: element.role,
      name: Self.line(element.name), value: Self.clean(element.value), traits: element.traits,
      frame: onScreen.isEmpty ? .zero : onScreen, count: element.count, level: element.level,
      actions: isReachable ? Set(element.actions.keys) : [], children: [])
  }

  /// Whether the view is visible, enabled and not blocked by a modal view.
  ///
  /// Layers are never blocked.
  private var isReachable: Bool {
    guard !traits.contains(.disabled), isVisible, let window else { return false }
    return isInside(window.focusRoot) || path.contains { $0 is Layer }
  }

  /// Returns the closure that performs the given action on the view or on the given element, or nil if the action is
  /// unavailable.
  func handler(of action: AccessibilityAction, on element: Int?) -> ((String) -> Void)? {
    guard isReachable else { return nil }
    guard let element else { return accessibilityActions[action] }
    for case .element(let part) in accessibilityParts where part.id == element { return part.actions[action] }
    return nil
  }

  /// Returns the given text without control characters and invisible characters.
  private static func clean(_ text: String?) -> String? { text.map { Sanitizer.transferable($0) } }

  private static func line(_ text: String?) -> String? {
    clean(text).map { $0.split(whereSeparator: \.isWhitespace).joined(separator: " ") }
  }
}

extension Window {
  /// The accessibility tree of the window, including modal views and toasts.
  public var accessibilityNode: AccessibilityNode { overlay.accessibilityNode }

  /// Performs the given action on a node of the accessibility tree, as the user would.
  ///
  /// - Parameters:
  ///   - action: The action.
  ///   - id: The identity of the node.
  ///   - value: The new value for `setValue`, which other actions ignore.
  /// - Returns: Whether the action was performed; false if the node is disabled, covered or unknown.
  @discardableResult public func perform(
    _ action: AccessibilityAction, on id: AccessibilityNode.ID, value: String = ""
  ) -> Bool {
    guard let view = view(of: id) else { return false }
    writePendingEdits(outside: view)
    guard let handler = view.handler(of: action, on: id.element) else { return false }
    frames.noteEvent()
    return actions.hold {
      handler(value)
      return true
    }
  }

  package func views(identified identifier: String) -> [View] {
    overlay.visibleViews.filter { $0.identifier == identifier }
  }

  /// Returns the view of the given node, or the view that contains the element of the node.
  package func view(of id: AccessibilityNode.ID) -> View? {
    overlay.visibleViews.first { ObjectIdentifier($0) == id.view }
  }
}
