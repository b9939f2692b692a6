import TerminalCore
public import Widgets

/// A binder that displays several binders on tabs, one at a time.
@MainActor public final class TabBinder: AnyBinder {
  /// The view that displays the tabs.
  public let tabView = TabView()
  /// The binders in the order of their tabs.
  public let tabs: [AnyBinder]

  /// Creates a tab for each binder, and selects the first tab.
  ///
  /// If a binder occurs more than once, the error is reported, and the binder is added only once.
  public init(_ tabs: [AnyBinder]) {
    var once: [AnyBinder] = []
    for (index, binder) in tabs.enumerated() {
      if let first = tabs[..<index].firstIndex(where: { $0 === binder }) {
        Diagnostics.report(
          "'\(type(of: binder))' is already on tab \(first + 1), so it was not added as tab \(index + 1). Create a separate binder for each tab."
        )
      } else {
        once.append(binder)
      }
    }
    self.tabs = once
    super.init()
    for binder in once { addChild(binder) }
  }

  /// The binder on the selected tab; nil if there are no tabs.
  public var selected: AnyBinder? { tabs.indices.contains(tabView.selectedIndex) ? tabs[tabView.selectedIndex] : nil }

  public override var appearingChildren: [AnyBinder] { selected.map { [$0] } ?? [] }

  public override func makeView() -> View {
    for binder in tabs { tabView.addTab(binder.title, binder.view) }
    tabView.onSelect = { [weak self] in self?.selectionChanged(to: $0) }
    return tabView
  }

  public override class var commands: CommandTable {
    CommandTable(for: TabBinder.self) {
      KeyCommand(.cancel, isEnabled: { $0.tabView.selectedIndex != 0 }) { $0.tabView.select(0) }
    }
  }

  private func selectionChanged(to index: Int) {
    guard isAppearing else { return }
    for binder in tabs where binder !== tabs[index] { binder.disappear() }
    tabs[index].appear()
  }
}
