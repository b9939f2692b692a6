public import TerminalCore

/// The user-defined keys, which replace the default keys of commands.
public nonisolated struct KeyBindings: Hashable, Sendable {
  /// The keys by command and scope.
  ///
  /// Keys for one scope take precedence over keys for all scopes.
  private var overrides: [KeyTarget: [Key]] = [:]

  /// Creates key bindings without user-defined keys.
  public init() {}

  /// Replaces the keys of the given command in the given scope, or in all scopes if the scope is nil.
  public mutating func remap(_ command: CommandName, in scope: KeyScope? = nil, to keys: [Key]) {
    overrides[KeyTarget(scope: scope, command: command)] = keys
  }

  /// Returns the user-defined keys of the given command, or its default keys if there are no user-defined keys.
  ///
  /// The array is empty if no key performs the command.
  public func keys(of binding: KeyBinding) -> [Key] {
    if overrides.isEmpty { return binding.keys }
    return overrides[KeyTarget(scope: binding.scope, command: binding.command)]
      ?? overrides[KeyTarget(command: binding.command)] ?? binding.keys
  }

  /// Returns the keys of the given standard command, such as `.refresh` or `.help`.
  public func keys(for command: CommandName) -> [Key] { keys(of: .everywhere(command)) }

  /// Returns the commands of the given responder type with their user-defined or default keys.
  @MainActor public func bindings(of type: Responder.Type) -> [KeyBinding] {
    type.commands.groups.flatMap(\.entries).map { entry in
      var binding = entry.binding
      binding.keys = keys(of: binding)
      return binding
    }
  }
}

nonisolated extension Key {
  /// Whether the key inserts a character in a view that accepts text.
  public var makesText: Bool {
    if case .character = code { return modifiers.subtracting(.shift).isEmpty }
    return false
  }
}
