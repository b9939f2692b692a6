public import TerminalCore

/// Several views of which one is shown, under a row of titles.
@MainActor public final class TabView: View {
  /// The titles.
  public let bar: TabBar
  /// The views, one a title.
  public private(set) var tabs: [View] = []
  /// What stands at the right of the titles: a greeting, a clock.
  public var accessory: View? {
    didSet {
      oldValue?.removeFromSuperview()
      if let accessory { addSubview(accessory) }
    }
  }
  /// Told which tab is shown now, by index.
  public var onSelect: ((Int) -> Void)?
  private var lastFocus: [ObjectIdentifier: WeakResponder] = [:]

  /// Makes tabs that have none yet.
  public override init() {
    bar = TabBar()
    super.init()
    addSubview(bar)
    bar.onSelect = { [weak self] in self?.select($0) }
    bar.onClick = { [weak self] in self?.focusContent() }
  }

  /// Adds a tab after those that are there.
  ///
  /// The first one added is shown. A view that is a tab already stays that one, and is reported.
  public func addTab(_ title: String, _ view: View) {
    if let index = tabs.firstIndex(where: { $0 === view }) {
      return Diagnostics.report(
        "\(view.describedName) was added as tab '\(title)' while it is tab '\(bar.titles[index])'. Nothing was changed."
      )
    }
    tabs.append(view)
    bar.titles.append(title)
    view.isHidden = tabs.count > 1
    addSubview(view)
    addKey(title, tabs.count - 1)
  }

  /// Adds Alt and a digit for one of the first nine tabs; a digit alone is left to what the tab shows.
  ///
  /// The row of titles names the digit too, so the status bar names it last.
  private func addKey(_ title: String, _ index: Int) {
    guard index < 9 else { return }
    addKeyAction(
      "selectTab\(index + 1)", title: title, keys: [.character(Character("\(index + 1)"), .alt)], hint: 10,
      isEnabled: { [weak self] in self?.selectedIndex != index },
      action: { [weak self] in self?.select(index) })
  }

  /// Which tab is shown.
  public var selectedIndex: Int { bar.selectedIndex }

  /// Shows a tab; out of range, nothing changes.
  ///
  /// The focus goes where it was when the tab was left.
  public func select(_ index: Int) {
    guard tabs.indices.contains(index), index != selectedIndex else { return }
    let old = tabs[selectedIndex]
    let barHasFocus = bar.isFirstResponder
    if let focused = window?.firstResponder, focused.isInside(old) {
      lastFocus[ObjectIdentifier(old)] = WeakResponder(view: focused)
    }
    bar.selectedIndex = index
    old.isHidden = true
    tabs[index].isHidden = false
    if !barHasFocus { focusContent() }
    onSelect?(index)
    window?.keysMayHaveChanged()
  }

  /// The titles' row, and the tabs under it.
  public override func layoutSubviews() {
    let beside =
      accessory.map { min($0.fittingSize(Size(bounds.width, 1)).columns, max(0, bounds.width - barWidth)) } ?? 0
    bar.frame = Rect(x: 0, y: 0, width: bounds.width - beside, height: 1)
    accessory?.frame = Rect(x: bounds.width - beside, y: 0, width: beside, height: 1)
    for view in tabs { view.frame = bounds.inset(by: Insets(top: 1)) }
  }

  /// The largest tab and the row of titles.
  public override func sizeThatFits(_ available: Size) -> Size {
    let inner = Size(available.columns, available.rows - 1)
    return tabs.reduce(Size(bar.fittingSize(available).columns, 1)) { size, view in
      let tab = view.fittingSize(inner)
      return Size(max(size.columns, tab.columns), max(size.rows, tab.rows + 1))
    }
  }

  /// Draws nothing of its own: its parts cover it.
  public override func draw(on canvas: Canvas) {}

  /// Ctrl with the page keys shows another tab; Alt with a digit does too, as a key action of each tab.
  public override var keyScopes: [KeyScope] { [.tabs] }

  /// Whether there is another tab to show, or the focus is to go back from the titles to what they show.
  public override func canPerform(_ command: KeyCommand) -> Bool {
    if command == .cancel { return bar.isFirstResponder && focusTarget != nil }
    return target(of: command).map { $0 != selectedIndex } ?? super.canPerform(command)
  }

  /// Shows another tab.
  public override func perform(_ command: KeyCommand) {
    if command == .cancel { return focusContent() }
    if let index = target(of: command) { select(index) } else { super.perform(command) }
  }

  /// Tabs.
  public override var role: Role { .tabs }
  /// The title of the tab that is shown.
  public override var valueText: String? { bar.valueText }

  private var barWidth: Int { bar.fittingSize(bounds.size).columns + 1 }

  private func target(of command: KeyCommand) -> Int? {
    guard !tabs.isEmpty else { return nil }
    switch command {
    case .nextTab: return (selectedIndex + 1) % tabs.count
    case .previousTab: return (selectedIndex + tabs.count - 1) % tabs.count
    default: return nil
    }
  }

  /// Who has the focus in the tab that is shown: who had it last, or the first who can.
  private var focusTarget: View? {
    guard tabs.indices.contains(selectedIndex) else { return nil }
    let tab = tabs[selectedIndex]
    if let view = lastFocus[ObjectIdentifier(tab)]?.view, view.isInside(tab), view.canBecomeFirstResponder, view.isShown
    {
      return view
    }
    return tab.shownViews.first(where: \.canBecomeFirstResponder)
  }

  private func focusContent() { focusTarget?.becomeFirstResponder() }
}

private struct WeakResponder {
  weak var view: View?
}
