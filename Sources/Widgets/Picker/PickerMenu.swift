import Bindings
import TerminalCore

/// The modal view that shows the list of a picker.
final class PickerMenu: DropDownMenu {
  let list: BoundList
  private let titleWidth: Int
  private let title: (Int) -> String
  private let choose: (Int) -> Void
  private var search: PickerSearch
  private lazy var searching = SlicedWork(self) { menu in menu.searchSlice() }

  /// The maximum number of visible options.
  static let maximumRows = 12

  init(
    from anchor: View, count: Int, selected: Int?, titleWidth: Int, title: @escaping (Int) -> String,
    choose: @escaping (Int) -> Void
  ) {
    search = PickerSearch(total: count)
    (self.titleWidth, self.title, self.choose) = (titleWidth, title, choose)
    list = .inPanel(named: anchor.name ?? "Options")
    super.init(list, from: anchor)
    list.findMode = .typing
    list.onFilter = { [weak self] in self?.find($0) }
    list.emptyText = "There are no options."
    list.keyTitle = "Choose"
    panel.title = "Type to find"
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
    let height = min(Self.maximumRows, max(1, rows)) + (list.findBar == nil ? 0 : 1)
    return Size(width: list.rowWidth(ofText: titleWidth), height: height)
  }

  /// A height for a row and the search line.
  override var minimumHeight: Int { super.minimumHeight + (list.findBar == nil ? 0 : 1) }

  override class var commands: CommandTable {
    CommandTable(for: PickerMenu.self) { KeyCommand(.cancel) { $0.close() }.titled { _ in "Cancel" } }
  }

  private func find(_ text: String) {
    setNeedsLayout()
    guard text != search.text else { return }
    searching.cancel()
    search.find(text)
    if searchSlice() { searching.schedule() }
    if text.isEmpty { list.select(0) }
  }

  /// Searches the next slice of the options, and returns whether options remain.
  private func searchSlice() -> Bool {
    let hadNoResult = search.count == 0
    search.searchSlice(title: title)
    list.emptyText = search.isSearching ? "Searching…" : "No match"
    list.reload()
    setNeedsLayout()
    if hadNoResult { list.select(search.count > 0 ? 0 : nil) }
    updateTitle()
    return search.isSearching
  }

  private func updateTitle() {
    panel.footnote = search.text.isEmpty ? "" : "\(search.count) of \(search.total) match"
  }

  private func activated(_ row: Int?) { if let option = row.flatMap(search.option(inRow:)) { choose(option) } }
}
