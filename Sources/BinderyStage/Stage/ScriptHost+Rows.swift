import Bindery
import TerminalCore
import Widgets

// A row that is seen is clicked. Only rows that are seen exist: others are found by the list itself, which scrolls to them.

extension ScriptHost {
  /// Selects the row of a list that says a text, or else one whose text contains it: the first that is seen, or the first of all.
  ///
  /// - Throws: an error where no row does. O(rows) where none is seen.
  public func select(row text: String, in name: String) async throws {
    let list = try view(name)
    guard list.role == .list else { throw mistake("'\(name)' is no list; it is a \(list.role.rawValue).") }
    let seen = list.shownViews.filter { $0.role == .row && !$0.visibleRect.isEmpty }
    let row = seen.first { $0.valueText == text } ?? seen.first { $0.valueText?.contains(text) ?? false }
    if let row, !row.states.contains(.selected) { return try await click(row, called: text) }
    try focus(on: name)
    guard row != nil || (list as? BoundList)?.select(rowContaining: text) == true else {
      throw error(
        "no row of '\(name)' says \"\(text)\"." + Nearest.question(for: text, among: seen.compactMap(\.valueText)))
    }
    try await deliver([], as: text)
    try await settle()
  }

  /// How many rows a list has.
  public func rows(of name: String) throws(StageError) -> Int {
    let view = try view(name)
    guard view.role == .list else { throw mistake("'\(name)' is no list; it is a \(view.role.rawValue).") }
    if let text = view.property("count"), let count = Int(text) { return count }
    return view.shownViews.count { $0.role == .row }
  }
}
