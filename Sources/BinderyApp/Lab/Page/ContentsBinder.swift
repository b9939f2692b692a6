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
  private let codeShare = Observable(42, label: "share of the live part")

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
    CommandTable(for: Self.self) {
      KeyCommand(.cancel, isEnabled: { $0.isBesideList }) { $0.returnToList() }
      KeyCommand(.cancel) { $0.stay() }.shown(as: .helpOnly).titled { _ in "Stay" }
    }
  }

  private func returnToList() {
    split.showsDetail = false
    list.becomeFirstResponder()
  }

  /// Explains how to leave the list, which has no previous page.
  private func stay() { navigator?.toast("Alt and a digit select another tab. Ctrl+Q leaves the program.") }

  private var isBesideList: Bool { window?.firstResponder?.isInside(split.detail) ?? false }

  private func openSelected() {
    let page = makePage(of: viewModel.selectedEntry)
    (page as? any CodePage)?.share = codeShare
    navigator?.push(page)
  }
}
