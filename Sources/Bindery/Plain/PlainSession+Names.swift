import TerminalCore
import Widgets

extension PlainSession {
  /// Returns the node of a number or a name.
  func find(_ target: PlainTarget) throws(PlainError) -> PlainNode {
    // The tree may have changed since the last answer, for example because of a timer.
    let nodes = look()
    switch target {
    case .number(let number):
      guard let (key, value) = told(number) else {
        throw PlainError("there is no number \(number). 'list' lists the numbers.")
      }
      guard let node = nodes.first(where: { $0.key == key }) else {
        throw PlainError("number \(number) is not on the screen any more. 'list' lists the numbers.")
      }
      // A row without an identity is identified by its index, so that another row may have its number now.
      let isIndex = node.id.element.map { AnyHashable($0) == node.key.element } ?? false
      guard !isIndex || node.node.value == value else {
        throw PlainError("\(numbered([node])[0].number) is now \(node.text). Repeat the request to use it.")
      }
      return node
    case .name(let name):
      if let node = try named(name, in: nodes) { return node }
      return try row(containing: name, in: nodes)
    }
  }

  /// Returns the node with a name or an identifier, or the row with a text, or nil.
  func named(_ name: String, in nodes: [PlainNode]) throws(PlainError) -> PlainNode? {
    let named = matches(name, in: nodes)
    if named.count == 1 { return named[0] }
    if named.count > 1 { throw ambiguous(name, named) }
    let wanted = name.lowercased()
    if let row = nodes.first(where: { $0.list != nil && $0.node.value?.lowercased() == wanted }) { return row }
    // The only list of a page needs no name.
    let ofRole = nodes.filter { $0.node.name == nil && $0.title == wanted }
    return ofRole.count == 1 ? ofRole[0] : nil
  }

  /// Returns the nodes that a name refers to, as in a script; of a label and its field, the field.
  private func matches(_ name: String, in nodes: [PlainNode]) -> [PlainNode] {
    let ids = Set(application.window.matches(name).map(\.node.id))
    let matches = nodes.filter { ids.contains($0.id) }
    guard matches.isEmpty, !ids.isEmpty else { return matches }
    let wanted = AccessibilityNode.withoutColon(name).lowercased()
    return nodes.filter { $0.node.name.map(AccessibilityNode.withoutColon)?.lowercased() == wanted }
  }

  /// Returns the only row that contains a text.
  func row(containing name: String, in nodes: [PlainNode]) throws(PlainError) -> PlainNode {
    let wanted = name.lowercased()
    let rows = nodes.filter { $0.list != nil && $0.node.value?.lowercased().contains(wanted) ?? false }
    if rows.count == 1 { return rows[0] }
    if rows.count > 1 { throw ambiguous(name, rows) }
    let names = nodes.compactMap { $0.node.name ?? $0.node.identifier } + PlainVerb.allCases.map(\.rawValue)
    let longer = names.first { $0.lowercased().hasPrefix(wanted) && $0.count > name.count }
    let question =
      (longer.map { " Did you mean '\($0)'?" } ?? Spelling.question(for: name, among: names.filter { $0 != name }))
      + hint(for: name, in: nodes)
      + (application.window.isModal ? " A dialog is open, which comes first." : "")
    throw PlainError("there is no '\(name)'.\(question) 'list' lists the names, 'help' the requests.")
  }

  /// Returns a sentence about a text that is or begins with the name of a command or of a view, or an empty string.
  private func hint(for text: String, in nodes: [PlainNode]) -> String {
    let active = application.window.activeCommands.filter(\.isEnabled).map(\.binding)
    if !Self.commands(named: text, among: active).isEmpty { return " '\(text)' is a command; perform it first." }
    let first = text.prefix { !$0.isWhitespace }
    guard first.count < text.count, text.utf8.count < Self.longestHint else { return "" }
    if case (.name(let name)?, _)? = try? split(text), !matches(name, in: nodes).isEmpty {
      return " To change a value, use 'set \(text)'."
    }
    let wanted = first.lowercased()
    let isCommand = application.window.activeCommands.contains { command in
      [command.binding.command.rawValue, command.binding.title].contains { $0.lowercased() == wanted }
    }
    return isCommand ? " '\(first)' is a command without text. Use it alone." : ""
  }

  /// The maximum length of a text for which a hint is given, in bytes.
  private static let longestHint = 200

  func ambiguous(_ name: String, _ nodes: [PlainNode]) -> PlainError {
    let candidates = numbered(nodes.prefix(Self.mostCandidates)).map { "\($0.number) \($0.node.text)" }
    let more = nodes.count > candidates.count ? "; and \(nodes.count - candidates.count) more" : ""
    return PlainError("'\(name)' is ambiguous. Use a number: \(candidates.joined(separator: "; "))\(more).")
  }

  /// Returns the commands with a name, or else those with a title.
  static func commands(named name: String, among bindings: [KeyBinding]) -> [CommandName] {
    let wanted = name.lowercased()
    let exact = bindings.filter { $0.command.rawValue.lowercased() == wanted }
    let found = exact.isEmpty ? bindings.filter { $0.title.lowercased() == wanted } : exact
    return found.map(\.command)
  }

  /// Performs the command of a name or a title, or else presses the key of a name.
  ///
  /// - Returns: Whether there is such a command or key.
  func sends(_ name: String, asKey: Bool) throws(PlainError) -> Bool {
    let found = Self.commands(named: name, among: application.window.activeCommands.map(\.binding))
    if found.count > 1 {
      let names = found.map(\.rawValue).joined(separator: ", ")
      throw PlainError("several commands have the title '\(name)'. Use one of these names: \(names).")
    }
    if let command = found.first {
      guard application.window.send(command) else { throw PlainError("the command '\(name)' has no effect now.") }
      return true
    }
    guard asKey, let key = Key(name: name) else { return false }
    guard !key.makesText || application.window.firstResponder?.takesText != true else {
      throw PlainError("the key '\(name)' would be typed into a field. Use 'set', or move the focus.")
    }
    application.window.dispatch(.key(key))
    return true
  }

  /// Returns the name or number at the beginning of a text, and the value after it.
  ///
  /// A name without quotes is the longest one that a node has.
  func split(_ text: String) throws(PlainError) -> (PlainTarget?, String?) {
    if text.hasPrefix("\""), let end = text.dropFirst().firstIndex(of: "\"") {
      let name = String(text[text.index(after: text.startIndex)..<end])
      return (.name(name), String(text[text.index(after: end)...].drop(while: \.isWhitespace)))
    }
    let ends = text.indices.filter { text[$0].isWhitespace }.prefix(Self.mostWords) + [text.endIndex]
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

  /// The maximum number of words of a name without quotes.
  private static let mostWords = 8
}
