public import TerminalCore

/// The user's keys, which replace the default keys of commands.
public nonisolated struct KeyBindings: Hashable, Sendable {
  /// The keys by command.
  public private(set) var overrides: [KeyCommand: [Key]] = [:]
  /// The keys by scope and command; they take precedence over `overrides`.
  public private(set) var scopeOverrides: [KeyScope: [KeyCommand: [Key]]] = [:]

  /// Creates a value that leaves the default keys as they are.
  public init() {}

  /// Replaces the keys of a command in all scopes.
  public mutating func remap(_ command: KeyCommand, to keys: [Key]) { overrides[command] = keys }

  /// Replaces the keys of a command in one scope.
  public mutating func remap(_ command: KeyCommand, in scope: KeyScope, to keys: [Key]) {
    scopeOverrides[scope, default: [:]][command] = keys
  }

  /// Returns the keys of a command, which are the user's if there are any.
  ///
  /// - Returns: An empty array if no key performs the command.
  public func keys(of binding: KeyBinding) -> [Key] {
    if let scope = binding.scope, let keys = scopeOverrides[scope]?[binding.command] { return keys }
    return overrides[binding.command] ?? binding.keys
  }

  /// Returns the keys of a command that exists in every application, such as `.refresh` or `.help`.
  public func keys(for command: KeyCommand) -> [Key] { keys(of: .everywhere(command)) }

  /// Returns the commands of a type of responders with the user's keys.
  @MainActor public func bindings(of type: Responder.Type) -> [KeyBinding] {
    type.commands.groups.flatMap(\.entries).map { entry in
      var binding = entry.binding
      binding.keys = keys(of: binding)
      return binding
    }
  }
}

nonisolated extension Key {
  /// Whether a view that accepts text inserts a character for the key.
  public var makesText: Bool {
    if case .character = code { return modifiers.subtracting(.shift).isEmpty }
    return false
  }
}
