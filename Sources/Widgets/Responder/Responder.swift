public import TerminalCore

/// A link of the responder chain, which handles commands, text and pastes or passes them on.
///
/// The chain begins at the view with focus and contains its superviews, their binders, the window and the
/// application.
@MainActor open class Responder {
  /// The key commands of this responder, in addition to those of its scopes.
  public private(set) final var keyActions: [KeyAction] = []
  /// The number of key actions added so far; a change invalidates the status bar.
  private(set) final var keyActionsVersion = 0

  /// Creates a responder that handles nothing.
  public init() {}

  /// The next link of the chain, or nil at its end.
  open var nextResponder: Responder? { nil }

  /// The scopes of the key table that are active while this responder is in the chain.
  open var keyScopes: [KeyScope] { [] }

  /// Whether the key commands of this responder are active.
  open var keyActionsAreAlive: Bool { true }

  /// Whether keys that produce characters are inserted as text instead of performing commands.
  open var takesText: Bool { false }

  /// Returns whether a command currently has an effect; the status bar shows no other commands.
  open func canPerform(_ command: KeyCommand) -> Bool { keyAction(for: command)?.isEnabled() ?? false }

  /// Performs a command; called only if `canPerform(_:)` returned true.
  open func perform(_ command: KeyCommand) { keyAction(for: command)?.perform() }

  /// Inserts a typed text.
  ///
  /// - Returns: False to pass the text on in the chain.
  open func insertText(_ text: String) -> Bool { false }

  /// Inserts a part of a paste.
  ///
  /// - Parameter isLast: Whether the paste ends with this part.
  /// - Returns: False to pass the text on in the chain.
  open func paste(_ text: String, isLast: Bool) -> Bool { false }

  /// Handles a key that has no command.
  ///
  /// - Returns: False to pass the key on in the chain.
  open func keyDown(_ key: Key) -> Bool { false }

  /// Adds a key command of this responder, and replaces the one with the same name.
  ///
  /// The observable values that `isEnabled` reads are tracked, and a change updates the status bar. If `isEnabled`
  /// reads other state, call `keysMayHaveChanged()` of the window when that state changes.
  ///
  /// Read properties of `@Observable` models before any state that is not observable. A property that was not read
  /// before is tracked only after the status bar has changed, because Observation cannot revoke a registration.
  ///
  /// - Parameter name: The name in a key file, unique in the chain.
  /// - Parameter title: The text in the status bar and the help.
  /// - Parameter brief: A shorter text for the status bar, or nil for the title.
  /// - Parameter keys: The default keys, which a key file can replace.
  /// - Parameter hint: The status bar priority, or nil to show the command in the help only. A command with a
  ///   priority of up to 10 is shown only if all others before it fit.
  /// - Parameter isEnabled: Whether the command currently has an effect.
  /// - Parameter action: The action.
  public final func addKeyAction(
    _ name: String, title: String, brief: String? = nil, keys: [Key], hint: Int? = 50,
    isEnabled: @escaping () -> Bool = { true }, action: @escaping () -> Void
  ) {
    let binding = KeyBinding(keys, KeyCommand(name), title, brief: brief, hint: hint)
    keyActions.removeAll { $0.binding.command == binding.command }
    keyActions.append(KeyAction(binding: binding, isEnabled: isEnabled, perform: action))
    keyActionsVersion &+= 1
    window(within: 100)?.keysMayHaveChanged()
  }

  /// Returns the window of this responder.
  ///
  /// - Parameter links: The maximum number of links to follow, because a chain may contain a cycle.
  func window(within links: Int) -> Window? { links > 0 ? nextResponder?.window(within: links - 1) : nil }

  /// This responder and the responders after it; a cycle ends the chain.
  public final var chain: [Responder] {
    var links: [Responder] = []
    links.reserveCapacity(12)  // Enough for most chains, because each key press needs one.
    var next: Responder? = self
    while let link = next {
      for known in links where known === link { return links }
      links.append(link)
      next = link.nextResponder
    }
    return links
  }

  private func keyAction(for command: KeyCommand) -> KeyAction? {
    keyActions.first { $0.binding.command == command }
  }
}

/// A key command of one responder: a key binding and its action.
@MainActor public struct KeyAction {
  /// The keys, the name and the title.
  public let binding: KeyBinding
  let isEnabled: () -> Bool
  let perform: () -> Void
}
