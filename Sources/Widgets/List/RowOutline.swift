import TerminalCore

/// The position of a row in a tree, and the state of the row's node.
nonisolated struct RowOutline: Hashable, Sendable {
  /// The number of ancestors of the node.
  var level: Int
  var state: State
  /// The number of children, or nil if the number is unknown.
  var count: Int?

  enum State: Hashable, Sendable {
    case leaf, collapsed, expanded, loading
    /// The state of a node whose children could not be loaded, with the error message.
    case failed(String)
  }

  /// The width of the mark and the space after it, in columns.
  static let markWidth = 2

  /// The mark before the title, which indicates whether the node is expanded; empty for a leaf.
  var mark: String {
    switch state {
    case .leaf: ""
    case .collapsed, .failed: "\u{25B8}"
    case .expanded, .loading: "\u{25BE}"
    }
  }

  /// The text after the title: a loading notice or an error message; empty in other states.
  var note: StyledText {
    switch state {
    case .loading: StyledText("  loading\u{2026}", role: .secondary)
    case .failed(let reason): StyledText("  " + ThemeRole.error.marked(reason), role: .error)
    default: StyledText()
    }
  }

  var traits: Set<AccessibilityTrait> {
    switch state {
    case .leaf: []
    case .collapsed: [.collapsed]
    case .expanded: [.expanded]
    case .loading: [.expanded, .busy]
    case .failed: [.collapsed, .invalid]
    }
  }

  /// Returns the indentation of the row, which is limited to half of the given width.
  func indent(in width: Int) -> Int { min(level, max(0, width / 2 - Self.markWidth) / Self.markWidth) * Self.markWidth }
}
