import TerminalCore

extension Tree {
  static var treeCommands: CommandTable {
    CommandTable(for: Tree.self, in: .tree, when: { $0.acceptsRowCommands }) {
      KeyCommand(
        .toggleNode, "Expand", keys: [Key(.enter), .character(" ")], isEnabled: { $0.canToggleSelected }
      ) { $0.toggleSelected() }
      .titled { $0.canCollapseSelected ? "Collapse" : nil }
      KeyCommand(
        .expandNode, "Expand", keys: [Key(.right)], prominence: .helpOnly, isEnabled: { $0.canToggleSelected }
      ) { $0.goRight() }
      .titled { $0.canCollapseSelected ? "First child" : nil }
      KeyCommand(
        .collapseNode, "Collapse", keys: [Key(.left)], prominence: .helpOnly, isEnabled: { $0.canGoLeft }
      ) { $0.goLeft() }
      .titled { $0.canCollapseSelected ? nil : "Parent" }
    }
  }

  private var canToggleSelected: Bool { selectedIndex.map { canExpand(at: $0) || canCollapse(at: $0) } ?? false }
  private var canCollapseSelected: Bool { selectedIndex.map { canCollapse(at: $0) } ?? false }
  private var canGoLeft: Bool { canCollapseSelected || selectedIndex.flatMap { parent(of: $0) } != nil }

  private func goRight() {
    guard let index = selectedIndex else { return }
    if canExpand(at: index) { return expand(at: index) }
    if outline(at: index)?.state == .expanded { change(notifying: true) { $0.select(index + 1) } }
  }

  private func goLeft() {
    guard let index = selectedIndex else { return }
    if canCollapse(at: index) { return collapse(at: index) }
    if let parent = parent(of: index) { change(notifying: true) { $0.select(parent) } }
  }

  /// Expands or collapses a node if the given event is a click on the mark of the node.
  ///
  /// - Returns: Whether a node was expanded or collapsed.
  func pressMark(_ event: MouseEvent) -> Bool {
    guard case .down(.left) = event.kind, event.modifiers.isEmpty, let index = row(at: event.location.y),
      let row = rowViews.view(at: index),
      row.outlineColumns.contains(event.location.x - rowArea.minX), event.location.y == row.frame.minY
    else { return false }
    endFinding(keeping: true)
    return toggle(at: index)
  }

  // MARK: Accessibility and scripts

  func nodeActions(at index: Int) -> [AccessibilityAction: (String) -> Void] {
    var actions: [AccessibilityAction: (String) -> Void] = [:]
    if canExpand(at: index) { actions[.expand] = { [self] _ in expand(at: index) } }
    if canCollapse(at: index) { actions[.collapse] = { [self] _ in collapse(at: index) } }
    if !actions.isEmpty {
      actions[.press] = { [self] _ in
        change(notifying: true) { $0.select(index) }
        toggleSelected()
      }
    }
    return actions
  }

  var nodeProperties: [ScriptProperty: String?] {
    let selected = selectedIndex.flatMap { outline(at: $0) }
    return [
      "level": selected.map { "\($0.level + 1)" }, "expanded": selected.map { "\($0.traits.contains(.expanded))" },
    ]
  }
}

nonisolated extension CommandName {
  /// The command that expands or collapses the selected node of a tree.
  public static let toggleNode: CommandName = "toggleNode"
  /// The command that expands the selected node of a tree, or selects the first child of an expanded node.
  public static let expandNode: CommandName = "expandNode"
  /// The command that collapses the selected node of a tree, or selects the parent of a node that is not expanded.
  public static let collapseNode: CommandName = "collapseNode"
}

nonisolated extension KeyScope {
  /// The scope of the key bindings that expand and collapse nodes, in addition to the key bindings of `list`.
  public static let tree = KeyScope("tree", place: "In a tree")
}
