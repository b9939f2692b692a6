import Bindery
import ViewModels

/// A page of contents: the entries at the left, and at the right what the selected one shows; Enter opens its page.
class ContentsBinder<Model: Contents>: Binder<Model> {
  let list = BoundList()
  let about = TextView()
  private(set) lazy var aboutPanel = Panel("", about)
  private(set) lazy var split = SplitView(Panel(list.accessibilityName ?? title, list), makeDetail(), share: share)
  private let hint: String

  /// Contents under a title.
  ///
  /// - Parameters:
  ///   - entry: What an entry is called, for a script.
  ///   - hint: What stands under what is said of each entry.
  init(_ model: Model, title: String, list name: String, entry: String, hint: String) {
    self.hint = hint
    super.init(model)
    self.title = title
    list.identifier = name.lowercased()
    list.accessibilityName = name
    about.accessibilityName = "About the \(entry)"
  }

  /// The share of the list, in percent of the width.
  var share: Int { 42 }

  /// The view beside the list.
  func makeDetail() -> View { aboutPanel }

  override func makeView() -> View {
    about.margin = 1
    return split
  }

  override func bind(_ model: Model) {
    list.bind(to: Observable(Model.Entry.allCases), id: { $0.id }) { row, entry in row.title = entry.title }
    list.bindSelection(to: model.selected)
    list.observe(self, for: .primaryAction) { contents, _ in contents.openSelected() }
    aboutPanel.bind(\.title, to: model.selectedEntry.title)
    let hint = hint
    about.bind(\.text, to: model.selectedEntry.summary + "\n\n" + hint)
  }

  /// The page of an entry, on the view model that is kept for it.
  func makePage(of entry: Model.Entry) -> AnyBinder { AnyBinder() }

  /// Selects an entry and shows its page.
  func open(_ entry: Model.Entry) {
    viewModel.selected.value = entry.id
    openSelected()
  }

  private func openSelected() { navigator?.push(makePage(of: viewModel.selectedEntry)) }
}
