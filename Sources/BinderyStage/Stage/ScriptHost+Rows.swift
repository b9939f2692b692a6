import Bindery
import TerminalCore
import Widgets

// Only the rows that are seen exist. A row further down is looked for as a user would: page by page, from the top.

extension ScriptHost {
  /// Selects the row of a list that says a text, or, where none says just that, the first whose text holds it.
  ///
  /// - Throws: an error where no row does. O(pages of the list).
  public func select(row text: String, in name: String) async throws {
    let list = try view(name)
    guard list.role == .list else { throw error("'\(name)' is no list; it is a \(list.role.rawValue).") }
    if let row = Self.row(saying: text, in: list) { return try await choose(row, called: text, in: name) }
    try focus(on: name)
    try await move(.moveToTop)
    for _ in 0..<Self.mostPages {
      if let row = Self.row(saying: text, in: list) { return try await choose(row, called: text, in: name) }
      let before = Self.texts(in: list)
      try await move(.pageDown)
      if Self.texts(in: list) == before { break }
    }
    throw error("no row of '\(name)' says \"\(text)\"." + Nearest.question(for: text, among: Self.texts(in: list)))
  }

  /// Clicks a row, unless it is selected: clicking it again could open it.
  private func choose(_ row: View, called text: String, in name: String) async throws {
    guard row.states.contains(.selected) else { return try await click(row, called: text) }
    try focus(on: name)
    try await settle()
  }

  private func move(_ command: KeyCommand) async throws {
    application.window.send(command)
    try await deliver([], as: command.name)
    try await settle()
  }

  private static func row(saying text: String, in list: View) -> View? {
    let rows = list.shownViews.filter { $0.role == .row && !$0.visibleRect.isEmpty }
    return rows.first { $0.valueText == text } ?? rows.first { $0.valueText?.contains(text) ?? false }
  }

  private static func texts(in list: View) -> [String] {
    list.shownViews.filter { $0.role == .row }.map { $0.valueText ?? "" }
  }

  /// How many pages of a list are looked through.
  private static var mostPages: Int { 2000 }
}
