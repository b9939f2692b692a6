import Bindings
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
  static func everywhere(_ command: CommandName) -> KeyBinding {
    everywhere.first { $0.command == command } ?? KeyBinding(command, command.rawValue, keys: [])
  }

  /// Returns the standard binding of the given command in a command table of the given scope, or nil if the command is
  /// not standard.
  ///
  /// The commands of every application take precedence. Widgets declare all other commands with explicit keys, so this
  /// method is not called again while the tables of the widgets are created.
  @MainActor static func standard(_ command: CommandName, in scope: KeyScope? = nil) -> KeyBinding? {
    if let binding = everywhere.first(where: { $0.command == command }) { return binding }
    let scopes = [scope, .list, .scroll, .text].compactMap(\.self) + KeyScope.standard
    let sections = CommandSection.standard
    for scope in scopes {
      let bindings = sections.first { $0.scope == scope }?.bindings ?? []
      if let binding = bindings.first(where: { $0.command == command }) { return binding }
    }
    return nil
  }

  /// Returns the standard binding of the given command, or reports the command and returns a binding without keys.
  @MainActor static func standardOrReported(_ command: CommandName) -> KeyBinding {
    if let binding = standard(command) { return binding }
    Tracking.reportMisuse(
      "Bindery: '\(command.rawValue)' is not a standard command, so it has no keys."
        + CommandSection.question(for: command) + " Pass a title and keys to define a command of the application.")
    return KeyBinding(command, command.rawValue, keys: [])
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

  /// Returns a question that names the standard command with the most similar name, beginning with a space.
  ///
  /// If no name is similar, the result is an empty string.
  static func question(for command: CommandName) -> String {
    let names = standard.flatMap(\.bindings).map(\.command.rawValue)
    let word = command.rawValue
    let near =
      Spelling.nearest(to: word, among: names)
      ?? names.first { word.count > 3 && $0.lowercased().contains(word.lowercased()) }
    return near.map { " Did you mean '\($0)'?" } ?? ""
  }

  init(scope: KeyScope?, bindings: [KeyBinding]) {
    var named: Set<CommandName> = []
    self.scope = scope
    self.bindings = bindings.filter { named.insert($0.command).inserted }
  }
}
