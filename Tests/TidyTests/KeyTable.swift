import TerminalCore
import Widgets

/// The table of standard keys in the article on keys.
@MainActor enum KeyTable {
  static var markdown: String {
    var lines = ["| where | keys |", "|---|---|"]
    for section in CommandSection.standard {
      let commands = section.bindings.map { binding in
        "\(binding.keys.map { "`\($0.label)`" }.joined(separator: " ")) \(binding.title.lowercased())"
      }
      lines.append("| \(section.scope?.place ?? "") | \(commands.joined(separator: " · ")) |")
    }
    return lines.joined(separator: "\n")
  }
}
