import Bindings
import TerminalCore

/// The commands of responder chains, and the keys that perform them.
///
/// A router finds the command that a key or a name performs: it goes along a chain, from the first responder on, and
/// takes the first enabled command of an active group. It keeps the command table of each responder type.
final class CommandRouter {
  /// The catalog of the commands that are created with a name only.
  let catalog: CommandCatalog
  /// The keys that the user has assigned to commands.
  var keyBindings: KeyBindings {
    didSet {
      bindingsAreVerified = false
      if keyBindings.hasPairs { hasPairs = true }
    }
  }
  /// The command tables of all responder types that have been in a chain, by type.
  private var tables: [ObjectIdentifier: CommandTable] = [:]
  private var bindingsAreVerified = false
  /// Whether a command can have pairs of keys, so that each key is also compared with the first keys of pairs.
  private(set) var hasPairs: Bool
  /// The first key of a pair, while the second key is awaited.
  private(set) var firstStroke: Key?
  /// The first responder that received `firstStroke`.
  private weak var strokeOwner: Responder?

  init(catalog: CommandCatalog, keyBindings: KeyBindings) {
    self.catalog = catalog
    self.keyBindings = keyBindings
    hasPairs = keyBindings.hasPairs
  }

  /// Returns the commands of the given responder, which are created once for each responder type.
  func commands(of responder: Responder) -> CommandTable {
    let type = ObjectIdentifier(Swift.type(of: responder))
    if let table = tables[type] { return table }
    let table = Swift.type(of: responder).commands.resolved(in: catalog)
    tables[type] = table
    if table.hasPairs {
      hasPairs = true
      KeyCollision.reportCollisions(in: table)
    }
    checkInvariants()
    return table
  }

  // MARK: Keys and names

  /// Returns a predicate for the commands that the given key performs while the given chain has focus.
  func isPerformed(by key: Key, in chain: [Responder]) -> (KeyBinding) -> Bool {
    if let firstStroke {
      let pair = KeyPair(firstStroke, key)
      return { [keyBindings] binding in keyBindings.pairs(of: binding).contains(pair) }
    }
    let isUndo = chain.first?.takesText == true && key == keyBindings.undoKeyInText
    return { [keyBindings] binding in
      if isUndo, binding.command == .undo || binding.command == .suspend { return binding.command == .undo }
      return keyBindings.keys(of: binding).contains(key)
    }
  }

  /// Performs the first enabled command of the given chain that has the given key, or begins to wait for a second key
  /// if the key is the first of a pair of that command.
  ///
  /// - Returns: Whether the key has an effect.
  func perform(_ key: Key, in chain: [Responder]) -> Bool {
    let isPerformed = isPerformed(by: key, in: chain)
    var found = hasPairs ? nil : enabledCommand(in: chain, where: isPerformed)
    // The search creates the tables of new responder types, which can have the first pairs.
    if hasPairs { found = enabledCommand(in: chain) { isPerformed($0) || self.begins($0, with: key) } }
    guard let (entry, owner) = found else { return false }
    if hasPairs, !isPerformed(entry.binding) {
      firstStroke = key
      strokeOwner = chain.first
    } else {
      entry.perform(owner)
    }
    return true
  }

  private func begins(_ binding: KeyBinding, with key: Key) -> Bool {
    keyBindings.pairs(of: binding).contains { $0.first == key }
  }

  /// Returns whether a second key is awaited; the wait ends if focus has moved since the first key.
  func awaitsSecondStroke(in chain: [Responder]) -> Bool {
    guard firstStroke != nil else { return false }
    if chain.first !== strokeOwner { firstStroke = nil }
    return firstStroke != nil
  }

  /// Performs the first enabled command of the given chain that has the pair of the awaited key, and ends the wait.
  ///
  /// A key without such a command has no effect.
  func performSecondStroke(_ key: Key, in chain: [Responder]) {
    let isPerformed = isPerformed(by: key, in: chain)
    firstStroke = nil
    _ = perform(in: chain, where: isPerformed)
  }

