public import TerminalCore

/// A command that the responders of a type perform: its keys, its title and its action.
///
/// The closures receive the responder, so that they need not capture it.
@MainActor public struct KeyAction<Target: Responder> {
  private(set) var binding: KeyBinding
  let isEnabled: (Target) -> Bool
  let perform: (Target) -> Void
  private(set) var title: ((Target) -> String?)?

  /// Creates a command.
  ///
  /// - Parameters:
  ///   - binding: The command with its title and its keys.
  ///   - isEnabled: Whether the command currently has an effect. The observable values that it reads are tracked by the
  ///     status bar, which evaluates it after each event, too.
  ///   - action: The action.
  public init(
    _ binding: KeyBinding, isEnabled: @escaping (Target) -> Bool = { _ in true }, action: @escaping (Target) -> Void
  ) {
    self.binding = binding
    self.isEnabled = isEnabled
    perform = action
  }

  /// Creates a command with an asynchronous action.
  ///
  /// Further input waits until the action has started, so that a dialog presented by the action receives the keys
  /// typed ahead. Until the action returns, it is pending work, except while it awaits an answer or the clock.
  ///
  /// The action is cancelled when the binder around the responder leaves its parent or gets another model, and when
  /// the application closes. An action does not throw: work that can fail is a `Command`, which keeps its error.
  public init(
    _ binding: KeyBinding, isEnabled: @escaping (Target) -> Bool = { _ in true },
    action: @escaping @MainActor (Target) async -> Void
  ) {
    self.init(binding, isEnabled: isEnabled) { target in
      target.startAction { [weak target] in if let target { await action(target) } }
    }
  }

  /// Creates a command with the title and the keys that it has in every application, such as `.undo` or `.cancel`.
  public init(
    _ command: KeyCommand, isEnabled: @escaping (Target) -> Bool = { _ in true }, action: @escaping (Target) -> Void
  ) {
    self.init(.everywhere(command), isEnabled: isEnabled, action: action)
  }

  /// Creates a command of an application.
  public init(
    _ command: KeyCommand, _ title: String, brief: String? = nil, keys: [Key], prominence: Prominence = .common,
    isEnabled: @escaping (Target) -> Bool = { _ in true }, action: @escaping (Target) -> Void
  ) {
    self.init(
      KeyBinding(command, title, brief: brief, keys: keys, prominence: prominence), isEnabled: isEnabled, action: action
    )
  }

  /// Creates a command of an application with an asynchronous action.
  public init(
    _ command: KeyCommand, _ title: String, brief: String? = nil, keys: [Key], prominence: Prominence = .common,
    isEnabled: @escaping (Target) -> Bool = { _ in true }, action: @escaping @MainActor (Target) async -> Void
  ) {
    self.init(
      KeyBinding(command, title, brief: brief, keys: keys, prominence: prominence), isEnabled: isEnabled, action: action
    )
  }

  /// Returns the command with a title that depends on the responder; nil stands for the standard title.
  public func titled(_ title: @escaping (Target) -> String?) -> KeyAction {
    var copy = self
    copy.title = title
    return copy
  }

  /// Returns the command with another place in the status bar.
  public func shown(as prominence: Prominence) -> KeyAction {
    var copy = self
    copy.binding.prominence = prominence
    return copy
  }
}
