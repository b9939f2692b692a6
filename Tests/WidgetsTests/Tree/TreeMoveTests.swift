import Bindings
import TerminalCore
import Testing

@testable import BinderyViews
@testable import Widgets

/// The selected node of a tree is removed from one list of the model and added to another in one turn.
@Suite struct TreeMoveTests {
  private let model = TreeTests.makeModel()
  private let tree: Tree<Folder>
  private let stage: WindowHarness
  private let node: Folder
  private let sent = Counter()

  private final class Counter { var ids: [AnyHashable?] = [] }

  /// Displays A, A1, A2, A2a and B, of which A1 is selected.
  init() {
    tree = TreeTests.makeTree(of: model)
    tree.expandedIDs = ["A", "A2"]
    node = model.roots[0].folders[0]
    model.selected = "A1"
    tree.bindSelection(to: \.selected, of: model)
    tree.observe(sent, for: .selectionChanged) { sent, tree in sent.ids.append(tree.selectedID) }
    stage = WindowHarness(tree, size: Size(width: 12, height: 6))
    sent.ids = []
  }

  private func removeNode() { model.roots[0].folders.removeAll { $0 === node } }

  @Test func aNodeMovedToAnotherParentStaysSelected() {
    removeNode()
    model.roots[0].folders[0].folders.append(node)
    stage.frame()
    #expect(model.selected == "A1")
    #expect(tree.selectedNode === node)
    #expect(stage.picture == "▾ A\n  ▾ A2\n      A2a\n      A1\n  B\n")
    #expect(sent.ids.isEmpty)
    stage.expectToBeAsRepainted()
  }

  @Test func aNodeMovedToTheRootsStaysSelected() {
    removeNode()
    model.roots.append(node)
    stage.frame()
    #expect(model.selected == "A1")
    #expect(tree.selectedNode === node)
    #expect(stage.picture == "▾ A\n  ▾ A2\n      A2a\n  B\n  A1\n")
    #expect(sent.ids.isEmpty)
    stage.expectToBeAsRepainted()
  }

  @Test func aNodeMovedIntoAnExpandedNodeThatWasEmptyStaysSelected() {
    model.roots[1].folders = [Folder("B1")]
    tree.expandedIDs.insert("B")
    stage.frame()
    model.roots[1].folders = []
    stage.frame()
    removeNode()
    model.roots[1].folders.append(node)
    stage.frame()
    #expect(model.selected == "A1")
    #expect(tree.selectedNode === node)
    #expect(stage.picture == "▾ A\n  ▾ A2\n      A2a\n▾ B\n    A1\n")
  }

  @Test func aNodeWhoseAncestorMovesStaysSelected() {
    model.selected = "A2a"
    stage.frame()
    let ancestor = model.roots[0].folders.remove(at: 1)
    model.roots[1].folders.append(ancestor)
    tree.expandedIDs.insert("B")
    stage.frame()
    #expect(model.selected == "A2a")
    #expect(tree.selectedNode?.id == "A2a")
    #expect(stage.picture == "▾ A\n    A1\n▾ B\n  ▾ A2\n      A2a\n")
  }

  /// The parent has never been expanded, or was collapsed again.
  @Test(arguments: [false, true]) func aNodeMovedIntoACollapsedParentIsSelectedOnceTheParentIsExpanded(again: Bool) {
    model.roots[1].folders = [Folder("B1")]
    stage.frame()
    if again {
      tree.expandedIDs.insert("B")
      stage.frame()
      tree.expandedIDs.remove("B")
      stage.frame()
    }
    sent.ids = []
    removeNode()
    model.roots[1].folders.append(node)
    stage.frame()
    #expect(model.selected == "A1")
    #expect(tree.selectedNode?.id == "B")
    #expect(sent.ids.isEmpty)
    stage.press(Key(.right))
    #expect(tree.selectedNode === node)
    #expect(model.selected == "A1")
    #expect(stage.picture == "▾ A\n  ▾ A2\n      A2a\n▾ B\n    B1\n    A1")
  }

  @Test func anotherRowSelectedInPlaceOfTheCollapsedParentIsPublished() {
    model.roots[1].folders = [Folder("B1")]
    stage.frame()
    removeNode()
    model.roots[1].folders.append(node)
    stage.frame()
    stage.press(Key(.up))
    #expect(model.selected == "A2a")
    stage.press(Key(.down), Key(.right))
    #expect(model.selected == "B")
    #expect(tree.selectedNode?.id == "B")
  }

  @Test func collapsingTheParentInTheModelSelectsTheParent() {
    tree.expandedIDs = ["A2"]
    stage.frame()
    #expect(model.selected == "A")
    #expect(tree.selectedNode?.id == "A")
  }

  @Test func aRemovedNodeIsReplacedAtTheEndOfTheTurn() {
    removeNode()
    #expect(model.selected == "A1")
    stage.frame()
    #expect(model.selected == "A2")
    #expect(sent.ids == [AnyHashable("A2")])
  }

  @Test func aNodeThatReturnsInALaterTurnIsNotSelectedAgain() {
    removeNode()
    stage.frame()
    model.roots.append(node)
    stage.frame()
    #expect(model.selected == "A2")
    #expect(tree.selectedNode?.id == "A2")
  }

  @Test func theSelectionThatTheModelWritesInTheTurnTakesPrecedence() {
    removeNode()
    model.roots.append(node)
    model.selected = "B"
    stage.frame()
    #expect(model.selected == "B")
    #expect(tree.selectedNode?.id == "B")
  }

  // MARK: Several rows

  private final class Marks {
    let ids = Observable<Set<String>>(["A1", "A2a"])
  }

  private func markedTree() -> (Tree<Folder>, Marks, WindowHarness) {
    let marks = Marks()
    let tree = TreeTests.makeTree(of: model)
    tree.expandedIDs = ["A", "A2"]
    tree.bindSelection(to: marks.ids)
    return (tree, marks, WindowHarness(tree, size: Size(width: 12, height: 6)))
  }

  @Test func aNodeThatIsOneOfSeveralSelectedOnesStaysSelectedWhenItMoves() {
    let (_, marks, stage) = markedTree()
    removeNode()
    model.roots.append(node)
    stage.frame()
    #expect(marks.ids.value == ["A1", "A2a"])
    #expect(stage.picture == "  ▾ A\n    ▾ A2\n✓       A2a\n    B\n✓   A1\n")
    stage.expectToBeAsRepainted()
  }

  @Test func aNodeMovedIntoACollapsedParentStaysOneOfSeveralSelectedOnes() {
    model.roots[1].folders = [Folder("B1")]
    let (tree, marks, stage) = markedTree()
    removeNode()
    model.roots[1].folders.append(node)
    stage.frame()
    #expect(marks.ids.value == ["A1", "A2a"])
    tree.expandedIDs.insert("B")
    stage.frame()
    #expect(stage.picture == "  ▾ A\n    ▾ A2\n✓       A2a\n  ▾ B\n      B1\n✓     A1")
  }

  @Test func aRemovedNodeLeavesTheSelectedOnesAtTheEndOfTheTurn() {
    let (_, marks, stage) = markedTree()
    removeNode()
    #expect(marks.ids.value == ["A1", "A2a"])
    stage.frame()
    #expect(marks.ids.value == ["A2a"])
  }
}
