public import TerminalCore

extension CommandCatalog {
  /// The standard commands, and those of all widgets.
  package static let widgets = CommandCatalog(
    [
      TabView.self, TabBar.self, BoundTextField.self, TextEditor.self, BoundList.self, Table<Never>.self,
      Tree<Never>.self, LogView.self, TextView.self, ScrollView.self, Button.self, ButtonStack.self,
      SegmentedControl<Bool>.self, RadioGroup<Bool>.self, Picker<Bool>.self, Toggle.self,
      NumberField<Int>.self, DateField.self, CalendarView.self, Slider<Int>.self, Link.self,
      DisclosureGroup.self, Form.self, SplitView.self, Dialog.self,
    ], scopes: KeyScope.standard)
}

nonisolated extension KeyScope {
  /// The standard scopes, in the order in which the help lists them.
  public static let standard: [KeyScope] = [
    .application, .tabs, .tabBar, .list, .selection, .table, .tree, .log, .scroll, .text, .suggestions,
    .editor, .button, .segmentedControl, .radioGroup, .picker, .toggle, .numberField,
    .dateField, .calendar, .slider, .link, .disclosure, .form, .split, .dialog,
  ]
}

extension CommandSection {
  /// The sections of the standard commands and of the widgets' commands, in the order in which the help lists them.
  package static var standard: [CommandSection] { CommandCatalog.widgets.sections }
}

nonisolated extension KeyBindings {
  /// Returns the keys of the given standard command, such as `.refresh` or `.moveUp`.
  ///
  /// The keys of a command that several widgets have are those of lists. The array is empty if the command is not
  /// standard.
  @MainActor public func keys(for command: CommandName) -> [Key] { keys(for: command, in: .widgets) }

  /// Returns the commands of the given responder type with their user-defined or default keys.
  @MainActor public func bindings(of type: Responder.Type) -> [KeyBinding] {
    bindings(of: type, in: .widgets)
  }

  /// Returns the keys of all commands in the key file format that `KeyFile` parses.
  ///
  /// The text contains a line for each command in each scope, followed by a line for each application command. If a
  /// command is in several scopes, each of its lines begins with the name of the scope.
  ///
  /// - Parameter types: The application's responder types that define commands.
  @MainActor public func fileText(for types: [Responder.Type] = []) -> String {
    fileText(for: types, in: .widgets)
  }
}

nonisolated extension KeyFile {
  /// Creates a key file by parsing the given text.
  ///
  /// A line with an error is reported and ignored. If two lines assign the same key to different commands of a scope,
  /// the first line takes precedence. A command that is not in the file loses a key that the file assigns to another
  /// command of the same scope.
  ///
  /// At least one key for leaving the application always remains. If the file removes the last such key, Ctrl+Q is
  /// kept.
  ///
  /// - Parameters:
  ///   - text: The content of the file.
  ///   - keyBindings: The key bindings of commands that are not in the file.
  ///   - types: The responder types whose commands the file can name, in addition to the standard commands.
  /// - Complexity: O(n × m), where n is the number of lines and m is the number of commands.
  @MainActor public init(
    _ text: String, over keyBindings: KeyBindings = KeyBindings(), for types: [Responder.Type] = []
  ) {
    self.init(text, over: keyBindings, for: types, in: .widgets)
  }
}

extension Window {
  /// Creates an empty window of the given size, in cells.
  public convenience init(
    size: Size, theme: Theme = .dark, keyBindings: KeyBindings = KeyBindings(), timers: TimerQueue
  ) {
    self.init(size: size, theme: theme, keyBindings: keyBindings, timers: timers, commands: .widgets)
    contextMenuPresenter = ContextMenuPresenter()
  }
}
