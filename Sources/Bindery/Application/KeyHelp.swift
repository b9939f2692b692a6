import TerminalCore
import Widgets

/// The help page, which lists the keys of the active commands.
@MainActor enum KeyHelp {
  /// Returns a dialog that lists the keys, those of enabled commands first.
  static func view(for lines: [ActiveKeyBinding]) -> View {
    let text = TextView(page(lines))
    text.identifier = "keys"
    return Dialog("Available keys", text)
  }

  static func page(_ lines: [ActiveKeyBinding]) -> String {
    let now = lines.filter(\.isEnabled)
    let later = lines.filter { !$0.isEnabled }
    let table = rows(now)
    return later.isEmpty ? table : table + "\n\nCurrently unavailable:\n" + rows(later)
  }

  private static func rows(_ lines: [ActiveKeyBinding]) -> String {
    let names = lines.map { $0.binding.keys.map(\.name).joined(separator: ", ") }
    let width = names.map(\.count).max() ?? 0
    return zip(names, lines).map { name, line in
      name + String(repeating: " ", count: width - name.count + 2) + line.binding.title
    }.joined(separator: "\n")
  }
}
