import TerminalCore
import Widgets

/// The page of keys, generated from the active key bindings.
@MainActor enum KeyHelp {
  /// Returns a dialog that lists the keys; those of enabled commands come first.
  static func view(for lines: [ActiveKeyBinding]) -> View {
    let text = TextView(page(lines))
    text.identifier = "keys"
    let dialog = Dialog("Keys that work here", text)
    dialog.panel.bind(\.footnote, to: text.positionText)
    return dialog
  }

  static func page(_ lines: [ActiveKeyBinding]) -> String {
    let lines = ordered(lines)
    let now = lines.filter { $0.performer != nil }
    let later = lines.filter { $0.performer == nil }
    let table = rows(now)
    return later.isEmpty ? table : table + "\n\nNothing to do now:\n" + rows(later)
  }

  /// Returns the bindings with each run of key actions in the order of the status bar.
  private static func ordered(_ lines: [ActiveKeyBinding]) -> [ActiveKeyBinding] {
    var (ordered, actions): ([ActiveKeyBinding], [ActiveKeyBinding]) = ([], [])
    for line in lines {
      if line.scope == nil { actions.append(line) } else { ordered += sorted(actions) + [line]; actions = [] }
    }
    return ordered + sorted(actions)
  }

  private static func sorted(_ actions: [ActiveKeyBinding]) -> [ActiveKeyBinding] {
    // The sort is stable: key actions of equal priority stay in their order.
    actions.sorted { ($0.binding.hint ?? 0) > ($1.binding.hint ?? 0) }
  }

  private static func rows(_ lines: [ActiveKeyBinding]) -> String {
    let names = lines.map { $0.binding.keys.map(\.name).joined(separator: ", ") }
    let width = names.map(\.count).max() ?? 0
    return zip(names, lines).map { name, line in
      name + String(repeating: " ", count: width - name.count + 2) + line.binding.title
    }.joined(separator: "\n")
  }
}
