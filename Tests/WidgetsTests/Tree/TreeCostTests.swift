import Bindings
import TerminalCore
import Testing

@testable import BinderyViews
@testable import Widgets

/// The number of nodes that large trees read, and of cells that they draw.
@Suite(.timeLimit(.minutes(20))) struct TreeCostTests {
  final class Log { var reads = 0 }

  struct Node: Identifiable { let id: Int }

  /// Returns a tree of 1,000 expanded roots with 1,000 children each, and a log of the nodes that are created.
  private func makeTree(roots: Int, children: Int) -> (tree: Tree<Node>, log: Log) {
    let (tree, log) = (Tree<Node>(), Log())
    let node = { (id: Int) -> Node in
      log.reads += 1
      return Node(id: id)
    }
    tree.bind(
      { (0..<roots).lazy.map(node) },
      children: .stored { parent in
        parent.id < roots ? (0..<children).lazy.map { node(roots + parent.id * children + $0) } : nil
      }
    ) { $0.title = "\($1.id)" }
    tree.showsScrollbar = false
    return (tree, log)
  }

  @Test func expandingAndCollapsingReadsVisibleNodesOnlyAtAnyNumberOfNodes() {
    func reads(roots: Int, children: Int) -> [Int] {
      let (tree, log) = makeTree(roots: roots, children: children)
      tree.expandedIDs = Set(0..<roots)
      let stage = WindowHarness(tree, size: Size(width: 20, height: 10))
      #expect(tree.count == roots + roots * children)
      return [Key(.left), Key(.right), Key(.left), Key(.right)].map { key in
        log.reads = 0
        stage.press(key)
        return log.reads
      }
    }
    let (small, large) = (reads(roots: 100, children: 100), reads(roots: 1_000, children: 1_000))
    #expect(small == large)
    #expect(large.allSatisfy { $0 < 300 }, "\(large)")
  }

  @Test func aMillionChildrenAreExpandedWithoutReadingThem() {
    let (tree, log) = makeTree(roots: 2, children: 1_000_000)
    let stage = WindowHarness(tree, size: Size(width: 20, height: 10))
    log.reads = 0
    stage.press(Key(.right))
    #expect(tree.count == 1_000_002)
    #expect(log.reads < 300)
  }

  @Test func aRemovedNodeThatWasExpandedDoesNotDelayExpansions() {
    let (tree, log, roots) = (Tree<Node>(), Log(), ObservableArray([Node(id: -1), Node(id: 0)]))
    tree.bind(
      to: roots,
      children: .stored { parent in
        (parent.id < 1 ? 0..<100_000 : 0..<0).lazy.map { child in
          log.reads += 1
          return Node(id: 1 + child)
        }
      }
    ) { $0.title = "\($1.id)" }
    tree.showsScrollbar = false
    let stage = WindowHarness(tree, size: Size(width: 20, height: 10))
    stage.press(Key(.right))
    roots.remove(at: 0)
    stage.frame()
    #expect(tree.expandedIDs == [-1])
    let reads = [Key(.right), Key(.left), Key(.right), Key(.left), Key(.right)].map { key in
      log.reads = 0
      stage.press(key)
      return log.reads
    }
    #expect(reads[0] < 100_300, "\(reads)")
    #expect(reads.dropFirst().allSatisfy { $0 < 300 }, "\(reads)")
    roots.insert(Node(id: -1), at: 0)
    stage.frame()
    #expect(tree.expandedIDs == [-1, 0] && tree.count == 200_002)
  }

  @Test func expandingScrollsTheRowsBelowTheNode() {
    let (tree, _) = makeTree(roots: 1_000, children: 2)
    let stage = WindowHarness(tree, size: Size(width: 20, height: 10))
    #expect(stage.press(Key(.right)) == 3 * 20)
    #expect(stage.press(Key(.left)) == 3 * 20)
    stage.expectToBeAsRepainted()
  }
}
