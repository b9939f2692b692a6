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
  /// A control that selects one of a few visible values.
  case choice
  /// A control that opens a list of values.
  case picker
  /// A control that is on or off.
  case toggle
  /// A control that selects a number in a range.
  case slider
  /// A control that opens an address.
  case link
  /// A title that shows or hides the views below it.
  case disclosure
  /// A list of selectable rows.
  case list
  /// A list of selectable rows with columns.
  case table
  /// A list of the visible nodes of a tree.
  case tree
  /// A list of the lines of a log.
  case log
  /// A row of a list.
  case row
  /// The title of a column of a table.
  case column
  /// Read-only text of many lines.
  case text
  /// A determinate or indeterminate progress indicator.
  case progress
  /// A value in a range, which the user cannot change.
  case meter
  /// A chart of values.
  case chart
  /// A view that displays one of several views.
  case tabs
  /// The row of titles of a tab view.
  case tabBar
  /// The title of one tab in the row of titles.
  case tab
  /// One of the values of a choice.
  case option
  /// A view that displays two views side by side.
  case split
  /// A line with key bindings and a message.
  case statusBar
  /// A message that is displayed for a few seconds.
  case notification
  /// A modal view that requires a response from the user.
  case dialog
  /// A frame around other views.
  case panel
}

/// A state of a view in the accessibility tree.
public nonisolated enum AccessibilityTrait: String, Sendable, Hashable, CaseIterable {
  /// The view has focus.
  case focused
  /// The user cannot interact with the view.
  case disabled
  /// The view is selected.
  case selected
  /// The view indicates that work is running.
  case busy
  /// The value of the view is invalid.
  case invalid
  /// The child nodes of a tree node are visible.
  case expanded
  /// The child nodes of a tree node are hidden.
  case collapsed
}

/// A node of the accessibility tree, which is available to scripts, tests and screen readers.
///
/// A node represents a view, or a part of a view such as a tab title or a row of a list. Names and values contain
/// neither control characters nor invisible characters. The tree is created each time it is read.
public nonisolated struct AccessibilityNode: Hashable, Sendable, Identifiable {
  /// The identity of a node, to which actions refer.
  public nonisolated struct ID: Hashable, Sendable {
    package let view: ObjectIdentifier
    package let element: Int?
  }

  /// The identity of the node, which is stable while the view exists.
  ///
  /// An element such as a row, a tab or an option is identified by its index. The identity therefore changes when an
  /// element is inserted before it.
  public var id: ID
  /// The identifier of the view in scripts and tests.
  public var identifier: String?
  /// The kind of view or element, such as a button or a row.
  public var role: AccessibilityRole
  /// The accessibility name, or nil for a node without a name.
  public var name: String?
  /// The accessibility value as text, or nil for a view without a value.
  public var value: String?
  /// The state of the node, such as focused or disabled.
  public var traits: Set<AccessibilityTrait>
  /// The visible part of the view or element on the screen.
  public var frame: Rect
  /// The number of rows of a list, including rows without a node, or the number of children of a tree node.
  ///
  /// The number is nil for other roles, and for a tree node whose number of children is unknown.
  public var count: Int?
  /// The level of a tree node, starting at 1 for a root, or nil for other roles.
  public var level: Int?
  /// The actions that can currently be performed on the node.
  public var actions: Set<AccessibilityAction>
  /// The child nodes, in reading order.
  public var children: [AccessibilityNode]
}

nonisolated extension AccessibilityNode {
  /// The node and its descendants, in reading order.
  package var subtree: [AccessibilityNode] { [self] + children.flatMap(\.subtree) }
}

nonisolated extension AccessibilityRole {
  package var hasRows: Bool { [.list, .table, .tree, .log].contains(self) }
}

extension View {
  /// The identifier, the name or the type of the view, for use in messages.
  package var describedName: String { identifier ?? name ?? String(describing: type(of: self)) }
}
