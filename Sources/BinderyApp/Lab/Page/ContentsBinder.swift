import Bindery
import ViewModels

/// A list of pages on the left, and the summary of the selected page on the right.
///
/// Enter opens the selected page.
class ContentsBinder<Model: Contents>: Binder<Model> {
  let list = BoundList()
  let about = TextView()
  private(set) lazy var aboutPanel = Panel("", about)
  private(set) lazy var split = SplitView(Panel(list.accessibilityName ?? title, list), makeDetail(), share: share)
  private let hint: String

  /// Creates a list of pages.
  ///
  /// - Parameters:
  ///   - name: The accessibility name of the list; in lowercase, its identifier in scripts.
  ///   - entry: The noun for an entry, such as "lesson".
  ///   - hint: The text below each summary.
  init(_ model: Model, title: String, list name: String, entry: String, hint: String) {
    self.hint = hint
    super.init(model)
    self.title = title
    list.identifier = name.lowercased()
    list.accessibilityName = name
    about.hangs = true
    about.accessibilityName = "About the \(entry)"
  }

  /// The width of the list, as a percentage of the width of the page.
  var share: Int { 42 }

  /// Creates the view next to the list; by default, the panel with the summary.
  func makeDetail() -> View { aboutPanel }

  override func makeView() -> View { split }

  override func bind(_ model: Model) {
    list.bind(to: Observable(Model.Entry.allCases), id: { $0.id }) { row, entry in row.title = entry.title }
    list.bindSelection(to: model.selected)
    list.observe(self, for: .primaryAction) { contents, _ in contents.openSelected() }
    aboutPanel.bind(\.title, to: model.selectedEntry.title)
    let hint = hint
    about.bind(\.text, to: model.selectedEntry.summary + "\n\n" + hint)
  }

  /// Creates the page of the given entry; subclasses override this method.
  func makePage(of entry: Model.Entry) -> AnyBinder { AnyBinder() }

  func open(_ entry: Model.Entry) {
    viewModel.selected.value = entry.id
    openSelected()
  }

  override class var commands: CommandTable {
    CommandTable(for: Self.self) { KeyCommand(.cancel, isEnabled: { $0.isBesideList }) { $0.returnToList() } }
  }

  private func returnToList() {
    split.showsDetail = false
    list.becomeFirstResponder()
  }

  private var isBesideList: Bool { window?.firstResponder?.isInside(split.detail) ?? false }

  private func openSelected() { navigator?.push(makePage(of: viewModel.selectedEntry)) }
}
