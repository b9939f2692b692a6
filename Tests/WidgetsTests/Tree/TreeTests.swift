import Bindings
import Observation
import TerminalCore
import TestSupport
import Testing

@testable import BinderyViews
@testable import Widgets

@Observable final class Folder: Identifiable {
  nonisolated let id: String
  var folders: [Folder]
  init(_ id: String, _ folders: Folder...) {
    self.id = id
    self.folders = folders
  }
}

@Observable final class FolderModel {
  var roots: [Folder] = []
  var expanded: Set<String> = []
  var selected: String?
}

@Suite(.timeLimit(.minutes(20))) struct TreeTests {
  /// Returns a model with the roots A and B.
  ///
  /// A contains A1 and A2, and A2 contains A2a.
  static func makeModel() -> FolderModel {
    let model = FolderModel()
    model.roots = [Folder("A", Folder("A1"), Folder("A2", Folder("A2a"))), Folder("B")]
    return model
  }

  static func makeTree(of model: FolderModel) -> Tree<Folder> {
    let tree = Tree<Folder>()
    tree.bind(to: \.roots, of: model, children: .stored { $0.folders }) { row, folder in row.title = folder.id }
    tree.showsScrollbar = false
    return tree
  }

  private let model = makeModel()

  @Test func theArrowKeysExpandCollapseAndMove() {
    let tree = Self.makeTree(of: model)
    let stage = WindowHarness(tree, size: Size(width: 12, height: 5))
    #expect(stage.picture == "▸ A\n  B\n\n\n")
    stage.press(Key(.right))
    #expect(stage.picture == "▾ A\n    A1\n  ▸ A2\n  B\n")
    stage.press(Key(.right))
    #expect(tree.selectedNode?.id == "A1")
    stage.press(Key(.right), Key(.down), Key(.right))
    #expect(stage.picture == "▾ A\n    A1\n  ▾ A2\n      A2a\n  B")
    stage.press(Key(.right), Key(.left))
    #expect(tree.selectedNode?.id == "A2")
    stage.press(Key(.left))
    #expect(stage.picture == "▾ A\n    A1\n  ▸ A2\n  B\n")
    stage.press(Key(.left))
    #expect(tree.selectedNode?.id == "A")
    stage.expectToBeAsRepainted()
  }

  @Test func enterAndSpaceExpandANodeAndOpenOneWithoutChildren() {
    final class Target { var opened: [AnyHashable] = [] }
    let (tree, target) = (Self.makeTree(of: model), Target())
    tree.observe(target, for: .primaryAction) { target, tree in
      target.opened.append(tree.selectedID ?? AnyHashable("none"))
    }
    let stage = WindowHarness(tree, size: Size(width: 12, height: 5))
    stage.press(Key(.enter))
    #expect(tree.count == 4)
    stage.press(.character(" "))
    #expect(tree.count == 2)
    #expect(target.opened.isEmpty)
    stage.press(Key(.down), Key(.enter), .character(" "))
    #expect(target.opened == ["B", "B"])
  }

  @Test func collapsedNodesKeepTheStateBelowThem() {
    let tree = Self.makeTree(of: model)
    let stage = WindowHarness(tree, size: Size(width: 12, height: 5))
    stage.press(Key(.right), Key(.down), Key(.down), Key(.right), Key(.home), Key(.left))
    #expect(tree.count == 2)
    #expect(tree.expandedIDs == ["A2"])
    stage.press(Key(.right))
    #expect(stage.picture == "▾ A\n    A1\n  ▾ A2\n      A2a\n  B")
  }

  @Test func aClickOnTheMarkExpandsAndAClickBesideItSelects() {
    let tree = Self.makeTree(of: model)
    let stage = WindowHarness(tree, size: Size(width: 12, height: 5))
    stage.click(x: 0)
    #expect(tree.count == 4)
    #expect(tree.selectedNode?.id == "A")
    stage.click(x: 5, y: 2)
    #expect(tree.selectedNode?.id == "A2")
    #expect(tree.count == 4)
    stage.click(x: 5, y: 2)
    #expect(tree.count == 5)
    stage.click(x: 2, y: 2)
    #expect(tree.count == 4)
    stage.click(x: 3, y: 3)
    #expect(tree.selectedNode?.id == "B")
  }

  @Test func collapsingANodeSelectsItIfASelectedNodeIsHidden() {
    let tree = Self.makeTree(of: model)
    tree.bindSelection(to: \.selected, of: model)
    let stage = WindowHarness(tree, size: Size(width: 12, height: 5))
    stage.press(Key(.right), Key(.down), Key(.down))
    #expect(model.selected == "A2")
    stage.click(x: 0)
    #expect(model.selected == "A")
    #expect(tree.selectedNode === model.roots[0])
  }

  @Test func aSelectedNodeThatIsRemovedLeavesTheNextOneSelected() {
    let tree = Self.makeTree(of: model)
    tree.bindSelection(to: \.selected, of: model)
    let stage = WindowHarness(tree, size: Size(width: 12, height: 5))
    stage.press(Key(.right), Key(.down))
    model.roots[0].folders.removeFirst()
    stage.frame()
    #expect(model.selected == "A2")
    model.roots.removeFirst()
    stage.frame()
    #expect(model.selected == "B")
    model.roots = []
    stage.frame()
    #expect(model.selected == nil)
    #expect(stage.picture == "\n\n\n\n")
  }

  @Test func theExpandedNodesAreBoundBothWaysByIdentity() {
    model.expanded = ["A", "A2", "later"]
    let tree = Self.makeTree(of: model)
    tree.bindExpansion(to: \.expanded, of: model)
    let stage = WindowHarness(tree, size: Size(width: 14, height: 6))
    #expect(stage.picture == "▾ A\n    A1\n  ▾ A2\n      A2a\n  B\n")
    stage.press(Key(.left))
    #expect(model.expanded == ["A2", "later"])
    model.expanded = ["A"]
    stage.frame()
    #expect(stage.picture == "▾ A\n    A1\n  ▸ A2\n  B\n\n")
    model.expanded.insert("later")
    model.roots.append(Folder("later", Folder("x")))
    stage.frame()
    #expect(stage.picture == "▾ A\n    A1\n  ▸ A2\n  B\n▾ later\n    x")
  }

  @Test func aRemovedNodeIsExpandedAgainWhenItReturns() {
    let tree = Self.makeTree(of: model)
    let stage = WindowHarness(tree, size: Size(width: 14, height: 6))
    stage.press(Key(.right), Key(.down), Key(.down), Key(.right))
    let first = model.roots.removeFirst()
    stage.frame()
    #expect(stage.picture == "  B\n\n\n\n\n")
    model.roots.append(first)
    stage.frame()
    #expect(stage.picture == "  B\n▾ A\n    A1\n  ▾ A2\n      A2a\n")
    #expect(tree.selectedNode?.id == "B")
  }

  @Test func anEditOfTheModelMovesNodesAndKeepsThemExpanded() {
    let tree = Self.makeTree(of: model)
    let stage = WindowHarness(tree, size: Size(width: 14, height: 6))
    stage.press(Key(.right), Key(.down), Key(.down), Key(.right))
    model.roots[0].folders.insert(Folder("A0"), at: 0)
    model.roots.swapAt(0, 1)
    stage.frame()
    #expect(stage.picture == "  B\n▾ A\n    A0\n    A1\n  ▾ A2\n      A2a")
    #expect(tree.selectedNode?.id == "A2")
    stage.expectToBeAsRepainted()
  }

  @Test func aNodeThatMovesToAnotherParentStaysExpanded() {
    let tree = Self.makeTree(of: model)
    tree.expandedIDs = ["A", "A2", "B"]
    let stage = WindowHarness(tree, size: Size(width: 14, height: 5))
    let moved = model.roots[0].folders.removeLast()
    model.roots[1].folders = [moved]
    stage.frame()
    #expect(stage.picture == "▾ A\n    A1\n▾ B\n  ▾ A2\n      A2a")
    model.roots[1].folders = []
    model.roots[0].folders.append(moved)
    stage.frame()
    #expect(stage.picture == "▾ A\n    A1\n  ▾ A2\n      A2a\n  B")
  }

  @Test func aNodeThatMovesBelowACollapsedNodeIsExpandedThereLater() {
    let tree = Self.makeTree(of: model)
    let node = Folder("N", Folder("N1"))
    model.roots[1].folders = [node]
    tree.expandedIDs = ["A", "A2", "B", "N"]
    let stage = WindowHarness(tree, size: Size(width: 16, height: 7))
    #expect(stage.picture == "▾ A\n    A1\n  ▾ A2\n      A2a\n▾ B\n  ▾ N\n      N1")
    tree.expandedIDs.remove("A")
    model.roots[0].folders[1].folders = [node]
    stage.frame()
    model.roots[1].folders = []
    stage.frame()
    #expect(stage.picture == "▸ A\n  B\n\n\n\n\n")
    stage.press(Key(.right))
    #expect(stage.picture == "▾ A\n    A1\n  ▾ A2\n    ▾ N\n        N1\n  B\n")
  }

  @Test func aNodeThatGetsItsFirstChildCanBeExpanded() {
    let stage = WindowHarness(Self.makeTree(of: model), size: Size(width: 14, height: 4))
    model.roots[1].folders = [Folder("B1")]
    stage.frame()
    #expect(stage.picture == "▸ A\n▸ B\n\n")
    stage.press(Key(.down), Key(.right))
    #expect(stage.picture == "▸ A\n▾ B\n    B1\n")
    model.roots[1].folders = []
    stage.frame()
    #expect(stage.picture == "▸ A\n  B\n\n")
  }

  @Test func valuesInAnObservableArrayAreRoots() {
    struct Item: Identifiable {
      let id: Int
      var parts: [Item]
    }
    let roots = ObservableArray([Item(id: 1, parts: [Item(id: 11, parts: [])]), Item(id: 2, parts: [])])
    let tree = Tree<Item>()
    tree.bind(to: roots, children: .stored { $0.parts }) { $0.title = "\($1.id)" }
    tree.showsScrollbar = false
    let stage = WindowHarness(tree, size: Size(width: 10, height: 4))
    stage.press(Key(.right))
    roots.update(at: 0) { $0.parts.append(Item(id: 12, parts: [])) }
    stage.frame()
    #expect(stage.picture == "▾ 1\n    11\n    12\n  2")
    roots.insert(Item(id: 0, parts: []), at: 0)
    stage.frame()
    #expect(stage.picture == "  0\n▾ 1\n    11\n    12")
  }

  @Test func theSearchOfAListFindsVisibleNodes() {
    let tree = Self.makeTree(of: model)
    let stage = WindowHarness(tree, size: Size(width: 14, height: 5))
    stage.press(Key(.right), .character("/"), .character("a"), .character("2"), Key(.enter))
    #expect(tree.selectedNode?.id == "A2")
  }

  @Test func severalNodesAreSelectedWithSpace() {
    let tree = Self.makeTree(of: model)
    let selection = Observable<Set<String>>([])
    tree.bindSelection(to: selection)
    let stage = WindowHarness(tree, size: Size(width: 14, height: 5))
    stage.press(Key(.right), .character(" "), Key(.down), .character(" "))
    #expect(stage.picture == "✓ ▾ A\n✓     A1\n    ▸ A2\n    B\n")
    #expect(selection.value == ["A", "A1"])
    stage.click(x: 4, y: 2)
    #expect(stage.terminal.row(3) == "        A2a")
  }

  @Test func aNodeDescribesItsLevelItsStateAndItsChildren() {
    let tree = Self.makeTree(of: model)
    let stage = WindowHarness(tree, size: Size(width: 14, height: 5))
    stage.press(Key(.right))
    let node = tree.accessibilityNode
    #expect(node.role == .tree)
    #expect(node.children.map(\.level) == [1, 2, 2, 1])
    #expect(node.children.map(\.count) == [2, nil, nil, nil])
    #expect(node.children[0].traits == [.expanded, .selected])
    #expect(node.children[1].traits == [])
    #expect(node.children[2].traits == [.collapsed])
    #expect(node.children[0].actions == [.select, .press, .collapse])
    #expect(stage.window.perform(.expand, on: node.children[2].id))
    #expect(tree.count == 5)
    #expect(tree.selectedNode?.id == "A")
    #expect(stage.window.perform(.press, on: node.children[2].id))
    #expect(tree.count == 4)
    #expect(tree.scriptProperty("level") == "2")
    #expect(tree.scriptProperty("expanded") == "false")
  }

  @Test func aTreeThatIsReleasedOrBoundAgainKeepsNothing() {
    weak var released: Tree<Folder>?
    do {
      let tree = Self.makeTree(of: model)
      tree.expandedIDs = ["A", "A2"]
      #expect(tree.count == 5)
      tree.bind({ [Folder("C")] }, children: .stored { $0.folders }) { $0.title = $1.id }
      #expect(tree.branches.count == 1)
      #expect(tree.count == 1)
      released = tree
    }
    #expect(released == nil)
  }

  /// Returns a tree with two levels of expanded nodes, and selects the given node.
  private func makeForest(selecting id: String) -> (Tree<Folder>, FolderModel, WindowHarness) {
    let model = FolderModel()
    model.roots = [
      Folder("Animals", Folder("Birds", Folder("Owls"), Folder("Larks")), Folder("Fish")),
      Folder("Plants", Folder("Ferns")), Folder("Zinc"),
    ]
    model.expanded = ["Animals", "Birds", "Plants"]
    let tree = Self.makeTree(of: model)
    tree.bindExpansion(to: \.expanded, of: model)
    tree.bindSelection(to: \.selected, of: model)
    let stage = WindowHarness(tree, size: Size(width: 16, height: 8))
    model.selected = id
    stage.frame()
    return (tree, model, stage)
  }

  @Test(arguments: [
    ("Owls", nil, "Animals"), ("Fish", nil, "Animals"), ("Ferns", nil, "Plants"), ("Larks", "Birds", "Birds"),
    ("Owls", "Animals", "Animals"), ("Zinc", nil, "Zinc"),
  ])
  func collapsingThroughTheModelSelectsTheVisibleAncestor(at id: String, closing closed: String?, right: String) {
    let (tree, model, stage) = makeForest(selecting: id)
    #expect(tree.selectedNode?.id == id)
    model.expanded = closed.map { model.expanded.subtracting([$0]) } ?? []
    stage.frame()
    #expect(tree.selectedNode?.id == right)
    #expect(model.selected == right)
    stage.expectToBeAsRepainted()
  }

  @Test func aRemovedNodeIsFollowedByItsNextSiblingThenByThePreviousOneThenByItsParent() {
    let (tree, model, stage) = makeForest(selecting: "Owls")
    let birds = model.roots[0].folders[0]
    birds.folders = [Folder("Wrens"), Folder("Larks"), Folder("Crows")]
    stage.frame()
    #expect(tree.selectedNode?.id == "Larks")
    birds.folders = [Folder("Wrens")]
    stage.frame()
    #expect(tree.selectedNode?.id == "Wrens")
    birds.folders = []
    stage.frame()
    #expect(tree.selectedNode?.id == "Birds")
    model.roots.removeFirst()
    stage.frame()
    #expect(tree.selectedNode?.id == "Plants")
    #expect(model.selected == "Plants")
  }
}
