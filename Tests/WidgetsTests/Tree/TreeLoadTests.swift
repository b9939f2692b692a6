import Bindings
import TerminalCore
import Testing

@testable import BinderyViews
@testable import Widgets

@Suite(.timeLimit(.minutes(20))) struct TreeLoadTests {
  struct Item: Identifiable { let id: String }

  struct Refused: Error, CustomStringConvertible { let description = "No access." }

  private let loads = PendingCalls<[Item]>()
  private let tree = Tree<Item>()
  private let expanded = Observable<Set<String>>([])

  private func makeStage() -> WindowHarness {
    tree.bind(
      { [Item(id: "A"), Item(id: "B")] },
      children: .loaded(if: { $0.id.utf8.count < 3 }) { [loads] in try await loads.call($0.id) }
    ) { $0.title = $1.id }
    tree.bindExpansion(to: expanded)
    tree.showsScrollbar = false
    return WindowHarness(tree, size: Size(width: 24, height: 4))
  }

  @Test func aRowShowsThatItsChildrenAreBeingLoaded() async {
    let stage = makeStage()
    stage.press(Key(.right))
    #expect(stage.picture == "▾ A  loading…\n▸ B\n\n")
    #expect(tree.accessibilityNode.children[0].traits == [.expanded, .busy, .selected])
    #expect(tree.accessibilityNode.children[0].value == "A, loading…")
    await stage.finishWork()
    loads.answer(0, .success([Item(id: "A1"), Item(id: "A1x")]))
    await stage.finishWork()
    #expect(stage.picture == "▾ A\n  ▸ A1\n    A1x\n▸ B")
    #expect(expanded.value == ["A"])
    stage.press(Key(.left), Key(.right))
    #expect(stage.picture == "▾ A\n  ▸ A1\n    A1x\n▸ B")
    #expect(loads.arguments.count == 1)
    stage.expectToBeAsRepainted()
  }

  @Test func aFailedLoadIsShownAndRepeatedByTheSameKey() async {
    let stage = makeStage()
    stage.press(Key(.right))
    await stage.finishWork()
    loads.answer(0, .failure(Refused()))
    await stage.finishWork()
    #expect(stage.picture == "▸ A  ✗ No access.\n▸ B\n\n")
    #expect(tree.accessibilityNode.children[0].traits == [.collapsed, .invalid, .selected])
    #expect(expanded.value == [])
    stage.press(Key(.enter))
    #expect(stage.picture == "▾ A  loading…\n▸ B\n\n")
    await stage.finishWork()
    loads.answer(1, .success([Item(id: "A1x")]))
    await stage.finishWork()
    #expect(stage.picture == "▾ A\n    A1x\n▸ B\n")
  }

  @Test func aLoadWithoutAnAnswerIsCancelledByCollapsingAndItsLateAnswerIsIgnored() async {
    let stage = makeStage()
    stage.press(Key(.right))
    await stage.finishWork()
    stage.press(Key(.left))
    #expect(stage.picture == "▸ A\n▸ B\n\n")
    #expect(expanded.value == [])
    stage.press(Key(.right))
    await stage.finishWork()
    loads.answer(0, .success([Item(id: "old")]))
    await stage.finishWork()
    #expect(loads.cancelled == ["A"])
    stage.frame()
    #expect(stage.picture == "▾ A  loading…\n▸ B\n\n")
    loads.answer(1, .success([Item(id: "new")]))
    await stage.finishWork()
    #expect(stage.picture == "▾ A\n    new\n▸ B\n")
  }

  @Test func otherNodesWorkWhileOneLoads() async {
    let stage = makeStage()
    stage.press(Key(.right), Key(.down), Key(.right))
    await stage.finishWork()
    loads.answer(1, .success([Item(id: "B1x")]))
    await stage.finishWork()
    #expect(stage.picture == "▾ A  loading…\n▾ B\n    B1x\n")
    loads.answer(0, .success([]))
    await stage.finishWork()
    // A node without children has no disclosure mark.
    #expect(stage.picture == "  A\n▾ B\n    B1x\n")
    #expect(tree.selectedNode?.id == "B")
  }

  @Test func expandedNodesBelowALoadedOneAreLoadedInTurn() async {
    expanded.value = ["B", "B1"]
    let stage = makeStage()
    await stage.finishWork()
    #expect(loads.arguments == ["B"])
    loads.answer(0, .success([Item(id: "B1"), Item(id: "B2")]))
    await stage.finishWork()
    loads.answer(1, .success([Item(id: "B1x")]))
    await stage.finishWork()
    stage.resize(to: Size(width: 24, height: 5))
    #expect(stage.picture == "▸ A\n▾ B\n  ▾ B1\n      B1x\n  ▸ B2")
  }

  @Test func childrenAreLoadedAgainAndNodesFoundAgainStayExpanded() async {
    expanded.value = ["A", "A1"]
    let stage = makeStage()
    await stage.finishWork()
    loads.answer(0, .success([Item(id: "A1")]))
    await stage.finishWork()
    loads.answer(1, .success([Item(id: "A1x")]))
    await stage.finishWork()
    tree.reloadChildren(of: "A")
    stage.frame()
    #expect(stage.picture == "▾ A  loading…\n  ▾ A1\n      A1x\n▸ B")
    await stage.finishWork()
    loads.answer(2, .success([Item(id: "A0"), Item(id: "A1")]))
    await stage.finishWork()
    #expect(stage.picture == "▾ A\n  ▸ A0\n  ▾ A1\n      A1x")
  }

  @Test func aReloadThatIsCancelledByCollapsingIsRepeated() async {
    let stage = makeStage()
    stage.press(Key(.right))
    await stage.finishWork()
    loads.answer(0, .success([Item(id: "old")]))
    await stage.finishWork()
    tree.reloadChildren(of: "A")
    stage.press(Key(.left), Key(.right))
    #expect(stage.picture == "▾ A  loading…\n    old\n▸ B\n")
    await stage.finishWork()
    loads.answer(2, .success([Item(id: "new")]))
    await stage.finishWork()
    #expect(stage.picture == "▾ A\n    new\n▸ B\n")
  }

  @Test func anErrorTakesThePlaceOfTheDetailAndCanBeRead() async {
    let stage = makeStage()
    tree.bind({ [Item(id: "A")] }, children: .loaded { [loads] in try await loads.call($0.id) }) { row, item in
      (row.title, row.detail) = (item.id, "12 items")
    }
    stage.frame()
    #expect(stage.terminal.row(0) == "▸ A             12 items" && tree.failure(at: 0) == nil)
    tree.expand(at: 0)
    await stage.finishWork()
    loads.answer(0, .failure(Refused()))
    await stage.finishWork()
    #expect(stage.terminal.row(0) == "▸ A  ✗ No access." && tree.failure(at: 0) == "No access.")
    #expect(tree.failure(at: 1) == nil && tree.failure(at: -1) == nil)
  }

  @Test func aLoadEndsWithItsTree() async {
    weak var released: Tree<Item>?
    do {
      let tree = Tree<Item>()
      tree.bind({ [Item(id: "A")] }, children: .loaded { [loads] in try await loads.call($0.id) }) {
        $0.title = $1.id
      }
      tree.expand(at: 0)
      while loads.arguments.isEmpty, !Task.isCancelled { await Task.yield() }
      released = tree
    }
    #expect(released == nil)
    loads.answer(0, .success([]))
    while loads.cancelled.isEmpty, !Task.isCancelled { await Task.yield() }
    #expect(loads.cancelled == ["A"])
  }

  @Test func aLoadOfAMillionChildrenShowsThem() async {
    let stage = makeStage()
    stage.press(Key(.right))
    await stage.finishWork()
    loads.answer(0, .success((0..<1_000_000).map { Item(id: "A.\($0)") }))
    await stage.finishWork()
    #expect(tree.count == 1_000_002)
    stage.press(Key(.end), Key(.up))
    #expect(stage.picture == "    A.999997\n    A.999998\n    A.999999\n▸ B")
  }

  @Test func aLoadedNodeThatContainsItselfIsExpandedOnceAndSaysSo() async {
    let stage = makeStage()
    stage.press(Key(.right))
    await stage.finishWork()
    loads.answer(0, .success([Item(id: "A")]))
    await stage.finishWork()
    stage.press(Key(.down), Key(.right))
    #expect(stage.picture == "▾ A\n  ▸ A  ✗ Contains itsel…\n▸ B\n")
    #expect(loads.arguments.count == 1)
  }
}
