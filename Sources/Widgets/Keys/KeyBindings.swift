public import TerminalCore

/// The user-defined keys, which replace the default keys of commands.
public nonisolated struct KeyBindings: Hashable, Sendable {
  /// The keys by command.
  public private(set) var overrides: [CommandName: [Key]] = [:]
  /// The keys by scope and command; they take precedence over `overrides`.
  public private(set) var scopeOverrides: [KeyScope: [CommandName: [Key]]] = [:]

  /// Creates key bindings without user-defined keys.
  public init() {}

  /// Replaces the keys of a command in all scopes.
  public mutating func remap(_ command: CommandName, to keys: [Key]) { overrides[command] = keys }

  /// Replaces the keys of a command in one scope.
  public mutating func remap(_ command: CommandName, in scope: KeyScope, to keys: [Key]) {
    scopeOverrides[scope, default: [:]][command] = keys
  }

  /// Returns the keys of a command; user-defined keys replace the default keys.
  ///
  /// - Returns: The keys, or an empty array if no key performs the command.
  public func keys(of binding: KeyBinding) -> [Key] {
    if let scope = binding.scope, let keys = scopeOverrides[scope]?[binding.command] { return keys }
    return overrides[binding.command] ?? binding.keys
  }

  /// Returns the keys of a standard command, such as `.refresh` or `.help`.
  public func keys(for command: CommandName) -> [Key] { keys(of: .everywhere(command)) }

  /// Returns the commands of a responder type with their user-defined or default keys.
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
