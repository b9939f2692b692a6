public import TerminalCore

/// A view that displays one of several views, below a row of titles.
///
/// The row of titles, `bar`, is the control whose value is the index of the selected tab. An index without a tab is
/// ignored until a tab with that index is added.
@MainActor public final class TabView: View {
  /// The row of titles above the tabs.
  public let bar: TabBar
  /// The views of the tabs, in the order of the titles.
  public private(set) var tabs: [View] = []
  /// A view to the right of the titles, such as a clock.
  public var accessory: View? {
    didSet {
      oldValue?.removeFromSuperview()
      if let accessory { addSubview(accessory) }
    }
  }
  /// A closure that is called with the index of a tab after the tab is selected.
  public var onSelect: ((Int) -> Void)?
  /// The index set by a binding for a tab that has not been added yet, or nil.
  private var awaitedIndex: Int?
  private var lastFocus: [ObjectIdentifier: FocusMemory] = [:]

  /// Creates a tab view without tabs.
  public override init() {
    bar = TabBar()
    super.init()
    addSubview(bar)
    bar.onSelect = { [weak self] in self?.select($0) }
    bar.onShow = { [weak self] in self?.show($0) }
    bar.onContentFocus = { [weak self] in self?.focusContent() }
  }

  /// Adds a tab with the given title after the existing tabs.
  ///
  /// The first tab that is added becomes the selected tab. If the view is already a tab, an error is reported and the
  /// view is not added again.
  public func addTab(_ title: String, _ view: View) {
    if let index = tabs.firstIndex(where: { $0 === view }) {
      return Diagnostics.report(
        "\(view.describedName) is already tab '\(bar.titles[index])', so it was not added as tab '\(title)'. Create a separate view for each tab."
      )
    }
    tabs.append(view)
    bar.titles.append(title)
    view.isHidden = tabs.count > 1
    addSubview(view)
    if awaitedIndex == tabs.count - 1 { show(tabs.count - 1) }
  }

  /// The index of the selected tab, starting at 0; to change the selection, call `select(_:)`.
  public var selectedIndex: Int { bar.selectedIndex }

  /// Selects the tab at the given index, and moves focus to its content unless the row of titles has focus.
  ///
  /// Focus returns to the view that last had focus in the tab. The method has no effect if no tab has the index, or if
  /// the tab is already selected.
  public func select(_ index: Int) {
    guard tabs.indices.contains(index), index != selectedIndex else { return }
    show(index)
    bar.sendActions(for: .valueChanged)
  }

  /// Displays the tab at the given index without notifying bindings.
  private func show(_ index: Int) {
    awaitedIndex = tabs.indices.contains(index) ? nil : index
    guard awaitedIndex == nil, index != selectedIndex else { return }
    let old = tabs[selectedIndex]
    let barHasFocus = bar.isFirstResponder
    if let focused = window?.firstResponder, focused.isInside(old) {
      lastFocus[ObjectIdentifier(old)] = FocusMemory(focused)
    }
    bar.selectedIndex = index
    old.isHidden = true
    tabs[index].isHidden = false
    if !barHasFocus { focusContent() }
    onSelect?(index)
  }

  public override func layoutSubviews() {
    let beside =
      accessory.map { min($0.fittingSize(Size(width: bounds.width, height: 1)).width, max(0, bounds.width - barWidth)) }
      ?? 0
    bar.frame = Rect(x: 0, y: 0, width: bounds.width - beside, height: 1)
    accessory?.frame = Rect(x: bounds.width - beside, y: 0, width: beside, height: 1)
    for view in tabs { view.frame = bounds.inset(by: Insets(top: 1 + spacing(in: bounds.height))) }
  }

  /// Returns the number of empty rows below the titles: 1 in a tall view if the theme has no frames, otherwise 0.
  ///
  /// Tabs inside a panel have the row in lower views, because they are usually not panels with a title row.
  private func spacing(in height: Int) -> Int {
    let spaciousHeight = enclosingPanel == nil ? Self.spaciousHeight : Self.spaciousHeightInPanel
    return height >= spaciousHeight ? metrics.spacing : 0
  }

