import Bindings
import TerminalCore
import Testing

@testable import BinderyViews
@testable import Widgets

/// Unusual nodes and sizes have a defined result and never trap.
@Suite(.timeLimit(.minutes(20))) struct TreeBadInputTests {
  struct Number: Identifiable { let id: Int }

  /// Returns a tree whose children are computed from the number of a node.
  private func makeTree(_ children: @escaping (Int) -> some RandomAccessCollection<Int>) -> Tree<Number> {
    let tree = Tree<Number>()
    tree.bind(
      { [Number(id: 0), Number(id: 1)] },
      children: .stored { node in children(node.id).lazy.map { Number(id: $0) } }
    ) { $0.title = "\($1.id)" }
    tree.showsScrollbar = false
    return tree
  }

  @Test func aNodeThatContainsItselfIsExpandedOnceAndSaysSo() {
    // 0 contains 1, which contains 0.
    let tree = makeTree { [1 - $0] }
    let stage = WindowHarness(tree, size: Size(width: 36, height: 5))
    stage.press(Key(.right), Key(.down), Key(.right), Key(.down))
    #expect(stage.picture == "▾ 0\n  ▾ 1\n    ▸ 0\n▸ 1\n")
    stage.press(Key(.right))
    #expect(stage.picture == "▾ 0\n  ▾ 1\n    ▸ 0  ✗ Contains itself.\n▸ 1\n")
    stage.press(Key(.right), Key(.enter))
    #expect(tree.count == 4)
    tree.expandedIDs = []
    tree.expandedIDs = [0, 1]
    stage.frame()
    #expect(stage.picture == "▾ 0\n  ▸ 1\n▾ 1\n  ▸ 0\n")
    stage.expectToBeAsRepainted()
  }

  /// The nodes that are expanded first determine the order in which the tree finds the nodes to be reloaded.
  @Test(arguments: 0..<12) func aNodeThatContainsItselfCanBeReloaded(others: Int) async {
    // 0 contains 1, which contains 0; other numbers contain their tenfold.
    let tree = Tree<Number>()
    let roots = [0] + Array(2..<20)
    tree.bind(
      { roots.map { Number(id: $0) } },
      children: .loaded { node in [Number(id: node.id < 2 ? 1 - node.id : node.id * 10)] }
    ) { $0.title = "\($1.id)" }
    let stage = WindowHarness(tree, size: Size(width: 36, height: 40))
    func expand(_ id: Int, level: Int = 0) async {
      let row = (0..<tree.count).first { tree.node(at: $0)?.id == id && tree.outline(at: $0)?.level == level }
      if let row { tree.expand(at: row) } else { Issue.record("\(id) has no row") }
      await stage.finishWork()
    }
    for other in 0..<others { await expand(2 + other) }
    await expand(0)
    await expand(1, level: 1)
    await expand(0, level: 2)
    tree.collapse(at: 0)
    tree.reloadChildren(of: 0)
    for id in [15, 16, 17, 0] { await expand(id) }
    let shown = (0..<tree.count).map { tree.node(at: $0)?.id }
    #expect(shown == roots.flatMap { $0 == 0 ? [0, 1, 0] : $0 < 2 + others || 15...17 ~= $0 ? [$0, $0 * 10] : [$0] })
    stage.expectToBeAsRepainted()
  }

  @Test func nodesWithTheSameIdentityAreExpandedSeparately() {
    // Both 0 and 1 contain 7, which contains 8.
    let tree = makeTree { $0 == 7 ? [8] : $0 == 8 ? [] : [7] }
    let stage = WindowHarness(tree, size: Size(width: 20, height: 6))
    stage.press(Key(.right), Key(.down), Key(.right), Key(.down), Key(.down), Key(.right))
    #expect(stage.picture == "▾ 0\n  ▾ 7\n      8\n▾ 1\n  ▸ 7\n")
    stage.press(Key(.down), Key(.right))
    #expect(stage.picture == "▾ 0\n  ▾ 7\n      8\n▾ 1\n  ▾ 7\n      8")
    stage.click(x: 2, y: 1)
    #expect(tree.expandedIDs == [0, 1, 7])
    stage.click(x: 2, y: 3)
    #expect(tree.expandedIDs == [0, 1])
    #expect(stage.picture == "▾ 0\n  ▸ 7\n▾ 1\n  ▸ 7\n\n")
  }

  @Test func siblingsWithTheSameIdentityAreShownAndExpandedSeparately() {
    let tree = makeTree { $0 < 2 ? [5, 5] : $0 == 5 ? [6] : [] }
    let stage = WindowHarness(tree, size: Size(width: 20, height: 6))
    stage.press(Key(.right), Key(.down), Key(.down), Key(.right))
    #expect(stage.picture == "▾ 0\n  ▸ 5\n  ▾ 5\n      6\n▸ 1\n")
    stage.press(Key(.up), Key(.right))
    #expect(stage.picture == "▾ 0\n  ▾ 5\n      6\n  ▾ 5\n      6\n▸ 1")
    stage.expectToBeAsRepainted()
  }

  @Test func aMillionChildrenAreShownAtOnce() {
    let tree = makeTree { 0..<($0 < 2 ? 1_000_000 : 0) }
    let stage = WindowHarness(tree, size: Size(width: 20, height: 4))
    stage.press(Key(.right))
    #expect(tree.count == 1_000_002)
    stage.press(Key(.end))
    #expect(stage.picture == "    999997\n    999998\n    999999\n▸ 1")
    stage.press(Key(.up), Key(.left), Key(.left))
    #expect(stage.picture == "▸ 0\n▸ 1\n\n")
  }

  @Test func tenThousandLevelsAreExpandedAndTheTitlesStayVisible() {
    // The even numbers up to 20,000 are a chain.
    let tree = makeTree { $0 < 20_000 ? [$0 + 2] : [] }
    let even = Set((0..<10_000).map { $0 * 2 })
    tree.expandedIDs = even
    let stage = WindowHarness(tree, size: Size(width: 20, height: 4))
    #expect(tree.count == 10_002)
    stage.press(Key(.end), Key(.up), Key(.left))
    #expect(tree.selectedNode?.id == 19_998)
    #expect(stage.picture == "        ▾ 19996\n        ▾ 19998\n          20000\n▸ 1")
    stage.press(Key(.left))
    #expect(stage.picture == "        ▾ 19994\n        ▾ 19996\n        ▸ 19998\n▸ 1")
    stage.press(Key(.home), Key(.left), Key(.right))
    #expect(tree.count == 10_001)
    #expect(tree.expandedIDs == even.subtracting([19_998]))
    stage.expectToBeAsRepainted()
  }

  @Test func anEmptyTreeShowsItsText() {
    let tree = Tree<Number>()
    tree.emptyText = "Nothing"
    let roots = ObservableArray<Number>([])
    tree.bind(to: roots, children: .stored { _ in [Number]?.none }) { $0.title = "\($1.id)" }
    let stage = WindowHarness(tree, size: Size(width: 9, height: 3))
    stage.press(Key(.right), Key(.left), Key(.enter), .character(" "), Key(.down))
    stage.click(x: 0)
    #expect(stage.picture == "\n Nothing\n")
    roots.append(Number(id: 3))
    stage.frame()
    #expect(tree.selectedNode?.id == 3)
  }

  @Test func aLongFailureAndControlCharactersStayInTheRow() async {
    struct Hostile: Error, CustomStringConvertible {
      let description = "one\ntwo\u{1B}[2J" + String(repeating: "x", count: 9_000)
    }
    let tree = Tree<Number>()
    tree.bind({ [Number(id: 1)] }, children: .loaded { _ in throw Hostile() }) { $0.title = "\($1.id)" }
    let stage = WindowHarness(tree, size: Size(width: 20, height: 2))
    stage.press(Key(.right))
    await stage.finishWork()
    #expect(stage.terminal.row(0).hasPrefix("▸ 1  ✗ one two"))
    #expect(stage.terminal.row(0).hasSuffix("…"))
    stage.expectToBeAsRepainted()
  }

  @Test(arguments: [0, 1, 2, 3]) func everySizeIsDrawn(width: Int) {
    let tree = makeTree { [$0 + 2, $0 + 3] }
    tree.allowsMultipleSelection = true
    let stage = WindowHarness(tree, size: Size(width: width, height: 0))
    for height in 0..<4 {
      stage.resize(to: Size(width: width, height: height))
      stage.press(Key(.right), Key(.right), Key(.down, .shift), Key(.left))
      stage.click(x: 0, y: 0)
      stage.expectToBeAsRepainted("\(width) by \(height)")
    }
  }
}
