import Bindings
import TerminalCore
import TestSupport
import Testing

@testable import BinderyViews
@testable import Widgets

/// After random edits, expansions, selections, keys, clicks and resizes, the tree equals a simple model, and
/// incremental drawing matches a full repaint.
@Suite(.timeLimit(.minutes(20))) struct TreeRandomTests {
  @Test func aTreeEqualsANaiveModelAfterAnyProgram() async {
    for seed in seedRun() {
      var run = TreeRun(seed: seed)
      guard await run.go(steps: 8) else { return }
    }
  }

  @Test func aTreeWithALoaderEqualsANaiveModelAfterAnyProgram() async {
    for seed in seedRun(500) {
      var run = TreeRun(seed: seed, loads: FolderLoads())
      guard await run.go(steps: 8) else { return }
    }
  }
}

/// A loader whose calls wait until they are answered, in any order.
private final class FolderLoads {
  struct Refused: Error {}

  var calls: [(folder: Folder, number: Int, answer: CheckedContinuation<[Folder], any Error>)] = []
  /// The identities of the children in each answer to a call for a folder, with the number of the call.
  private(set) var answers: [String: [(call: Int, children: [String])]] = [:]
  private(set) var count = 0

  func folders(in folder: Folder) async throws -> [Folder] {
    try Task.checkCancellation()
    count += 1
    return try await withCheckedThrowingContinuation { calls.append((folder, count, $0)) }
  }

  /// Answers a call, which can be that of a cancelled load.
  func answer(_ index: Int, failing: Bool = false) async {
    let (folder, number, answer) = calls.remove(at: index)
    if failing {
      answer.resume(throwing: Refused())
    } else {
      answers[folder.id, default: []].append((number, folder.folders.map(\.id)))
      answer.resume(returning: folder.folders)
    }
    await Task.yield()
  }
}

private struct TreeRun {
  let seed: UInt64
  var random: SeededGenerator
  let model = FolderModel()
  let tree: Tree<Folder>
  let loads: FolderLoads?
  let stage: WindowHarness
  var nextID = 0
  /// The number of calls before the last reload of a folder.
  var reloads: [String: Int] = [:]

  init(seed: UInt64, loads: FolderLoads? = nil) {
    self.seed = seed
    self.loads = loads
    random = SeededGenerator(seed: seed)
    tree = TreeTests.makeTree(of: model)
    if let loads {
      tree.bind(to: \.roots, of: model, children: .loaded { try await loads.folders(in: $0) }) { $0.title = $1.id }
    }
    if seed % 2 == 1 { tree.heightOfRow = { [unowned tree] in Self.height(of: tree.node(at: $0)) } }
    tree.bindExpansion(to: \.expanded, of: model)
    tree.bindSelection(to: \.selected, of: model)
    stage = WindowHarness(tree, size: Size(width: 24, height: 6))
  }

  private static func height(of folder: Folder?) -> Int { 1 + (folder?.folders.count ?? 0) % 3 }

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

  mutating func go(steps: Int) async -> Bool {
    for step in 0..<steps {
      for _ in 0...random.below(3) {
        act()
        if let loads { await answerSome(loads) }
      }
      stage.frame()
      #expect(tree.expandedIDs == model.expanded, "seed \(seed), step \(step)")
      if let loads {
        guard checkLoads(loads, "seed \(seed), step \(step)") else { return false }
        await reloadAll(loads)
      }
      guard check("seed \(seed), step \(step)") else { return false }
    }
    return true
  }

  /// Answers some of the calls, and loads the children of a random node again.
  private mutating func answerSome(_ loads: FolderLoads) async {
    if random.below(4) == 0, let folder = all.randomElement(using: &random) { reload(folder, loads) }
    for _ in 0..<random.below(20) { await Task.yield() }
    for _ in 0..<random.below(4) where !loads.calls.isEmpty {
      await loads.answer(random.below(loads.calls.count), failing: random.below(4) == 0)
      if random.below(2) == 0 { stage.frame() }
    }
  }

  private mutating func reload(_ folder: Folder, _ loads: FolderLoads) {
    tree.reloadChildren(of: folder.id)
    reloads[folder.id] = loads.count
  }

  /// Returns whether each expanded node displays the answer to a call after the node's last reload, and no row displays
  /// the children of two nodes.
  private func checkLoads(_ loads: FolderLoads, _ comment: Comment) -> Bool {
    let below = tree.branches.values.flatMap { tree.rows.branches(in: $0.index).map(\.branch) }
    let isConsistent = below.count == tree.branches.count - 1 && Set(below).count == below.count
    #expect(isConsistent, comment)
    let isCurrent = tree.branches.values.allSatisfy { branch in
      guard let id = branch.node?.id, branch.isExpanded, branch.state == .shown else { return true }
      let children = (0..<branch.children.count).map { branch.children[$0]?.id }
      return (loads.answers[id] ?? []).contains { $0.call > reloads[id] ?? 0 && $0.children == children }
    }
    #expect(isCurrent, comment)
    return isConsistent && isCurrent
  }

  /// Loads the children of all nodes again, and answers all calls in a random order, so that the tree is up to date.
  private mutating func reloadAll(_ loads: FolderLoads) async {
    for folder in all { reload(folder, loads) }
    while !loads.calls.isEmpty || tree.branches.values.contains(where: { $0.state == .loading }) {
      if loads.calls.isEmpty { await Task.yield() } else { await loads.answer(random.below(loads.calls.count)) }
    }
    stage.frame()
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

  /// Returns the expected row whose text is on each line, or nil for a line without text.
  private func lines(of rows: [(node: Folder, level: Int)]) -> [(node: Folder, level: Int)?] {
    let page = tree.state.page
    var lines: [(node: Folder, level: Int)?] = []
    for row in rows.dropFirst(tree.state.offset) {
      let height = seed % 2 == 1 ? Self.height(of: row.node) : 1
      if !lines.isEmpty, lines.count + height > page { break }
      lines += [row] + Array(repeating: nil, count: height - 1)
    }
    return Array((lines + Array(repeating: nil, count: page)).prefix(page))
  }

  private func check(_ comment: Comment) -> Bool {
    let wanted = expected
    #expect(tree.count == wanted.count, comment)
    #expect((0..<tree.count).map { tree.node(at: $0)?.id } == wanted.map(\.node.id), comment)
    #expect(tree.expandedIDs == model.expanded, comment)
    if let index = tree.selectedIndex, index < wanted.count {
      #expect(tree.selectedID == AnyHashable(wanted[index].node.id), comment)
    }
    // A collapsed node whose children are loaded again later can have another mark.
    for (y, row) in lines(of: wanted).enumerated() where stage.window.size.width == 24 && loads == nil {
      let mark = row.map { row in
        row.node.folders.isEmpty ? "  " : model.expanded.contains(row.node.id) ? "▾ " : "▸ "
      }
      let text = row.map { String(repeating: "  ", count: min($0.level, 5)) + (mark ?? "") + $0.node.id }
      #expect(stage.terminal.row(y) == text ?? "", comment)
    }
    return stage.equalsFullRepaint(comment)
  }
}
