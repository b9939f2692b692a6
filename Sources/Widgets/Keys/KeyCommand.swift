public import TerminalCore

/// A command of a responder type, with its keys, its title and its action.
///
/// The closures receive the responder as a parameter and need not capture it.
@MainActor public struct KeyCommand<Target: Responder> {
  private(set) var binding: KeyBinding
  let isEnabled: (Target) -> Bool
  let perform: (Target) -> Void
  private(set) var title: ((Target) -> String?)?
  /// Whether the title and the keys are those of a standard command, which can depend on the scope of the table.
  private var isStandard = false

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
  /// is reported in a debug build.
  public init(
    _ command: CommandName, isEnabled: @escaping (Target) -> Bool = { _ in true }, action: @escaping (Target) -> Void
  ) {
    self.init(.standardOrReported(command), isEnabled: isEnabled, action: action)
    isStandard = true
  }

  /// Creates the given standard command with the given asynchronous action.
  public init(
    _ command: CommandName, isEnabled: @escaping (Target) -> Bool = { _ in true },
    action: @escaping @MainActor (Target) async -> Void
  ) {
    self.init(.standardOrReported(command), isEnabled: isEnabled, action: action)
    isStandard = true
  }

  /// Creates an application command with the given title and default keys.
  public init(
    _ command: CommandName, _ title: String, brief: String? = nil, keys: [Key], prominence: Prominence = .common,
    isEnabled: @escaping (Target) -> Bool = { _ in true }, action: @escaping (Target) -> Void
  ) {
    self.init(
      KeyBinding(command, title, brief: brief, keys: keys, prominence: prominence), isEnabled: isEnabled, action: action
    )
  }

  /// Creates an application command with the given title, default keys and asynchronous action.
  public init(
    _ command: CommandName, _ title: String, brief: String? = nil, keys: [Key], prominence: Prominence = .common,
    isEnabled: @escaping (Target) -> Bool = { _ in true }, action: @escaping @MainActor (Target) async -> Void
  ) {
    self.init(
      KeyBinding(command, title, brief: brief, keys: keys, prominence: prominence), isEnabled: isEnabled, action: action
    )
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
  public func shown(as prominence: Prominence) -> KeyCommand { changed { $0.binding.prominence = prominence } }

  /// Returns the binding in a table of the given scope.
  func binding(in scope: KeyScope?) -> KeyBinding {
    var binding = binding
    if isStandard, let standard = KeyBinding.standard(binding.command, in: scope) {
      binding.title = standard.title
      binding.keys = standard.keys
      // A command of every application keeps its scope. Another command has the scope of its table.
      binding.scope = standard.scope == .application ? .application : nil
    }
    binding.scope = binding.scope ?? scope
    return binding
  }

  private func changed(_ body: (inout KeyCommand) -> Void) -> KeyCommand {
    var copy = self
    body(&copy)
    return copy
  }
}
