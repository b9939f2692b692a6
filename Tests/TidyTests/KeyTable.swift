import TerminalCore
import Widgets

/// The table of keys as the README shows it.
@MainActor enum KeyTable {
  /// Where each scope is alive, in the order of the README.
  static let scopes: [(KeyScope, String)] = [
    (.application, "Everywhere"), (.tabs, "In tabs"), (.tabBar, "On the row of tabs"), (.list, "In a list"),
    (.scroll, "In a text to read"), (.text, "In a field"), (.button, "On a button"),
  ]

  /// One row a command: its keys and what it is called.
  static func markdown(of bindings: KeyBindings) -> String {
    var lines = ["| where | keys |", "|---|---|"]
    for (scope, title) in scopes {
      let commands = bindings.bindings(in: scope).map { binding in
        "\(binding.keys.map { "`\($0.label)`" }.joined(separator: " ")) \(binding.title.lowercased())"
      }
      lines.append("| \(title) | \(commands.joined(separator: " · ")) |")
    }
    return lines.joined(separator: "\n")
  }
}
