import Bindings
public import TerminalCore

/// A list that displays a tree of nodes that the user can expand and collapse.
///
/// ![A screen with a tree, and its code](tree)
///
///     let files = Tree<File>()
///     files.bind(to: model.roots, children: .stored { $0.files }) { row, file in row.title = file.name }
///
/// The rows display the roots and the children of the expanded nodes. The selection, the search, the scrollbar and the
/// events are those of every ``RowsView``. Enter, Space and a click on the selected row expand or collapse
/// a node that has children, and send `.primaryAction` for other nodes.
///
/// Nodes with the same identity are expanded independently. A node that contains itself is expanded only once; the
/// nested row of that node displays an error instead.
@MainActor public final class Tree<Node: Identifiable>: RowsView {
  var rows = TreeRows()
  /// The branches, by their indices, of the nodes that have been expanded at least once.
  var branches: [Int: TreeBranch<Node>] = [:]
  var childSource: TreeChildren<Node>?
  var fillNode: (ListRow, Node) -> Void = { _, _ in }
  /// The current binding of the roots, which is disposed when the roots are bound again.
  var rootBinding: DisposeBag?
  /// The current binding of the expanded nodes, which is disposed when the expanded nodes are bound again.
  weak var expansionBinding: DisposeBag?

  var expanded: Set<Node.ID> = []
  /// The number of expanded branches for each node identity.
  var expandedCounts: [Node.ID: Int] = [:]
  /// The identities of `expanded` that have no branch yet.
  var awaitedIDs: Set<Node.ID> = []
  /// The number of times that identities have been added to `awaitedIDs`.
  var awaitedRevision = 0
  /// The value of `awaitedRevision` when all visible branches were last compared with `awaitedIDs`.
  var restoredRevision = 0
  /// The branches whose children must be compared with `awaitedIDs`, and those whose children must be read again.
  var (unrestored, stale): ([TreeBranch<Node>], [TreeBranch<Node>]) = ([], [])
  /// Whether the rows are being changed, after which the list is updated.
  var isChangingRows = false
  /// The branches without rows whose children have changed in this turn.
  var changedHidden: [TreeBranch<Node>] = []
  /// Whether `changedHidden` is cleared before the next change of the rows.
  var turnHasEnded = true
  /// Whether the expanded nodes have changed since the targets were last notified.
  var hasNewExpansion = false

  /// Creates an empty tree.
  public override init() {
    super.init()
    rowHiding = { [weak self] in self?.row(hiding: $0) }
    search.missingText = "No match in the expanded nodes"
    onPress = { [weak self] in self?.toggleSelected() ?? false }
    rowActions = { [weak self] in self?.nodeActions(at: $0) ?? [:] }
  }

  public override class var commands: CommandTable {
    markCommands + treeCommands + listCommands + findBarCommands(in: .list)
  }
  public override func mouse(_ event: MouseEvent) -> Bool { isEnabled && pressMark(event) || super.mouse(event) }

  public override var accessibilityRole: AccessibilityRole { .tree }
  public override var scriptProperties: [ScriptProperty: String?] {
    super.scriptProperties.merging(nodeProperties) { $1 }
  }
}

nonisolated extension ControlEvent {
  /// An event that occurs when the user expands or collapses a node of a tree, or when the children of a node cannot be
  /// loaded.
  public static let expansionChanged: ControlEvent = "expansionChanged"
}
