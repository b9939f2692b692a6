import TerminalCore

/// A command of the responder chain, with its current state.
@MainActor public struct ActiveKeyBinding {
  /// The command with its current keys and its current title.
  public let binding: KeyBinding
  /// Whether the command currently has an effect.
  public let isEnabled: Bool

  /// The identity of the responder that performs the command, or nil if it is not known.
  private let owner: ObjectIdentifier?

  package init(binding: KeyBinding, isEnabled: Bool, owner: Responder? = nil) {
    (self.binding, self.isEnabled, self.owner) = (binding, isEnabled, owner.map { ObjectIdentifier($0) })
  }

  /// Returns the enabled commands, without those whose responder has a preceding command with the same title.
  ///
  /// For example, Enter and Right both expand a node. Commands of different responders can have the same title. Each
  /// command has only the keys that no preceding command has, because the other keys perform those commands.
  package static func choices(among commands: [ActiveKeyBinding]) -> [KeyBinding] {
    var titles: Set<Title> = []
    var claimed = ClaimedKeys()
    return commands.filter(\.isEnabled).compactMap { command in
      let title = Title(text: command.binding.title, owner: command.owner)
      guard titles.insert(title).inserted else { return nil }
      var binding = command.binding
      binding.keys.removeAll { !claimed.isFree($0) }
      binding.pairs.removeAll { !claimed.isFree($0) }
      claimed.add(binding.keys, binding.pairs)
      return binding
    }
  }

  private struct Title: Hashable {
    let text: String
    let owner: ObjectIdentifier?
  }
}
