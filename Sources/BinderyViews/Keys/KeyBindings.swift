public import TerminalCore

/// The user-defined keys, which replace the default keys of commands.
public nonisolated struct KeyBindings: Hashable, Sendable {
  /// The keys by command and scope.
  ///
  /// Keys for one scope take precedence over keys for all scopes.
  private var overrides: [KeyTarget: [Key]] = [:]
  /// The pairs of keys of the commands that have user-defined keys; a command without pairs is omitted.
  private var pairOverrides: [KeyTarget: [KeyPair]] = [:]
  /// The targets of `remap`, which have not been compared with the existing commands.
  private(set) var unverifiedTargets: Set<KeyTarget> = []

  /// Creates key bindings without user-defined keys.
  public init() {}

  /// Replaces the keys of the given command in the given scope, or in all scopes if the scope is nil.
  ///
  /// The names of the standard commands are the constants of `CommandName`, and the names in the text that
  /// `fileText(for:)` returns. In a debug build, a window reports a command that is neither standard nor a command of a
  /// shown responder, if its name is similar to that of a standard command. It also reports a standard command that is
  /// not in the given standard scope.
  ///
  /// - Parameters:
  ///   - command: The command.
  ///   - scope: The scope, or nil for all scopes.
  ///   - keys: The keys, or an empty array if no single key performs the command.
  ///   - pairs: The pairs of keys that perform the command.
  public mutating func remap(
    _ command: CommandName, in scope: KeyScope? = nil, to keys: [Key], pairs: [KeyPair] = []
  ) {
    let target = KeyTarget(scope: scope, command: command)
    unverifiedTargets.insert(target)
    assign(keys, pairs, to: target)
  }

  /// Replaces the keys and the pairs of the given target, whose command exists.
  mutating func assign(_ keys: [Key], _ pairs: [KeyPair], to target: KeyTarget) {
    overrides[target] = keys
    pairOverrides[target] = pairs.isEmpty ? nil : pairs
  }

  /// Whether a command has user-defined pairs of keys.
  var hasPairs: Bool { !pairOverrides.isEmpty }

  /// Returns whether both values assign the same keys.
  public static func == (left: KeyBindings, right: KeyBindings) -> Bool {
    left.overrides == right.overrides && left.pairOverrides == right.pairOverrides
  }

  /// Hashes the assigned keys.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(overrides)
    hasher.combine(pairOverrides)
  }

  /// Returns the user-defined keys of the given command, or its default keys if there are no user-defined keys.
  ///
  /// The array is empty if no key performs the command.
  public func keys(of binding: KeyBinding) -> [Key] {
    if overrides.isEmpty { return binding.keys }
    return overrides[KeyTarget(scope: binding.scope, command: binding.command)]
      ?? overrides[KeyTarget(command: binding.command)] ?? binding.keys
  }

  /// Returns the user-defined pairs of keys of the given command, or its default pairs if it has no user-defined keys.
  public func pairs(of binding: KeyBinding) -> [KeyPair] {
    if overrides.isEmpty || binding.pairs.isEmpty && pairOverrides.isEmpty { return binding.pairs }
    var target = KeyTarget(scope: binding.scope, command: binding.command)
    if overrides[target] == nil { target.scope = nil }
    return overrides[target] == nil ? binding.pairs : pairOverrides[target] ?? []
  }
}

nonisolated extension Key {
  /// Whether the key inserts a character in a view that accepts text.
  public var makesText: Bool {
    if case .character = code { return modifiers.subtracting(.shift).isEmpty }
    return false
  }

  /// Whether the key usually moves the selection or the caret.
  package var isMovement: Bool {
    switch code {
    case .up, .down, .left, .right, .home, .end, .pageUp, .pageDown: !modifiers.contains(.alt)
    default: false
    }
  }
}
