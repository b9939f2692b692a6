import TerminalCore
public import Widgets

/// Shows one of several binders, each on a tab with its title.
@MainActor public final class TabBinder: AnyBinder {
  /// The tabs.
  public let tabView = TabView()
  /// The binders, one a tab.
  public let tabs: [AnyBinder]

  /// Makes tabs of binders, in order; the first is shown.
  ///
  /// A binder has one view, and so one tab: where it comes again, it is reported and left out.
  public init(_ tabs: [AnyBinder]) {
    var once: [AnyBinder] = []
    for (index, binder) in tabs.enumerated() {
      if let first = tabs[..<index].firstIndex(where: { $0 === binder }) {
        Diagnostics.report(
          "\(type(of: binder)) is given for tab \(index + 1) and for tab \(first + 1); it is on tab \(first + 1) only. Make a binder for each tab."
        )
      } else {
        once.append(binder)
      }
    }
    self.tabs = once
    super.init()
    for binder in once { addChild(binder) }
  }

  /// The binder that is shown.
  public var selected: AnyBinder? { tabs.indices.contains(tabView.selectedIndex) ? tabs[tabView.selectedIndex] : nil }

  /// The one that is shown.
  public override var appearingChildren: [AnyBinder] { selected.map { [$0] } ?? [] }

  /// The tabs with every binder's view.
  public override func makeView() -> View {
    for binder in tabs { tabView.addTab(binder.title, binder.view) }
    tabView.onSelect = { [weak self] in self?.selectionChanged(to: $0) }
    return tabView
  }

  /// Whether Back would show the first tab.
  public override func canPerform(_ command: KeyCommand) -> Bool {
    command == .cancel ? tabView.selectedIndex != 0 : super.canPerform(command)
  }

  /// Back shows the first tab.
  public override func perform(_ command: KeyCommand) {
    if command == .cancel { tabView.select(0) } else { super.perform(command) }
  }

  private func selectionChanged(to index: Int) {
    guard isAppearing else { return }
    for binder in tabs where binder !== tabs[index] { binder.disappear() }
    tabs[index].appear()
  }
}
