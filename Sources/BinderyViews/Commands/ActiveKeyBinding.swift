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
  /// For example, Enter and Right both expand a node. Commands of different responders can have the same title.
  package static func choices(among commands: [ActiveKeyBinding]) -> [KeyBinding] {
    var titles: Set<Title> = []
    return commands.filter {
      $0.isEnabled && titles.insert(Title(text: $0.binding.title, owner: $0.owner)).inserted
    }
    .map(\.binding)
  }

  private struct Title: Hashable {
    let text: String
    let owner: ObjectIdentifier?
  }
}