  /// Ends the wait for the second key of a pair.
  ///
  /// - Returns: Whether a second key was awaited.
  @discardableResult func cancelStroke() -> Bool {
    defer { firstStroke = nil }
    return firstStroke != nil
  }

  /// Performs the first enabled command of the given chain whose binding satisfies the given predicate.
  ///
  /// - Returns: Whether a command was performed.
  func perform(in chain: [Responder], where isWanted: (KeyBinding) -> Bool) -> Bool {
    guard let (entry, owner) = enabledCommand(in: chain, where: isWanted) else { return false }
    entry.perform(owner)
    return true
  }

  /// Returns whether a responder in the given chain can currently perform the given command.
  func canPerform(_ command: CommandName, in chain: [Responder]) -> Bool {
    enabledCommand(in: chain) { $0.command == command } != nil
  }

  /// Returns whether the given key currently suspends the program.
  ///
  /// The commands are compared only if the key is assigned to `suspend`, because a recorder calls the method for each
  /// key.
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - chain: The responder chain.
  func isSuspension(_ key: Key, in chain: @autoclosure () -> [Responder]) -> Bool {
    guard keyBindings.keys(of: .everywhere(.suspend)).contains(key) else { return false }
    let chain = chain()
    return enabledCommand(in: chain, where: isPerformed(by: key, in: chain))?.0.binding.command == .suspend
  }

  /// Returns the responder that performs the first active command whose binding satisfies the given predicate.
  ///
  /// An enabled command takes precedence. If none is enabled, the responder of a disabled command is returned.
  func owner(in chain: [Responder], where isWanted: (KeyBinding) -> Bool) -> Responder? {
    if let (_, owner) = enabledCommand(in: chain, where: isWanted) { return owner }
    return firstCommand(in: chain) { entry, _ in isWanted(entry.binding) }?.1
  }

  private func enabledCommand(
    in chain: [Responder], where isWanted: (KeyBinding) -> Bool
  ) -> (CommandTable.Entry, Responder)? {
    firstCommand(in: chain) { isWanted($0.binding) && $0.isEnabled($1) }
  }

  /// Returns the first active command of the given chain that satisfies the given predicate, and its responder.
  private func firstCommand(
    in chain: [Responder], where isWanted: (CommandTable.Entry, Responder) -> Bool
  ) -> (CommandTable.Entry, Responder)? {
    var found: (CommandTable.Entry, Responder)?
    forEachActiveGroup(in: chain) { group, owner in
      found = group.entries.first { isWanted($0, chain[owner]) }.map { ($0, chain[owner]) }
      return found != nil
    }
    return found
  }

  // MARK: Lists of commands

  /// Returns the commands of the given chain with their keys, beginning with those of its first responder.
  ///
  /// - Parameters:
  ///   - chain: The responder chain.
  ///   - includesAll: Whether the result contains commands that no key can currently perform.
  func activeKeyBindings(in chain: [Responder], includesAll: Bool) -> [ActiveKeyBinding] {
    let candidates = candidates(in: chain)
    return candidates.choices(in: chain) { includesAll || $0.hasKeys }.map { choice in
      let entry = choice.candidate.entry
      let owner = chain[choice.candidate.owner]
      var binding = entry.binding
      binding.keys = choice.candidate.keys
      binding.pairs = choice.candidate.pairs
      binding.title = entry.title?(owner) ?? binding.title
      return ActiveKeyBinding(binding: binding, isEnabled: choice.isEnabled, owner: owner)
    }
  }

