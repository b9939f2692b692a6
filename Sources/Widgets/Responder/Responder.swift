public import TerminalCore

// A responder is a link of the chain that a key travels: the focused view, the views around it, their binder, the window, the application.

/// Something that can answer a command, a text or a paste, or hand it on to the next in the chain.
@MainActor open class Responder {
  /// Key commands of this responder's own, beside those of its scopes.
  public private(set) final var keyActions: [KeyAction] = []
  /// Counts how often a key action was added.
  private(set) final var keyActionsVersion = 0

  /// Makes a responder that answers nothing.
  public init() {}

  /// Who is asked after this one; nil at the end of the chain.
  open var nextResponder: Responder? { nil }

  /// The scopes of the key table that are alive while this responder is in the chain.
  open var keyScopes: [KeyScope] { [] }

  /// Whether its own key commands are alive now; false where for the moment it is something else, such as a field.
  open var keyActionsAreAlive: Bool { true }

  /// Whether keys that make characters are text for this responder, and so no commands.
  open var takesText: Bool { false }

  /// Whether the command would change something now.
  ///
  /// The status bar names only what can be performed.
  open func canPerform(_ command: KeyCommand) -> Bool { keyAction(for: command)?.isEnabled() ?? false }

  /// Performs a command; called only after `canPerform` said yes.
  open func perform(_ command: KeyCommand) { keyAction(for: command)?.perform() }

  /// Takes a typed text; returns false to let the next in the chain have it.
  open func insertText(_ text: String) -> Bool { false }

  /// Takes a chunk of a paste; returns false to let the next in the chain have it.
  open func paste(_ text: String, isLast: Bool) -> Bool { false }

  /// Takes a key that no command stands for; returns false to let the next in the chain have it.
  open func keyDown(_ key: Key) -> Bool { false }

  /// Adds a key command of this responder's own, in the place of one of the same name.
  ///
  /// What `isEnabled` reads of a model, `@Observable` or of our cells, is followed: when it changes, those who show keys ask anew. Where it
  /// reads something else, tell them with the window's `keysMayHaveChanged()`. They then follow the cells it reads now; properties of
  /// `@Observable` models that it did not read before are followed only once the keys have changed, as Observation cannot be told to
  /// forget: read them first, before what is not observed.
  ///
  /// - Parameters:
  ///   - name: what a file of keys calls it; unique in the chain.
  ///   - title: what the status bar and the help call it.
  ///   - brief: what the status bar calls it, where that is shorter; nil for the title.
  ///   - keys: the keys it has unless the user gave it others.
  ///   - hint: how much it deserves a place in the status bar, the higher the more; up to 10: only where all others have one; nil:
  ///     only in the help.
  ///   - isEnabled: whether it would change something now.
  ///   - action: what it does.
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

  /// The window that this responder is in, so many links away at most: a chain may be a circle.
  func window(within links: Int) -> Window? { links > 0 ? nextResponder?.window(within: links - 1) : nil }

  /// This responder and those after it, as far as the chain goes.
  public final var chain: [Responder] {
    var links: [Responder] = []
    links.reserveCapacity(12)  // as long as most are: a key that is typed asks for one
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

/// A key command of one responder: its line of the key table, and what it does.
@MainActor public struct KeyAction {
  /// Its keys, name and title.
  public let binding: KeyBinding
  let isEnabled: () -> Bool
  let perform: () -> Void
}
