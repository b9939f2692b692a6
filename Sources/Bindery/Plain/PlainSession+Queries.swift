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
    answer.members = [
      .init(
        "verbs",
        .array(
          PlainVerb.allCases.map {
            .object([
              .init("verb", .string($0.rawValue)), .init("usage", .string($0.usage)),
              .init("summary", .string($0.summary)),
            ])
          }))
    ]
    return answer
  }

  /// Returns the focused node and the panels, tabs and dialogs that contain the node, outermost first.
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
    let selected = nodes().filter { row in
      row.node.traits.contains(.selected) && focused.contains { $0.id == row.list }
    }
    var answer = PlainAnswer(nodes: numbered(focused + selected))
    path = path.reversed().filter { $0.node.name?.isEmpty == false }
    answer.notes = path.map(\.title)
    answer.members = [
      .init(
        "path",
        .array(
          path.map {
            .object([.init("role", .string($0.node.role.rawValue)), .init("name", .string($0.node.name ?? ""))])
          }))
    ]
    if focused.isEmpty { answer.notes.append("No view has focus.") }
    return answer
  }

  func read(_ target: PlainTarget?) throws(PlainError) -> PlainAnswer {
    let node = try target.map(find) ?? nodes().first { $0.node.traits.contains(.focused) }
    guard let node else { throw PlainError("no view has focus. Use 'read NAME'.") }
    guard let value = node.node.value else {
      throw PlainError("this view has no value to read: \(node.text). Use 'list' to see the values.")
    }
    var answer = PlainAnswer()
    answer.content = value.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map(String.init)
    answer.members = [.init("value", .string(value))]
    return answer
  }

  func commands() -> PlainAnswer {
    let active = application.window.activeCommands
    let commands = active.filter { !$0.binding.title.isEmpty }
    let bindings = active.map(\.binding)
    var answer = PlainAnswer()
    answer.notes = commands.filter(\.isEnabled).map(\.binding).map { binding in
      let (name, title) = (binding.command.rawValue, binding.title)
      let keys = binding.keys.map(\.name).joined(separator: ", ")
      // An ambiguous title or a title that begins with a verb cannot be used as a request.
      let request =
        [title, name].first { text in
          PlainRequest(line: text).target == .name(text)
            && Self.commands(named: text, among: bindings) == [binding.command]
        } ?? "press \(name)"
      return (request == title ? title : "\(request) (\(title))") + (keys.isEmpty ? "" : ": \(keys)")
    }
    answer.members = [
      .init(
        "commands",
        .array(
          commands.map { command in
            .object([
              .init("command", .string(command.binding.command.rawValue)),
              .init("title", .string(command.binding.title)),
              .init("keys", .array(command.binding.keys.map { .string($0.name) })),
              .init("enabled", .bool(command.isEnabled)),
            ])
          }))
    ]
    return answer
  }

  func screen() -> PlainAnswer {
    let window = application.window
    let rows = window.surface.text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    var answer = PlainAnswer()
    answer.content = Array(rows[..<((rows.lastIndex { !$0.isEmpty } ?? -1) + 1)])
    answer.members = [
      .init("width", .number("\(window.size.width)")), .init("height", .number("\(window.size.height)")),
      .init("rows", .array(answer.content.map(JSONValue.string))),
    ]
    return answer
  }

  func tree() -> PlainAnswer {
    let tree = application.window.accessibilityNode
    let numbers = Dictionary(nodes().map { ($0.id, number(of: $0.key)) }) { first, _ in first }
    var answer = PlainAnswer()
    answer.content = tree.description.split(separator: "\n").map(String.init)
    answer.members = [.init("tree", json(of: tree, numbers))]
    return answer
  }

  private func json(of node: AccessibilityNode, _ numbers: [AccessibilityNode.ID: Int?]) -> JSONValue {
    var shallow = node
    shallow.children = []
    let number = numbers[node.id] ?? nil
    guard case .object(var members) = PlainNode(shallow).json(number: number ?? 0) else { return .null }
    members.removeAll { $0.key == "depth" || $0.key == "number" && number == nil }
    let frame = node.frame
    members.append(
      .init("frame", .array([frame.minX, frame.minY, frame.width, frame.height].map { .number("\($0)") })))
    if !node.children.isEmpty { members.append(.init("children", .array(node.children.map { json(of: $0, numbers) }))) }
    return .object(members)
  }

  func bindings() -> PlainAnswer {
    let isLate = application.turnOnInspector()
    let records = BindingInspector.current?.bindings.filter { !BindingInspection.isToolkits($0.place) } ?? []
    var answer = PlainAnswer()
    answer.content = records.map(\.description)
    if isLate {
      answer.notes = [
        "Bindings between models are listed only if BindingInspector.turnOn() is called before the bindings are created."
      ]
    }
    answer.members = [
      .init(
        "bindings",
        .array(
          records.map { record in
            .object(
              [
                .init("place", .string(record.place)), .init("kind", .string(record.kind.rawValue)),
                .init("sources", .array(record.sources.map(JSONValue.string))), .init("target", .string(record.target)),
                .init("fired", .number("\(record.fired)")),
              ] + (record.lastValue.map { [.init("value", .string($0))] } ?? []))
          }))
    ]
    return answer
  }
}
