import BindingsInspector
import TerminalCore
import Widgets

extension PlainSession {
  func help() -> PlainAnswer {
    let width = PlainVerb.allCases.map(\.usage.count).max() ?? 0
    var answer = PlainAnswer()
    answer.notes = PlainVerb.allCases.map { verb in
      verb.usage + String(repeating: " ", count: width + 2 - verb.usage.count) + verb.summary
    }
    answer.notes.append(
      "NAME is a name, the text of a row, or a number from an answer. A line without a verb, such as 'refresh', means 'press refresh'."
    )
    answer.details = [
      "verbs": PlainVerb.allCases.map {
        ["verb": $0.rawValue, "usage": $0.usage, "summary": $0.summary] as JSONValue
      }
    ]
    return answer
  }

  /// Returns the focused node, its selected rows and column, and the panels, tabs and dialogs that contain the node,
  /// outermost first.
  func place() -> PlainAnswer {
    var path: [PlainNode] = []
    func visit(_ node: AccessibilityNode) -> Bool {
      let isFound = node.traits.contains(.focused) || node.children.contains(where: visit)
      guard isFound else { return false }
      switch node.role {
      case .tabs:
        var tab = node
        (tab.role, tab.name) = (.tab, node.value)
        path.append(PlainNode(tab))
      case .panel, .dialog: path.append(PlainNode(node))
      default: break
      }
      return true
    }
    _ = visit(application.window.accessibilityNode)
    let focused = nodes().filter { $0.node.traits.contains(.focused) }
    let selected = nodes().filter { part in
      [.row, .column].contains(part.node.role) && part.node.traits.contains(.selected)
        && focused.contains { $0.id.view == part.id.view }
    }
    var answer = PlainAnswer(nodes: numbered(focused + selected))
    path = path.reversed().filter { $0.node.name?.isEmpty == false }
    answer.notes = path.map(\.title)
    answer.details = [
      "path": path.map { ["role": $0.node.role.rawValue, "name": $0.node.name ?? ""] as JSONValue }
    ]
    if focused.isEmpty { answer.notes.append("No view has focus.") }
    return answer
  }

  /// Returns the given node, or the row of the same name if the node is a panel, which has no value.
  private func readable(_ target: PlainTarget) throws(PlainError) -> PlainNode {
    let node = try find(target)
    guard case .name(let name) = target, node.node.role == .panel else { return node }
    return (try? row(containing: name, in: look())) ?? node
  }

  func read(_ target: PlainTarget?) throws(PlainError) -> PlainAnswer {
    let node = try target.map(readable) ?? nodes().first { $0.node.traits.contains(.focused) }
    guard let node else { throw PlainError("no view has focus. Use 'read NAME'.") }
    guard let value = node.node.value else {
      throw PlainError("this view has no value to read: \(node.text). Use 'list' to see the values.")
    }
    var answer = PlainAnswer()
    if value.isEmpty {
      answer.notes = ["\(node.title) is empty."]
    } else {
      let lines = value.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      answer.content = lines.map(String.init)
    }
    answer.details = ["value": value]
    return answer
  }

  func commands() -> PlainAnswer {
    let active = application.window.activeCommands
    let commands = active.filter { !$0.binding.title.isEmpty }
    let bindings = active.map(\.binding)
    var answer = PlainAnswer()
    answer.notes = commands.filter(\.isEnabled).map(\.binding).map { binding in
      let (name, title) = (binding.command.rawValue, binding.title)
      let keys = binding.keyNames.joined(separator: ", ")
      // An ambiguous title or a title that begins with a verb cannot be used as a request.
      let request =
        [title, name].first { text in
          PlainRequest(line: text).target == .name(text)
            && Self.commands(named: text, among: bindings) == [binding.command]
        } ?? "press \(name)"
      return (request == title ? title : "\(request) (\(title))") + (keys.isEmpty ? "" : ": \(keys)")
    }
    answer.details = [
      "commands": commands.map { command in
        let binding = command.binding
        return [
          "command": binding.command.rawValue, "title": binding.title, "keys": binding.keyNames,
          "enabled": command.isEnabled,
        ] as JSONValue
      }
    ]
    return answer
  }

  func screen() -> PlainAnswer {
    let window = application.window
    let rows = window.surface.text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    var answer = PlainAnswer()
    answer.content = Array(rows[..<((rows.lastIndex { !$0.isEmpty } ?? -1) + 1)])
    answer.details = ["width": window.size.width, "height": window.size.height, "rows": answer.content]
    return answer
  }

  func tree() -> PlainAnswer {
    let tree = application.window.accessibilityNode
    let numbers = Dictionary(nodes().map { ($0.id, number(of: $0.key)) }) { first, _ in first }
    var answer = PlainAnswer()
    answer.content = tree.description.split(separator: "\n").map(String.init)
    answer.details = ["tree": json(of: tree, numbers)]
    return answer
  }

  private func json(of node: AccessibilityNode, _ numbers: [AccessibilityNode.ID: Int?]) -> JSONValue {
    var shallow = node
    shallow.children = []
    let number = numbers[node.id] ?? nil
    let members = PlainNode(shallow).json(number: number ?? 0).members
    let frame = node.frame
    let others: JSONValue = [
      "frame": [frame.minX, frame.minY, frame.width, frame.height],
      "children": node.children.isEmpty ? nil : node.children.map { json(of: $0, numbers) },
    ]
    return .object(members.filter { $0.key != "depth" && ($0.key != "number" || number != nil) } + others.members)
  }

  func bindings() -> PlainAnswer {
    let isLate = application.turnOnInspector()
    let records = BindingInspector.current.map(BindingInspection.records) ?? []
    var answer = PlainAnswer()
    answer.content = records.map { Self.line($0.description) }
    if isLate {
      answer.notes = [
        "Bindings between models that existed before are not listed. \(application.inspectorRemedy)"
      ]
    }
    answer.details = [
      "bindings": records.map { record in
        [
          "place": record.place, "kind": record.kind.rawValue, "sources": record.sources, "target": record.target,
          "fired": record.fired, "value": record.lastValue,
        ] as JSONValue
      }
    ]
    return answer
  }
}
