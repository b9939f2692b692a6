import TerminalCore

/// The place of a row in a tree, and the state of its node.
nonisolated struct RowOutline: Hashable, Sendable {
  /// The number of nodes above the node.
  var level: Int
  var state: State
  /// The number of children, or nil if it is not known.
  var count: Int?

  enum State: Hashable, Sendable {
    case leaf, collapsed, expanded, loading
    /// The children were not loaded, for a reason in words.
    case failed(String)
  }

  /// The width of the mark with the space behind it.
  static let markWidth = 2

  /// The mark before the title.
  var mark: String {
    switch state {
    case .leaf: ""
    case .collapsed, .failed: "\u{25B8}"
    case .expanded, .loading: "\u{25BE}"
    }
  }

  /// The text behind the title.
  var note: StyledText {
    switch state {
    case .loading: StyledText("  loading\u{2026}", role: .secondary)
    case .failed(let reason): StyledText("  \u{2717} " + reason, role: .error)
    default: StyledText()
    }
  }

  /// The traits of the row.
  var traits: Set<AccessibilityTrait> {
    switch state {
    case .leaf: []
    case .collapsed: [.collapsed]
    case .expanded: [.expanded]
    case .loading: [.expanded, .busy]
    case .failed: [.collapsed, .invalid]
    }
  }

  /// Returns the indentation in a row, at most half of its width.
  func indent(in width: Int) -> Int { min(level, max(0, width / 2 - Self.markWidth) / Self.markWidth) * Self.markWidth }
}
