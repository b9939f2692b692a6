import Bindery
import TerminalCore
import Widgets

extension ScriptHost {
  /// Selects the row with the given text.
  ///
  /// If no row has exactly this text, a row that contains the text is selected.
  ///
  /// A visible row is clicked, because only visible rows have views. Otherwise, all rows of the list are searched, and
  /// the list scrolls to the row.
  ///
  /// - Throws: `StageError` if no row contains the text.
  /// - Complexity: O(n), where n is the number of rows, if no visible row contains the text.
  public func select(row text: String, in name: String) async throws {
    let list = try list(name)
    let seen = list.visibleViews.filter { $0.accessibilityRole == .row && !$0.visibleRect.isEmpty }
    let row = seen.first { $0.valueText == text } ?? seen.first { $0.valueText?.contains(text) ?? false }
    if let row, !row.traits.contains(.selected) {
      var place = row.visibleRect
      // A click on the disclosure mark would expand the node, so the right half of the row is clicked.
      if list.accessibilityRole == .tree { place = place.inset(by: Insets(left: place.width / 2)) }
      return try await click(row, at: place, called: text)
    }
    try focus(on: name)
    guard row != nil || (list as? RowsView)?.select(rowContaining: text) == true else {
      throw error(
        "no row of '\(name)' contains \"\(text)\"."
          + Spelling.question(for: text, among: seen.compactMap(\.valueText)))
    }
    try await deliver([], as: text)
    try await settle()
  }

  /// Selects the row with the given text in a tree, and expands the node of the row.
  ///
  /// - Throws: `StageError` if no row contains the text, or if the node has no children.
  public func expand(row text: String, in name: String) async throws {
    try await perform(.expand, onRow: text, in: name, unless: .expanded)
  }

  /// Selects the row with the given text in a tree, and collapses the node of the row.
  ///
  /// - Throws: `StageError` if no row contains the text, or if the node has no children.
  public func collapse(row text: String, in name: String) async throws {
    try await perform(.collapse, onRow: text, in: name, unless: .collapsed)
  }

  private func perform(
    _ action: AccessibilityAction, onRow text: String, in name: String, unless trait: AccessibilityTrait
  ) async throws {
    try await select(row: text, in: name)
    let tree = try view(name)
    let row = tree.accessibilityNode.children.first { $0.id.element == (tree as? RowsView)?.selectedIndex }
    guard let row, !row.traits.contains(trait) else { return }
    guard application.window.perform(action, on: row.id) else {
      throw error(
        "'\(action.rawValue)' is not possible: the row \"\(text)\" of '\(name)' has no children. Choose a row with children."
      )
    }
    try await deliver([], as: text)
    try await settle()
  }

  /// Returns the row count of the list with the given name, including rows that are not visible.
  public func rows(of name: String) throws(StageError) -> Int {
    let view = try list(name)
    if let text = view.scriptProperty("count"), let count = Int(text) { return count }
    return view.visibleViews.count { $0.accessibilityRole == .row }
  }

  private func list(_ name: String) throws(StageError) -> View {
    let view = try view(name)
    if view.accessibilityRole.hasRows { return view }
    throw usageError("'\(name)' is a \(view.accessibilityRole.rawValue), not a list. Use the name of a list.")
  }
}