  /// The minimum height, in rows, of a view with an empty row below the titles.
  private static let (spaciousHeight, spaciousHeightInPanel) = (30, 8)

  /// Returns the size of the largest tab plus the row of titles, so that the size is the same for every tab.
  public override func sizeThatFits(_ available: Size) -> Size {
    let inner = Size(width: available.width, height: available.height - 1)
    return tabs.reduce(Size(width: bar.fittingSize(available).width, height: 1)) { size, view in
      let tab = view.fittingSize(inner)
      return Size(width: max(size.width, tab.width), height: max(size.height, tab.height + 1))
    }
  }

  /// Clears only the empty row, because the titles and the selected tab cover the rest of the view.
  public override func draw(on canvas: Canvas) {
    let rows = spacing(in: canvas.size.height)
    if rows > 0 { canvas.fill(Rect(x: 0, y: 1, width: canvas.size.width, height: rows)) }
  }

  public override func surfaceRole(of subview: View) -> ThemeRole? {
    subview === bar || subview === accessory ? .tabBar : nil
  }

  /// The commands that select another tab, and the command that moves focus from the titles to the content.
  public override class var commands: CommandTable {
    let others =
      CommandTable(for: TabView.self, in: .tabs) {
        KeyCommand(
          .nextTab, "Next tab", keys: [Key(.pageDown, .control)], prominence: .helpOnly,
          isEnabled: { $0.tabs.count > 1 }
        ) { $0.step(by: 1) }
        KeyCommand(
          .previousTab, "Previous tab", keys: [Key(.pageUp, .control)], prominence: .helpOnly,
          isEnabled: { $0.tabs.count > 1 }
        ) { $0.step(by: -1) }
      }
      // The help lists the command only where it has an effect.
      + CommandTable(for: TabView.self, in: .tabs, when: { $0.canFocusContent }) {
        KeyCommand(.cancel) { $0.focusContent() }.titled { _ in "Go to page" }
      }
    return (0..<digits).reduce(others) { $0 + tabCommand($1) }
  }

  private var canFocusContent: Bool { bar.isFirstResponder && focusTarget != nil }

  /// Returns the command that selects a tab with Alt and a digit.
  ///
  /// A digit without Alt remains available to the content. The status bar does not show the command, because the row of
  /// titles already shows the digit. The digit of the selected tab has no effect, also if a tab view is in another one.
  private static func tabCommand(_ index: Int) -> CommandTable {
    CommandTable(for: TabView.self, when: { $0.tabs.indices.contains(index) }) {
      KeyCommand(
        CommandName(rawValue: "selectTab\(index + 1)"), "Tab \(index + 1)",
        keys: [.character(Character("\(index + 1)"), .alt)], prominence: .helpOnly
      ) { $0.select(index) }
      .titled { $0.bar.titles[index] }
    }
  }

  /// The number of tabs that can be selected with a digit.
  private static let digits = 9

  private func step(by step: Int) { select((selectedIndex + step + tabs.count) % tabs.count) }

  public override var accessibilityRole: AccessibilityRole { .tabs }
  public override var valueText: String? { bar.valueText }

  private var barWidth: Int { bar.fittingSize(bounds.size).width + 1 }

  /// The view in the selected tab that receives focus, or nil if no view in the tab can have focus.
  ///
  /// This is the view that had focus last or, if that view cannot have focus, the first view that can.
  private var focusTarget: View? {
    guard tabs.indices.contains(selectedIndex) else { return nil }
    let tab = tabs[selectedIndex]
    if let view = lastFocus[ObjectIdentifier(tab)]?.view, view.isInside(tab), view.canBecomeFirstResponder,
      view.isVisible
    {
      return view
    }
    return tab.firstFocusableView
  }

  private func focusContent() { focusTarget?.becomeFirstResponder() }
}
