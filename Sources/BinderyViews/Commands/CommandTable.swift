/// The commands of a responder type.
///
///     override class var commands: CommandTable {
///       CommandTable(for: ProcessBinder.self) {
///         KeyCommand("terminate", "Terminate", keys: [.character("t")], isEnabled: { $0.list.selectedIndex != nil }) {
///           await $0.terminate()
///         }
///       } + super.commands
///     }
///
/// Key dispatch, the status bar, the help and key files use this table. A command can occur more than once. The first
/// enabled entry is performed, and its title is shown.
@MainActor public struct CommandTable {
  /// A command with a type-erased responder.
  ///
  /// The entries are passed between functions for each event and each frame. The type is a class so that passing an
  /// entry retains only one object.
  final class Entry {
    let binding: KeyBinding
    let title: ((Responder) -> String?)?
    let isEnabled: (Responder) -> Bool
    let perform: (Responder) -> Void
    /// A closure that returns the binding with the title and the keys of a catalog, or nil if the binding has them.
    private let bindingInCatalog: ((CommandCatalog) -> KeyBinding)?

    init<Target: Responder>(_ action: KeyCommand<Target>, in scope: KeyScope?) {
      binding = action.binding(in: scope)
      bindingInCatalog = action.isNamed ? { action.binding(in: scope, of: $0) } : nil
      title = action.title.map { title in { ($0 as? Target).flatMap(title) } }
      // `map` would check the isolation of the closure at each call.
      isEnabled = { responder in
        guard let target = responder as? Target else { return false }
        return action.isEnabled(target)
      }
      perform = { if let target = $0 as? Target { action.perform(target) } }
    }

    private init(_ entry: Entry, _ binding: KeyBinding) {
      self.binding = binding
      title = entry.title
      isEnabled = entry.isEnabled
      perform = entry.perform
      bindingInCatalog = nil
    }

    /// Whether the binding has its title and its keys.
    var isResolved: Bool { bindingInCatalog == nil }

    /// Returns the entry with the title and the keys of the given catalog.
    func resolved(in catalog: CommandCatalog) -> Entry {
      bindingInCatalog.map { Entry(self, $0(catalog)) } ?? self
    }
  }

  /// Commands that are active under the same conditions.
  final class Group {
    /// A closure that returns the view whose focus activates the group; nil for a group that does not depend on focus.
    let view: ((Responder) -> Responder?)?
    let isActive: (Responder) -> Bool
    let entries: [Entry]

    init(view: ((Responder) -> Responder?)?, isActive: @escaping (Responder) -> Bool, entries: [Entry]) {
      self.view = view
      self.isActive = isActive
      self.entries = entries
    }

    /// Returns the group with the titles and the keys of the given catalog.
    func resolved(in catalog: CommandCatalog) -> Group {
      if entries.allSatisfy(\.isResolved) { return self }
      return Group(view: view, isActive: isActive, entries: entries.map { $0.resolved(in: catalog) })
    }
  }

  let groups: [Group]
  /// Whether any group is activated by the focus of a view.
  let hasViews: Bool
  /// Whether a command has pairs of keys.
  var hasPairs: Bool { groups.contains { $0.entries.contains { !$0.binding.pairs.isEmpty } } }

  /// Creates an empty table.
  public init() { self.init([]) }

  private init(_ groups: [Group]) {
    self.groups = groups
    hasViews = groups.contains { $0.view != nil }
  }

  /// Creates a table.
  ///
  /// - Parameters:
  ///   - type: The responder type.
  ///   - scope: The scope in key files, or nil for application commands.
  ///   - view: A closure that returns a view of the responder. The commands are active while that view is in the
  ///     responder chain, and precede the commands of the view itself.
  ///   - isActive: A closure that returns whether the commands are currently active. The help omits inactive commands.
  ///   - commands: A closure that builds the commands. The status bar preserves the order of commands with the same
  ///     prominence.
  public init<Target: Responder>(
    for type: Target.Type, in scope: KeyScope? = nil, on view: ((Target) -> Responder?)? = nil,
    when isActive: @escaping (Target) -> Bool = { _ in true },
    @CommandBuilder<Target> _ commands: () -> [KeyCommand<Target>]
  ) {
    let entries = commands().map { Entry($0, in: scope) }
    let isActive: (Responder) -> Bool = { responder in
      guard let target = responder as? Target else { return false }
      return isActive(target)
    }
    self.init([
      Group(view: view.map { view in { ($0 as? Target).flatMap(view) } }, isActive: isActive, entries: entries)
    ])
  }

  /// Returns a table in which the commands of the left table precede those of the right table.
  public static func + (left: CommandTable, right: CommandTable) -> CommandTable {
    CommandTable(left.groups + right.groups)
  }

  /// Returns the table in which the commands with a name only have the titles and the keys of the given catalog.
  func resolved(in catalog: CommandCatalog) -> CommandTable { CommandTable(groups.map { $0.resolved(in: catalog) }) }

  /// Returns the binding of the first entry for the given command, or nil if the table has none.
  package func binding(for command: CommandName) -> KeyBinding? {
    groups.lazy.flatMap(\.entries).map(\.binding).first { $0.command == command }
  }

  func entry(for command: CommandName, of responder: Responder) -> Entry? {
    groups.lazy.filter { $0.view == nil && $0.isActive(responder) }.flatMap(\.entries)
      .first { $0.binding.command == command && $0.isEnabled(responder) }
  }
}

/// A result builder that collects the commands of a table, including those in loops.
@resultBuilder public enum CommandBuilder<Target: Responder> {
  /// Returns an array that contains the given command.
  public static func buildExpression(_ action: KeyCommand<Target>) -> [KeyCommand<Target>] { [action] }
  /// Returns the commands of all statements, in order.
  public static func buildBlock(_ parts: [KeyCommand<Target>]...) -> [KeyCommand<Target>] { Array(parts.joined()) }
  /// Returns the commands of all iterations of a loop, in order.
  public static func buildArray(_ parts: [[KeyCommand<Target>]]) -> [KeyCommand<Target>] { Array(parts.joined()) }
}
