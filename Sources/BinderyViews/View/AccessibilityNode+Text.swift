import TerminalCore

nonisolated extension AccessibilityNode: CustomStringConvertible {
  /// The tree as text, with one line for each node, indented by the depth of the node.
  ///
  /// A line contains the role, the name, the identifier after `#`, the value, the level and the number of rows. The
  /// traits in brackets, the actions in braces and the frame as `x,y widthxheight` follow. Groups that have only a
  /// frame are omitted. Long text is truncated.
  public var description: String { lines(depth: 0).joined(separator: "\n") }

  private func lines(depth: Int) -> [String] {
    let hasText = name != nil || identifier != nil || value != nil
    let isPlainGroup = role == .group && !hasText && traits.isEmpty && actions.isEmpty
    let own = isPlainGroup ? [] : [String(repeating: "  ", count: depth) + line]
    return own + children.flatMap { $0.lines(depth: isPlainGroup ? depth : depth + 1) }
  }

  private var line: String {
    var parts = [role.rawValue]
    if let name { parts.append(Self.quoted(name)) }
    if let identifier { parts.append("#\(identifier)") }
    if let value { parts.append("= \(Self.quoted(value))") }
    if let level { parts.append("level \(level)") }
    if let countText { parts.append(countText) }
    let traits = AccessibilityTrait.allCases.filter(self.traits.contains).map(\.rawValue)
    if !traits.isEmpty { parts.append("[\(traits.joined(separator: " "))]") }
    let actions = AccessibilityAction.allCases.filter(self.actions.contains).map(\.rawValue)
    if !actions.isEmpty { parts.append("{\(actions.joined(separator: " "))}") }
    parts.append(frame.isEmpty ? "not visible" : "at \(frame.minX),\(frame.minY) \(frame.width)x\(frame.height)")
    return parts.joined(separator: " ")
  }

  /// The count as text, such as `3 rows` or, for a row of a tree, `2 children`.
  package var countText: String? {
    guard let count else { return nil }
    if role == .row { return count == 1 ? "1 child" : "\(count) children" }
    return count == 1 ? "1 row" : "\(count) rows"
  }

  /// Returns the given text in quotes and in one line, truncated to `textLimit` characters.
  private static func quoted(_ text: String) -> String {
    let start = text.prefix(textLimit + 1)
    let shown = start.count > textLimit ? start.dropLast() + "…" : start
    let escaped = shown.map { character in
      switch character {
      case "\"", "\\": "\\\(character)"
      case "\n": "\\n"
      case "\t": "\\t"
      default: String(character)
      }
    }
    return "\"" + escaped.joined() + "\""
  }

  /// The maximum number of characters of a name or a value in `description`.
  private static let textLimit = 60
}
