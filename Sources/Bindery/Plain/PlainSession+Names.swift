import TerminalCore
import Widgets

extension PlainSession {
  func find(_ target: PlainTarget) throws(PlainError) -> PlainNode {
    // The tree may have changed since the last answer, for example because of a timer.
    let nodes = look()
    switch target {
    case .number(let number):
      guard let (key, value) = told(number) else {
        throw PlainError("no view has the number \(number). Use 'list' to see the numbers.")
      }
      guard let node = nodes.first(where: { $0.key == key }) else {
        throw PlainError("view \(number) is no longer on the screen. Use 'list' to see the numbers.")
      }
      // A row without an identity is identified by its index, so the number may now refer to a different row.
      let isIndex = node.id.element.map { AnyHashable($0) == node.key.element } ?? false
      guard !isIndex || node.node.value == value else {
        throw PlainError(
          "number \(numbered([node])[0].number) now refers to \(node.text). Repeat the request to use this element.")
      }
      return node
    case .name(let name):
      if let node = try named(name, in: nodes) { return node }
      return try row(containing: name, in: nodes)
    }
  }

  /// Returns the node with the given name or identifier, or the row with that text.
  ///
  /// The result is nil if there is no match.
  ///
  /// - Throws: `PlainError` if several nodes have the name.
  func named(_ name: String, in nodes: [PlainNode]) throws(PlainError) -> PlainNode? {
    let named = matches(name, in: nodes)
    if named.count == 1 { return named[0] }
    // Several panels can have the title of the selected row.
    if named.contains(where: \.isOperable) { throw ambiguous(name, named) }
    let query = name.lowercased()
    if let row = nodes.first(where: { $0.list != nil && $0.node.value?.lowercased() == query }) { return row }
    let titled = rows(titled: name, in: nodes)
    if titled.count == 1 { return titled[0] }
    if !named.isEmpty { throw ambiguous(name, named) }
    // If a page has only one view of a role, the role is sufficient as a name.
    let ofRole = nodes.filter { $0.node.name == nil && $0.title == query }
    return ofRole.count == 1 ? ofRole[0] : nil
  }

  /// Returns the nodes to which the given name refers, according to the rules for names in scripts.
  ///
  /// If a label and its field match, only the field is returned.
  private func matches(_ name: String, in nodes: [PlainNode]) -> [PlainNode] {
    let ids = Set(application.window.matches(name).map(\.node.id))
    let matches = nodes.filter { ids.contains($0.id) }
    guard matches.isEmpty, !ids.isEmpty else { return matches }
    let query = AccessibilityNode.withoutColon(name).lowercased()
    return nodes.filter { $0.node.name.map(AccessibilityNode.withoutColon)?.lowercased() == query }
  }

  /// Returns the rows with the given title, which is the part of their text before the first details.
  private func rows(titled name: String, in nodes: [PlainNode]) -> [PlainNode] {
    let start = name.lowercased() + ", "
    return nodes.filter { $0.list != nil && $0.node.value?.lowercased().hasPrefix(start) ?? false }
  }

  /// Returns the row with the given title, or the row that contains the given text.
  ///
  /// - Throws: `PlainError` if there is no such row or more than one.
  func row(containing name: String, in nodes: [PlainNode]) throws(PlainError) -> PlainNode {
    let query = name.lowercased()
    let titled = rows(titled: name, in: nodes)
    let rows =
      titled.isEmpty
      ? nodes.filter { $0.list != nil && $0.node.value?.lowercased().contains(query) ?? false } : titled
    if rows.count == 1 { return rows[0] }
    if rows.count > 1 { throw ambiguous(name, rows) }
    let titles = application.window.activeCommands.filter(\.isEnabled).map(\.binding.title)
    let views = nodes.compactMap { $0.node.name ?? $0.node.identifier }
    let names = views + PlainVerb.allCases.map(\.rawValue) + titles
    let longer = names.first { $0.lowercased().hasPrefix(query) && $0.count > name.count }
    let question =
      (longer.map { " Did you mean '\($0)'?" } ?? Spelling.question(for: name, among: names.filter { $0 != name }))
      + hint(for: name, in: nodes)
      + (application.window.isModal ? " A dialog is open; only its content is available." : "")
    let collapsed = question.isEmpty ? hintAboutCollapsedRows(in: nodes) : ""
    throw PlainError(
      "nothing is named '\(Self.quotation(name))'.\(question)\(collapsed) Use 'list' to see the names, or 'help' for the requests."
    )
  }

