nonisolated enum HelpList {
  /// Returns one line for each entry: the name, padded to the width of the longest name, and the text.
  static func lines(_ entries: [(name: String, text: String)]) -> String {
    let width = entries.map(\.name.count).max() ?? 0
    return entries.map { name, text in
      "  \(name)\(String(repeating: " ", count: width - name.count))  \(text)"
    }
    .joined(separator: "\n")
  }
}
