package import TerminalCore

extension Window {
  /// The commands of the responder chain with their keys, beginning with the commands of the first responder.
  ///
  /// Each command occurs once. Keys that insert text in the first responder are omitted, as are commands without
  /// another key.
  public var activeKeyBindings: [ActiveKeyBinding] { activeKeyBindings(in: responderChain) }

  /// The commands of the responder chain, including commands that no key can currently perform.
  package var activeCommands: [ActiveKeyBinding] { activeKeyBindings(in: responderChain, includesAll: true) }

  func activeKeyBindings(in chain: [Responder], includesAll: Bool = false) -> [ActiveKeyBinding] {
    let first = chain.first
    let undoKey = first?.takesText == true ? undoKeyInText : nil
    var found: [ActiveKeyBinding?] = []
    var places: [CommandName: Int] = [:]
    _ = firstCommand(in: chain) { entry, owner in
      let keys = keys(of: entry.binding, in: first, undoKey: undoKey)
      guard includesAll || !keys.isEmpty else { return false }
      let place = places[entry.binding.command]
      guard place.flatMap({ found[$0] })?.isEnabled != true else { return false }
      let isEnabled = entry.isEnabled(owner)
      guard isEnabled || place == nil else { return false }
      if let place { found[place] = nil }
      places[entry.binding.command] = found.count
      var binding = entry.binding
      binding.keys = keys
      binding.title = entry.title?(owner) ?? binding.title
      found.append(ActiveKeyBinding(binding: binding, isEnabled: isEnabled, owner: owner))
      return false
    }
    return found.compactMap(\.self)
  }

  /// Performs the given command as if its key had been pressed.
  ///
  /// - Returns: Whether the command was performed.
  @discardableResult public func send(_ command: CommandName) -> Bool { send(command, in: responderChain) }

  @discardableResult func send(_ command: CommandName, in chain: [Responder]) -> Bool {
    commandsMayHaveChanged = true
    hasUnshownEvents = true
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
    guard keyBindings.keys(for: .suspend).contains(key) else { return false }
    let chain = responderChain
    let isWanted = isPerformed(by: key, in: chain)
    let found = firstCommand(in: chain) { isWanted($0.binding) && $0.isEnabled($1) }
    return found?.0.binding.command == .suspend
  }

  /// Returns a predicate for the commands that the given key performs while the given chain has focus.
  private func isPerformed(by key: Key, in chain: [Responder]) -> (KeyBinding) -> Bool {
    let isUndo = key == undoKeyInText && chain.first?.takesText == true
    return { [keyBindings] binding in
      if isUndo, binding.command == .undo || binding.command == .suspend { return binding.command == .undo }
      return keyBindings.keys(of: binding).contains(key)
    }
  }

  /// Ctrl+Z, which reverts an edit while a view that accepts text has focus, and suspends the program otherwise.
  ///
  /// The key is nil if the user has assigned another key to `suspend`. In text, it never suspends the program, because
  /// many users press it once more than there are edits.
  private var undoKeyInText: Key? {
    keyBindings.keys(for: .suspend).first { $0 == .control("z") }
  }

  /// Returns the keys that perform the given command while the given responder has focus.
  ///
  /// - Parameter undoKey: The value of `undoKeyInText` if the responder accepts text; otherwise nil.
  private func keys(of binding: KeyBinding, in first: Responder?, undoKey: Key?) -> [Key] {
    var keys = keyBindings.keys(of: binding)
    if let first, keys.contains(where: first.takes) { keys.removeAll(where: first.takes) }
    switch (binding.command, undoKey) {
    case (.undo, let key?): return [key] + keys.filter { $0 != key }
    case (.suspend, let key?): return keys.filter { $0 != key }
    default: return keys
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
  ///
  /// The commands that a binder adds to a view precede the commands of the view.
  private func firstCommand(
    in chain: [Responder], where isWanted: (CommandTable.Entry, Responder) -> Bool
  ) -> (CommandTable.Entry, Responder)? {
    let links = chain.map { (responder: $0, table: commands(of: $0)) }
    for (index, link) in links.enumerated() {
      if !link.responder.suspendsBinderCommands {
        for (owner, table) in links[(index + 1)...] where table.hasViews {
          for group in table.groups where group.view?(owner) === link.responder && group.isActive(owner) {
            if let entry = group.entries.first(where: { isWanted($0, owner) }) { return (entry, owner) }
          }
        }
      }
      for group in link.table.groups where group.view == nil && group.isActive(link.responder) {
        if let entry = group.entries.first(where: { isWanted($0, link.responder) }) { return (entry, link.responder) }
      }
    }
    return nil
  }

  /// Returns the commands of the given responder, which are created once for each responder type.
  func commands(of responder: Responder) -> CommandTable {
    let type = ObjectIdentifier(Swift.type(of: responder))
    if let table = commandTables[type] { return table }
    let table = Swift.type(of: responder).commands
    commandTables[type] = table
    return table
  }
}