  /// Returns a hint if the given text begins with the name of a command or a view.
  ///
  /// Otherwise, the result is an empty string.
  private func hint(for text: String, in nodes: [PlainNode]) -> String {
    let active = application.window.activeCommands.filter(\.isEnabled).map(\.binding)
    if !Self.commands(named: text, among: active).isEmpty {
      return " '\(text)' is a command; use 'press \(text)' to perform it."
    }
    if let view = viewWithCommand(named: text) {
      return " '\(text)' is a command of \(view). Use 'focus \(view)' before '\(text)'."
    }
    let first = text.prefix { !$0.isWhitespace }
    guard first.count < text.count, text.utf8.count < Self.longestHint else { return "" }
    if case (.name(let name)?, _)? = try? split(text), !matches(name, in: nodes).isEmpty {
      return " To change a value, use 'set \(text)'."
    }
    let query = first.lowercased()
    if !Self.commands(named: query, among: active).isEmpty {
      return " '\(first)' is a command that accepts no text. Use '\(first)' alone."
    }
    let longer = active.map(\.title).first { $0.lowercased().hasPrefix(query + " ") }
    return longer.map { " '\($0)' is a command that accepts no text. Use '\($0)' alone." } ?? ""
  }

  /// Returns a hint about collapsed rows, which may contain the row that was not found; empty if there are none.
  private func hintAboutCollapsedRows(in nodes: [PlainNode]) -> String {
    let row = nodes.first { $0.node.traits.contains(.collapsed) }
    return row == nil ? "" : " If it is in a collapsed row, use 'expand NAME' first."
  }

  /// Returns the name of a view that has a command with the given name or title while it has focus.
  private func viewWithCommand(named text: String) -> String? {
    let window = application.window
    return window.focusableViews.lazy.compactMap { view -> String? in
      guard let name = view.name ?? view.identifier else { return nil }
      let commands = window.activeKeyBindings(in: view.chain, includesAll: true).map(\.binding)
      return Self.commands(named: text, among: commands).isEmpty ? nil : name
    }.first
  }

  /// The length in bytes at which a text is too long for a hint.
  private static let longestHint = 200

  func ambiguous(_ name: String, _ nodes: [PlainNode]) -> PlainError {
    let candidates = numbered(nodes.prefix(Self.maximumCandidates)).map { "\($0.number) \($0.node.text)" }
    let more = nodes.count > candidates.count ? "; and \(nodes.count - candidates.count) more" : ""
    return PlainError(
      "'\(Self.quotation(name))' is ambiguous. Use a number: \(candidates.joined(separator: "; "))\(more).")
  }

  /// Returns the commands with the given name, or the commands with the given title if no name matches.
  static func commands(named name: String, among bindings: [KeyBinding]) -> [CommandName] {
    let query = name.lowercased()
    let exact = bindings.filter { $0.command.rawValue.lowercased() == query }
    let found = exact.isEmpty ? bindings.filter { $0.title.lowercased() == query } : exact
    return found.map(\.command)
  }

  /// Performs the command with the given name or title.
  ///
  /// If there is no command and `asKey` is true, sends the key with the given name.
  ///
  /// - Returns: Whether a command or key has the given name.
  func sends(_ name: String, asKey: Bool) throws(PlainError) -> Bool {
    let found = Self.commands(named: name, among: application.window.activeCommands.map(\.binding))
    if found.count > 1 {
      let names = found.map(\.rawValue).joined(separator: ", ")
      throw PlainError("several commands have the title '\(name)'. Use one of these names: \(names).")
    }
    if let command = found.first {
      guard application.window.send(command) else {
        throw PlainError(
          "the command '\(name)' is currently unavailable. Use 'commands' to see the available commands.")
      }
      return true
    }
    guard asKey, let key = Key(name: name) else { return false }
    guard !key.makesText || application.window.firstResponder?.takesText != true else {
      throw PlainError(
        "the key '\(name)' would be typed into a field. Use 'set' to change the field, or move focus first.")
    }
    submits = key == Key(.enter)
    if !application.window.dispatch(.key(key)) { unusedKey = name }
    return true
  }

  /// Splits the given text into the name or number at the beginning and the value that follows.
  ///
  /// Without quotes, the name is the longest beginning of the text that matches a node.
  func split(_ text: String) throws(PlainError) -> (PlainTarget?, String?) {
    if text.hasPrefix("\""), let end = text.dropFirst().firstIndex(of: "\"") {
      let name = String(text[text.index(after: text.startIndex)..<end])
      return (.name(name), String(text[text.index(after: end)...].drop(while: \.isWhitespace)))
    }
    let ends = text.indices.filter { text[$0].isWhitespace }.prefix(Self.maximumWords) + [text.endIndex]
    guard let first = ends.first, first > text.startIndex else { return (nil, nil) }
    let value = { (end: String.Index) in String(text[end...].drop(while: \.isWhitespace)) }
    if let number = Int(text[..<first]) { return (.number(number), value(first)) }
    let nodes = look()
    for end in ends.reversed() {
      let name = String(text[..<end])
      if !matches(name, in: nodes).isEmpty { return (.name(name), value(end)) }
    }
    return (.name(String(text[..<first])), value(first))
  }

  /// The maximum number of words in an unquoted name.
  private static let maximumWords = 8
}
