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

  /// Returns the standard binding of the given command, or a binding without keys if there is no standard binding.
  static func everywhere(_ command: CommandName) -> KeyBinding {
    everywhere.first { $0.command == command } ?? KeyBinding(command, command.rawValue, keys: [])
  }
}

/// The commands of a scope, or of a group of application commands.
@MainActor package struct CommandSection {
  /// The scope, or nil for application commands.
  package let scope: KeyScope?
  /// The commands with their default keys, without duplicates.
  package let bindings: [KeyBinding]

  /// The sections of the standard commands and of the widgets' commands, in the order in which the help lists them.
  package static let standard: [CommandSection] = {
    let widgets: [Responder.Type] = [
      TabView.self, TabBar.self, BoundTextField.self, TextEditor.self, BoundList.self, Table<Never>.self,
      Tree<Never>.self, LogView.self,
      TextView.self, ScrollView.self,
      Button.self, ButtonStack.self, SegmentedControl<Bool>.self, RadioGroup<Bool>.self, Picker<Bool>.self,
      PickerMenu.self, Toggle.self,
      NumberField<Int>.self, DateField.self, CalendarView.self, Slider<Int>.self, Link.self, DisclosureGroup.self,
      Form.self, SplitView.self, Dialog.self,
    ]
    let all = KeyBinding.everywhere + widgets.flatMap { $0.commands.groups.flatMap(\.entries).map(\.binding) }
    return KeyScope.standard.map { scope in CommandSection(scope: scope, bindings: all.filter { $0.scope == scope }) }
  }()

  static func all(with types: [Responder.Type]) -> [CommandSection] {
    let groups = types.flatMap { $0.commands.groups.map { $0.entries.map(\.binding).filter { $0.scope == nil } } }
    return standard + groups.filter { !$0.isEmpty }.map { CommandSection(scope: nil, bindings: $0) }
  }

  init(scope: KeyScope?, bindings: [KeyBinding]) {
    var named: Set<CommandName> = []
    self.scope = scope
    self.bindings = bindings.filter { named.insert($0.command).inserted }
  }
}
