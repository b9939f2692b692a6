public import TerminalCore

/// The accessibility role of a view.
public nonisolated enum AccessibilityRole: String, Sendable, Hashable {
  /// A group of views.
  case group
  /// Read-only text in one or a few lines.
  case label
  /// Editable text.
  case textField
  /// A control that performs an action when pressed.
  case button
  /// A control that selects one of a few values.
  case choice
  /// A control that is on or off.
  case toggle
  /// A list of selectable rows.
  case list
  /// A row of a list.
  case row
  /// Read-only text of many lines.
  case text
  /// An indicator of running work, with or without a known share that is done.
  case progress
  /// A tab view or its titles.
  case tabs
  /// A status bar.
  case statusBar
  /// A modal view that requires an answer.
  case dialog
  /// A frame around other views.
  case panel
}

/// An accessibility trait of a view.
public nonisolated enum AccessibilityTrait: String, Sendable, Hashable, CaseIterable {
  /// The view has focus.
  case focused
  /// The user cannot interact with the view.
  case disabled
  /// The view is selected.
  case selected
  /// The view shows work that is running.
  case busy
  /// The value of the view is not valid.
  case invalid
}

/// A node of the accessibility tree, which scripts, tests and screen readers read.
public nonisolated struct AccessibilityNode: Hashable, Sendable {
  /// The identifier of the view in scripts and tests.
  public var identifier: String?
  /// The accessibility role.
  public var role: AccessibilityRole
  /// The accessibility name.
  public var name: String?
  /// The accessibility value as text, or nil for a view without a value.
  public var value: String?
  /// The accessibility traits.
  public var traits: Set<AccessibilityTrait>
  /// The visible part of the view on the screen.
  public var frame: Rect
  /// The nodes of the subviews, in reading order.
  public var children: [AccessibilityNode]
}

extension View {
  /// The accessibility tree of this view and its descendants, without hidden views.
  public var accessibilityNode: AccessibilityNode {
    AccessibilityNode(
      identifier: identifier, role: accessibilityRole, name: name, value: valueText, traits: traits, frame: visibleRect,
      children: subviewsInReadingOrder.filter { !$0.isHidden }.map(\.accessibilityNode))
  }

  /// The name of the view in messages: its identifier, its name or its type.
  var describedName: String { identifier ?? name ?? String(describing: type(of: self)) }

  /// Returns the first visible view with an identifier or a name among this view and its descendants.
  ///
  /// Exact identifiers take precedence over identifiers that differ in case, and identifiers over names.
  ///
  /// - Returns: The view, or nil if there is none.
  public func view(named wanted: String) -> View? {
    let lower = wanted.lowercased()
    return visibleViews.first { $0.identifier == wanted }
      ?? visibleViews.first { $0.identifier?.lowercased() == lower }
      ?? visibleViews.first { $0.name?.lowercased() == lower }
  }
}
