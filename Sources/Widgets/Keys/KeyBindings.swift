public import TerminalCore

/// The key table: the keys of each command, by scope.
///
/// Dispatch, the status bar, the help and the documentation use this table.
public nonisolated struct KeyBindings: Hashable, Sendable {
  /// The key bindings of each scope, or nil for the standard ones, which are created on demand.
  private var ownScopes: [KeyScope: [KeyBinding]]?
  /// The user's keys by command; they replace the default keys, including those of key actions.
  public private(set) var overrides: [KeyCommand: [Key]] = [:]
  /// The user's keys by scope and command; they take precedence over `overrides`.
  public private(set) var scopeOverrides: [KeyScope: [KeyCommand: [Key]]] = [:]

  /// Creates a table.
  ///
  /// - Parameter scopes: The key bindings of each scope.
  public init(_ scopes: [KeyScope: [KeyBinding]]) { ownScopes = scopes }

  /// Creates the standard table; see `standard`.
  init() {}

  /// The key bindings of each scope, in the order in which the help shows them.
  public private(set) var scopes: [KeyScope: [KeyBinding]] {
    get { ownScopes ?? Self.standardScopes }
    set { ownScopes = newValue }
  }

  /// Returns whether two tables have the same key bindings and the same user keys.
  public static func == (left: KeyBindings, right: KeyBindings) -> Bool {
    left.scopes == right.scopes && left.overrides == right.overrides && left.scopeOverrides == right.scopeOverrides
  }

  /// Hashes the key bindings and the user's keys.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(scopes)
    hasher.combine(overrides)
    hasher.combine(scopeOverrides)
  }

  /// Replaces the keys of a command in all scopes.
  public mutating func remap(_ command: KeyCommand, to keys: [Key]) { overrides[command] = keys }

  /// Replaces the keys of a command in one scope.
  public mutating func remap(_ command: KeyCommand, in scope: KeyScope, to keys: [Key]) {
    scopeOverrides[scope, default: [:]][command] = keys
  }

  /// Adds a key binding to a scope, and replaces the one with the same command.
  public mutating func add(_ binding: KeyBinding, to scope: KeyScope) {
    scopes[scope, default: []].removeAll { $0.command == binding.command }
    scopes[scope, default: []].append(binding)
  }

  /// Returns the key bindings of a scope with the user's keys.
  public func bindings(in scope: KeyScope) -> [KeyBinding] {
    (scopes[scope] ?? []).map { withOverride($0, in: scope) }
  }

  /// Returns the keys of a command in a scope, including the user's keys.
  ///
  /// - Returns: An empty array if no key performs the command.
  public func keys(for command: KeyCommand, in scope: KeyScope) -> [Key] {
    bindings(in: scope).first { $0.command == command }?.keys ?? []
  }

  /// Returns a key binding with the user's keys.
  ///
  /// - Parameter scope: The scope of the key binding, or nil for a key action of a responder.
  func withOverride(_ binding: KeyBinding, in scope: KeyScope? = nil) -> KeyBinding {
    let scoped = scope.flatMap { scopeOverrides[$0]?[binding.command] }
    guard let keys = scoped ?? overrides[binding.command] else { return binding }
    var copy = binding
    copy.keys = keys
    return copy
  }
}

nonisolated extension KeyBindings {
  /// Returns the key bindings that are active in a responder chain, in the order of the chain.
  ///
  /// Each command occurs once, with the keys of the responder that is nearest to the focus. If the first responder
  /// accepts text, keys that produce text are removed, and so are key bindings without another key.
  ///
  /// - Parameter key: A key that the key bindings must have. `canPerform(_:)` is not called for other key bindings.
  @MainActor public func active(in chain: [Responder], for key: Key? = nil) -> [ActiveKeyBinding] {
    active(in: chain) { line in key.map(line.keys.contains) ?? true }
  }

  /// Returns the active key bindings that satisfy a predicate.
  ///
  /// `canPerform(_:)` is not called for other key bindings, because it may be costly.
  @MainActor func active(in chain: [Responder], where isWanted: (KeyBinding) -> Bool) -> [ActiveKeyBinding] {
    lines(in: chain).filter { isWanted($0.binding) }.map { line in
      let performer = chain.first { $0.canPerform(line.binding.command) }
      return ActiveKeyBinding(binding: line.binding, scope: line.scope, performer: performer)
    }
  }

  @MainActor private func lines(in chain: [Responder]) -> [(binding: KeyBinding, scope: KeyScope?)] {
    let takesText = chain.first?.takesText ?? false
    var seen: Set<KeyScope> = []
    var named: Set<KeyCommand> = []
    var result: [(binding: KeyBinding, scope: KeyScope?)] = []
    for responder in chain {
      var lines = (responder.keyActionsAreAlive ? responder.keyActions : []).map {
        (binding: withOverride($0.binding), scope: KeyScope?.none)
      }
      for scope in responder.keyScopes where seen.insert(scope).inserted {
        lines += bindings(in: scope).map { ($0, scope) }
      }
      for line in lines {
        var binding = line.binding
        if takesText { binding.keys.removeAll(where: \.makesText) }
        guard !binding.keys.isEmpty, named.insert(binding.command).inserted else { continue }
        result.append((binding, line.scope))
      }
    }
    return result
  }

  /// Returns the active key bindings that share a key without sharing a command; a consistent table has none.
  @MainActor public func collisions(in chain: [Responder]) -> [(Key, KeyBinding, KeyBinding)] {
    var first: [Key: KeyBinding] = [:]
    var found: [(Key, KeyBinding, KeyBinding)] = []
    for line in lines(in: chain) {
      for key in line.binding.keys {
        if let other = first[key], other.command != line.binding.command {
          found.append((key, other, line.binding))
        } else {
          first[key] = line.binding
        }
      }
    }
    return found
  }
}

nonisolated extension Key {
  /// Whether a view that accepts text inserts a character for the key.
  public var makesText: Bool {
    if case .character = code { return modifiers.subtracting(.shift).isEmpty }
    return false
  }
}
