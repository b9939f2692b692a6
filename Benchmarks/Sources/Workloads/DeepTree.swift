// w9: the first node of a tree of a million nodes is expanded and collapsed. All other parent nodes are expanded.
import Bindery

final class DeepTreeBinder: Binder<Int>, Workload {
  struct Node: Identifiable { let id: Int }

  let tree = Tree<Node>()

  /// Creates a tree of `count` roots with `count` children each.
  init(count: Int = 1_000) { super.init(count) }

  override func makeView() -> View {
    tree.showsScrollbar = false
    return tree
  }

  override func bind(_ count: Int) {
    tree.bind(
      { (0..<count).lazy.map(Node.init) },
      children: .stored { root in
        root.id < count ? (0..<count).lazy.map { Node(id: count + root.id * count + $0) } : nil
      }
    ) { row, node in
      row.title = Content.item(node.id)
    }
    tree.expandedIDs = Set(0..<count)
  }

  func step(to frame: Int) {
    if frame.isMultiple(of: 2) { tree.expand(at: 0) } else { tree.collapse(at: 0) }
  }
}
