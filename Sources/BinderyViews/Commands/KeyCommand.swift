public import TerminalCore

/// A command of a responder type, with its keys, its title and its action.
///
/// The closures receive the responder as a parameter and need not capture it.
@MainActor public struct KeyCommand<Target: Responder> {
  private(set) var binding: KeyBinding
  let isEnabled: (Target) -> Bool
  let perform: (Target) -> Void
  private(set) var title: ((Target) -> String?)?
  /// Whether the command has a name only, so that the catalog of the window determines its title and its keys.
  private(set) var isNamed = false
  /// The priority in the status bar if it is not that of the binding.
  private var prominence: Prominence?

  /// Creates a command.
  ///
  /// - Parameters:
  ///   - binding: The command with its title and its keys.
  ///   - isEnabled: A closure that returns whether the command currently has an effect. The status bar evaluates the
  ///     closures of the commands that it lists after each event, and after each change of an observable value that
  ///     they read.
  ///   - action: A closure that performs the command.
  public init(
    _ binding: KeyBinding, isEnabled: @escaping (Target) -> Bool = { _ in true }, action: @escaping (Target) -> Void
  ) {
    self.binding = binding
    self.isEnabled = isEnabled
    perform = action
  }

  /// Creates a command with the given asynchronous action.
  ///
  /// Further input is not handled until the action has started. A dialog that the action presents therefore receives
  /// keys that are typed ahead. The action counts as pending work until it returns, except while it waits for the user
  /// or for a timer.
  ///
  /// The action is cancelled when the binder of the responder is removed from its parent or is assigned another model,
  /// and when the application closes. The action cannot throw an error. For work that can fail, use a `Command`, which
  /// stores the error.
  public init(
    _ binding: KeyBinding, isEnabled: @escaping (Target) -> Bool = { _ in true },
    action: @escaping @MainActor (Target) async -> Void
  ) {
    self.init(binding, isEnabled: isEnabled) { target in
      target.startAction { [weak target] in if let target { await action(target) } }
    }
  }

  /// Creates the given standard command, such as `.undo`, `.cancel` or `.moveUp`, with its standard title and keys.
  ///
  /// The keys of a command that several widgets have are those of the scope of the command table, or those of lists if
  /// the table has no scope or its scope does not contain the command. A command that is not standard has no keys, and
  /// is reported in a debug build when a window reads the table.
  public init(
    _ command: CommandName, isEnabled: @escaping (Target) -> Bool = { _ in true }, action: @escaping (Target) -> Void
  ) {
    let known = KeyBinding.everywhere.first { $0.command == command }
    self.init(known ?? KeyBinding(command, command.rawValue, keys: []), isEnabled: isEnabled, action: action)
    isNamed = known == nil
  }

  /// Creates the given standard command with the given asynchronous action.
  public init(
    _ command: CommandName, isEnabled: @escaping (Target) -> Bool = { _ in true },
    action: @escaping @MainActor (Target) async -> Void
  ) {
    let known = KeyBinding.everywhere.first { $0.command == command }
    self.init(known ?? KeyBinding(command, command.rawValue, keys: []), isEnabled: isEnabled, action: action)
    isNamed = known == nil
  }

  /// Creates an application command with the given title, default keys and default pairs of keys.
  public init(
    _ command: CommandName, _ title: String, brief: String? = nil, keys: [Key], pairs: [KeyPair] = [],
    prominence: Prominence = .common, isEnabled: @escaping (Target) -> Bool = { _ in true },
    action: @escaping (Target) -> Void
  ) {
    self.init(
      KeyBinding(command, title, brief: brief, keys: keys, pairs: pairs, prominence: prominence),
      isEnabled: isEnabled, action: action)
  }

  /// Creates an application command with the given title, default keys and asynchronous action.
  public init(
    _ command: CommandName, _ title: String, brief: String? = nil, keys: [Key], pairs: [KeyPair] = [],
    prominence: Prominence = .common, isEnabled: @escaping (Target) -> Bool = { _ in true },
    action: @escaping @MainActor (Target) async -> Void
  ) {
    self.init(
      KeyBinding(command, title, brief: brief, keys: keys, pairs: pairs, prominence: prominence),
      isEnabled: isEnabled, action: action)
  }

  /// Returns a copy of the command with a title that depends on the responder.
  ///
  /// - Parameters:
  ///   - brief: A shorter title for the status bar, or nil to keep the current shorter title.
  ///   - title: A closure that returns the title, or nil to use the standard title.
  public func titled(brief: String? = nil, _ title: @escaping (Target) -> String?) -> KeyCommand {
    changed { ($0.binding.briefTitle, $0.title) = (brief ?? binding.briefTitle, title) }
  }

  /// Returns a copy of the command with the given priority in the status bar.
  public func shown(as prominence: Prominence) -> KeyCommand { changed { $0.prominence = prominence } }

  /// A copy of the command for few views, such as a switch, a list with switches, or a dialog with a question.
  ///
  /// A key file can assign its keys to a command of the application without a warning.
  package var occasional: KeyCommand { changed { $0.binding.isOccasional = true } }

  /// Returns the binding in a table of the given scope.
  func binding(in scope: KeyScope?) -> KeyBinding {
    var binding = binding
    binding.prominence = prominence ?? binding.prominence
    binding.scope = binding.scope ?? scope
    return binding
  }

  /// Returns the binding in a table of the given scope, with the title and the keys of the catalog.
  func binding(in scope: KeyScope?, of catalog: CommandCatalog) -> KeyBinding {
    var resolved = catalog.bindingOrReport(of: binding.command)
    let nearest = catalog.binding(of: binding.command, in: scope) ?? resolved
    resolved.title = nearest.title
    resolved.keys = nearest.keys
    resolved.pairs = nearest.pairs
    resolved.briefTitle = binding.briefTitle ?? resolved.briefTitle
    resolved.prominence = prominence ?? resolved.prominence
    resolved.scope = scope
    return resolved
  }

  private func changed(_ body: (inout KeyCommand) -> Void) -> KeyCommand {
    var copy = self
    body(&copy)
    return copy
  }
}
