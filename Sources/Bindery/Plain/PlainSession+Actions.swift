import Bindings
import TerminalCore
import Widgets

extension PlainSession {
  func act(_ verb: PlainVerb, on target: PlainTarget) throws(PlainError) {
    var node: PlainNode
    if case .name(let name) = target, verb == .press || verb == .open {
      let nodes = look()
      if let named = try named(name, in: nodes), named.isOperable, !isHidden(named, byCommand: name, verb) {
        node = named
      } else {
        if try sends(name, asKey: verb == .press) { return }
        node = try row(containing: name, in: nodes)
      }
    } else {
      node = try find(target)
      // A panel can have the name of a row, and only the row can be selected or expanded.
      if case .name(let name) = target, verb != .focus, !node.isOperable,
        let row = try? row(containing: name, in: look())
      {
        node = row
      }
    }
    node = afterPendingEdits(node)
    submits = node.node.role == .button
    let actions: [AccessibilityAction] =
      switch verb {
      case .select: [.select]
      case .toggle: [.toggle]
      case .expand: [.expand]
      case .collapse: [.collapse]
      case .focus: []
      default: node.node.role == .textField ? [] : [.press, .toggle, .select]
      }
    if let action = actions.first(where: node.node.actions.contains) {
      application.window.perform(action, on: node.id)
    } else if actions.isEmpty || verb == .open || verb == .press {
      try focus(on: node, verb)
    } else {
      throw unable(verb, node)
    }
  }

  /// Returns whether a command with the name of the given row is performed instead.
  ///
  /// Titles of rows may come from strangers, so a row never takes the place of a command.
  private func isHidden(_ node: PlainNode, byCommand name: String, _ verb: PlainVerb) -> Bool {
    let commands = application.window.activeCommands.filter(\.isEnabled).map(\.binding)
    return verb == .press && node.list != nil && !Self.commands(named: name, among: commands).isEmpty
  }

  /// Writes the pending edits of other controls, which can enable the given node, and returns its new state.
  private func afterPendingEdits(_ node: PlainNode) -> PlainNode {
    let window = application.window
    guard window.writePendingEdits(outside: window.view(of: node.id)) else { return node }
    return look().first { $0.id == node.id } ?? node
  }

  private func focus(on node: PlainNode, _ verb: PlainVerb) throws(PlainError) {
    guard node.id.element == nil, let view = application.window.view(of: node.id),
      view.becomeFirstResponder()
    else { throw unable(verb, node) }
  }

  private func unable(_ verb: PlainVerb, _ node: PlainNode) -> PlainError {
    let reason =
      node.node.traits.contains(.disabled)
      ? " Wait until the view is enabled, or use another view."
      : application.window.isModal
        ? " Close the dialog first, or use a view in the dialog."
        : " Use another request or another view."
    return PlainError("'\(verb.rawValue)' is not possible for: \(node.text).\(reason)")
  }

  func set(_ request: PlainRequest) async throws(PlainError) {
    var (target, value) = (request.target, request.value)
    if let rest = request.rest { (target, value) = try split(rest) }
    guard let target, let value else {
      throw PlainError("'set' requires a name or a number, and a value. Example: set Name Ada")
    }
    let node = try find(target)
    switch node.node.role {
    case .toggle:
      guard ["on", "off"].contains(value) else {
        throw PlainError("'\(PlainSession.quotation(value))' is not a state of a switch. Use 'on' or 'off'.")
      }
      if node.node.value != value { try act(.toggle, on: target) }
    case .choice: try choose(value, in: application.window.view(of: node.id)?.accessibilityNode, of: node)
    case .picker:
      try act(.press, on: target)
      _ = await settle()
      let menu = application.window.focusRoot
      // Only the rows near the selection have accessibility nodes.
      _ = menu.visibleViews.lazy.compactMap { $0 as? RowsView }.first?.select(rowContaining: value)
      do throws(PlainError) { try choose(value, in: menu.accessibilityNode, of: node) } catch {
        application.window.send(.cancel)
        throw error
      }
    default:
      guard node.node.actions.contains(AccessibilityAction.setValue) else { throw unable(.set, node) }
      if node.id.element == nil { _ = application.window.view(of: node.id)?.becomeFirstResponder() }
      application.window.perform(.setValue, on: node.id, value: value)
    }
  }

  /// Returns the index of the element that satisfies the predicate, or nil if there is none or more than one.
  private static func onlyIndex(in names: [String], where isWanted: (String) -> Bool) -> Int? {
    let indices = names.indices.filter { isWanted(names[$0]) }
    return indices.count == 1 ? indices[0] : nil
  }

  private func choose(_ text: String, in tree: AccessibilityNode?, of node: PlainNode) throws(PlainError) {
    let options = (tree.map(PlainNode.nodes) ?? []).filter { !$0.node.actions.isDisjoint(with: [.press, .select]) }
    let names = options.map { $0.node.name ?? $0.node.value ?? "" }
    let index =
      names.firstIndex(of: text) ?? names.firstIndex { $0.lowercased() == text.lowercased() && !$0.isEmpty }
      ?? Self.onlyIndex(in: names) { $0.lowercased().hasPrefix(text.lowercased()) && !text.isEmpty }
    guard let index, let action = [.press, .select].first(where: options[index].node.actions.contains) else {
      let choices = names.prefix(Self.maximumChanges).joined(separator: ", ")
      let quotation = PlainSession.quotation(text)
      throw PlainError("'\(quotation)' is not an option of: \(node.text). Use one of these: \(choices).")
    }
    application.window.perform(action, on: options[index].id)
  }
}
