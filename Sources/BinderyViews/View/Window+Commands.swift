package import TerminalCore

extension Window {
  /// The commands of the responder chain with their keys, beginning with the commands of the first responder.
  ///
  /// Each command occurs once. Keys that insert text in the first responder are omitted, as are commands without
  /// another key.
  public var activeKeyBindings: [ActiveKeyBinding] { activeKeyBindings(in: responderChain) }

  /// The commands of the responder chain, including commands that no key can currently perform.
  package var activeCommands: [ActiveKeyBinding] { activeKeyBindings(in: responderChain, includesAll: true) }

  /// Returns the commands of the given responder chain with their keys, beginning with those of its first responder.
  ///
  /// - Parameters:
  ///   - chain: The responder chain, such as `View.chain`.
  ///   - includesAll: Whether the result contains commands that no key can currently perform.
  public func activeKeyBindings(in chain: [Responder], includesAll: Bool = false) -> [ActiveKeyBinding] {
    let candidates = commandCandidates(in: chain)
    return candidates.choices(in: chain) { includesAll || !$0.keys.isEmpty }.map { choice in
      let entry = choice.candidate.entry
      let owner = chain[choice.candidate.owner]
      var binding = entry.binding
      binding.keys = choice.candidate.keys
      binding.title = entry.title?(owner) ?? binding.title
      return ActiveKeyBinding(binding: binding, isEnabled: choice.isEnabled, owner: owner)
    }
  }

  /// Returns the commands of the given responder chain with their current keys.
  ///
  /// - Parameter former: An earlier result, which is returned if it is up to date.
  func commandCandidates(in chain: [Responder], former: CommandCandidates? = nil) -> CommandCandidates {
    var groups: [CommandCandidates.ActiveGroup] = []
    groups.reserveCapacity(24)  // The groups of most chains fit without a reallocation.
    forEachActiveGroup(in: chain) { group, owner in
      groups.append(CommandCandidates.ActiveGroup(group: group, owner: owner))
      return false
    }
    let textKeys = chain.first?.textKeys ?? .none
    if let former, former.isCurrent(groups, textKeys, keyBindings) { return former }
    return CommandCandidates(groups, textKeys, keyBindings)
  }

  /// Performs the given command as if its key had been pressed.
  ///
  /// - Returns: Whether the command was performed.
  @discardableResult public func send(_ command: CommandName) -> Bool { send(command, in: responderChain) }

  /// Performs the given command of the given responder chain, such as the chain of the view under the pointer.
  ///
  /// - Returns: Whether the command was performed.
  @discardableResult public func send(_ command: CommandName, in chain: [Responder]) -> Bool {
    frames.noteEvent()
    writePendingEdits(in: chain) { $0.command == command }
    return actions.hold { perform(in: chain) { binding in binding.command == command } }
  }

  /// Returns whether a responder in the chain can currently perform the given command.
  public func canSend(_ command: CommandName) -> Bool {
    firstCommand(in: responderChain) { $0.binding.command == command && $0.isEnabled($1) } != nil
  }

  func perform(_ key: Key) -> Bool {
    let chain = responderChain
    return perform(in: chain, where: isPerformed(by: key, in: chain))
  }

  /// Returns whether the given key currently suspends the program.
  ///
  /// The commands are compared only if the key is assigned to `suspend`, because a recorder calls the method for each
  /// key.
  package func isSuspension(_ key: Key) -> Bool {
    guard keyBindings.keys(of: .everywhere(.suspend)).contains(key) else { return false }
    let chain = responderChain
    let isWanted = isPerformed(by: key, in: chain)
    let found = firstCommand(in: chain) { isWanted($0.binding) && $0.isEnabled($1) }
    return found?.0.binding.command == .suspend
  }

  /// Returns a predicate for the commands that the given key performs while the given chain has focus.
  func isPerformed(by key: Key, in chain: [Responder]) -> (KeyBinding) -> Bool {
    let isUndo = chain.first?.takesText == true && key == keyBindings.undoKeyInText
    return { [keyBindings] binding in
      if isUndo, binding.command == .undo || binding.command == .suspend { return binding.command == .undo }
      return keyBindings.keys(of: binding).contains(key)
    }
  }

  private func perform(in chain: [Responder], where isWanted: (KeyBinding) -> Bool) -> Bool {
    guard
      let (entry, owner) = firstCommand(in: chain, where: { isWanted($0.binding) && $0.isEnabled($1) })
    else { return false }
    entry.perform(owner)
    return true
  }

  /// Returns the first active command of the given responder chain whose binding satisfies the given predicate.
  func firstCommand(
    in chain: [Responder], where isWanted: (CommandTable.Entry, Responder) -> Bool
  ) -> (CommandTable.Entry, Responder)? {
    var found: (CommandTable.Entry, Responder)?
    forEachActiveGroup(in: chain) { group, owner in
      found = group.entries.first { isWanted($0, chain[owner]) }.map { ($0, chain[owner]) }
      return found != nil
    }
    return found
  }

  /// Calls the given closure with each active group of commands, and the index of its responder in the given chain.
  ///
  /// The commands that a binder adds to a view precede the commands of the view.
  ///
  /// - Parameter body: A closure that returns whether the enumeration ends.
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

  /// Returns the commands of the given responder, which are created once for each responder type.
  func commands(of responder: Responder) -> CommandTable {
    let type = ObjectIdentifier(Swift.type(of: responder))
    if let table = commandTables[type] { return table }
    let table = Swift.type(of: responder).commands.resolved(in: commandCatalog)
    commandTables[type] = table
    return table
  }
}
