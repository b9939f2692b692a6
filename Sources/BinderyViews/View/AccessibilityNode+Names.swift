import TerminalCore

nonisolated extension AccessibilityNode {
  /// A node to which a name refers, with the nodes that contain it.
  package nonisolated struct Match {
    package let node: AccessibilityNode
    /// The nodes that contain the node, the innermost first.
    let containers: [AccessibilityNode]
    /// Whether other nodes with the same name take precedence over the node.
    var isSecondary: Bool { node.role == .column || containers.first?.role == .statusBar }
  }

  /// Returns the nodes to which the given name refers, in reading order.
  ///
  /// Exact identifiers take precedence over identifiers that differ in case, identifiers over names, and other nodes
  /// over the commands of a status bar and the columns of a table. The case of names and a colon at the end of a name
  /// are ignored. `Save (in Profile)` refers to the nodes named Save in a node named Profile. A container is not
  /// returned if a node inside the container has the same name.
  package func matches(_ query: String) -> [Match] {
    let all = allMatches(in: [])
    let direct = Self.select(query, from: all)
    if !direct.isEmpty { return direct }
    guard query.hasSuffix(")"), let start = query.ranges(of: " (in ").last else { return [] }
    let container = query[start.upperBound...].dropLast()
    return Self.select(String(query[..<start.lowerBound]), from: all).filter { match in
      match.containers.contains { $0.isNamed(String(container)) }
    }
  }

  /// Returns a distinguishing name for each match.
  package static func names(of matches: [Match], query: String) -> [String] {
    let containers = matches.map { $0.containers.compactMap(\.label) }
    return matches.indices.map { index in
      let others = matches.indices.filter { $0 != index }
      let own = containers[index].first { name in !others.contains { containers[$0].contains(name) } }
      let node = matches[index].node
      if let own { return "\(node.name ?? node.identifier ?? query) (in \(own))" }
      let hasOwnIdentifier = !others.contains { matches[$0].node.identifier == node.identifier }
      if let identifier = node.identifier, hasOwnIdentifier { return identifier }
      return "\(node.role.rawValue) at \(node.frame.minX),\(node.frame.minY)"
    }
  }

  private static func select(_ query: String, from all: [Match]) -> [Match] {
    let lower = query.lowercased()
    let tests: [(Match) -> Bool] = [
      { $0.node.identifier == query },
      { $0.node.identifier?.lowercased() == lower },
      { $0.node.isCalled(query) && !$0.isSecondary },
      { $0.node.isCalled(query) },
    ]
    return withoutContainers(tests.lazy.map { all.filter($0) }.first { !$0.isEmpty } ?? [])
  }

  private static func withoutContainers(_ matches: [Match]) -> [Match] {
    let containers = Set(matches.flatMap { $0.containers.map(\.id) })
    return matches.filter { !containers.contains($0.node.id) }
  }

  private func allMatches(in containers: [AccessibilityNode]) -> [Match] {
    var shallow = self
    shallow.children = []
    let inner = [shallow] + containers
    return [Match(node: shallow, containers: containers)] + children.flatMap { $0.allMatches(in: inner) }
  }

  private var label: String? { name ?? identifier }

  private func isNamed(_ query: String) -> Bool {
    isCalled(query) || identifier?.lowercased() == query.lowercased()
  }

  private func isCalled(_ query: String) -> Bool {
    guard let name else { return false }
    return Self.withoutColon(name).lowercased() == Self.withoutColon(query).lowercased()
  }

  /// Returns the given name without a colon and spaces at the end, as in `Name: `.
  package static func withoutColon(_ name: String) -> String {
    guard let end = name.lastIndex(where: { $0 != ":" && !$0.isWhitespace }) else { return name }
    return String(name[...end])
  }
}

extension View {
  /// Returns the first visible view with the given identifier or name, among this view and its descendants.
  ///
  /// Exact identifiers take precedence over identifiers that differ in case, and identifiers over names. If the name is
  /// the text of a label, the control that the label names is returned.
  ///
  /// - Returns: The view, or nil if no visible view has the given identifier or name.
  /// - Complexity: The same as that of `accessibilityNode`.
  public func view(named query: String) -> View? {
    guard let id = accessibilityNode.matches(query).first(where: { $0.node.id.element == nil })?.node.id else {
      return nil
    }
    return visibleViews.first { ObjectIdentifier($0) == id.view }
  }

  /// The text of `accessibilityLabel` or, if that label is nil, of the label directly before the view.
  public final var labelText: String? { (accessibilityLabel ?? viewBefore)?.nameForOthers }

  /// The accessibility name or, if it is nil, the text of `accessibilityLabel`.
  public final var explicitName: String? { accessibilityName ?? accessibilityLabel?.nameForOthers }

  /// The view directly before this view in its stack, or before the stack if this view is first in the stack.
  private var viewBefore: View? {
    guard let superview, superview.labelsNameNextView else { return nil }
    let views = superview.subviews.filter { !$0.isHidden }
    guard let index = views.firstIndex(where: { $0 === self }) else { return nil }
    return index > 0 ? views[index - 1] : superview.viewBefore
  }

  /// The text as the name of another view, without a colon at the end, or nil if the text is blank.
  private var nameForOthers: String? {
    guard let text = textAsLabel, text.contains(where: { !$0.isWhitespace }) else { return nil }
    return AccessibilityNode.withoutColon(text)
  }
}

extension Window {
  /// Returns the first visible view with the given identifier or name.
  ///
  /// The top modal view is searched first.
  public func view(named name: String) -> View? {
    matches(name).first { $0.node.id.element == nil }.flatMap { view(of: $0.node.id) }
  }

  /// Returns the nodes to which the given name refers; nodes in the top modal view take precedence.
  package func matches(_ name: String) -> [AccessibilityNode.Match] {
    let tree = accessibilityNode
    for modal in overlay.modalViews.reversed() {
      let node = tree.children.first { $0.id.view == ObjectIdentifier(modal) }
      if let found = node?.matches(name), !found.isEmpty { return found }
    }
    return tree.matches(name)
  }
}
