import Bindery
import TerminalCore
import Widgets

extension RecordedHost {
  /// Returns the name of the control at the given cell, or the cell if there is no suitable control.
  ///
  /// Only controls that respond equally to a click at any position are identified by name.
  func pressedTarget(at point: Point) -> ScriptTarget {
    target(at: point, roles: [.button, .tab, .option, .picker])
  }

  /// Returns the name of the innermost view at the given cell that has one of the given roles.
  ///
  /// If there is no such view, the result is the cell.
  func target(at point: Point, roles: Set<AccessibilityRole> = [.list, .table, .tree, .log, .text, .textField])
    -> ScriptTarget
  {
    let node = nodes(at: point).first { roles.contains($0.role) }
    return node.flatMap { name(of: $0, at: point) }.map { .view($0) } ?? .cell(point)
  }

  /// Returns the text of the row at the given cell and the name of the row's list.
  ///
  /// - Returns: The text and the name, or nil if a `select` step would not have the same effect.
  func row(at point: Point) -> (row: String, list: String)? {
    let window = application.window
    let ancestors = sequence(first: window.view(at: point)) { $0?.superview }.compactMap(\.self)
    guard let row = ancestors.lazy.compactMap({ $0 as? ListRow }).first, !row.traits.contains(.selected),
      row.isText(at: point.x - row.frameOnScreen.minX),
      let list = ancestors.first(where: { [.list, .tree, .log].contains($0.accessibilityRole) }),
      let text = row.valueText,
      !text.isEmpty,
      let listName = nodes(at: point).first(where: { [.list, .tree, .log].contains($0.role) }).flatMap({
        name(of: $0, at: point)
      })
    else { return nil }
    let first = list.visibleViews.first {
      $0.accessibilityRole == .row && !$0.visibleRect.isEmpty && $0.valueText == text
    }
    return first === row ? (text, listName) : nil
  }

  /// Returns a name that refers only to the given node, or nil if no such name exists.
  ///
  /// The node must be visible at the given cell and at the center of the node.
  private func name(of node: AccessibilityNode, at point: Point) -> String? {
    let names = [node.identifier, node.name].compactMap(\.self)
    return names.first { name in
      guard let (found, view) = try? target(name), found.id == node.id,
        let center = try? center(of: node.frame, called: name)
      else { return false }
      return isHit(view, at: center) && isHit(view, at: point)
    }
  }

  /// Returns the nodes whose frames contain the given cell, innermost first.
  private func nodes(at point: Point) -> [AccessibilityNode] {
    application.window.accessibilityNode.subtree.filter { $0.frame.contains(point) }.reversed()
  }
}
