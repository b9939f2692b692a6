public import TerminalCore

// The one table of keys, as data: dispatch, the status bar, the help and the documentation are all made from it.

/// The table of keys: for each scope, which keys stand for which command.
public nonisolated struct KeyBindings: Hashable, Sendable {
  /// The lines of each scope; nil: the standard ones, which are made when the first of them is asked for.
  private var ownScopes: [KeyScope: [KeyBinding]]?
  /// Keys that the user gave to commands, by the command's name; they replace the command's own, also those of key actions.
  public private(set) var overrides: [KeyCommand: [Key]] = [:]
  /// Keys that the user gave to commands in one scope; they come before those for every scope.
  public private(set) var scopeOverrides: [KeyScope: [KeyCommand: [Key]]] = [:]

  /// Makes a table of its lines.
  public init(_ scopes: [KeyScope: [KeyBinding]]) { ownScopes = scopes }

  /// Makes the standard table; see `standard`.
  init() {}

  /// The lines of each scope, in the order in which the help shows them.
  public private(set) var scopes: [KeyScope: [KeyBinding]] {
    get { ownScopes ?? Self.standardScopes }
    set { ownScopes = newValue }
  }

  /// Whether two tables have the same lines and the same keys of the user.
  public static func == (left: KeyBindings, right: KeyBindings) -> Bool {
    left.scopes == right.scopes && left.overrides == right.overrides && left.scopeOverrides == right.scopeOverrides
  }

  /// Hashes the lines and the keys of the user.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(scopes)
    hasher.combine(overrides)
    hasher.combine(scopeOverrides)
  }

  /// Gives a command other keys, wherever it stands.
  public mutating func remap(_ command: KeyCommand, to keys: [Key]) { overrides[command] = keys }

  /// Gives a command other keys in one scope.
  public mutating func remap(_ command: KeyCommand, in scope: KeyScope, to keys: [Key]) {
    scopeOverrides[scope, default: [:]][command] = keys
  }

  /// Adds a line to a scope, or replaces the line that this command has there.
  public mutating func add(_ binding: KeyBinding, to scope: KeyScope) {
    scopes[scope, default: []].removeAll { $0.command == binding.command }
    scopes[scope, default: []].append(binding)
  }

  /// The lines of a scope with the user's keys.
  public func bindings(in scope: KeyScope) -> [KeyBinding] {
    (scopes[scope] ?? []).map { withOverride($0, in: scope) }
  }

  /// The keys that lead to a command in a scope, the user's where there are such; none where nothing does.
  public func keys(for command: KeyCommand, in scope: KeyScope) -> [Key] {
    bindings(in: scope).first { $0.command == command }?.keys ?? []
  }

  /// A line with the user's keys: one of a scope, or, without one, a responder's own.
  func withOverride(_ binding: KeyBinding, in scope: KeyScope? = nil) -> KeyBinding {
    let scoped = scope.flatMap { scopeOverrides[$0]?[binding.command] }
    guard let keys = scoped ?? overrides[binding.command] else { return binding }
    var copy = binding
    copy.keys = keys
    return copy
  }
}

nonisolated extension KeyBindings {
  /// Every line that is alive in a chain of responders, from its first to its last.
  ///
  /// A command stands once, as the responder nearest to the focus has it. Where the first responder takes text, keys that make characters are text, and lines made of nothing else are left out.
  ///
  /// - Parameter key: leaves out the lines that do not have this key, and asks nobody whether they can be performed.
  @MainActor public func active(in chain: [Responder], for key: Key? = nil) -> [ActiveKeyBinding] {
    active(in: chain) { line in key.map(line.keys.contains) ?? true }
  }

  /// Of the lines that are alive, those that are wanted: whether the others can be performed is not asked.
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

  /// The pairs of lines alive in one chain that share a key but not a command; none in a sound table.
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
  /// Whether the key, pressed where text is taken, is text.
  public var makesText: Bool {
    if case .character = code { return modifiers.subtracting(.shift).isEmpty }
    return false
  }
}
