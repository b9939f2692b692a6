import Bindings
import TerminalCore

/// The modal view that shows the list of a picker.
final class PickerMenu: DropDownMenu {
  let list = PickerList()
  private let titleWidth: Int
  private let title: (Int) -> String
  private let choose: (Int) -> Void
  private var search: PickerSearch
  private lazy var searching = SlicedWork(self) { menu in menu.searchSlice() }

  /// The maximum number of visible options.
  static let mostRows = 12

  init(
    from anchor: View, count: Int, selected: Int?, titleWidth: Int, title: @escaping (Int) -> String,
    choose: @escaping (Int) -> Void
  ) {
    search = PickerSearch(total: count)
    (self.titleWidth, self.title, self.choose) = (titleWidth, title, choose)
    super.init(list, from: anchor)
    list.findsRows = false
    list.emptyText = "There are no options."
    list.onText = { [weak self] in self?.typed($0) ?? false }
    list.accessibilityName = anchor.name ?? "Options"
    list.keyTitle = "Choose"
    list.bind(count: { [weak self] in self?.search.count ?? 0 }) { [weak self] row, index in
      row.title = self?.search.option(inRow: index).map(title) ?? ""
    }
    list.observe(self, for: .primaryAction) { menu, list in menu.activated(list.selectedIndex) }
    list.select(selected ?? 0)
    updateTitle()
  }

  override func windowChanged() { if window == nil { searching.cancel() } }

  /// A height for the options that match, or for all options while a search is not complete.
  override var contentSize: Size {
    let rows = search.isSearching ? search.total : search.count
    return Size(width: list.rowWidth(ofText: titleWidth), height: min(Self.mostRows, max(1, rows)))
  }

  override class var commands: CommandTable {
    CommandTable(for: PickerMenu.self, in: .pickerMenu) {
      KeyCommand(.cancel) { $0.close() }.titled { _ in "Cancel" }
      KeyCommand(
        .deleteBackward, "Delete letter", keys: [Key(.backspace)], prominence: .helpOnly,
        isEnabled: { !$0.search.text.isEmpty }
      ) { $0.find(String($0.search.text.dropLast())) }
    }
  }

  private func typed(_ text: String) -> Bool {
    let line = text.filter { !$0.isNewline }
    if !line.isEmpty { find(search.text + line) }
    return true
  }

  private func find(_ text: String) {
    searching.cancel()
    search.find(text)
    if searchSlice() { searching.schedule() }
    if text.isEmpty { list.select(0) }
  }

  /// Searches the next slice of the options, and returns whether options remain.
  private func searchSlice() -> Bool {
    let before = search.count
    search.searchSlice(title: title)
    list.emptyText = search.isSearching ? "Searching…" : "No match"
    list.reload()
    setNeedsLayout()
    if before == 0 { list.select(search.count > 0 ? 0 : nil) }
    updateTitle()
    return search.isSearching
  }

  private func updateTitle() {
    panel.title = search.text.isEmpty ? "Type to find" : search.text
    panel.footnote = search.text.isEmpty ? "" : "\(search.count) of \(search.total) match"
  }

  private func activated(_ row: Int?) { if let option = row.flatMap(search.option(inRow:)) { choose(option) } }
}

/// A list that passes typed text to the search of the picker.
final class PickerList: MenuList {
  var onText: ((String) -> Bool)?

  override var takesText: Bool { true }
  override func insertText(_ text: String) -> Bool { onText?(text) ?? false }
  override func paste(_ text: String, isLast: Bool) -> Bool { onText?(text) ?? false }
}

nonisolated extension KeyScope {
  /// The scope of the commands in the open list of a picker, in addition to the commands of `list`.
  public static let pickerMenu = KeyScope("pickerMenu", place: "In the list of a picker")
}
