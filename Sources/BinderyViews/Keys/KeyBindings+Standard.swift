import TerminalCore

nonisolated extension KeyBinding {
  /// The standard commands of every application, in the scope `.application`.
  static let everywhere: [KeyBinding] = [
    KeyBinding(.help, "Help", keys: [Key(.function(1)), .character("?")], prominence: .essential),
    KeyBinding(.cancel, "Back", keys: [Key(.escape)], prominence: .essential),
    KeyBinding(.commandPalette, "Commands", keys: [.control("p")], prominence: .helpOnly),
    // Some terminals use Shift+F10 for a menu of their own.
    KeyBinding(
      .contextMenu, "Menu", keys: [Key(.function(10), .shift), .character("m", .alt)], prominence: .helpOnly),
    KeyBinding(.refresh, "Refresh", keys: [Key(.function(5)), .character("r")]),
    KeyBinding(.focusNext, "Next", keys: [Key(.tab)]),
    KeyBinding(.focusPrevious, "Previous", keys: [Key(.tab, .shift)], prominence: .helpOnly),
    KeyBinding(.undo, "Undo", keys: [.character("z"), .control("_")]),
    KeyBinding(.redo, "Redo", keys: [.control("y")], prominence: .rare),
    KeyBinding(.showLog, "Output", keys: [Key(.function(11))], prominence: .helpOnly),
    KeyBinding(.inspectBindings, "Bindings", keys: [Key(.function(12))], prominence: .helpOnly),
    KeyBinding(.suspend, "Suspend", keys: [.control("z")], prominence: .helpOnly),
    KeyBinding(.copyOrLeave, "Copy or leave", keys: [.control("c")], prominence: .helpOnly),
    KeyBinding(.backOrLeave, "Back or leave", keys: [.character("q")], prominence: .helpOnly),
    KeyBinding(.leave, "Leave", keys: [.control("q")]),
  ].map { binding in
    var binding = binding
    binding.scope = .application
    return binding
  }

  /// Returns the binding of the given command of every application.
  package static func everywhere(_ command: CommandName) -> KeyBinding {
    everywhere.first { $0.command == command } ?? KeyBinding(command, command.rawValue, keys: [])
  }
}
