import TerminalCore
import Widgets

/// The table of keys as the README shows it.
@MainActor enum KeyTable {
  /// One row a command: its keys and what it is called.
  static func markdown(of bindings: KeyBindings) -> String {
    var lines = ["| where | keys |", "|---|---|"]
    for (scope, place) in KeyScope.standard {
      let commands = bindings.bindings(in: scope).map { binding in
        "\(binding.keys.map { "`\($0.label)`" }.joined(separator: " ")) \(binding.title.lowercased())"
      }
      lines.append("| \(place) | \(commands.joined(separator: " · ")) |")
    }
    return lines.joined(separator: "\n")
  }
}
