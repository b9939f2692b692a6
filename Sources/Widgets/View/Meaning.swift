public import TerminalCore

// Beside the tree of views stands a tree of meaning: what scripts click, tests find and a screen reader reads out.

/// What a view is.
public nonisolated enum Role: String, Sendable, Hashable {
  /// Views that belong together.
  case group
  /// Text that is read.
  case label
  /// Text that is edited.
  case textField
  /// What is pressed.
  case button
  /// A few values, one of them chosen.
  case choice
  /// Rows, one of them selected.
  case list
  /// A row of a list.
  case row
  /// Text of many lines that is read.
  case text
  /// What shows that something is going on.
  case progress
  /// Tabs, one of them shown.
  case tabs
  /// The line of keys.
  case statusBar
  /// What lies above the rest and wants an answer.
  case dialog
  /// A frame around others.
  case panel
}

/// What is true of a view.
public nonisolated enum MeaningState: String, Sendable, Hashable {
  /// It has the focus.
  case focused
  /// It cannot be used now.
  case disabled
  /// It is the one chosen.
  case selected
  /// Something is going on in it.
  case busy
  /// What it holds is not valid.
  case invalid
}

/// A view as a script, a test or a screen reader sees it.
public nonisolated struct Meaning: Hashable, Sendable {
  /// What scripts call it.
  public var identifier: String?
  /// What it is.
  public var role: Role
  /// What people call it.
  public var name: String?
  /// What it holds, in words.
  public var value: String?
  /// What is true of it.
  public var states: Set<MeaningState>
  /// Where it is on the screen, as far as it is seen.
  public var frame: Rect
  /// What is within.
  public var children: [Meaning]
}

extension View {
  /// The tree of meaning from this view down; hidden views are left out.
  public var meaning: Meaning {
    Meaning(
      identifier: identifier, role: role, name: name, value: valueText, states: states, frame: visibleRect,
      children: subviewsInReadingOrder.filter { !$0.isHidden }.map(\.meaning))
  }

  /// What a message calls the view: its identifier, or its type.
  var describedName: String { identifier ?? name ?? String(describing: type(of: self)) }

  /// The first shown view, from this one down, that a script's name means: its identifier, or its name, in any case of letters.
  public func view(named wanted: String) -> View? {
    let lower = wanted.lowercased()
    return shownViews.first { $0.identifier == wanted }
      ?? shownViews.first { $0.identifier?.lowercased() == lower }
      ?? shownViews.first { $0.name?.lowercased() == lower }
  }
}
