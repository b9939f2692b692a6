/// The commands of a type of responders.
///
///     override class var commands: CommandTable {
///       CommandTable(for: ProcessBinder.self) {
///         KeyAction("terminate", "Terminate", keys: [.character("t")], isEnabled: { $0.list.selectedIndex != nil }) {
///           await $0.terminate()
///         }
///       } + super.commands
///     }
///
/// Key dispatch, the status bar, the help and key files use this table. A command may occur several times: the first
/// one that is enabled is performed, and its title is shown.
@MainActor public struct CommandTable {
  struct Entry {
    var binding: KeyBinding
    let title: ((Responder) -> String?)?
    let isEnabled: (Responder) -> Bool
    let perform: (Responder) -> Void
  }

  struct Group {
    /// The view whose focus activates the group, or nil for a group that is always active.
    let view: ((Responder) -> View?)?
    let isActive: (Responder) -> Bool
    let entries: [Entry]
  }

  let groups: [Group]
  /// Whether a group belongs to a view of the responder.
  let hasViews: Bool

  /// Creates an empty table.
  public init() { self.init([]) }

  private init(_ groups: [Group]) {
    self.groups = groups
    hasViews = groups.contains { $0.view != nil }
  }

  /// Creates a table.
  ///
  /// - Parameters:
  ///   - type: The type of the responders.
  ///   - scope: The scope in key files, or nil for commands of an application.
  ///   - view: A view of the responder. The commands are active while it is in the responder chain, and precede those
  ///     of the view.
  ///   - isActive: Whether the responder has these commands; the help does not list the commands of an inactive group.
  ///   - commands: The commands, those with the same prominence in the order of the status bar.
  public init<Target: Responder>(
    for type: Target.Type, in scope: KeyScope? = nil, on view: ((Target) -> View?)? = nil,
    when isActive: @escaping (Target) -> Bool = { _ in true },
    @CommandBuilder<Target> _ commands: () -> [KeyAction<Target>]
  ) {
    let entries = commands().map { action in
      var binding = action.binding
      binding.scope = binding.scope ?? scope
      return Entry(
        binding: binding, title: action.title.map { title in { ($0 as? Target).flatMap(title) } },
        isEnabled: { ($0 as? Target).map(action.isEnabled) ?? false },
        perform: { if let target = $0 as? Target { action.perform(target) } })
    }
    let isActive: (Responder) -> Bool = { ($0 as? Target).map(isActive) ?? false }
    self.init([
      Group(view: view.map { view in { ($0 as? Target).flatMap(view) } }, isActive: isActive, entries: entries)
    ])
  }

  /// Returns a table in which the commands of the left table precede those of the right one.
  public static func + (left: CommandTable, right: CommandTable) -> CommandTable {
    CommandTable(left.groups + right.groups)
  }

  /// Returns the first entry for a command that is active and enabled.
  func entry(for command: KeyCommand, of responder: Responder) -> Entry? {
    for group in groups where group.view == nil && group.isActive(responder) {
      if let entry = group.entries.first(where: { $0.binding.command == command && $0.isEnabled(responder) }) {
        return entry
      }
    }
    return nil
  }
}

/// Collects the commands of a table; loops and conditions are supported.
@resultBuilder public enum CommandBuilder<Target: Responder> {
  /// Adds a command.
  public static func buildExpression(_ action: KeyAction<Target>) -> [KeyAction<Target>] { [action] }
  /// Joins commands.
  public static func buildBlock(_ parts: [KeyAction<Target>]...) -> [KeyAction<Target>] { parts.flatMap(\.self) }
  /// Joins the commands of a loop.
  public static func buildArray(_ parts: [[KeyAction<Target>]]) -> [KeyAction<Target>] { parts.flatMap(\.self) }
}
