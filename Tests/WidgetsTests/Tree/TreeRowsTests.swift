import TestSupport
import Testing

@testable import BinderyViews
@testable import Widgets

@Suite(.timeLimit(.minutes(20))) struct TreeRowsTests {
  @Test func rowsEqualANaiveModelAfterAnyProgram() {
    for seed in seedRun(2_000) {
      var run = TreeRowsRun(seed: seed)
      for step in 0..<60 {
        run.act()
        let isExpected = run.hasExpectedRows()
        #expect(isExpected, "seed \(seed), step \(step)")
      }
    }
  }

  @Test func aMillionChildrenAreExpandedAndCollapsed() {
    var rows = TreeRows()
    #expect(rows.setChildren(of: TreeRows.roots, count: 3).isEmpty)
    let branch = rows.addBranch(below: TreeRows.Place(branch: TreeRows.roots, child: 1))
    #expect(rows.count == 3)
    rows.expand(branch)
    #expect(rows.setChildren(of: branch, count: 1_000_000).isEmpty)
    #expect(rows.count == 1_000_003)
    #expect(rows.place(at: 1_000_002) == TreeRows.Place(branch: TreeRows.roots, child: 2))
    #expect(rows.row(of: TreeRows.Place(branch: branch, child: 999_999)) == 1_000_001)
    rows.collapse(branch)
    #expect(rows.count == 3)
    #expect(rows.row(of: TreeRows.Place(branch: branch, child: 999_999)) == nil)
    rows.expand(branch)
    #expect(rows.count == 1_000_003)
  }

  @Test func tenThousandLevelsAreCollapsedAndExpandedAsAWhole() {
    var rows = TreeRows()
    _ = rows.setChildren(of: TreeRows.roots, count: 1)
    var (branch, first) = (TreeRows.roots, 0)
    for level in 0..<10_000 {
      branch = rows.addBranch(below: TreeRows.Place(branch: branch, child: 0))
      if level == 0 { first = branch }
      rows.expand(branch)
      _ = rows.setChildren(of: branch, count: 1)
    }
    #expect(rows.count == 10_001)
    #expect(rows.level(of: branch) == 10_000)
    #expect(rows.row(of: TreeRows.Place(branch: branch, child: 0)) == 10_000)
    rows.collapse(first)
    #expect(rows.count == 1)
    rows.expand(first)
    #expect(rows.place(at: 10_000) == TreeRows.Place(branch: branch, child: 0))
    #expect(rows.remove(first).count == 10_000)
    #expect(rows.count == 1)
  }
}

private struct TreeRowsRun {
  /// A node of the reference model, with its branch in the tested structure.
  final class Node {
    let id: Int
    var children: [Node] = []
    var branch: Int?
    var isExpanded = false
    init(_ id: Int) { self.id = id }
  }

  var random: SeededGenerator
  var rows = TreeRows()
  let root = Node(0)
  var children: [Int: [Node]] = [:]
  var lastID = 0

  init(seed: UInt64) {
    random = SeededGenerator(seed: seed)
    root.branch = TreeRows.roots
    root.isExpanded = true
    replaceChildren(of: root)
  }

  private var shown: [Node] {
    func visible(_ node: Node) -> [Node] { [node] + (node.isExpanded ? node.children.flatMap(visible) : []) }
    return Array(visible(root).dropFirst())
  }

  mutating func hasExpectedRows() -> Bool {
    let shown = shown
    guard rows.count == shown.count else { return false }
    return shown.indices.allSatisfy { row in
      let place = rows.place(at: row)
      return children[place.branch]?[place.child] === shown[row] && rows.row(of: place) == row
        && rows.branch(below: place) == shown[row].branch
    }
  }

  mutating func act() {
    let shown = shown
    guard !shown.isEmpty else { return replaceChildren(of: root) }
    let row = random.below(shown.count)
    let node = shown[row]
    switch random.below(8) {
    case 0: replaceChildren(of: root)
    case 1, 2:
      if node.branch != nil { replaceChildren(of: node) }
    case 3:
      guard let branch = node.branch else { return }
      for removed in rows.remove(branch) { children[removed] = nil }
      forget(node)
    default:
      if let branch = node.branch {
        node.isExpanded.toggle()
        if node.isExpanded { rows.expand(branch) } else { rows.collapse(branch) }
      } else {
        node.branch = rows.addBranch(below: rows.place(at: row))
        children[node.branch ?? -1] = []
        replaceChildren(of: node)
      }
    }
  }

  private func forget(_ node: Node) {
    node.children = []
    node.branch = nil
    node.isExpanded = false
  }

  /// Removes some children, adds others, and keeps or changes the order of the rest.
  private mutating func replaceChildren(of node: Node) {
    guard let branch = node.branch else { return }
    var next = node.children.filter { _ in random.below(3) > 0 }
    if random.below(4) == 0 { next.shuffle(using: &random) }
    for _ in 0..<random.below(4) {
      lastID += 1
      next.insert(Node(lastID), at: random.below(next.count + 1))
    }
    let kept = next.enumerated().compactMap { index, child in child.branch.map { (branch: $0, child: index) } }
    for removed in rows.setChildren(of: branch, count: next.count, keeping: kept) { children[removed] = nil }
    node.children = next
    children[branch] = next
  }
}
