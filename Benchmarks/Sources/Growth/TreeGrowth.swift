import Bindery

/// Trees with many nodes.
enum TreeGrowth {
  static let all = [
    // The roots fill the screen at each size.
    Growth("tree: expand and collapse a node", sizes: [10_000, 100_000, 1_000_000]) { size, screen in
      let tree = Tree<Node>()
      tree.showsScrollbar = false
      let childCount = 100
      let rootCount = size / childCount
      tree.bind(
        { (0..<rootCount).lazy.map(Node.init) },
        children: .stored { node in
          node.id < rootCount ? (0..<childCount).lazy.map { Node(id: rootCount + node.id * childCount + $0) } : nil
        }
      ) { row, node in
        row.title = "Item \(100_000_000 + node.id % 10)"
      }
      screen.show(tree)
      return {
        tree.expand(at: 0)
        screen.frame()
        tree.collapse(at: 0)
        screen.frame()
      }
    }
  ]

  private struct Node: Identifiable { let id: Int }
}
