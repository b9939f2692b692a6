import Bindings
import TerminalCore
import TestSupport
import Testing

@testable import Widgets

/// After random edits, expansions, selections, keys, clicks and resizes, the tree equals a simple model, and
/// incremental drawing matches a full repaint.
@Suite(.timeLimit(.minutes(20))) struct TreeRandomTests {
  @Test func aTreeEqualsANaiveModelAfterAnyProgram() {
    for seed in seedRun(1_500) {
      var run = TreeRun(seed: seed)
      guard run.go(steps: 8) else { return }
    }
  }
}

private struct TreeRun {
  let seed: UInt64
  var random: SeededGenerator
  let model = FolderModel()
  let tree: Tree<Folder>
  let stage: WindowHarness
  var nextID = 0

  init(seed: UInt64) {
    self.seed = seed
    random = SeededGenerator(seed: seed)
    tree = TreeTests.makeTree(of: model)
    tree.bindExpansion(to: \.expanded, of: model)
    tree.bindSelection(to: \.selected, of: model)
    stage = WindowHarness(tree, size: Size(width: 24, height: 6))
  }

  /// The visible nodes with their levels.
  private var expected: [(node: Folder, level: Int)] {
    func visible(_ nodes: [Folder], _ level: Int) -> [(node: Folder, level: Int)] {
      nodes.flatMap { node in
        [(node, level)] + (model.expanded.contains(node.id) ? visible(node.folders, level + 1) : [])
      }
    }
    return visible(model.roots, 0)
  }

  private var all: [Folder] {
    func below(_ nodes: [Folder]) -> [Folder] { nodes.flatMap { [$0] + below($0.folders) } }
    return below(model.roots)
  }

  mutating func go(steps: Int) -> Bool {
    for step in 0..<steps {
      for _ in 0...random.below(3) { act() }
      stage.frame()
      guard check("seed \(seed), step \(step)") else { return false }
    }
    return true
  }

  private mutating func act() {
    switch random.below(14) {
    case 0, 1, 2, 3: insert()
    case 4: change { nodes, random in if !nodes.isEmpty { nodes.remove(at: random.below(nodes.count)) } }
    case 5: change { nodes, random in nodes.shuffle(using: &random) }
    case 6: model.expanded = Set(all.map(\.id).filter { _ in random.below(2) == 0 })
    case 7: model.selected = all.randomElement(using: &random)?.id
    case 11: move()
    case 8: stage.resize(to: Size(width: random.below(30), height: random.below(8)))
    case 9: stage.click(x: random.below(12), y: random.below(6))
    default:
      let keys: [Key] = [
        Key(.up), Key(.down), Key(.left), Key(.right), Key(.right), Key(.enter), .character(" "), Key(.end), Key(.home),
        Key(.pageDown),
      ]
      for _ in 0..<3 { stage.press(keys[random.below(keys.count)]) }
    }
  }

  private mutating func insert() {
    nextID += 1
    let node = Folder("n\(nextID)")
    change { nodes, random in nodes.insert(node, at: random.below(nodes.count + 1)) }
  }

  /// Moves a random node and its descendants to another parent.
  private mutating func move() {
    guard let node = all.randomElement(using: &random) else { return }
    func remove(from nodes: inout [Folder]) {
      nodes.removeAll { $0 === node }
      for other in nodes where other !== node { remove(from: &other.folders) }
    }
    remove(from: &model.roots)
    change { nodes, random in nodes.insert(node, at: random.below(nodes.count + 1)) }
  }

  /// Changes the children of a random node or the list of roots.
  private mutating func change(_ body: (inout [Folder], inout SeededGenerator) -> Void) {
    let nodes = all
    let index = random.below(nodes.count + 1)
    if index < nodes.count { body(&nodes[index].folders, &random) } else { body(&model.roots, &random) }
  }

  private func check(_ comment: Comment) -> Bool {
    let wanted = expected
    #expect(tree.count == wanted.count, comment)
    #expect((0..<tree.count).map { tree.node(at: $0)?.id } == wanted.map(\.node.id), comment)
    #expect(tree.expandedIDs == model.expanded, comment)
    if let index = tree.selectedIndex, index < wanted.count {
      #expect(tree.selectedID == AnyHashable(wanted[index].node.id), comment)
    }
    for y in 0..<tree.state.page where stage.window.size.width == 24 {
      let index = tree.state.offset + y
      let row = index < wanted.count ? wanted[index] : nil
      let mark = row.map { row in
        row.node.folders.isEmpty ? "  " : model.expanded.contains(row.node.id) ? "▾ " : "▸ "
      }
      let text = row.map { String(repeating: "  ", count: min($0.level, 5)) + (mark ?? "") + $0.node.id }
      #expect(stage.terminal.row(y) == text ?? "", comment)
    }
    return stage.equalsFullRepaint(comment)
  }
}