  /// Returns the commands of the given chain with their current keys.
  ///
  /// - Parameters:
  ///   - chain: The responder chain.
  ///   - former: An earlier result, which is returned if it is up to date.
  func candidates(in chain: [Responder], former: CommandCandidates? = nil) -> CommandCandidates {
    var groups: [CommandCandidates.ActiveGroup] = []
    groups.reserveCapacity(24)  // The groups of most chains fit without a reallocation.
    forEachActiveGroup(in: chain) { group, owner in
      groups.append(CommandCandidates.ActiveGroup(group: group, owner: owner))
      return false
    }
    let textKeys = chain.first?.textKeys ?? .none
    if let former, former.isCurrent(groups, textKeys, keyBindings) { return former }
    let candidates = CommandCandidates(groups, textKeys, keyBindings)
    if hasPairs { KeyCollision.reportUnreachablePairs(of: candidates, in: chain) }
    return candidates
  }

  /// Calls the given closure with each active group of commands, and the index of its responder in the given chain.
  ///
  /// The commands that a binder adds to a view precede the commands of the view.
  ///
  /// - Parameters:
  ///   - chain: The responder chain.
  ///   - body: A closure that returns whether the enumeration ends.
  private func forEachActiveGroup(in chain: [Responder], _ body: (CommandTable.Group, Int) -> Bool) {
    var tables: [CommandTable] = []
    tables.reserveCapacity(chain.count)
    for responder in chain { tables.append(commands(of: responder)) }
    for (index, responder) in chain.enumerated() {
      if !responder.suspendsBinderCommands {
        for owner in chain.indices[(index + 1)...] where tables[owner].hasViews {
          for group in tables[owner].groups where group.view?(chain[owner]) === responder {
            if group.isActive(chain[owner]), body(group, owner) { return }
          }
        }
      }
      for group in tables[index].groups where group.view == nil && group.isActive(responder) {
        if body(group, index) { return }
      }
    }
  }

  // MARK: Verification

  /// Reports commands that `KeyBindings.remap` has given keys and that do not exist, once for each change of the keys.
  ///
  /// Commands of other responders are not known. Therefore, an unknown name is reported only if it is similar to the
  /// name of a standard command.
  ///
  /// - Parameter responders: The responders of the window, such as hidden views.
  func verifyKeyBindings(with responders: @autoclosure () -> [Responder]) {
    if bindingsAreVerified { return }
    bindingsAreVerified = true
    let targets = keyBindings.unverifiedTargets
    guard !targets.isEmpty else { return }
    let known = knownTargets(of: responders())
    for target in targets.sorted(by: { $0.fileName < $1.fileName }) where !known.contains(target) {
      let name = target.command.rawValue
      let scopes = catalog.scopes.filter { known.contains(KeyTarget(scope: $0, command: target.command)) }
      if let scope = target.scope, !scopes.isEmpty {
        let names = scopes.map { "'\($0.name)'" }.joined(separator: ", ")
        let place = scopes.count == 1 ? "scope" : "scopes"
        Tracking.reportMisuse(
          "Bindery: the command '\(name)' is not in the scope '\(scope.name)', so 'remap' has no effect."
            + " Pass its \(place): \(names).")
        continue
      }
      let question = catalog.question(for: target.command)
      guard !question.isEmpty else { continue }
      Tracking.reportMisuse("Bindery: there is no command '\(name)', so 'remap' has no effect.\(question)")
    }
  }

  /// Returns the standard commands and the commands of the given responders, with and without their scopes.
  private func knownTargets(of responders: [Responder]) -> Set<KeyTarget> {
    var bindings = catalog.sections.flatMap(\.bindings)
    for responder in responders {
      bindings += commands(of: responder).groups.flatMap(\.entries).map(\.binding)
    }
    var targets: Set<KeyTarget> = []
    for binding in bindings {
      targets.insert(KeyTarget(command: binding.command))
      targets.insert(KeyTarget(scope: binding.scope, command: binding.command))
    }
    return targets
  }

  /// Checks the condition that holds after a table is added.
  ///
  /// The condition is only evaluated in a debug build.
  func checkInvariants() {
    assert(
      tables.values.allSatisfy { table in table.groups.allSatisfy { $0.entries.allSatisfy(\.isResolved) } },
      "Each command of a table has its title and its keys.")
  }
}
